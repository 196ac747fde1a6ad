import { expect, test } from 'vitest';

import { planClocks } from './clock-plan.ts';
import type { Facts } from './clock-plan.ts';
import { advance } from './clock-times.ts';
import { workingDaysOf } from './working-days.ts';

const london = 'Europe/London';
const at = (text: string) => Date.parse(text);
const said = (moment: number) => new Date(moment).toISOString();

interface Case {
  from: string;
  days: number;
  zone?: string;
  pauses?: [string, string][];
}
const workingDays = async ({ from, days, zone = london, pauses = [] }: Case) =>
  said(
    advance(
      { start: at(from), amount: days },
      {
        unit: 'working_days',
        zone,
        isWorkingDay: await workingDaysOf(zone),
        pauses: pauses.map(([since, until]) => ({ since: at(since), until: at(until) })),
      },
    ),
  );

const cases: [string, Case, string][] = [
  [
    'the day after is the first',
    { from: '2026-11-02T09:00Z', days: 3 },
    '2026-11-06T00:00:00.000Z',
  ],
  ['skips a weekend', { from: '2026-11-05T09:00Z', days: 3 }, '2026-11-11T00:00:00.000Z'],
  ['begins on a Saturday', { from: '2026-11-07T12:00Z', days: 1 }, '2026-11-10T00:00:00.000Z'],
  [
    'skips Christmas, Boxing Day on a Saturday and the Monday instead',
    { from: '2026-12-23T10:00Z', days: 3 },
    '2026-12-31T00:00:00.000Z',
  ],
  [
    'skips Good Friday and Easter Monday',
    { from: '2026-04-01T10:00Z', days: 2 },
    '2026-04-07T23:00:00.000Z',
  ],
  [
    'ends at the midnight of the property, an hour earlier in summer',
    { from: '2026-03-26T10:00Z', days: 2 },
    '2026-03-30T23:00:00.000Z',
  ],
  [
    'a start late in the evening of UTC is the next day in Madrid',
    { from: '2026-10-08T22:30Z', days: 1, zone: 'Europe/Madrid' },
    '2026-10-13T22:00:00.000Z',
  ],
  [
    'knows no bank holidays elsewhere',
    { from: '2026-12-24T10:00Z', days: 1, zone: 'America/New_York' },
    '2026-12-26T05:00:00.000Z',
  ],
  [
    'a day at whose end nobody was let in does not count',
    { from: '2026-11-02T09:00Z', days: 3, pauses: [['2026-11-03T12:00Z', '2026-11-05T09:00Z']] },
    '2026-11-10T00:00:00.000Z',
  ],
  [
    'a pause within a day changes nothing',
    { from: '2026-11-02T09:00Z', days: 1, pauses: [['2026-11-03T09:00Z', '2026-11-03T12:00Z']] },
    '2026-11-04T00:00:00.000Z',
  ],
  ['half a day is noon', { from: '2026-11-02T09:00Z', days: 1.5 }, '2026-11-04T12:00:00.000Z'],
];
test.each(cases.map(([name, given, expected]) => ({ name, given, expected })))(
  'working days: $name',
  async ({ given, expected }) => {
    expect(await workingDays(given)).toBe(expected);
  },
);

const asHours = { unit: 'hours', zone: london, isWorkingDay: () => true } as const;

test('hours are hours on a night when the clocks change, and stand still in a pause', () => {
  const start = at('2026-10-24T20:00Z');
  expect(said(advance({ start, amount: 24 }, { ...asHours, pauses: [] }))).toBe(
    '2026-10-25T20:00:00.000Z',
  );
  const pauses = [
    { since: at('2026-10-24T18:00Z'), until: at('2026-10-24T21:00Z') },
    { since: at('2026-10-25T01:00Z'), until: at('2026-10-25T03:00Z') },
    { since: at('2026-10-26T12:00Z'), until: at('2026-10-26T13:00Z') },
  ];
  expect(said(advance({ start, amount: 24 }, { ...asHours, pauses }))).toBe(
    '2026-10-25T23:00:00.000Z',
  );
});

const where = async () => ({ zone: london, isWorkingDay: await workingDaysOf(london) });
const facts = (given: Partial<Facts>): Facts => ({
  hazard: 'none',
  priority: 'medium',
  events: { aware: at('2026-11-02T09:00Z') },
  pauses: [],
  ...given,
});
const dues = async (profile: Parameters<typeof planClocks>[0], given: Partial<Facts>) =>
  Object.fromEntries(
    planClocks(profile, { facts: facts(given), ...(await where()) }).map((plan) => [
      plan.step,
      said(plan.dueAt),
    ]),
  );

test('an emergency is to be safe within 24 hours, or 4 by the asylum contract', async () => {
  expect(await dues('awaab', { hazard: 'emergency' })).toEqual({
    make_safe: '2026-11-03T09:00:00.000Z',
  });
  expect(await dues('asylum', { hazard: 'emergency' })).toEqual({
    make_safe: '2026-11-02T13:00:00.000Z',
    interim: '2026-11-03T09:00:00.000Z',
  });
});

test('a significant hazard is investigated, told of, made safe and mended by its own clocks', async () => {
  expect(await dues('awaab', { hazard: 'significant' })).toEqual({
    investigate: '2026-11-17T00:00:00.000Z',
  });
  const events = { aware: at('2026-11-02T09:00Z'), investigated: at('2026-11-06T15:00Z') };
  expect(await dues('awaab', { hazard: 'significant', events })).toEqual({
    investigate: '2026-11-17T00:00:00.000Z',
    summary: '2026-11-12T00:00:00.000Z',
    safety_works: '2026-11-14T00:00:00.000Z',
    further_works: '2027-01-30T00:00:00.000Z',
  });
});

test('the five days of a permanent repair begin with the interim one', async () => {
  const events = { aware: at('2026-11-02T09:00Z'), interim: at('2026-11-03T08:00Z') };
  expect(await dues('asylum', { hazard: 'significant', events })).toEqual({
    interim: '2026-11-03T09:00:00.000Z',
    permanent: '2026-11-11T00:00:00.000Z',
  });
});

test('the simple targets go by priority, and off has none', async () => {
  expect(await dues('simple', { priority: 'high' })).toEqual({
    resolve: '2026-11-03T09:00:00.000Z',
  });
  expect(await dues('simple', {})).toEqual({ resolve: '2026-11-06T00:00:00.000Z' });
  expect(await dues('simple', { priority: 'low' })).toEqual({
    resolve: '2026-11-17T00:00:00.000Z',
  });
  expect(await dues('off', { hazard: 'emergency' })).toEqual({});
  expect(await dues('awaab', {})).toEqual({});
});

test('warns at half and at four fifths, and what mends it for good ends every clock', async () => {
  const events = { aware: at('2026-11-02T09:00Z'), resolved: at('2026-11-02T20:00Z') };
  const given = { facts: facts({ hazard: 'emergency', events }), ...(await where()) };
  const [plan] = planClocks('awaab', given);
  expect(plan).toMatchObject({
    halfAt: at('2026-11-02T21:00Z'),
    nearAt: at('2026-11-03T04:12Z'),
    stoppedAt: at('2026-11-02T20:00Z'),
  });
});
