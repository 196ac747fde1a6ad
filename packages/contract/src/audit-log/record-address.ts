import type { Permission } from '#core/permissions.ts';

import { pages } from '../declared.ts';
import type { AuditEntry } from './audit-log.ts';

interface Thing {
  type: string;
  id: number | null;
  label?: string;
}
export interface RecordAddress {
  path: string;
  search: Record<string, string>;
  /** What opens it, where reading the entry does not. */
  needs?: Permission | undefined;
}

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && 'type' in value && 'id' in value;

type Info = AuditEntry['additionInfo'];
const wordIn = (info: Info, name: string): string => {
  const value = info[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** With the day and the room that the entry tells, where its page is opened at them. */
const addressOfThing = (
  { type, id, label = '' }: Thing,
  { tab, info = {} }: { tab?: string; info?: Info } = {},
): RecordAddress | null => {
  const page = pages[type];
  if (page === undefined) return null;
  const { address, needs } = typeof page === 'string' ? { address: page, needs: undefined } : page;
  if (id === null && address.includes(':id')) return null;
  const [path = '', query] = address.split('?');
  const filled = (part: string) =>
    part
      .replace(':id', String(id))
      .replace(':label', label)
      .replace(':day', wordIn(info, 'day'))
      .replace(':roomId', wordIn(info, 'roomId'));
  const search = new URLSearchParams(query);
  if (tab !== undefined) search.set('tab', tab);
  const values = [...search]
    .map(([name, part]) => [name, filled(part)] as const)
    .filter(([, value]) => value !== '');
  return { path: filled(path), search: Object.fromEntries(values), needs };
};

/** Where the record of an entry is shown, if it is anywhere; a note stands with what it is about. */
export const recordAddressOf = ({
  subject,
  additionInfo,
}: Pick<AuditEntry, 'subject' | 'additionInfo'>): RecordAddress | null => {
  const about = additionInfo['about'];
  if (subject.type !== 'note' || !isThing(about))
    return addressOfThing(subject, { info: additionInfo });
  if (about.type === 'shift') return { path: '/dashboard', search: {} };
  return addressOfThing(about, { tab: 'notes' });
};

const logAddress: RecordAddress = { path: '/dashboard/audit-log', search: {} };
/** The same as a text: the log, where there is no record or it is closed to whoever asks. */
export const hrefOf = (
  entry: Pick<AuditEntry, 'subject' | 'additionInfo'>,
  can: (permission: Permission) => boolean,
): string => {
  const record = recordAddressOf(entry);
  const isOpen = record !== null && (!record.needs || can(record.needs));
  const { path, search } = isOpen ? record : logAddress;
  const query = new URLSearchParams(search).toString();
  return query === '' ? path : `${path}?${query}`;
};
