import { formatRecurrence, parseRecurrence } from '@keyhold/contract';
import type { Recurrence } from '@keyhold/contract';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';

import { occurrencesBetween, nextDays } from './recurrence.ts';

/** From all over the world, with changes of the clock on many days, at midnight, by half an hour. */
const zones = `
  Europe/London Europe/Dublin Europe/Lisbon Europe/Madrid Europe/Paris Europe/Berlin
  Europe/Athens Europe/Chisinau Europe/Moscow Europe/Istanbul Atlantic/Azores
  Atlantic/Reykjavik Africa/Cairo Africa/Casablanca Africa/El_Aaiun Africa/Lagos Asia/Beirut
  Asia/Jerusalem Asia/Gaza Asia/Tehran Asia/Kolkata Asia/Kathmandu Asia/Tokyo Asia/Manila
  Australia/Sydney Australia/Adelaide Australia/Lord_Howe Pacific/Auckland Pacific/Chatham
  Pacific/Norfolk Pacific/Kiritimati Pacific/Pago_Pago Pacific/Easter America/Santiago
  America/Asuncion America/Havana America/New_York America/Los_Angeles America/St_Johns
  America/Nuuk
`
  .trim()
  .split(/\s+/);

const home = process.env['TZ'];
const moveTo = (zone: string) => {
  process.env['TZ'] = zone;
};
afterAll(() => {
  if (home === undefined) delete process.env['TZ'];
  else moveTo(home);
});

// The same once more in whole numbers: days since 1970, without a date library or the rule's text.
const dayMs = 86_400_000;
const numberOf = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs);
const dayOf = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10);
const weekOf = (number: number) => Math.floor((number + 3) / 7);
const weekdayOf = (number: number) => ((number + 3) % 7) + 1;
const partsOf = (number: number) =>
  dayOf(number).split('-').map(Number) as [number, number, number];
const lastOf = ([year, month]: readonly [number, number, number]) =>
  [31, year % 4 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;

const isNth = (number: number, nth: NonNullable<Recurrence['nth']>): boolean => {
  const parts = partsOf(number);
  const [, , day] = parts;
  if (weekdayOf(number) !== nth.weekday) return false;
  return nth.week === -1 ? day + 7 > lastOf(parts) : Math.ceil(day / 7) === nth.week;
};

const falls = (number: number, by: { rule: Recurrence; start: number }): boolean => {
  const { rule, start } = by;
  const [first, now] = [partsOf(start), partsOf(number)];
  const isDay = (asked: number) => now[2] === Math.min(asked, lastOf(now));
  switch (rule.unit) {
    case 'day':
      return (number - start) % rule.every === 0;
    case 'week': {
      const days = rule.weekdays.length > 0 ? rule.weekdays : [weekdayOf(start)];
      const isWeek = (weekOf(number) - weekOf(start)) % rule.every === 0;
      return isWeek && days.includes(weekdayOf(number));
    }
    case 'month': {
      const months = (now[0] - first[0]) * 12 + now[1] - first[1];
      if (months % rule.every !== 0) return false;
      return rule.nth ? isNth(number, rule.nth) : isDay(rule.monthDay ?? first[2]);
    }
    case 'year':
      return (now[0] - first[0]) % rule.every === 0 && now[1] === first[1] && isDay(first[2]);
  }
};

interface Asked {
  rule: Recurrence;
  startsOn: string;
  to: string;
}
const calculated = ({ rule, startsOn, to }: Asked): string[] => {
  const start = numberOf(startsOn);
  const end = Math.min(numberOf(to), rule.until === null ? Infinity : numberOf(rule.until));
  const days: string[] = [];
  for (let number = start; number <= end && days.length < (rule.count ?? Infinity); number += 1)
    if (falls(number, { rule, start })) days.push(dayOf(number));
  return days;
};

const weekday = fc.integer({ min: 1, max: 7 });
const nothing = { weekdays: [], monthDay: null, nth: null };
const pattern = fc.oneof(
  fc.constant({ ...nothing, unit: 'day' as const }),
  fc.uniqueArray(weekday, { maxLength: 7 }).map((weekdays) => ({
    ...nothing,
    unit: 'week' as const,
    weekdays: weekdays.toSorted((one, other) => one - other),
  })),
  fc
    .option(fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 28, max: 31 })))
    .map((monthDay) => ({ ...nothing, unit: 'month' as const, monthDay })),
  fc
    .record({ week: fc.constantFrom(1, 2, 3, 4, -1), weekday })
    .map((nth) => ({ ...nothing, unit: 'month' as const, nth })),
  fc.constant({ ...nothing, unit: 'year' as const }),
);
const [firstStart, lastDay] = [numberOf('2026-01-01'), numberOf('2028-12-31')];
const some = (max: number) => fc.integer({ min: 1, max });
const openEnd = { count: null, until: null };
const end = fc.oneof(
  fc.constant(openEnd),
  some(40).map((count) => ({ ...openEnd, count })),
  some(700).map((days) => ({ ...openEnd, until: dayOf(firstStart + 365 + days) })),
);
const rules: fc.Arbitrary<Recurrence> = fc
  .record({ pattern, every: fc.oneof(some(3), some(12)), end })
  .map((by) => ({ ...by.pattern, ...by.end, every: by.every }));
const starts = fc.oneof(
  some(364).map((days) => dayOf(firstStart + days)),
  fc.constantFrom('2026-01-31', '2026-03-29', '2026-10-25', '2026-12-31', '2028-02-29'),
);

test('every rule falls on the days that are counted by hand, wherever the server stands', () => {
  fc.assert(
    fc.property(fc.tuple(rules, starts, fc.constantFrom(...zones)), ([rule, startsOn, zone]) => {
      moveTo(zone);
      const text = formatRecurrence(rule);
      expect(parseRecurrence(text)).toEqual(rule);
      const days = calculated({ rule, startsOn, to: dayOf(lastDay) });
      const series = { rule: text, startsOn };
      expect(occurrencesBetween(series, { from: startsOn, to: dayOf(lastDay) })).toEqual(days);
      const from = dayOf(numberOf(startsOn) + 200);
      const next = days.filter((day) => day >= from).slice(0, 3);
      expect(nextDays(series, { from, most: 3 }).filter((day) => day <= dayOf(lastDay))).toEqual(
        next,
      );
    }),
    { numRuns: 150 },
  );
});

/** The days of two years on which the clocks of a zone are not what they were on the day before. */
const changesIn = (zone: string): string[] => {
  moveTo(zone);
  const offset = (number: number) => {
    const [year, month, day] = partsOf(number);
    return new Date(year, month - 1, day, 23, 59).getTimezoneOffset();
  };
  const days = Array.from({ length: 730 }, (_, index) => firstStart + index);
  return days.filter((day) => offset(day) !== offset(day - 1)).map(dayOf);
};

test('no change of the clock in 2026 and 2027 loses a day or brings one twice', () => {
  let changes = 0;
  for (const zone of zones)
    for (const day of changesIn(zone)) {
      changes += 1;
      const around = [-2, -1, 0, 1, 2].map((days) => dayOf(numberOf(day) + days));
      const [from = day, to = day] = [around[0], around[4]];
      const series = { rule: 'FREQ=DAILY', startsOn: from };
      expect(occurrencesBetween(series, { from, to })).toEqual(around);
      expect(nextDays(series, { from, most: 5 })).toEqual(around);
      const weekly = { rule: `FREQ=WEEKLY;COUNT=2`, startsOn: day };
      expect(nextDays(weekly, { from: day, most: 5 })).toEqual([day, dayOf(numberOf(day) + 7)]);
    }
  expect(zones).toHaveLength(40);
  expect(changes).toBeGreaterThan(80);
});
