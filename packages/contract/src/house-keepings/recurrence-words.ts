import { fill } from '#core/errors.ts';
import { localeTags, type Locale } from '#core/locales.ts';
import { wordIn, type Word } from '#core/words.ts';

import { parseRecurrence, type Recurrence, type RecurrenceUnit } from './recurrence.ts';

const every = {
  day: ['Every day', 'Cada día'],
  week: ['Every week on {days}', 'Cada semana: {days}'],
  month: ['Every month on {days}', 'Cada mes: {days}'],
  year: ['Every year', 'Cada año'],
} as const satisfies Record<RecurrenceUnit, Word>;
const everyFew = {
  day: ['Every {every} days', 'Cada {every} días'],
  week: ['Every {every} weeks on {days}', 'Cada {every} semanas: {days}'],
  month: ['Every {every} months on {days}', 'Cada {every} meses: {days}'],
  year: ['Every {every} years', 'Cada {every} años'],
} as const satisfies Record<RecurrenceUnit, Word>;
const parts = {
  monthDay: ['the {day}.', 'día {day}'],
  monthNth: ['the {nth} {weekday}', '{nth} {weekday}'],
  startWeekday: ['the weekday of the first day', 'el día de la semana del primero'],
  startDay: ['the day of the first one', 'el día del primero'],
  times: ['{count} times', '{count} veces'],
  until: ['until {day}', 'hasta el {day}'],
} as const satisfies Record<string, Word>;
const nths: readonly Word[] = [
  ['first', 'primer'],
  ['second', 'segundo'],
  ['third', 'tercer'],
  ['fourth', 'cuarto'],
];
const last: Word = ['last', 'último'];

/** Monday 5 January 2026: the names of days count from there. */
const weekdayName = (weekday: number, { locale, weekday: length }: Named): string =>
  new Intl.DateTimeFormat(localeTags[locale], { weekday: length, timeZone: 'UTC' }).format(
    Date.UTC(2026, 0, 4 + weekday),
  );
interface Named {
  locale: Locale;
  weekday: 'long' | 'short';
}

const say = (part: keyof typeof parts, locale: Locale, values: Record<string, unknown> = {}) =>
  fill(wordIn(parts, part, locale), values);

export const monthDayWords = (day: number, locale: Locale): string =>
  say('monthDay', locale, { day });
/** The second Tuesday of a month. */
export const monthNthWords = (
  { week, weekday }: NonNullable<Recurrence['nth']>,
  locale: Locale,
): string =>
  say('monthNth', locale, {
    nth: wordIn({ nth: nths[week - 1] ?? last }, 'nth', locale),
    weekday: weekdayName(weekday, { locale, weekday: 'long' }),
  });

const daysOf = ({ unit, weekdays, monthDay, nth }: Recurrence, locale: Locale): string => {
  if (unit === 'week' && weekdays.length === 0) return say('startWeekday', locale);
  if (unit === 'week')
    return weekdays.map((each) => weekdayName(each, { locale, weekday: 'short' })).join(', ');
  if (nth !== null) return monthNthWords(nth, locale);
  return monthDay === null ? say('startDay', locale) : monthDayWords(monthDay, locale);
};

const written = (day: string) => day.split('-').toReversed().join('/');

/** A rule in words, and what is none as it is. */
export const ruleWords = (
  rule: string,
  { locale, dayAs = written }: { locale: Locale; dayAs?: (day: string) => string },
): string => {
  const read = parseRecurrence(rule);
  if (read === null) return rule;
  const { unit, count, until } = read;
  const words = wordIn(read.every === 1 ? every : everyFew, unit, locale);
  return [
    fill(words, { every: read.every, days: daysOf(read, locale) }),
    ...(count === null ? [] : [say('times', locale, { count })]),
    ...(until === null ? [] : [say('until', locale, { day: dayAs(until) })]),
  ].join(', ');
};
