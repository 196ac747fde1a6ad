import {
  eventNames,
  ruleWords,
  tell,
  type AuditEntry,
  type Locale,
  type ToldPart,
} from '@keyhold/contract';

import { useFormat, type Format } from '#core/language/format.ts';
import { useLanguage, useMessages } from '#core/language/i18n.ts';
import { useWords } from '#core/language/words.ts';
import { fieldOfLog, knownFields, textOf } from '#core/records/fields.ts';
import { useProfile } from '#core/session/session.tsx';
import { auditLogMessages } from '#features/audit-log/audit-log.messages.ts';
import { fieldsMessages, isKnownWord } from '#features/audit-log/fields.messages.ts';
import { sentences } from '#features/audit-log/sentences.messages.ts';

const originNames = ['web', 'phone', 'system', 'kiosk', 'api', 'door', 'link'] as const;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const day = /^\d{4}-\d\d-\d\d$/;
const moneyFields = new Set(['pricePerNight', 'cost']);

/** `bookedIn` and `in_progress` as words, for what the tables do not know yet. */
export const humanize = (name: string): string => {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

interface Words {
  locale: Locale;
  text: (key: string) => string | null;
  nameOf: (field: string) => string;
  format: Format;
}

const naming = ['roomNo', 'label', 'name', 'title'];
const nameIn = (value: object): string | null => {
  const named = new Map<string, unknown>(Object.entries(value));
  const names = naming.map((key) => named.get(key));
  return names.find((name): name is string => typeof name === 'string' && name !== '') ?? null;
};

/** A word of ours and its moment, as a fault's milestones are told. */
const dated = /^([a-z_]+) (\d{4}-\d\d-\d\dT\S+)$/;

/** A photo and when it was taken, before the work or after it. */
const photo = /^(.+) \((before|after)\)$/;

const stringAs = (value: string, { text, format }: Words): string => {
  const [, word, at] = dated.exec(value) ?? [];
  if (word && at) return `${text(`word.${word}`) ?? humanize(word)}, ${format.timeAndDate(at)}`;
  const [, name, kind] = photo.exec(value) ?? [];
  if (name && kind) return `${name} (${text(`word.${kind}`) ?? kind})`;
  if (instant.test(value)) return format.timeAndDate(value);
  if (day.test(value)) return format.date(value);
  return text(`word.${value}`) ?? value;
};

const isTold = (value: unknown) => value !== null && value !== '' && value !== false;

/** A value as a person would say it; nothing where there is none. */
export const valueAs = (value: unknown, by: Words & { field: string }): string => {
  const { text, format, field } = by;
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return text(value ? 'yes' : 'no') ?? '';
  if (typeof value === 'number')
    return moneyFields.has(field) ? format.money(value) : String(value);
  if (typeof value === 'string')
    return field === 'recurrence' ? ruleWords(value, { locale: by.locale }) : stringAs(value, by);
  if (Array.isArray(value)) return value.map((one) => valueAs(one, by)).join(', ');
  const named = nameIn(value);
  if (named !== null) return named;
  return Object.entries(value)
    .filter(([, part]) => isTold(part))
    .map(([name, part]) => `${by.nameOf(name)}: ${valueAs(part, { ...by, field: name })}`)
    .join('; ');
};

type Change = AuditEntry['changes'][number];

/** What of a list is not in the other one; of what is in it twice, each counts. */
const without = (list: readonly unknown[], other: readonly unknown[]): unknown[] => {
  const left = other.map((one) => JSON.stringify(one));
  return list.filter((one) => {
    const at = left.indexOf(JSON.stringify(one));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

/** Of two lists what has gone and what has come, where that is all that was changed: the rest is no news. */
export const partsOf = ({ before, after }: Pick<Change, 'before' | 'after'>) => {
  if (!Array.isArray(before) || !Array.isArray(after)) return null;
  const parts = { gone: without(before, after), come: without(after, before) };
  return parts.gone.length + parts.come.length === 0 ? null : parts;
};

export const fieldAs = (field: string, { text }: Pick<Words, 'text'>): string =>
  text(`field.${field}`) ?? humanize(field);

const isWriting = new Set(['CREATE_NOTE', 'UPDATE_NOTE']);
const names = (people: unknown, id: number): boolean =>
  Array.isArray(people) && people.some((one: { id?: unknown }) => one.id === id);

type Done = Pick<AuditEntry, 'type' | 'additionInfo'>;

/** Everything that an entry says, in the reader's language. */
export function useEntryWords() {
  const sentence = useMessages(sentences);
  const fields = useMessages(fieldsMessages);
  const t = useMessages(auditLogMessages);
  const format = useFormat();
  const words = useWords();
  const { id } = useProfile();
  const text = (key: string) => (isKnownWord(key) ? fields(key) : null);
  /** As the screens of its record call it, where they are described. */
  const nameOf = (field: string, type = '') => {
    const described = fieldOfLog(type, field);
    return described ? words(described.label) : fieldAs(field, { text });
  };
  const locale = useLanguage();
  const by = { text, format, nameOf, locale };
  /** What no sentence of the event says: that one is named oneself, or what is not known yet. */
  const ownAct = ({ type, additionInfo }: Done): string | undefined => {
    if (isWriting.has(type) && names(additionInfo['mentions'], id)) return t('mentionsYou');
    return eventNames.some((name) => name === type) ? undefined : humanize(type);
  };
  const valueOf = (field: string, value: unknown, type: string) => {
    const described = knownFields(type)?.[field];
    return described?.say || described?.kind
      ? textOf(described, value, format)
      : valueAs(value, { ...by, field });
  };
  return {
    act: (entry: Done): string => {
      const known = eventNames.find((name) => name === entry.type);
      return ownAct(entry) ?? (known ? sentence(known) : '');
    },
    /** The entry as one sentence; no guest in it where others can read along. */
    tell: (entry: AuditEntry, { isPublic = false } = {}): ToldPart[] =>
      tell(entry, { locale, isPublic, act: ownAct(entry) }),
    origin: ({ origin }: Pick<AuditEntry, 'origin'>): string => {
      const known = originNames.find((name) => name === origin);
      return known ? t(`origin.${known}`) : origin;
    },
    field: nameOf,
    /** What a field was and what it is; of two lists what has gone and what has come. */
    sides: (change: Change, type: string) => {
      const parts = partsOf(change);
      const [was, is] = parts ? [parts.gone, parts.come] : [change.before, change.after];
      const say = (value: unknown) => valueOf(change.field, value, type);
      return { isList: parts !== null, was: say(was), is: say(is) };
    },
    empty: fields('empty'),
  };
}
export type EntryWords = ReturnType<typeof useEntryWords>;
