import { cut } from '@keyhold/contract';
import type { AuditEntry, Permission } from '@keyhold/contract';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { useAbility } from '#core/session/session.tsx';
import { familyMessages } from '#features/audit-log/audit-log.messages.ts';
import { useEntryWords } from '#features/audit-log/entry-words.ts';

export { useEntryWords };

export const useFamilyName = () => useMessages(familyMessages);

interface Place {
  to: `/dashboard${string}`;
  search?: Record<string, unknown>;
  /** What opens it, where reading the entry does not. */
  needs?: Permission;
}
interface Thing {
  type: string;
  id: number | null;
  label?: string;
}

const settings: Place = { to: '/dashboard/general', needs: 'write:users' };
/** The screens where the records of an entry are shown, by the record's kind. */
const places: Record<string, (id: number, label: string) => Place> = {
  room: (id) => ({ to: `/dashboard/rooms/${id}` }),
  guest: (id) => ({ to: `/dashboard/guests/${id}` }),
  reservation: (id) => ({ to: '/dashboard/reservations', search: { open: id } }),
  maintenance: (id) => ({ to: '/dashboard/maintenance', search: { open: id } }),
  contractor: (id) => ({ to: `/dashboard/contractors/${id}` }),
  house_keeping: (id) => ({ to: '/dashboard/house-keepings', search: { open: id } }),
  house_keeping_series: () => ({ to: '/dashboard/house-keepings', search: { view: 'series' } }),
  change_request: (_id, bookingId) => ({
    to: '/dashboard/change-requests',
    search: { status: 'all', search: bookingId },
  }),
  user: (id) => ({ to: '/dashboard/users', search: { open: id } }),
  user_group: (id) => ({ to: `/dashboard/groups/${id}` }),
  role: (id) => ({ to: '/dashboard/roles', search: { role: id }, needs: 'write:users' }),
  tenant: () => settings,
  mail: () => ({ to: '/dashboard/mail', needs: 'write:users' }),
};

const placeOfThing = ({ type, id, label = '' }: Thing): Place | null => {
  if (type === 'rooms') return { to: '/dashboard/rooms' };
  return id === null ? null : (places[type]?.(id, label) ?? null);
};

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && 'type' in value && 'id' in value;

/** Where the record of an entry is shown, if it is anywhere; a note stands with what it is about. */
export const placeOf = ({ subject, additionInfo }: AuditEntry): Place | null => {
  const about = additionInfo['about'];
  return placeOfThing(subject.type === 'note' && isThing(about) ? about : subject);
};

/** The same for this person: nobody is led to a screen that is closed to them. */
export function usePlaceOf() {
  const { can } = useAbility();
  return (entry: AuditEntry): Place | null => {
    const place = placeOf(entry);
    return place?.needs && !can(place.needs) ? null : place;
  };
}

/** What the record may be called where others can read along: never by a guest's name. */
export const publicLabel = ({ subject, additionInfo }: AuditEntry): string => {
  const { guest } = additionInfo;
  const isAboutGuest = subject.type === 'guest' || (subject.type === 'note' && guest !== undefined);
  return isAboutGuest ? '' : subject.label;
};

/** The entry as one sentence, for a toast or a notification of the browser. */
export const sentenceOf = (entry: AuditEntry, act: string): string => {
  const label = publicLabel(entry);
  const text = `${entry.actor.name} ${act}`;
  return label === '' ? text : `${text}: ${label}`;
};

const previews = [
  ['note', 'content', 30],
  ['maintenance', 'issue', 20],
  ['questionerAction', 'issue', 20],
] as const;

/** The beginning of what was written, where something was. */
export const previewOf = ({ additionInfo }: AuditEntry): string => {
  for (const [thing, field, length] of previews) {
    const told = additionInfo[thing];
    const known = typeof told === 'object' && told !== null ? new Map(Object.entries(told)) : null;
    const text: unknown = known?.get(field);
    if (typeof text === 'string') return text.length > length ? `${cut(text, length)}…` : text;
  }
  return '';
};

export function EntryPreview({ entry }: { entry: AuditEntry }) {
  const preview = previewOf(entry);
  return preview === '' ? null : <span className="break-words text-ink-2"> “{preview}”</span>;
}

/** How a changed field is told; one that the record does not name is derived, and left out. */
export interface ActivityField {
  label: string;
  show?: (value: unknown) => ReactNode;
}
export type ActivityFields = Partial<Record<string, ActivityField>>;

function Value({ children, empty }: { children: ReactNode; empty: string }) {
  return children === '' || children === null ? (
    <span className="text-ink-3 italic">{empty}</span>
  ) : (
    <span className="break-words">{children}</span>
  );
}

/** What was changed, before and after; where a record gives its own fields, only those are told. */
export function EntryChanges({ entry, fields }: { entry: AuditEntry; fields?: ActivityFields }) {
  const words = useEntryWords();
  const told = entry.changes.filter(({ field }) => fields === undefined || fields[field]);
  if (told.length === 0) return null;
  return (
    <dl className="mt-1.5 flex flex-col gap-1 text-sm">
      {told.map(({ field, before, after }) => {
        const own = fields?.[field];
        const show = (value: unknown) =>
          value !== null && own?.show ? own.show(value) : words.value(field, value);
        return (
          <div key={field} className="flex flex-wrap items-baseline gap-x-2">
            <dt className="text-ink-2">{own?.label ?? words.field(field, entry.subject.type)}</dt>
            <dd className="flex min-w-0 flex-wrap items-center gap-x-1.5">
              <del className="text-ink-2 decoration-ink-3">
                <Value empty={words.empty}>{show(before)}</Value>
              </del>
              <ArrowRight size={16} aria-hidden className="size-3.5 shrink-0 text-ink-3" />
              <ins className="font-medium no-underline">
                <Value empty={words.empty}>{show(after)}</Value>
              </ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
