import { addDays, daysBetween } from '@keyhold/contract';

export interface Reading {
  /** The day it is where the day is meant. */
  today: string;
  min?: string | undefined;
  max?: string | undefined;
}

const months = [
  ['january', 'enero'],
  ['february', 'febrero'],
  ['march', 'marzo'],
  ['april', 'abril'],
  ['may', 'mayo'],
  ['june', 'junio'],
  ['july', 'julio'],
  ['august', 'agosto'],
  ['september', 'septiembre', 'setiembre'],
  ['october', 'octubre'],
  ['november', 'noviembre'],
  ['december', 'diciembre'],
];
const weekdays = [
  ['monday', 'lunes'],
  ['tuesday', 'martes'],
  ['wednesday', 'miercoles'],
  ['thursday', 'jueves'],
  ['friday', 'viernes'],
  ['saturday', 'sabado'],
  ['sunday', 'domingo'],
];
const distances: Record<string, number> = {
  today: 0,
  hoy: 0,
  tomorrow: 1,
  manana: 1,
  yesterday: -1,
  ayer: -1,
};
const fillers = new Set(['de', 'del', 'of', 'the', 'el', 'on']);

/** Three letters are enough of a name; its place counts from one, and none is zero. */
const placeIn = (names: string[][], word: string) =>
  word.length < 3 ? 0 : names.findIndex((each) => each.some((name) => name.startsWith(word))) + 1;

/** Monday is 1. */
export const weekdayOf = (day: string): number => new Date(Date.parse(day)).getUTCDay() || 7;

const isoOf = (year: number, month: number, day: number) => {
  const iso = [`${year}`.padStart(4, '0'), `${month}`.padStart(2, '0'), `${day}`.padStart(2, '0')];
  const date = new Date(`${iso.join('-')}T00:00:00Z`);
  const isThere = !Number.isNaN(date.getTime()) && date.getUTCDate() === day;
  return isThere ? iso.join('-') : undefined;
};

/** Of the days that could be meant the nearest one; what is past is half as likely. */
function likeliest(days: (string | undefined)[], { today, min, max }: Reading) {
  const known = days.filter((day) => day !== undefined);
  const allowed = known.filter((day) => !(min && day < min) && !(max && day > max));
  const farness = (day: string) => {
    const away = daysBetween(today, day);
    return away < 0 ? -2 * away : away;
  };
  return (allowed.length > 0 ? allowed : known).toSorted((a, b) => farness(a) - farness(b))[0];
}

function dayOf(parts: readonly number[], reading: Reading) {
  const [thisYear = 0, thisMonth = 0] = reading.today.split('-').map(Number);
  const [day = 0, month, year] = parts;
  if (month === undefined)
    return likeliest(
      [-1, 0, 1].map((by) => {
        const at = thisYear * 12 + thisMonth - 1 + by;
        return isoOf(Math.floor(at / 12), (at % 12) + 1, day);
      }),
      reading,
    );
  const years =
    year === undefined
      ? [-1, 0, 1].map((by) => thisYear + by)
      : [year < 100 ? (year > (thisYear % 100) + 20 ? 1900 : 2000) + year : year];
  return likeliest(
    years.map((each) => isoOf(each, month, day)),
    reading,
  );
}

function wordsOf(text: string) {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '');
  const compact = /^(\d\d)(\d\d)(\d{4}|\d\d)$/.exec(plain.trim());
  const parts = compact?.slice(1) ?? plain.match(/[a-z]+|\d+(?:st|nd|rd|th)?\b|\d+/g) ?? [];
  const words = parts.map((word) => word.replace(/(\d)[a-z]+$/, '$1'));
  const [first = '', ...rest] = words.filter((word) => !fillers.has(word));
  // 'mar' is March before a day, and Tuesday before a day with its month.
  const isMonth = placeIn(months, first) > 0 && (rest.length < 2 || rest[1]?.length === 4);
  return rest.length > 0 && placeIn(weekdays, first) && !isMonth ? rest : [first, ...rest];
}

/** 3 dec, dec 3, 3/12/26 as day, month and year. */
function numbersOf(words: readonly string[]) {
  const numbers = words.map((word) => (/^\d+$/.test(word) ? Number(word) : placeIn(months, word)));
  const isNamed = words.map((word) => !/^\d/.test(word));
  const [one = 0, two = 0, ...rest] = numbers;
  if (numbers.length > 3 || numbers.includes(0)) return undefined;
  if (isNamed[0]) return numbers.length > 1 && !isNamed[1] ? [two, one, ...rest] : undefined;
  if (one > 31 && rest.length === 1) return [rest[0] ?? 0, two, one];
  return isNamed[2] ? undefined : numbers;
}

/**
 * The day that somebody means who types it, in either language and always with the day before the
 * month: 3/12, 3 dic, 03.12.2026, tomorrow, fri, +7. Undefined where it cannot be told.
 */
export function readDay(text: string, reading: Reading): string | undefined {
  const away = /^([+-])\s*(\d{1,4})(?:\s*d\w*)?$/.exec(text.trim());
  if (away) return addDays(reading.today, Number(`${away[1]}${away[2]}`));
  if (/[^\p{L}\p{M}\d\s/.,-]/u.test(text)) return undefined;
  const words = wordsOf(text);
  const [first = ''] = words;
  const distance = distances[first];
  if (words.length === 1 && distance !== undefined) return addDays(reading.today, distance);
  const weekday = words.length === 1 && placeIn(weekdays, first);
  if (weekday) return addDays(reading.today, (weekday - weekdayOf(reading.today) + 7) % 7);
  const numbers = numbersOf(words);
  return numbers && dayOf(numbers, reading);
}

/** '14:30' of 14:30, 2.30 pm, 9h, 0930; undefined where it cannot be told. */
export function readTime(text: string): string | undefined {
  const parts = /^(\d{1,2})(?:[:.h\s]?(\d\d))?(?::\d\d)?\s*(?:h|hs|([ap])\.?\s*m?\.?)?$/i.exec(
    text.trim(),
  );
  if (!parts) return undefined;
  const half = parts[3]?.toLowerCase();
  const given = Number(parts[1]);
  const minute = Number(parts[2] ?? 0);
  if (half && (given < 1 || given > 12)) return undefined;
  const hour = half ? (given % 12) + (half === 'p' ? 12 : 0) : given;
  if (hour > 23 || minute > 59) return undefined;
  return `${`${hour}`.padStart(2, '0')}:${`${minute}`.padStart(2, '0')}`;
}

const timeAtEnd =
  /(?:^|[\s,T]+)(\d{1,2}[:h]\d\d(?::\d\d)?(?:\s*[ap]\.?\s*m?\.?)?|\d{1,2}(?:[:.]\d\d)?\s*[ap]\.?\s*m\.?)$/i;

/** '2026-12-03T14:30' of a day and a time; what is not said of the two is as it was. */
export function readMoment(
  text: string,
  { was, ...reading }: Reading & { was: string },
): string | undefined {
  const [wasDay = '', wasTime = ''] = was.split('T');
  const tail = timeAtEnd.exec(text.trim());
  const head = tail ? text.trim().slice(0, tail.index) : text;
  const time = tail ? readTime(tail[1] ?? '') : wasTime || '12:00';
  const day = head.trim() === '' ? wasDay || reading.today : readDay(head, reading);
  return day && time && `${day}T${time}`;
}
