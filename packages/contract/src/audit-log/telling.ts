import type { Locale } from '#core/locales.ts';

import { eventNames, sentences, tellings } from '../declared.ts';
import { ruleWords } from '../house-keepings/recurrence-words.ts';
import type { AuditEntry } from './audit-log.ts';

/** What a guest is called whose personal data is gone, or who is not to be named to the reader. */
export const erasedName = 'Erased guest';
/** Who did what follows by itself from what somebody did. */
const itself = 'Keyhold';

interface Known {
  room?: { roomNo: string };
  guest?: { name: string };
  bookingId?: string;
  automatic?: boolean;
}
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
/** What an entry says of its room, guest and booking; another form of it counts as not said. */
const knownOf = ({ room, guest, bookingId, automatic }: Told['additionInfo']): Known => ({
  ...(isRecord(room) && typeof room['roomNo'] === 'string' && { room: { roomNo: room['roomNo'] } }),
  ...(isRecord(guest) && typeof guest['name'] === 'string' && { guest: { name: guest['name'] } }),
  ...(typeof bookingId === 'string' && { bookingId }),
  ...(typeof automatic === 'boolean' && { automatic }),
});

export type Told = Pick<AuditEntry, 'type' | 'subject' | 'additionInfo'> & {
  actor: { name: string };
};
interface Telling {
  locale: Locale;
  /** Where others can read along no guest is named. */
  isPublic?: boolean;
  /** What was done, where the event's own words do not say it. */
  act?: string;
}
export interface ToldPart {
  is: 'text' | 'actor' | 'record' | 'room';
  text: string;
}

/** Who did it; what follows by itself is nobody's doing. */
export const actorOf = <Actor extends { name: string }>(
  entry: Pick<Told, 'additionInfo'> & { actor: Actor },
): Actor =>
  knownOf(entry.additionInfo).automatic === true
    ? { ...entry.actor, name: itself, avatar: null }
    : entry.actor;

/** What repeats is called by its rule, which is said in words. */
const labelOf = ({ type, label }: Told['subject'], locale: Locale): string =>
  type === 'check_schedule' ? ruleWords(label, { locale }) : label;

/** What the record is called; no guest in it where others can read along. */
const nameOf = ({ subject, additionInfo }: Told, { locale, isPublic = false }: Telling): string => {
  const { room, guest } = knownOf(additionInfo);
  const isAboutGuest = subject.type === 'guest' || (subject.type === 'note' && guest !== undefined);
  if (isAboutGuest && isPublic) return '';
  const words = [room?.roomNo ?? '', labelOf(subject, locale)].filter((word) => word !== '');
  return [...new Set(words)].join(' · ');
};

/** The guest, or the booking of one who has no name or shall not be named. */
export const guestIn = ({ additionInfo }: Told, isPublic = false): string => {
  const { guest, bookingId = '' } = knownOf(additionInfo);
  const isNamed = !isPublic && guest !== undefined && guest.name !== erasedName;
  return (isNamed && guest.name) || bookingId;
};

const templateOf = ({ type }: Told, { locale, act }: Telling): string => {
  const name = eventNames.find((one) => one === type);
  if (name === undefined || act !== undefined) return `{{actor}} ${act ?? type} {{what}}`;
  const done = sentences[name][locale === 'es' ? 1 : 0];
  return tellings[name]?.[locale] ?? `{{actor}} ${done} {{what}}`;
};

/** What happened, as one sentence in its parts: on screens, in mails, in what the browser shows. */
export const tell = (entry: Told, telling: Telling): ToldPart[] => {
  const { isPublic = false } = telling;
  const values = new Map<string, ToldPart>([
    ['actor', { is: 'actor', text: actorOf(entry).name }],
    ['guest', { is: 'record', text: guestIn(entry, isPublic) }],
    ['what', { is: 'record', text: nameOf(entry, telling) }],
    ['room', { is: 'room', text: knownOf(entry.additionInfo).room?.roomNo ?? '' }],
  ]);
  const isEmpty = (name: string) => values.get(name)?.text === '';
  return templateOf(entry, telling)
    .replace(' {{what}}', isEmpty('what') ? '' : '$&')
    .replaceAll(/\[([^\]]*)\]/g, isEmpty('room') ? '' : '$1')
    .split(/\{\{(\w+)\}\}/)
    .map((text, place): ToldPart => (place % 2 === 1 && values.get(text)) || { is: 'text', text })
    .filter(({ text }) => text !== '');
};

export const sentenceOf = (...told: Parameters<typeof tell>): string =>
  tell(...told)
    .map(({ text }) => text)
    .join('');
