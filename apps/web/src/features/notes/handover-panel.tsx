import type { Note } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check, ChevronDown, KeyRound, NotebookPen } from 'lucide-react';
import { useRef, useState } from 'react';

import { api } from '#core/api/api.ts';
import { useRawSearch } from '#core/api/search.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useDraft } from '#core/offline/draft.tsx';
import { useCan, useProfile } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import type { HandoverDraft } from '#features/notes/handover-form.tsx';
import { NoteText } from '#features/notes/note-text.tsx';
import { notesMessages } from '#features/notes/notes.messages.ts';
import { EditedBy } from '#features/notes/written-by.tsx';
import { Button } from '#ui/button/button.tsx';
import { Badge } from '#ui/show/badge.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';
import { VisuallyHidden } from '#ui/show/visually-hidden.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

const HandoverForm = onDemand(
  async () => (await import('#features/notes/handover-form.tsx')).HandoverForm,
);

const lately = { entityType: 'shift', limit: 20 } as const;

function Readers({ note }: { note: Note }) {
  const t = useMessages(notesMessages);
  const { id } = useProfile();
  const named = (people: readonly { id: number; name: string }[]) =>
    people.map((reader) => (reader.id === id ? t('you') : reader.name)).join(', ');
  const { acknowledgedBy, unreadOnDuty } = note;
  return (
    <>
      {acknowledgedBy.length > 0
        ? t('readBy', { names: named(acknowledgedBy) })
        : t('readByNobody')}
      {unreadOnDuty.length > 0 && ` · ${t('unreadOnDuty', { names: named(unreadOnDuty) })}`}
    </>
  );
}

function AcknowledgeButton({ note, onDone }: { note: Note; onDone: () => void }) {
  const t = useMessages(notesMessages);
  const acknowledge = useAction(api.notes.acknowledge, {
    success: t('acknowledged'),
    onSuccess: onDone,
  });
  return (
    <Button
      variant="primary"
      isLoading={acknowledge.isPending}
      icon={<Check size={16} aria-hidden />}
      onClick={() =>
        acknowledge.mutate({ params: { id: note.id }, query: { version: note.version } })
      }
      className="max-sm:w-full"
    >
      {t('acknowledge')}
      <VisuallyHidden>: {note.author.name}</VisuallyHidden>
    </Button>
  );
}

/** With `onRead` it waits to be acknowledged; without, it tells who has done so. */
function Handover({ note, onRead }: { note: Note; onRead?: () => void }) {
  const { author, createdAt } = note;
  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-3 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 flex-1 basis-72">
        <NoteText note={note} />
        <p className="mt-1 text-sm text-ink-2">
          {author.name} · <RelativeTime value={createdAt} />
          {note.edited && (
            <>
              {' · '}
              <EditedBy note={note} />
            </>
          )}
          {!onRead && (
            <>
              {' · '}
              <Readers note={note} />
            </>
          )}
        </p>
      </div>
      {onRead && <AcknowledgeButton note={note} onDone={onRead} />}
    </li>
  );
}

function EarlierList({ unread }: { unread: readonly Note[] }) {
  const t = useMessages(notesMessages);
  const { data } = useQuery(api.notes.list.query({ query: lately }));
  if (!data) {
    return (
      <div className="px-4 py-3 sm:px-5">
        <SkeletonLines lines={2} />
      </div>
    );
  }
  const earlier = data.items.filter(
    ({ id, isHandover }) => isHandover && !unread.some((note) => note.id === id),
  );
  if (earlier.length === 0)
    return <p className="px-4 py-3 text-ink-2 sm:px-5">{t('earlierNone')}</p>;
  return (
    <ul className="divide-y divide-line">
      {earlier.map((note) => (
        <Handover key={note.id} note={note} />
      ))}
    </ul>
  );
}

function Earlier({ unread }: { unread: readonly Note[] }) {
  const t = useMessages(notesMessages);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="border-t border-line"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-9 items-center px-4 text-sm text-ink-2 hover:text-ink sm:px-5 pointer-coarse:min-h-11">
        {t('earlier')}
      </summary>
      {isOpen && <EarlierList unread={unread} />}
    </details>
  );
}

/** What the last shift leaves: to be read and acknowledged, and where one writes one's own. */
export function HandoverPanel({
  notes,
  className,
}: {
  notes: readonly Note[];
  className?: string;
}) {
  const t = useMessages(notesMessages);
  const canRead = useCan(api.notes.list);
  const canWrite = useCan(api.notes.create);
  // Read before it is written: the field is there for the first keystroke.
  const draft: HandoverDraft = useDraft('note/shift');
  const heading = useRef<HTMLHeadingElement>(null);
  const { search, setSearch } = useRawSearch<'write'>();
  const [isOpen, setIsOpen] = useState(false);
  // On a phone it is one line until somebody wants to read.
  const [isShown, setIsShown] = useState(false);
  // A link opens it as well.
  const isWriting = isOpen || search.write === '1';
  const close = () => {
    setIsOpen(false);
    if (search.write !== undefined) setSearch({ write: undefined }, { replace: true });
  };
  if (!canRead) return null;
  return (
    <section
      aria-label={t('handover')}
      className={`rounded border border-line bg-paper ${className ?? ''}`}
    >
      <header className="relative flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 sm:px-5">
        <KeyRound size={20} aria-hidden className="shrink-0 text-brass" />
        <h2 ref={heading} tabIndex={-1} className="text-md font-semibold">
          {t('handover')}
        </h2>
        {notes.length > 0 ? (
          <Badge tone="warning">{t('toRead', { count: notes.length })}</Badge>
        ) : (
          <p className="text-ink-2">{t('handoverNone')}</p>
        )}
        {canWrite && !isWriting && (
          <Button
            size="sm"
            variant="ghost"
            icon={<NotebookPen size={16} aria-hidden />}
            onClick={() => setIsOpen(true)}
            className="z-1 ml-auto"
          >
            <span className="max-sm:sr-only">{t('handoverWrite')}</span>
          </Button>
        )}
        <button
          type="button"
          aria-expanded={isShown}
          onClick={() => setIsShown(!isShown)}
          className="flex min-h-11 min-w-6 items-center justify-center text-ink-2 after:absolute after:inset-0 sm:hidden"
        >
          <ChevronDown
            size={20}
            aria-hidden
            className={clsx('transition-transform', isShown && 'rotate-180')}
          />
          <VisuallyHidden>{t('handoverShow')}</VisuallyHidden>
        </button>
      </header>
      {isWriting && (
        <div className="border-t border-line px-4 py-4 sm:px-5">
          <HandoverForm draft={draft} onDone={close} />
        </div>
      )}
      <div className={clsx(!isShown && 'max-sm:hidden')}>
        {notes.length > 0 && (
          <ul className="divide-y divide-line border-t border-line">
            {notes.map((note) => (
              <Handover key={note.id} note={note} onRead={() => heading.current?.focus()} />
            ))}
          </ul>
        )}
        <Earlier unread={notes} />
      </div>
    </section>
  );
}
