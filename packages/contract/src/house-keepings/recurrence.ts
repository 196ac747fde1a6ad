/** Monday to Sunday: the weekdays 1 to 7. */
export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const;
export const recurrenceUnits = ['day', 'week', 'month', 'year'] as const;
export type RecurrenceUnit = (typeof recurrenceUnits)[number];

/** How something repeats; what is not said follows from the first day. */
export interface Recurrence {
  unit: RecurrenceUnit;
  /** Every so many of them. */
  every: number;
  /** Of a week: 1 to 7. */
  weekdays: readonly number[];
  /** Of a month; where the month is shorter, its last day. */
  monthDay: number | null;
  /** Of a month: the first (1) to the fourth such weekday, or the last (-1). */
  nth: { week: number; weekday: number } | null;
  /** It ends after so many, or on a day, or never. */
  count: number | null;
  until: string | null;
}

export const longestEvery = 99;
export const mostOccurrences = 999;

const whole = (text: string | undefined, [min, max]: readonly [number, number]): number | null => {
  if (text === undefined || !/^-?\d{1,4}$/.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
};

const dayOf = (text: string): string | null => {
  const parts = /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  const day = parts ? `${parts[1]}-${parts[2]}-${parts[3]}` : '';
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
};

const numberOfDay = (code: string): number => weekdayCodes.findIndex((each) => each === code) + 1;

/** `BYDAY` of a week, a list, or of a month, one weekday with its number. */
const readDays = (
  text: string,
  unit: RecurrenceUnit,
): Pick<Recurrence, 'weekdays' | 'nth'> | null => {
  if (unit === 'week') {
    const weekdays = text.split(',').map(numberOfDay);
    const isGood = weekdays.every((day) => day > 0) && new Set(weekdays).size === weekdays.length;
    return isGood ? { weekdays: weekdays.toSorted((one, other) => one - other), nth: null } : null;
  }
  const parts = /^(-1|[1-4])([A-Z]{2})$/.exec(text);
  const weekday = numberOfDay(parts?.[2] ?? '');
  if (unit !== 'month' || !parts || weekday === 0) return null;
  return { weekdays: [], nth: { week: Number(parts[1]), weekday } };
};

const readParts = (text: string): Map<string, string> | null => {
  const pairs = text.split(';').map((part): [string, string] => {
    const at = part.indexOf('=');
    return [part.slice(0, at), part.slice(at + 1)];
  });
  const parts = new Map(pairs);
  return parts.size === pairs.length && !parts.has('') ? parts : null;
};

const known = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'COUNT', 'UNTIL']);

const readEnd = (parts: Map<string, string>): Pick<Recurrence, 'count' | 'until'> | null => {
  const [count, until] = [parts.get('COUNT'), parts.get('UNTIL')];
  if (count !== undefined && until !== undefined) return null;
  const read = { count: whole(count, [1, mostOccurrences]), until: dayOf(until ?? '') };
  const isGood =
    (count === undefined || read.count !== null) && (until === undefined || read.until !== null);
  return isGood ? read : null;
};

/** Which days of its unit: by weekdays, by a numbered weekday, or by the day of the month. */
const readPattern = (
  parts: Map<string, string>,
  unit: RecurrenceUnit,
): Pick<Recurrence, 'weekdays' | 'nth' | 'monthDay'> | null => {
  const [byDay, byMonthDay] = [parts.get('BYDAY'), parts.get('BYMONTHDAY')];
  if (byDay !== undefined) {
    const days = readDays(byDay, unit);
    return days === null || byMonthDay !== undefined ? null : { ...days, monthDay: null };
  }
  const monthDay = whole(byMonthDay, [1, 31]);
  const isGood = byMonthDay === undefined || (unit === 'month' && monthDay !== null);
  return isGood ? { weekdays: [], nth: null, monthDay } : null;
};

/** What a rule (RFC 5545) says, or null where it is none, or one that nobody here needs. */
export const parseRecurrence = (text: string): Recurrence | null => {
  const parts = readParts(text);
  if (parts === null || ![...parts.keys()].every((name) => known.has(name))) return null;
  const unit = recurrenceUnits.find((each) => frequencies[each] === parts.get('FREQ'));
  if (unit === undefined) return null;
  const every = whole(parts.get('INTERVAL') ?? '1', [1, longestEvery]);
  const [pattern, end] = [readPattern(parts, unit), readEnd(parts)];
  return every === null || pattern === null || end === null
    ? null
    : { unit, every, ...pattern, ...end };
};

const codeOf = (weekday: number): string => weekdayCodes[weekday - 1] ?? 'MO';

/** The rule as it goes over the wire. */
export const formatRecurrence = (rule: Recurrence): string => {
  const { unit, every, weekdays, monthDay, nth, count, until } = rule;
  return [
    `FREQ=${frequencies[unit]}`,
    every > 1 && `INTERVAL=${every}`,
    weekdays.length > 0 && `BYDAY=${weekdays.map(codeOf).join(',')}`,
    nth !== null && `BYDAY=${nth.week}${codeOf(nth.weekday)}`,
    monthDay !== null && `BYMONTHDAY=${monthDay}`,
    count !== null && `COUNT=${count}`,
    until !== null && `UNTIL=${until.replaceAll('-', '')}`,
  ]
    .filter(Boolean)
    .join(';');
};
