import type { Note } from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Pin } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { NoteCard } from '#features/notes/note-card.tsx';
import { NewNoteForm } from '#features/notes/note-form.tsx';
import { NoteText } from '#features/notes/note-text.tsx';
import { notesMessages } from '#features/notes/notes.messages.ts';
import { useNoteRemoval } from '#features/notes/use-note-removal.ts';
import { WaitingNotes } from '#features/notes/waiting-notes.tsx';
import { EditedBy } from '#features/notes/written-by.tsx';
import { Button } from '#ui/button/button.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

const step = 50;

export interface NotesOf {
  entityType: Exclude<Note['entityType'], 'shift'>;
  entityId: number;
}

const useNotes = ({ entityType, entityId }: NotesOf, limit = step) =>
  useQuery({
    ...api.notes.list.query({ query: { entityType, entityId, limit } }),
    placeholderData: keepPreviousData,
  });

function NotesList({ of }: { of: NotesOf }) {
  const t = useMessages(notesMessages);
  const [limit, setLimit] = useState(step);
  const { data, error, isFetching, isPlaceholderData, refetch } = useNotes(of, limit);
  const remove = useNoteRemoval();
  if (error) {
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
        {error.message}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonLines lines={4} />;
  if (data.items.length === 0) {
    return (
      <EmptyState title={t('none')} className="py-8">
        {t('noneText')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label={t('notes')}>
        {data.items.map((note) => (
          <NoteCard key={note.id} note={note} onRemove={remove} />
        ))}
      </ul>
      {data.total > data.items.length && (
        <Button isLoading={isPlaceholderData} onClick={() => setLimit((now) => now + step)}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

/** Everything that was written about a record; pinned ones first. */
export function NotesPanel({ entityType, entityId }: NotesOf) {
  const canRead = useCan(api.notes.list);
  const canWrite = useCan(api.notes.create);
  if (!canRead) return <EmptyState kind="forbidden" className="py-8" />;
  const of = { entityType, entityId };
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      {canWrite && <NewNoteForm subject={of} />}
      <WaitingNotes of={of} />
      <NotesList key={`${entityType}-${entityId}`} of={of} />
    </div>
  );
}

/** What must not be overlooked about a record; nothing at all where nothing is pinned. */
export function PinnedNotes({
  entityType,
  entityId,
  className = 'mb-5',
}: NotesOf & { className?: string }) {
  const t = useMessages(notesMessages);
  const { data } = useNotes({ entityType, entityId });
  const pinned = (data?.items ?? []).filter(({ isPinned }) => isPinned);
  if (pinned.length === 0) return null;
  return (
    <ul
      aria-label={t('pinnedNotes')}
      className={`divide-y divide-line rounded border border-l-3 border-line border-l-brass bg-paper ${className}`}
    >
      {pinned.map((note) => (
        <li key={note.id} className="flex gap-3 px-4 py-3">
          <Pin size={16} aria-hidden className="mt-0.5 shrink-0 text-ink-3" />
          <div className="min-w-0">
            <NoteText note={note} />
            <p className="mt-0.5 text-sm text-ink-3">
              {note.author.name} · <RelativeTime value={note.createdAt} />
              {note.edited && (
                <>
                  {' · '}
                  <EditedBy note={note} />
                </>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
