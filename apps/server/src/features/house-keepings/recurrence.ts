import { addDays, formatRecurrence, parseRecurrence, weekdayCodes } from '@keyhold/contract';
import type { Recurrence } from '@keyhold/contract';
import { RRuleTemporal } from 'rrule-temporal';

/** The day of a month as a part of a rule: where the month is shorter, its last day. */
const monthDayPart = (day: number): string => {
  if (day <= 28) return `BYMONTHDAY=${day}`;
  const days = Array.from({ length: day - 27 }, (_, index) => 28 + index);
  return `BYMONTHDAY=${days.join(',')};BYSETPOS=-1`;
};

const codeOf = (weekday: number): string => weekdayCodes[weekday - 1] ?? 'MO';

const patternOf = (rule: Recurrence, startsOn: string): string => {
  const [, month = 1, day = 1] = startsOn.split('-').map(Number);
  const weekday = new Date(`${startsOn}T00:00:00Z`).getUTCDay() || 7;
  switch (rule.unit) {
    case 'day':
      return 'FREQ=DAILY';
    case 'week': {
      const days = rule.weekdays.length > 0 ? rule.weekdays : [weekday];
      return `FREQ=WEEKLY;WKST=MO;BYDAY=${days.map(codeOf).join(',')}`;
    }
    case 'month': {
      if (rule.nth) return `FREQ=MONTHLY;BYDAY=${rule.nth.week}${codeOf(rule.nth.weekday)}`;
      return `FREQ=MONTHLY;${monthDayPart(rule.monthDay ?? day)}`;
    }
    case 'year':
      return `FREQ=YEARLY;BYMONTH=${month};${monthDayPart(day)}`;
  }
};

const plain = (day: string): string => day.replaceAll('-', '');

/** Reckoned in days, at noon of no zone: no change of the clock can move one or make it twice. */
const openRule = (rule: Recurrence, startsOn: string) => {
  const parts = [
    patternOf(rule, startsOn),
    `INTERVAL=${rule.every}`,
    ...(rule.count === null ? [] : [`COUNT=${rule.count}`]),
    ...(rule.until === null ? [] : [`UNTIL=${plain(rule.until)}T235959Z`]),
  ];
  return new RRuleTemporal({
    rruleString: `DTSTART;TZID=UTC:${plain(startsOn)}T120000\nRRULE:${parts.join(';')}`,
  });
};

interface Series {
  rule: string;
  startsOn: string;
}
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

const opened = ({ rule, startsOn }: Series) => {
  const read = parseRecurrence(rule);
  return read && openRule(read, startsOn);
};

/** The days of a series from one to another, both included. */
export const occurrencesBetween = (
  series: Series,
  { from, to }: { from: string; to: string },
): string[] => {
  const days = opened(series)?.between(noonOf(from), noonOf(to), true) ?? [];
  return days.map((moment) => moment.toPlainDate().toString());
};

/** Its next days from one on. */
export const nextDays = (
  series: Series,
  { from, most }: { from: string; most: number },
): string[] => {
  const rule = opened(series);
  const days: string[] = [];
  let at = rule?.next(noonOf(from), true);
  while (at && days.length < most) {
    days.push(at.toPlainDate().toString());
    at = rule?.next(at, false);
  }
  return days;
};

/** The rule up to the day before, whether it has a day then, and what is left of its count from there on. */
export const cutRule = ({ rule, startsOn }: Series, day: string) => {
  const read = parseRecurrence(rule);
  if (read === null) return { before: rule, isEmpty: false, rest: rule };
  const until = addDays(day, -1);
  const done =
    until < startsOn
      ? 0
      : occurrencesBetween({ rule, startsOn }, { from: startsOn, to: until }).length;
  const before = formatRecurrence({ ...read, count: null, until });
  const count = read.count === null ? null : Math.max(1, read.count - done);
  return { before, isEmpty: done === 0, rest: formatRecurrence({ ...read, count }) };
};
