import { actorOf, cut, recordAddressOf } from '@keyhold/contract';
import type { AuditEntry, Permission } from '@keyhold/contract';
import { Link, type LinkOptions } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { pictureOf } from '#core/files/file-address.ts';
import { useMessages } from '#core/language/i18n.ts';
import type { FieldsOf } from '#core/records/fields.ts';
import { useAbility } from '#core/session/session.tsx';
import { linkToAddress } from '#core/shell/link-to.ts';
import { auditLogMessages, familyMessages } from '#features/audit-log/audit-log.messages.ts';
import { useEntryWords } from '#features/audit-log/entry-words.ts';
import { Avatar } from '#ui/show/avatar.tsx';

export { useEntryWords };

export const useFamilyName = () => useMessages(familyMessages);

interface Place {
  link: LinkOptions;
  /** What opens it, where reading the entry does not. */
  needs?: Permission;
}
/** Where the record of an entry is shown, if it is anywhere. */
export const placeOf = (entry: AuditEntry): Place | null => {
  const address = recordAddressOf(entry);
  return address && { link: linkToAddress(address), needs: address.needs };
};

/** The same for this person: nobody is led to a screen that is closed to them. */
export function usePlaceOf() {
  const { can } = useAbility();
  return (entry: AuditEntry): LinkOptions | null => {
    const place = placeOf(entry);
    return place === null || (place.needs && !can(place.needs)) ? null : place.link;
  };
}

const partClass = {
  text: '',
  actor: 'font-medium',
  room: 'font-semibold',
  record: 'font-semibold',
};

/** What happened, in one sentence; its record is a link where it leads somewhere. */
export function Told({ entry, place = null }: { entry: AuditEntry; place?: LinkOptions | null }) {
  const words = useEntryWords();
  return words.tell(entry).map(({ is, text }) => {
    if (is === 'text') return text;
    if (is === 'record' && place !== null)
      return (
        <Link
          key={is}
          {...place}
          className="rounded-sm font-semibold break-words text-brand-ink underline-offset-2 hover:underline"
        >
          {text}
        </Link>
      );
    return (
      <span key={is} className={clsx('break-words', partClass[is])}>
        {text}
      </span>
    );
  });
}

export function EntryAvatar({ entry }: { entry: AuditEntry }) {
  const actor = actorOf(entry);
  return <Avatar name={actor.name} src={pictureOf(actor)} />;
}

const previews = [
  ['note', 'content', 30],
  ['maintenance', 'issue', 20],
  ['questionerAction', 'issue', 20],
] as const;

/** The beginning of what was written, where something was and the sentence does not say it. */
export const previewOf = ({ additionInfo, subject }: AuditEntry): string => {
  for (const [thing, field, length] of previews) {
    const told = additionInfo[thing];
    const known = typeof told === 'object' && told !== null ? new Map(Object.entries(told)) : null;
    const text: unknown = known?.get(field);
    if (typeof text === 'string' && text === subject.label) return '';
    if (typeof text === 'string') return text.length > length ? `${cut(text, length)}…` : text;
  }
  return '';
};

export function EntryPreview({ entry }: { entry: AuditEntry }) {
  const preview = previewOf(entry);
  return preview === '' ? null : <span className="break-words text-ink-2"> “{preview}”</span>;
}

function Value({ children, empty }: { children: ReactNode; empty: string }) {
  return children === '' || children === null ? (
    <span className="text-ink-3 italic">{empty}</span>
  ) : (
    <span className="break-words">{children}</span>
  );
}

type Change = AuditEntry['changes'][number];

/** What it was and what it is; of a list what has gone and what has come. */
function Sides({ change, type }: { change: Change; type: string }) {
  const t = useMessages(auditLogMessages);
  const words = useEntryWords();
  const { isList, was, is } = words.sides(change, type);
  if (isList)
    return (
      <>
        {was !== '' && (
          <del className="min-w-0 break-words text-ink-2 decoration-ink-3">
            {t('gone', { what: was })}
          </del>
        )}
        {is !== '' && (
          <ins className="min-w-0 font-medium break-words no-underline">
            {t('come', { what: is })}
          </ins>
        )}
      </>
    );
  return (
    <>
      <del className="text-ink-2 decoration-ink-3">
        <Value empty={words.empty}>{was}</Value>
      </del>
      <ArrowRight size={16} aria-hidden className="size-3.5 shrink-0 text-ink-3" />
      <ins className="font-medium no-underline">
        <Value empty={words.empty}>{is}</Value>
      </ins>
    </>
  );
}

/** What was changed, before and after; where a record gives its own fields, only those are told. */
export function EntryChanges({ entry, fields }: { entry: AuditEntry; fields?: FieldsOf<never> }) {
  const words = useEntryWords();
  const { type } = entry.subject;
  const told = entry.changes.filter(
    ({ field }) => !fields || (fields[field] && fields[field].isLogged !== false),
  );
  if (told.length === 0) return null;
  return (
    <dl className="mt-1.5 flex flex-col gap-1 text-sm">
      {told.map((change) => (
        <div key={change.field} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-ink-2">{words.field(change.field, type)}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-x-1.5">
            <Sides change={change} type={type} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
