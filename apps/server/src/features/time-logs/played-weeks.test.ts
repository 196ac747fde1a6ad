import { randomBytes } from 'node:crypto';

import type { AttendanceRow, Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { makePerson, makeTenant } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { tableOf } from './report-sheet.ts';

/** Fourteen people through the two weeks in which the clocks of London change, against a count of its own. The clock is set in the one connection. */
const server = useTestApp({ connections: 1 });
type Caller = Client<Contract>;
const people = 14;
const pin = '471108';
let here: TestTenant;
let manager: Caller;
let token: string;
const staff: TestPerson[] = [];

beforeAll(async () => {
  here = await makeTenant(server.database, { timezone: 'Europe/London' });
  const as = (role: string) => makePerson(server.database, { tenants: [here], role });
  manager = server.clientAs(await as('manager'));
  ({ token } = await manager.kiosks.create({ body: { name: 'Door' } }));
  for (let count = 0; count < people; count += 1) {
    const who = await as('housekeeper');
    await server.clientAs(who).timeLogs.setPin({ body: { pin } });
    staff.push(who);
  }
});

/** Minutes on the wall since Monday midnight; `change` is when the clocks jump there, and by how much. */
interface Week {
  monday: string;
  /** How far the wall is ahead of UTC on Monday. */
  ahead: number;
  change: { at: number; by: number };
}
const day = 24 * 60;
const spring: Week = { monday: '2026-03-23', ahead: 0, change: { at: 6 * day + 60, by: 60 } };
const autumn: Week = { monday: '2026-10-19', ahead: 60, change: { at: 6 * day + 120, by: -60 } };

const isAfter = ({ change }: Week, wall: number) => wall >= change.at;
const instantOf = (week: Week, wall: number, seconds = 0) => {
  const minutes = wall - week.ahead - (isAfter(week, wall) ? week.change.by : 0);
  return new Date(Date.parse(week.monday) + minutes * 60_000 + seconds * 1000).toISOString();
};
/** What the hands of the clock went through, and what the change took or gave. */
const lengthOf = (week: Week, from: number, to: number) =>
  to - from - (!isAfter(week, from) && isAfter(week, to) ? week.change.by : 0);

interface Planned {
  who: number;
  from: number;
  to: number;
}
interface Worked {
  who: number;
  from: number;
  /** Nobody said. */
  to: number | null;
  pause: number;
}
interface Count {
  planned: number;
  worked: number;
  late: number;
  lateShifts: number;
  absent: number;
  over: number;
  missing: number;
}
const nothing = (): Count => ({
  planned: 0,
  worked: 0,
  late: 0,
  lateShifts: 0,
  absent: 0,
  over: 0,
  missing: 0,
});

const times: readonly (readonly [from: number, to: number] | null)[] = [
  [7 * 60, 15 * 60],
  [15 * 60, 23 * 60],
  [22 * 60, day + 6 * 60],
  [7 * 60, 15 * 60],
  null,
];
const kindOn = (who: number, date: number) => (who + date) % times.length;
const lastOn = (who: number) => [6, 5].find((date) => times[kindOn(who, date)] !== null) ?? 6;

/** What is planned, what happens, and what that comes to for each. */
const play = (week: Week) => {
  const shifts: Planned[] = [];
  const logs: Worked[] = [];
  const counts = Array.from({ length: people }, nothing);
  const plan = (who: number, [from, to]: readonly [number, number]) => {
    shifts.push({ who, from, to });
    const planned = lengthOf(week, from, to) - 30;
    const count = counts[who] ?? nothing();
    count.planned += planned;
    count.over -= planned;
    return count;
  };
  const comeUnplanned = (who: number, from: number) => {
    logs.push({ who, from, to: from + 120, pause: 0 });
    const count = counts[who] ?? nothing();
    count.worked += 120;
    count.over += 120;
  };
  for (let who = 0; who < people; who += 1)
    for (let date = 0; date < 7; date += 1) {
      const hours = times[kindOn(who, date)];
      const dice = (who * 7 + date * 5) % 11;
      // A day off, on which one comes for two hours that nobody had planned.
      if (!hours && dice === 8) comeUnplanned(who, date * day + 10 * 60);
      if (!hours) continue;
      const [from, to] = [hours[0] + date * day, hours[1] + date * day];
      const other = (who + 3) % people;
      const canSwap =
        dice === 6 &&
        hours[1] <= day &&
        kindOn(other, date) === 4 &&
        date > 0 &&
        kindOn(other, date - 1) !== 2 &&
        (other * 7 + date * 5) % 11 !== 8;
      const worker = canSwap ? other : who;
      const count = plan(worker, [from, to]);
      if (dice === 0) {
        count.absent += 1;
        continue;
      }
      const late = dice === 2 ? 17 : 0;
      const slack = dice === 3 ? 4 : 0;
      const came = late + slack > 0 ? from + late + slack : from - 3;
      if (late > 0) {
        count.late += late;
        count.lateShifts += 1;
      }
      if (who % 3 === 0 && date === lastOn(who) && !canSwap) {
        logs.push({ who: worker, from: came, to: null, pause: 0 });
        count.missing += 1;
        continue;
      }
      const left = { 4: to + 40, 5: to - 25 }[dice] ?? to + 2;
      logs.push({ who: worker, from: came, to: left, pause: 30 });
      const worked = lengthOf(week, came, left) - 30;
      count.worked += worked;
      count.over += worked;
    }
  return { shifts, logs, counts };
};

const clockTo = (at: string) =>
  server.database.asLogin((db) => sql`select set_config('app.now', ${at}, false)`.execute(db));

const insertShifts = (week: Week, shifts: readonly Planned[]) =>
  server.database.asOwner(async (db) => {
    for (const { who, from, to } of shifts)
      await sql`insert into shifts (tenant_id, user_id, title, starts_at, ends_at, break_minutes,
          status, published_at)
        values (${here.id}, ${staff[who]?.id}, 'Shift', ${instantOf(week, from)},
          ${instantOf(week, to)}, 30, 'published', now())`.execute(db);
  });

interface Step {
  who: number;
  at: string;
  kind: 'in' | 'out';
  pause: number;
}
/** Every other one at the kiosk, the rest on the phone. */
const say = async ({ who, at, kind, pause }: Step) => {
  const person = staff[who];
  if (person === undefined) throw new Error('nobody');
  await clockTo(at);
  if (who % 2 === 1) {
    const caller = server.clientAs(person);
    await (kind === 'in'
      ? caller.timeLogs.clockIn({ body: {} })
      : caller.timeLogs.clockOut({ body: { breakMinutes: pause } }));
    return;
  }
  const key = randomBytes(16).toString('hex');
  const entry = { key, userId: person.id, kind, pin, at, breakMinutes: pause };
  const body = { token, sentAt: at, entries: [entry] };
  const { answers } = await server.clientAs({ token: '' }).kiosk.sync({ body });
  expect(answers, `${who} ${kind} ${at}`).toMatchObject([{ isCounted: true }]);
};

const minutesOf = ({
  planned,
  worked,
  late,
  lateShifts,
  absent,
  over,
  missing,
}: AttendanceRow) => ({
  planned,
  worked,
  late,
  lateShifts,
  absent,
  over,
  missing,
});
const add = (one: Count, other: Count): Count =>
  Object.fromEntries(
    Object.entries(one).map(([name, value]) => [name, value + other[name as keyof Count]]),
  ) as unknown as Count;

test.each([
  ['forward', spring],
  ['back', autumn],
])('the week in which the clocks go %s comes to the same to the minute', async (_name, week) => {
  const { shifts, logs, counts } = play(week);
  expect(shifts.length).toBeGreaterThan(70);
  await clockTo(instantOf(week, 0));
  await insertShifts(week, shifts);
  const steps = logs
    .flatMap(({ who, from, to, pause }): Step[] => [
      { who, at: instantOf(week, from, (who * 7) % 60), kind: 'in', pause: 0 },
      ...(to === null
        ? []
        : [{ who, at: instantOf(week, to, (who * 11) % 60), kind: 'out' as const, pause }]),
    ])
    .toSorted((one, other) => one.at.localeCompare(other.at));
  for (const step of steps) await say(step);
  await clockTo(instantOf(week, 9 * day));
  const from = week.monday;
  const to = instantOf({ ...week, ahead: 0, change: { at: 1e9, by: 0 } }, 6 * day).slice(0, 10);
  const { rows } = await manager.timeLogs.report({ query: { from, to } });
  const found = staff.map(({ id }) => rows.find(({ user }) => user.id === id));
  expect(found.map((row) => row && minutesOf(row))).toEqual(counts);
  expect(counts.reduce((sum, { missing }) => sum + missing, 0)).toBeGreaterThan(3);
  expect(counts.filter(({ over }) => over < 0).length).toBeGreaterThan(3);
  // By the day it is the same.
  const byDay = await manager.timeLogs.report({ query: { from, to, by: 'day' } });
  const summed = staff.map(({ id }) =>
    byDay.rows
      .filter(({ user }) => user.id === id)
      .map(minutesOf)
      .reduce(add, nothing()),
  );
  expect(summed).toEqual(counts);
  // So does the sheet, line by line and in its last one, in hours.
  const sheet = tableOf(rows, 'en');
  if (sheet.kind !== 'table') throw new Error('the sheet has no table');
  const all = counts.reduce(add, nothing());
  const inHours = (minutes: number) => {
    const [hours, rest] = [Math.trunc(minutes / 60), Math.abs(minutes % 60)];
    return `${minutes < 0 && hours === 0 ? '-0' : hours}:${String(rest).padStart(2, '0')}`;
  };
  const linesOf = ({ planned, worked, over, late, lateShifts, absent }: Count) => [
    inHours(planned),
    inHours(worked),
    inHours(over),
    late === 0 ? '–' : `${inHours(late)} (${lateShifts})`,
    absent === 0 ? '–' : String(absent),
  ];
  const told = sheet.rows.map(([, planned, worked, over, , late, absent]) => ({
    line: [planned, worked, over, late, absent],
  }));
  for (const [who, count] of counts.entries()) {
    const place = rows.findIndex(({ user }) => user.id === staff[who]?.id);
    expect(told[place]?.line).toEqual(linesOf(count));
  }
  expect(told.at(-1)?.line).toEqual(linesOf(all));
  const flagged = rows
    .flatMap(({ flags }) => flags)
    .filter(({ flag }) => flag === 'missing_out')
    .reduce((sum, { count }) => sum + count, 0);
  expect(flagged).toBe(all.missing);
  // And the list to which one drills down says the same once more.
  const { items } = await manager.timeLogs.list({ query: { from, to, limit: '1000' } });
  const listed = staff.map(({ id }) =>
    items
      .filter(({ user, clockOut }) => user.id === id && clockOut !== null)
      .reduce((sum, log) => sum + (log.worked ?? 0), 0),
  );
  expect(listed).toEqual(counts.map(({ worked }) => worked));
  // So that nobody is stuck with a clock that runs into the next week.
  await server.database.asOwner((db) =>
    sql`update time_logs set left_open_at = clock_in where clock_out is null`.execute(db),
  );
});
