import { fill, houseKeepingTypeWords, noEntryWords, wordIn } from '@keyhold/contract';
import type {
  HouseKeepingStatus,
  HouseKeepingType,
  Locale,
  NoEntryReason,
  Room,
} from '@keyhold/contract';

import { calendarDay, dayOfText, dayText, timeText } from '#core/language/format.ts';

/** What a cleaning was made by, in parts: it is said in the language of whoever reads it. */
export type Cause =
  | { kind: 'check_out'; roomNo: string; at: string }
  | { kind: 'early_departure'; roomNo: string; at: string }
  | { kind: 'move'; roomNo: string; to: string; at: string }
  | { kind: 'repair'; issue: string; at: string }
  | { kind: 'void'; days: number }
  | { kind: 'stay'; nights: number }
  | { kind: 'series' }
  | { kind: 'inspection'; by: string; at: string }
  | {
      kind: 'not_entered';
      by: string;
      noEntry?: NoEntryReason | undefined;
      reason: string;
      at: string;
    }
  | { kind: 'sent_back'; by: string; reason: string; at: string };
/** Why a cleaning was cancelled: in somebody's words, or by what happened. */
export type Ending =
  | { kind: 'person'; text: string }
  | { kind: 'not_entered'; noEntry: NoEntryReason; text: string }
  | { kind: 'move'; to: string; at: string }
  | { kind: 'joined'; type: HouseKeepingType; day: string }
  | { kind: 'series' };

/** What stands in a row of blockers; for a cleaning its parts instead of a text. */
type Blocker = Room['blockers'][number];
export type StoredBlocker = Blocker & {
  job?: { type: HouseKeepingType; status: HouseKeepingStatus; cause: Cause | null } | null;
};

const whys: Record<Locale, Record<Cause['kind'], string>> = {
  en: {
    check_out: '{roomNo} checked out {at}',
    early_departure: '{roomNo} left early, {at}',
    move: 'the guest of {roomNo} moved to {to} {at}',
    repair: 'a repair ended {at}: {issue}',
    void: 'it has been empty for {days} days, and its taps must be flushed',
    stay: 'its guest has slept {nights} nights since the last service',
    series: 'its schedule says so',
    inspection: '{by} cleaned it {at}',
    not_entered: '{by} could not enter {at}: {reason}',
    sent_back: '{by} sent it back {at}: {reason}',
  },
  es: {
    check_out: 'la {roomNo} se desocupó {at}',
    early_departure: 'la {roomNo} se desocupó antes de lo previsto, {at}',
    move: 'el huésped de la {roomNo} se cambió a la {to} {at}',
    repair: 'terminó una reparación {at}: {issue}',
    void: 'lleva {days} días vacía y hay que purgar los grifos',
    stay: 'su huésped ha dormido {nights} noches desde el último servicio',
    series: 'así lo dice su calendario',
    inspection: '{by} la limpió {at}',
    not_entered: '{by} no pudo entrar {at}: {reason}',
    sent_back: '{by} la devolvió {at}: {reason}',
  },
};
const words = {
  en: {
    created: 'Created because {why}',
    moved: 'The guest moved to {to} {at}',
    joined: 'Done together with: {type}, {day}',
    series: 'Its schedule no longer has this day',
    underWay: '{type}, under way',
    action: 'An action from an inspection',
    today: 'at {time}',
    before: 'on {day} at {time}',
  },
  es: {
    created: 'Creada porque {why}',
    moved: 'El huésped se cambió a la {to} {at}',
    joined: 'Se hace junto con: {type}, {day}',
    series: 'Su calendario ya no incluye este día',
    underWay: '{type}, en curso',
    action: 'Una acción de una inspección',
    today: 'a las {time}',
    before: 'el {day} a las {time}',
  },
} as const;

/** In which language it is said, and on whose clock. */
export interface Saying {
  locale: Locale;
  timezone: string;
}

/** The time alone where that was today. */
const momentOf = (at: string, by: Saying): string => {
  const said = words[by.locale];
  const isToday = calendarDay(at, by.timezone) === calendarDay(new Date(), by.timezone);
  return fill(isToday ? said.today : said.before, {
    time: timeText(at, by),
    day: dayOfText(at, by),
  });
};

/** What kept somebody out: its word, and what was added to it. */
const obstacleOf = (
  { noEntry, text }: { noEntry: NoEntryReason | undefined; text: string },
  { locale }: Saying,
): string => [noEntry && wordIn(noEntryWords, noEntry, locale), text].filter(Boolean).join(': ');

const whyOf = (cause: Cause, by: Saying): string =>
  fill(whys[by.locale][cause.kind], {
    ...cause,
    ...(cause.kind === 'not_entered' && {
      reason: obstacleOf({ noEntry: cause.noEntry, text: cause.reason }, by),
    }),
    ...('at' in cause && { at: momentOf(cause.at, by) }),
  });

export const describeCause = (cause: Cause | null, by: Saying): string | null =>
  cause && fill(words[by.locale].created, { why: whyOf(cause, by) });

export const describeEnding = (ending: Ending | null, by: Saying): string | null => {
  if (ending === null || ending.kind === 'person') return ending?.text ?? null;
  if (ending.kind === 'not_entered') return obstacleOf(ending, by);
  if (ending.kind === 'series') return words[by.locale].series;
  if (ending.kind === 'joined') {
    const day = dayText(ending.day, { locale: by.locale, style: 'short' });
    return fill(words[by.locale].joined, {
      type: wordIn(houseKeepingTypeWords, ending.type, by.locale),
      day,
    });
  }
  return fill(words[by.locale].moved, { to: ending.to, at: momentOf(ending.at, by) });
};

/** A reason why a room is not ready, in words. */
export const describeBlocker = ({ job, ...blocker }: StoredBlocker, by: Saying): Blocker => {
  if (blocker.kind === 'action' && blocker.text === '')
    return { ...blocker, text: words[by.locale].action };
  if (job == null) return blocker;
  const { type: name, status, cause } = job;
  const type = wordIn(houseKeepingTypeWords, name, by.locale);
  const head = status === 'in_progress' ? fill(words[by.locale].underWay, { type }) : type;
  return { ...blocker, text: cause === null ? head : `${head}: ${whyOf(cause, by)}` };
};

/** The first reason alone, where there is one. */
export const describeFirstBlocker = (first: StoredBlocker | null, by: Saying): string | null =>
  first && describeBlocker(first, by).text;
