import { TZDate } from '@date-fns/tz';
import type { Room, holdKinds } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { passAt, type Pass } from '#core/language/double-hour.ts';
import { useMessages } from '#core/language/i18n.ts';
import { toast } from '#core/shell/toast.tsx';
import { readinessMessages } from '#features/readiness/readiness.messages.ts';

/** '2026-06-10T14:30' on the property's clock as the instant it is; of an hour that is there twice, in that pass. */
export const instantAt = (local: string, zone: string, pass: Pass = 'first'): string | null => {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = local.split(/[-T:]/).map(Number);
  const date = new TZDate(year, month - 1, day, hour, minute, zone);
  const at = date.getTime();
  return Number.isNaN(at) ? null : new Date(passAt(at, { zone, pass })).toISOString();
};

interface HoldGiven {
  status: (typeof holdKinds)[number];
  reason: string;
  until: string | null;
}

export const holdBody = ({ status, reason, until }: HoldGiven, zone: string) => ({
  status,
  reason,
  until: until === null ? null : instantAt(until, zone),
});

const bodyToRestore = ({ hold }: Room) =>
  hold === null
    ? { status: 'available' as const }
    : { status: hold.kind, reason: hold.reason, until: hold.until, since: hold.since };

/** Holding and releasing take effect at once; the toast takes them back. */
export function useHolds() {
  const t = useMessages(readinessMessages);
  const change = useAction(api.rooms.update, { success: null });
  const back = useAction(api.rooms.update, { success: t('undone') });
  const offerUndo = (room: Room, said: string) =>
    toast.undo(said, () => back.mutate({ params: { id: room.id }, body: bodyToRestore(room) }));
  return {
    isPending: change.isPending,
    release: (room: Room, onDone?: () => void) => {
      const released = change.mutateAsync({
        params: { id: room.id },
        body: { status: 'available' },
      });
      void released.then(
        () => {
          offerUndo(room, t('released', { roomNo: room.roomNo }));
          onDone?.();
        },
        () => undefined,
      );
    },
    hold: async (room: Room, body: ReturnType<typeof holdBody>) => {
      await change.mutateAsync({ params: { id: room.id }, body });
      offerUndo(room, t('held', { roomNo: room.roomNo }));
    },
  };
}
