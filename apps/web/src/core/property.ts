import type { Tenant } from '@keyhold/contract';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { api } from '#core/api.ts';
import { tellOtherTabs } from '#core/property-watch.ts';
import { propertyMessages } from '#core/property.messages.ts';
import { showError } from '#core/query.ts';
import { useProfile } from '#core/session.tsx';
import { storedSession } from '#core/stored-session.ts';
import { toast } from '#core/toast.tsx';

export const hotelsPath = '/dashboard/hotels';
const toastId = 'property';

interface Step {
  tenantId: number;
  loading: string;
  onDone: (tenant: Tenant | null) => void;
}

/** One switch at a time. The cache goes with the property: see `query.ts`. */
function useStep() {
  const isRunning = useRef(false);
  const [isPending, setIsPending] = useState(false);
  const run = async ({ tenantId, loading, onDone }: Step) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsPending(true);
    toast.loading(loading, { id: toastId });
    try {
      const { tenant } = await api.tenants.enter.call({ body: { tenantId } });
      storedSession.set({ tenant: tenant?.id ?? null });
      tellOtherTabs(tenant?.title ?? null);
      onDone(tenant);
    } catch (error) {
      if (error instanceof Error) showError(error, toastId);
    }
    isRunning.current = false;
    setIsPending(false);
  };
  return { isPending, run };
}

/** Enters a property and goes to `to`; without it to the page where a sign-in would lead. */
export function useEnterProperty() {
  const navigate = useNavigate();
  const { isPending, run } = useStep();
  const enter = async (tenantId: number, to = '/') =>
    await run({
      tenantId,
      loading: propertyMessages.text('entering'),
      onDone: (tenant) => {
        const property = tenant?.title ?? '';
        toast.success(propertyMessages.text('entered', { property }), { id: toastId });
        void navigate({ to });
      },
    });
  return { isPending, enter };
}

export function useLeaveProperty() {
  const navigate = useNavigate();
  const router = useRouter();
  const { tenant } = useProfile();
  const { isPending, run } = useStep();
  const leave = async () => {
    // Its code first: no screen of the old property may stand there while it is on its way.
    await router.preloadRoute({ to: hotelsPath });
    const property = tenant?.title ?? '';
    await run({
      tenantId: 0,
      loading: propertyMessages.text('leaving'),
      onDone: () => {
        toast.success(propertyMessages.text('left', { property }), { id: toastId });
        void navigate({ to: hotelsPath });
      },
    });
  };
  return { isPending, leave };
}
