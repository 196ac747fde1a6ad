import { actorOf, type AuditEntry } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useProfile } from '#core/session/session.tsx';
import { auditLogMessages } from '#features/audit-log/audit-log.messages.ts';
import {
  EntryAvatar,
  EntryChanges,
  EntryPreview,
  Told,
  usePlaceOf,
} from '#features/audit-log/entry-panel.tsx';
import { useEntryWords } from '#features/audit-log/entry-words.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Badge } from '#ui/show/badge.tsx';

export interface Narrowing {
  actorId?: number;
  subjectType?: string;
  subjectId?: number;
}
interface Narrows {
  onNarrow: (by: Narrowing) => void;
}

function Record({ entry }: { entry: AuditEntry }) {
  const place = usePlaceOf()(entry);
  const { label } = entry.subject;
  if (label === '') return null;
  if (place === null) return <span className="font-medium break-words">{label}</span>;
  return (
    <Link
      {...place}
      className="rounded-sm font-medium break-words text-brand-ink underline-offset-2 hover:underline"
    >
      {label}
    </Link>
  );
}

function Sentence({ run }: { run: readonly AuditEntry[] }) {
  const t = useMessages(auditLogMessages);
  const words = useEntryWords();
  const { id } = useProfile();
  const placeOf = usePlaceOf();
  const [entry] = run;
  if (entry === undefined) return null;
  const place = placeOf(entry);
  const isUnread = run.some(({ readBy }) => !readBy.includes(id));
  return (
    <p className="min-w-0">
      {run.length > 1 ? (
        <>
          <span className="font-medium">{actorOf(entry).name}</span> {words.act(entry)}{' '}
          <Badge tone="brand">{t('times', { count: run.length })}</Badge>
        </>
      ) : (
        <>
          <Told entry={entry} place={place} />
          <EntryPreview entry={entry} />
        </>
      )}
      {entry.actingAs && (
        <span className="text-ink-2">, {t('actingIn', { property: entry.actingAs })}</span>
      )}
      {isUnread && (
        <span
          className="ml-2 inline-block size-2 rounded-full bg-brand align-middle"
          role="img"
          aria-label={t('unread')}
        />
      )}
    </p>
  );
}

function When({ run }: { run: readonly AuditEntry[] }) {
  const format = useFormat();
  const words = useEntryWords();
  const [newest] = run;
  const oldest = run.at(-1);
  if (newest === undefined || oldest === undefined) return null;
  const exact = format.timeAndDate(newest.createdAt);
  const first = format.time(oldest.createdAt);
  const isLong = first !== format.time(newest.createdAt);
  return (
    <p className="shrink-0 text-sm text-ink-3 tabular-nums sm:text-right">
      <time dateTime={newest.createdAt}>{isLong ? `${first} – ${exact}` : exact}</time>
      {' · '}
      {words.origin(newest)}
    </p>
  );
}

function Details({ entry, onNarrow }: { entry: AuditEntry } & Narrows) {
  const t = useMessages(auditLogMessages);
  const { tenant } = useProfile();
  const { actor, subject } = entry;
  const { id: subjectId } = subject;
  return (
    <div className="mt-2 rounded bg-sunken px-3 py-2.5">
      <EntryChanges entry={entry} />
      <p className="mt-1 text-sm text-ink-2">
        {t('property')}: {tenant?.title}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onNarrow({ actorId: actor.id })}>
          {t('onlyPerson', { name: actor.name })}
        </Button>
        {subjectId !== null && subject.label !== '' && (
          <Button size="sm" onClick={() => onNarrow({ subjectType: subject.type, subjectId })}>
            {t('history', { record: subject.label })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The entries of a run that is folded, each with its own record and time. */
function Members({ run, onNarrow }: { run: readonly AuditEntry[] } & Narrows) {
  const format = useFormat();
  return (
    <ul className="mt-2 flex flex-col gap-3 rounded bg-sunken px-3 py-2.5">
      {run.map((entry) => (
        <li key={entry.id}>
          <p className="flex flex-wrap justify-between gap-x-4">
            <Record entry={entry} />
            <time dateTime={entry.createdAt} className="text-sm text-ink-3 tabular-nums">
              {format.timeAndDate(entry.createdAt)}
            </time>
          </p>
          <EntryChanges entry={entry} />
        </li>
      ))}
      {run[0] && (
        <li>
          <Button size="sm" onClick={() => onNarrow({ actorId: run[0]?.actor.id })}>
            <OnlyPerson entry={run[0]} />
          </Button>
        </li>
      )}
    </ul>
  );
}

function OnlyPerson({ entry }: { entry: AuditEntry }) {
  const t = useMessages(auditLogMessages);
  return t('onlyPerson', { name: entry.actor.name });
}

/** One line of the log: a single entry, or the same act several times in a row. */
export function LogRow({ run, onNarrow }: { run: readonly AuditEntry[] } & Narrows) {
  const t = useMessages(auditLogMessages);
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const [entry] = run;
  if (entry === undefined) return null;
  return (
    <li className="border-line py-3 max-sm:mb-2 max-sm:rounded max-sm:border max-sm:bg-paper max-sm:px-3 sm:border-b">
      <div className="flex items-start gap-3">
        <EntryAvatar entry={entry} />
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 pt-1">
          <Sentence run={run} />
          <When run={run} />
        </div>
        <IconButton
          icon={ChevronDown}
          size="sm"
          label={t(isOpen ? 'hide' : 'show')}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setIsOpen(!isOpen)}
          className={clsx('transition-transform', isOpen && 'rotate-180')}
        />
      </div>
      <div id={detailsId} className="sm:pl-11">
        {isOpen &&
          (run.length > 1 ? (
            <Members run={run} onNarrow={onNarrow} />
          ) : (
            <Details entry={entry} onNarrow={onNarrow} />
          ))}
      </div>
    </li>
  );
}
