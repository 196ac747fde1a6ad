import type { contract, Input } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { isUnsent, useQueued } from '#core/offline/overlay.ts';
import type { Subject } from '#features/notes/note-form.tsx';
import { QueuedBadge } from '#features/offline/queued-badge.tsx';

type About = Pick<Input<typeof contract.notes.create>['body'], keyof Subject>;
const subjectOf = ({ entityType, entityId = null }: About) => `${entityType}/${entityId}`;
const keyOf = ({ body }: { body: About }) => subjectOf(body);

/** What was written about a record on this device and has not been sent. */
export function WaitingNotes({ of }: { of: Subject }) {
  const written = useQueued(api.notes.create, { key: keyOf, of: subjectOf(of) });
  return written.filter(isUnsent).map(({ key, input, state }) => (
    <p key={key} className="flex items-start justify-between gap-3 border-t border-line py-4">
      <span className="max-w-prose min-w-0 break-words whitespace-pre-wrap">
        {input.body.content}
      </span>
      <QueuedBadge queued={{ state }} />
    </p>
  ));
}
