import { useQueue } from '#core/offline/queue.ts';
import type { QueuedAction } from '#core/offline/queued-action.ts';

/** What of an inspection waits on this device, or was refused: the worst of it. */
export function useQueuedOf(inspectionId: number): QueuedAction | undefined {
  const record = `inspections/${inspectionId}`;
  const own = useQueue().filter(
    (action) =>
      action.state !== 'sent' &&
      (action.record === record || action.record.startsWith(`${record}/`)),
  );
  return own.find(({ refused }) => refused !== null) ?? own.at(-1);
}
