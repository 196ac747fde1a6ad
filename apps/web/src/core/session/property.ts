import type { Tenant } from '@keyhold/contract';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { api } from '#core/api/api.ts';
import { queryClient, showError } from '#core/api/query.ts';
import { endActing, propertyToast, broadcastMove } from '#core/session/property-watch.ts';
import { propertyMessages } from '#core/session/property.messages.ts';
import { useProfile } from '#core/session/session.tsx';
import { betweenProperties, leaveActing, storedSession } from '#core/session/stored-session.ts';
import { toast } from '#core/shell/toast.tsx';

export const hotelsPath = '/dashboard/hotels';

/** Nothing is read meanwhile: the session that acts in a property may have ended before one is told. */
const askForMove = async <T>(ask: () => Promise<T>): Promise<T> => {
  await queryClient.cancelQueries();
  return await betweenProperties(ask);
};

interface Step {
  /** The call, and what is stored of its answer. */
  move: () => Promise<Tenant | null>;
  loading: string;
  onDone: (tenant: Tenant | null) => void;
}

/** One switch at a time. The cache goes with the property: see `query.ts`. */
function useStep() {
  const isRunning = useRef(false);
  const [isPending, setIsPending] = useState(false);
  const run = async ({ move, loading, onDone }: Step) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsPending(true);
    toast.loading(loading, { id: propertyToast });
    try {
      const tenant = await move();
      broadcastMove(tenant?.title ?? null);
      onDone(tenant);
    } catch (error) {
      if (error instanceof Error) showError(error, propertyToast);
      // What was being read is read after all.
      void queryClient.invalidateQueries();
    }
    isRunning.current = false;
    setIsPending(false);
  };
  return { isPending, run };
}

const useEntered = () => {
  const navigate = useNavigate();
  return (tenant: Tenant | null, to: string) => {
    const property = tenant?.title ?? '';
    toast.success(propertyMessages.text('entered', { property }), { id: propertyToast });
    void navigate({ href: to });
  };
};

/** Enters a property and goes to `to`; without it to the page where a sign-in would lead. */
export function useEnterProperty() {
  const entered = useEntered();
  const { isPending, run } = useStep();
  const enter = async (tenantId: number, to = '/') =>
    await run({
      loading: propertyMessages.text('entering'),
      move: async () => {
        const { tenant } = await askForMove(() => api.tenants.enter.call({ body: { tenantId } }));
        storedSession.set({ tenant: tenant?.id ?? null });
        return tenant;
      },
      onDone: (tenant) => entered(tenant, to),
    });
  return { isPending, enter };
}

/** Acts as administrator of a property, in a session of its own; the own one is kept to come back to. */
export function useActIn() {
  const entered = useEntered();
  const { isPending, run } = useStep();
  const act = async (id: number, { reason, to = '/' }: { reason: string; to?: string }) =>
    await run({
      loading: propertyMessages.text('entering'),
      move: async () => {
        const { token: own } = storedSession.get();
        const { token, tenant } = await askForMove(() =>
          api.tenants.logIn.call({ params: { id }, body: { reason } }),
        );
        storedSession.set({ token, own, tenant: tenant.id });
        return tenant;
      },
      onDone: (tenant) => entered(tenant, to),
    });
  return { isPending, act };
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
      loading: propertyMessages.text('leaving'),
      move: async () => {
        await askForMove(() => api.tenants.enter.call({ body: { tenantId: 0 } }));
        leaveActing();
        return null;
      },
      onDone: () => {
        toast.success(propertyMessages.text('left', { property }), { id: propertyToast });
        void navigate({ to: hotelsPath });
      },
    });
  };
  return { isPending, leave };
}

/** The hour is over: nothing more is done there, and one is back outside. */
export function useActingEnd(endsAt: string | undefined) {
  const navigate = useNavigate();
  useEffect(() => {
    if (endsAt === undefined) return;
    const end = () => {
      endActing();
      void navigate({ to: hotelsPath });
    };
    const timer = setTimeout(end, Math.max(0, Date.parse(endsAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt, navigate]);
}
