import type { HouseKeeping } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { ListTodo } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { houseKeepingMessages } from '#features/cleaning/cleaning.messages.ts';
import { MediaThumbnail } from '#features/media/media-thumbnail.tsx';
import { MediaViewer } from '#features/media/media-viewer.tsx';

type Carried = NonNullable<HouseKeeping['action']>;

function Photos({ photos }: Pick<Carried, 'photos'>) {
  const t = useMessages(houseKeepingMessages);
  const [at, setAt] = useState<number | null>(null);
  const items = photos.map((photo) => ({ ...photo, isPublic: false, hasOriginal: true }));
  if (items.length === 0) return null;
  return (
    <section aria-label={t('before')}>
      <h3 className="mb-1.5 text-sm text-ink-3">{t('before')}</h3>
      <ul className="flex flex-wrap gap-2">
        {items.map((photo, index) => (
          <li key={photo.id}>
            <MediaThumbnail media={photo} onOpen={() => setAt(index)} />
          </li>
        ))}
      </ul>
      <MediaViewer items={items} at={at} onChange={setAt} />
    </section>
  );
}

/** What an inspection found there, for whoever goes: words and photos, and the way back for who may read it. */
export function CarriedAction({ action }: { action: Carried }) {
  const t = useMessages(houseKeepingMessages);
  const canRead = useCan(api.questionerActions.get);
  const { id, issue, note, photos } = action;
  return (
    <div className="flex flex-col gap-3 rounded bg-sunken px-3 py-2 text-sm">
      <p className="flex items-start gap-2">
        <ListTodo size={16} aria-hidden className="mt-0.5 shrink-0 text-ink-2" />
        <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">
          {t('carried')}
          {canRead ? (
            <Link to="/dashboard/inspection-actions" search={{ open: id }}>
              {issue}
            </Link>
          ) : (
            issue
          )}
        </span>
      </p>
      {note !== '' && !issue.includes(note) && (
        <p className="whitespace-pre-wrap wrap-anywhere">{note}</p>
      )}
      <Photos photos={photos} />
    </div>
  );
}
