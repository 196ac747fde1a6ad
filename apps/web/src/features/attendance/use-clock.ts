import { isLeftOpen } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useQueuedAction } from '#core/offline/use-queued-action.ts';
import { useCan } from '#core/session/session.tsx';
import { clockMessages } from '#features/attendance/clock.messages.ts';
import { useNow } from '#ui/show/relative-time.tsx';

/** One's own clock, and coming and going, which may wait for the network. */
export function useClock() {
  const t = useMessages(clockMessages);
  const may = useCan(api.timeLogs.clockIn);
  const query = useQuery({ ...api.timeLogs.clock.query(), enabled: may });
  const options = { part: () => 'clock', record: () => 'timeLogs/clock' };
  const coming = useQueuedAction(api.timeLogs.clockIn, {
    ...options,
    label: () => t('clockIn'),
    success: t('clockedIn'),
  });
  const leaving = useQueuedAction(api.timeLogs.clockOut, {
    ...options,
    label: () => t('clockOut'),
    success: t('clockedOut'),
  });
  const now = useNow();
  const running = query.data?.running ?? null;
  const minute = 60_000;
  const minutes = running
    ? Math.max(0, Math.floor(now / minute) - Math.floor(Date.parse(running.clockIn) / minute))
    : 0;
  const isForgotten = running?.flags.includes('missing_out') ?? false;
  /** Then one can come again, and what runs is set aside. */
  const isOver = running === null || isLeftOpen(running.clockIn, now);
  const isHere = query.data?.kioskOnly !== true;
  return {
    may,
    query,
    running,
    minutes,
    isForgotten,
    isOver,
    canCome: isOver && isHere,
    canLeave: !isOver && !isForgotten && isHere,
    isPending: coming.isPending || leaving.isPending,
    clockIn: () => coming.mutate({ body: {} }),
    clockOut: (breakMinutes: number) => leaving.mutate({ body: { breakMinutes } }),
  };
}
