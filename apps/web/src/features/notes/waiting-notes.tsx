import { useQueue } from '#core/offline/queue.ts';
import type { Subject } from '#features/notes/note-form.tsx';
import { QueuedBadge } from '#features/offline/queued-badge.tsx';

/** What was written about a record on this device and has not been sent. */
export function WaitingNotes({ of }: { of: Subject }) {
  const waiting = useQueue().filter(({ resource, route, state, input }) => {
    const isNote = resource === 'notes' && route === 'create' && state !== 'sent';
    const { entityType, entityId } = input.body ?? {};
    return isNote && entityType === of.entityType && entityId === of.entityId;
  });
  return waiting.map(({ key, input, state }) => (
    <p key={key} className="flex items-start justify-between gap-3 border-t border-line py-4">
      <span className="max-w-prose min-w-0 break-words whitespace-pre-wrap">
        {String(input.body?.['content'])}
      </span>
      <QueuedBadge queued={{ state }} />
    </p>
  ));
}
