import { voidCauses } from '@keyhold/contract';
import type { VoidCause } from '@keyhold/contract';
import fc from 'fast-check';

/** Days in the past, with the ends of summer time of half the world. */
export const period = { from: '2024-10-20', to: '2024-11-09' };
const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
const start = Date.parse(period.from) - 3 * dayMs;
export const days = Array.from({ length: 21 }, (_, index) =>
  new Date(Date.parse(period.from) + index * dayMs).toISOString().slice(0, 10),
);
/** A moment by its minutes since the first event there could be. */
export const isoOf = (minute: number) => new Date(start + minute * minuteMs).toISOString();

const quarters = (min: number, max: number) =>
  fc.integer({ min, max }).map((quarter) => quarter * 15);
const room = fc.integer({ min: 0, max: 2 });
const span = { room, since: quarters(0, 27 * 96), length: fc.option(quarters(1, 600)) };
const hold = fc.record({ ...span, kind: fc.constantFrom('maintenance', 'cleaning', 'void') });
const cleaning = fc.record({ ...span, isInspection: fc.boolean() });
const change = fc.record({
  after: quarters(1, 400),
  to: fc.oneof(
    fc
      .constantFrom('pending', 'booked_in', 'in_progress', 'on_hold')
      .map((status): Partial<State> => ({ status })),
    fc.boolean().map((blocksRoom): Partial<State> => ({ blocksRoom })),
    room.map((to): Partial<State> => ({ room: to })),
  ),
});
const fault = fc.record({
  room,
  since: quarters(0, 27 * 96),
  blocksRoom: fc.boolean(),
  changes: fc.array(change, { maxLength: 4 }),
  end: fc.option(fc.constantFrom('resolved', 'cancelled')),
});
const price = fc.record({
  room,
  at: quarters(0, 27 * 96),
  cents: fc.integer({ min: 0, max: 20_000 }),
});
const stay = fc.record({
  room,
  from: fc.integer({ min: 0, max: 16 }),
  nights: fc.integer({ min: 1, max: 4 }),
});
/** Three rooms in some zone, and what happened to them. */
export const house = fc.record({
  zone: fc.constantFrom('Europe/London', 'Europe/Madrid', 'America/Havana', 'Asia/Kathmandu'),
  holds: fc.array(hold, { maxLength: 1 }),
  cleanings: fc.array(cleaning, { maxLength: 8 }),
  faults: fc.array(fault, { maxLength: 5 }),
  stays: fc.array(stay, { maxLength: 2 }),
  prices: fc.array(price, { maxLength: 5 }).map((all) => all.toSorted((a, b) => a.at - b.at)),
});
export type House = typeof house extends fc.Arbitrary<infer Value> ? Value : never;
type Fault = House['faults'][number];
type Span = Pick<House['cleanings'][number], 'since' | 'length'>;
export interface State {
  status: string;
  blocksRoom: boolean;
  room: number;
}

/** A fault's states in their order, each from a minute on. */
export const historyOf = ({ room: first, since, blocksRoom, changes, end }: Fault) => {
  let now: { at: number; state: State } = {
    at: since,
    state: { room: first, blocksRoom, status: 'pending' },
  };
  const states = [now];
  const steps = end === null ? changes : [...changes, { after: 75, to: { status: end } }];
  for (const { after, to } of steps) {
    now = { at: now.at + after, state: { ...now.state, ...to } };
    states.push(now);
  }
  return states;
};

/** The end of a day, looked for on the clock of the zone, over changes of it too. */
const endOf = (day: string, zone: string): number => {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
  let minute = (Date.parse(day) - start) / minuteMs;
  while (clock.format(start + minute * minuteMs) <= day) minute += 15;
  return minute;
};

const isActive = (at: number, { since, length }: Span) =>
  since <= at && (length === null || at < since + length);
const kinds: Record<string, VoidCause> = {
  maintenance: 'maintenance',
  cleaning: 'cleaning',
  void: 'blocked',
};

interface Where {
  given: House;
  room: number;
  at: number;
}
const reasonsAt = ({ given, room: where, at }: Where): [number, VoidCause][] => {
  const faults = given.faults.filter((one) => {
    const now = historyOf(one).findLast((step) => step.at <= at)?.state;
    return (
      now?.room === where &&
      now.blocksRoom &&
      now.status !== 'resolved' &&
      now.status !== 'cancelled'
    );
  });
  const isHere = (one: Span & { room: number }) => one.room === where && isActive(at, one);
  return [
    ...given.holds
      .filter(isHere)
      .map((one): [number, VoidCause] => [one.since, kinds[one.kind] ?? 'ready']),
    ...given.cleanings
      .filter(isHere)
      .map((one): [number, VoidCause] => [one.since, one.isInspection ? 'inspection' : 'cleaning']),
    ...faults.map((one): [number, VoidCause] => [one.since, 'maintenance']),
  ];
};

const oldest = (reasons: [number, VoidCause][]): VoidCause =>
  reasons.toSorted(
    ([one, cause], [other, next]) =>
      one - other || voidCauses.indexOf(cause) - voidCauses.indexOf(next),
  )[0]?.[1] ?? 'ready';

export const firstCents = 1010;
const centsAt = ({ given, room: where, at }: Where): number =>
  given.prices.findLast((one) => one.room === where && one.at <= at)?.cents ?? firstCents;

export interface Lost {
  nights: number;
  cents: number;
}
/** The same once more, forwards, a night and a room at a time. */
export const expectedOf = (given: House): Record<string, Lost> => {
  const counted: Record<string, Lost> = {};
  for (const [index, day] of days.entries())
    for (const where of [0, 1, 2]) {
      const isTaken = given.stays.some(
        (one) => one.room === where && one.from <= index && index < one.from + one.nights,
      );
      if (isTaken) continue;
      const at = endOf(day, given.zone);
      const key = `${where} ${oldest(reasonsAt({ given, room: where, at }))}`;
      const { nights, cents } = counted[key] ?? { nights: 0, cents: 0 };
      counted[key] = { nights: nights + 1, cents: cents + centsAt({ given, room: where, at }) };
    }
  return counted;
};
