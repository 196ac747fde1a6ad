import { addDays } from '@keyhold/contract';
import type { ClockUnit } from '@keyhold/contract';

/** Milliseconds since the epoch, here and in what plans clocks. */
export interface Pause {
  since: number;
  until: number;
}
export interface Running {
  unit: ClockUnit;
  zone: string;
  isWorkingDay: (day: string) => boolean;
  /** When it stood still: one after the other, none of them open. */
  pauses: readonly Pause[];
}

const hourMs = 3_600_000;
const weekDays = 7;

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, made);
  return made;
};

/** What the clocks on the walls say there, read as if it were UTC. */
const wallTime = (at: number, zone: string): number => {
  const parts = formatOf(zone).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
};

export const dayOf = (at: number, zone: string): string =>
  new Date(wallTime(at, zone)).toISOString().slice(0, 10);

/** When a day begins there: the offset is asked for twice, since the clocks may change in between. */
export const beginningOf = (day: string, zone: string): number => {
  const wall = Date.parse(day);
  const near = wall - (wallTime(wall, zone) - wall);
  return near - (wallTime(near, zone) - wall);
};

interface Span {
  start: number;
  amount: number;
}
const addHours = ({ start, amount }: Span, pauses: readonly Pause[]): number => {
  let [at, left] = [start, amount * hourMs];
  for (const { since, until } of pauses) {
    if (until <= at) continue;
    if (at + left <= since) break;
    left -= Math.max(0, since - at);
    at = until;
  }
  return at + left;
};

/**
 * The day after the start is the first one. A day on whose end the clock stood still is not counted,
 * and of the last one only a part where the amount is no whole number.
 */
const runDays = ({ start, amount }: Span, running: Running): number => {
  const { unit, zone, isWorkingDay, pauses } = running;
  let [day, left] = [dayOf(start, zone), amount];
  for (;;) {
    day = addDays(day, 1);
    const [begins, ends] = [beginningOf(day, zone), beginningOf(addDays(day, 1), zone)];
    const isPaused = pauses.some(({ since, until }) => since < ends && ends <= until);
    const isCounted = !isPaused && (unit === 'weeks' || isWorkingDay(day));
    if (!isCounted) continue;
    if (left <= 1) return begins + left * (ends - begins);
    left -= 1;
  }
};

/** The moment at which so much of the unit has run since the start. */
export const advance = ({ start, amount }: Span, running: Running): number => {
  if (running.unit === 'hours') return addHours({ start, amount }, running.pauses);
  const days = running.unit === 'weeks' ? amount * weekDays : amount;
  return runDays({ start, amount: days }, running);
};
