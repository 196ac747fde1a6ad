import type { QuestionerAction } from '@keyhold/contract';
import { useState } from 'react';

import { useFacts } from '#core/records/field-columns.tsx';
import { ActionChain } from '#features/inspection-actions/action-chain.tsx';
import { actionFields } from '#features/inspection-actions/inspection-actions.fields.tsx';
import { useActionWords } from '#features/inspection-actions/inspection-actions.messages.ts';
import { MediaThumbnail } from '#features/media/media-thumbnail.tsx';
import { MediaViewer } from '#features/media/media-viewer.tsx';
import { Details } from '#ui/show/card.tsx';

function Photos({ action }: { action: QuestionerAction }) {
  const t = useActionWords();
  const [at, setAt] = useState<number | null>(null);
  const items = action.photos.map(({ mediaId, ...photo }) => ({
    ...photo,
    id: mediaId,
    isPublic: false,
    hasOriginal: true,
  }));
  if (items.length === 0) return null;
  return (
    <>
      {(['before', 'after'] as const).map((kind) => {
        const shown = items.filter((photo) => photo.kind === kind);
        if (shown.length === 0) return null;
        return (
          <section key={kind} aria-label={t(kind)}>
            <h3 className="mb-1.5 text-sm text-ink-3">{t(kind)}</h3>
            <ul className="flex flex-wrap gap-2">
              {shown.map((photo) => (
                <li key={photo.id}>
                  <MediaThumbnail media={photo} onOpen={() => setAt(items.indexOf(photo))} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <MediaViewer items={items} at={at} onChange={setAt} />
    </>
  );
}

export function ActionDetails({ action }: { action: QuestionerAction }) {
  const facts = useFacts(actionFields, action, { isKnownOnly: true });
  return (
    <div className="flex flex-col gap-5">
      <p className="whitespace-pre-wrap break-words">{action.issue}</p>
      <ActionChain action={action} />
      <Photos action={action} />
      <Details items={facts} />
    </div>
  );
}
