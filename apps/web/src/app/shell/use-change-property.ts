import { useLocation, useNavigate } from '@tanstack/react-router';

import { screens } from '#app/screens.tsx';
import { api } from '#core/api/api.ts';
import { queryClient } from '#core/api/query.ts';
import { abilityIn } from '#core/session/ability.ts';
import { useEnterProperty } from '#core/session/property.ts';

/** The same screen in the other property, unless it is a record's or is closed to one there. */
export function useChangeProperty() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const navigate = useNavigate();
  const { isPending, enter } = useEnterProperty();
  const screen = screens.find((each) => each.path === path);
  const change = async (tenantId: number) => {
    await enter(tenantId, screen?.path);
    if (!screen) return;
    const profile = await queryClient.query(api.auth.me.query()).catch(() => null);
    const isClosed = profile && !abilityIn(profile).canOpen(screen.gate);
    if (isClosed) void navigate({ to: '/' });
  };
  return { isPending, change };
}
