import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { playCover, type CoverPlay } from '#testing/world/cover-play.ts';
import type { TestPerson } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
const zone = 'Europe/Madrid';
let play: CoverPlay;
let here: CoverPlay['here'];
let manager: CoverPlay['manager'];
let guards: CoverPlay['guards'];
let desk: CoverPlay['desk'];
let security: number;
beforeEach(async () => {
  play = await playCover(server);
  ({ here, manager, guards, desk, security } = play);
});
const rule: CoverPlay['rule'] = (body) => play.rule(body);
const plan: CoverPlay['plan'] = (shift) => play.plan(shift);

const minute = 60_000;
const day = 86_400_000;
const dayIn = (count: number) => new Date(Date.now() + count * day).toISOString().slice(0, 10);

/** Of a day to come, at its hours by the clock of the property in winter or summer. */
const local = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  hourCycle: 'h23',
  dateStyle: 'short',
  timeStyle: 'short',
});
const wall = (at: number) => {
  const [date = '', time = ''] = local.format(at).split(', ');
  return { date, minutes: Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) };
};
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const dayBefore = (date: string) => new Date(Date.parse(date) - day).toISOString().slice(0, 10);

const lastSunday = (month: number) => {
  const last = new Date(Date.UTC(new Date().getUTCFullYear() + 1, month, 31));
  return last.getTime() - last.getUTCDay() * day;
};

interface Rule {
  id: number;
  from: string;
  to: string;
  needed: number;
}
interface Planned {
  who: TestPerson;
  a: number;
  b: number;
}
/** In which day's period a minute of the wall is, if it is in one. */
const dayOf = ({ from, to }: Rule, at: number): string | null => {
  const { date, minutes } = wall(at);
  const [a, b] = [minutesOf(from), minutesOf(to)];
  if (minutes >= a && (b <= a || minutes < b)) return date;
  return b <= a && minutes < b ? dayBefore(date) : null;
};
interface Week {
  rules: readonly Rule[];
  shifts: readonly Planned[];
  days: readonly [first: string, last: string];
}
/** Each minute by itself, and who of the guards is planned then. */
const counting = ({ rules, shifts, days: [first, last] }: Week): string[] => {
  const [since, until] = [Date.parse(first) - day, Date.parse(last) + 3 * day];
  const minutes = Array.from(
    { length: (until - since) / minute },
    (_, index) => since + index * minute,
  );
  return rules.flatMap((asked) =>
    minutes.flatMap((at) => {
      const of = dayOf(asked, at);
      if (of === null || of < first || of > last) return [];
      const there = guards.filter(({ id }) =>
        shifts.some(({ who, a, b }) => who.id === id && a <= at && b > at),
      ).length;
      return there < asked.needed
        ? [`${asked.id} ${of} ${new Date(at).toISOString()} ${there}`]
        : [];
    }),
  );
};
/** When the clock on the wall says so, on a day when it does not change. */
const instantAt = (date: string, time: string): string => {
  const guess = Date.parse(`${date}T${time}:00Z`);
  const ahead = (wall(guess).minutes - minutesOf(time) + 1440) % 1440;
  return new Date(guess - ahead * minute).toISOString();
};

describe('gaps', () => {
  test('are what a count of every minute finds, over both changes of the clocks', async () => {
    const times = [
      { from: '22:00', to: '06:00', needed: 1 },
      { from: '08:00', to: '20:00', needed: 2 },
      { from: '23:30', to: '04:00', needed: 2 },
    ];
    const rules = [];
    for (const each of times) rules.push({ ...each, id: (await rule(each)).id });
    for (const month of [2, 9]) {
      const sunday = lastSunday(month);
      const first = new Date(sunday - 4 * day).toISOString().slice(0, 10);
      const last = new Date(sunday + 2 * day).toISOString().slice(0, 10);
      const shifts: Planned[] = [];
      let seed = month + 7;
      const next = (most: number) => {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        return seed % most;
      };
      for (const who of [...guards, desk]) {
        let at = sunday - 6 * day;
        while (at < sunday + 4 * day) {
          const a = at + (6 + next(20)) * 30 * minute;
          const b = a + (4 + next(24)) * 30 * minute;
          shifts.push({ who, a, b });
          at = b;
        }
      }
      for (const { who, a, b } of shifts)
        await plan({
          who,
          startsAt: new Date(a).toISOString(),
          endsAt: new Date(b).toISOString(),
        });
      const counted = counting({ rules, shifts, days: [first, last] });
      const { gaps } = await manager.cover.gaps({ query: { from: first, to: last } });
      const told: string[] = [];
      for (const gap of gaps)
        for (let at = Date.parse(gap.from); at < Date.parse(gap.to); at += minute)
          told.push(`${gap.ruleId} ${gap.day} ${new Date(at).toISOString()} ${gap.planned}`);
      expect(counted.length).toBeGreaterThan(1000);
      expect(told.toSorted()).toEqual(counted.toSorted());
    }
  });

  test('an hour that the clocks skip is the moment at which they do', async () => {
    const sunday = new Date(lastSunday(2)).toISOString().slice(0, 10);
    await rule({ from: '02:15', to: '04:00' });
    await rule({ name: 'Skipped', from: '02:15', to: '02:45' });
    const { gaps } = await manager.cover.gaps({ query: { from: sunday, to: sunday } });
    expect(gaps).toMatchObject([
      { from: `${sunday}T01:00:00.000Z`, to: `${sunday}T02:00:00.000Z` },
    ]);
  });

  test('drafts and open shifts stand apart; drafts are told to those who plan alone', async () => {
    const { id, roles, isAnyRole } = await rule({ needed: 2, from: '10:00', to: '14:00' });
    expect({ roles, isAnyRole }).toMatchObject({ roles: [{ id: security }], isAnyRole: false });
    const on = dayIn(40);
    const hour = (time: number) => instantAt(on, `${String(time).padStart(2, '0')}:00`);
    await plan({ who: guards[0], startsAt: hour(9), endsAt: hour(12) });
    await plan({ who: guards[1], startsAt: hour(10), endsAt: hour(12), status: 'draft' });
    await plan({ who: null, startsAt: hour(12), endsAt: hour(14) });
    const query = { from: on, to: on };
    const seen = async (who: Client<Contract>) =>
      (await who.cover.gaps({ query })).gaps.map(({ from, to, planned, drafted, open, ruleId }) => [
        ruleId,
        from,
        to,
        planned,
        drafted,
        open,
      ]);
    expect(await seen(manager)).toEqual([
      [id, hour(10), hour(12), 1, 1, 0],
      [id, hour(12), hour(14), 0, 0, 1],
    ]);
    expect(await seen(server.clientAs(desk))).toEqual([
      [id, hour(10), hour(12), 1, 0, 0],
      [id, hour(12), hour(14), 0, 0, 1],
    ]);
    const warned = async () =>
      (await manager.shifts.list({ query: { ...query, open: 'true' } })).items.map(
        ({ warnings }) => warnings,
      );
    expect(await warned()).toEqual([['uncovered']]);
    await manager.cover.remove({ params: { id } });
    expect(await warned()).toEqual([[]]);
  });

  test('whoever has left covers nothing, and a rule whose roles are gone asks for them still', async () => {
    const { id } = await rule({ from: '00:00', to: '00:00' });
    const on = dayIn(40);
    const startsAt = `${on}T06:00:00.000Z`;
    await plan({ who: guards[0], startsAt, endsAt: `${on}T12:00:00.000Z` });
    const count = async () =>
      (await manager.cover.gaps({ query: { from: on, to: on } })).gaps.length;
    expect(await count()).toBe(2);
    await server.database.asOwner((db) =>
      sql`update users set status = 'suspended' where id = ${guards[0].id}`.execute(db),
    );
    expect(await count()).toBe(1);
    await server.database.asOwner((db) =>
      sql`delete from cover_rule_roles where tenant_id = ${here.id}`.execute(db),
    );
    expect(await manager.cover.get({ params: { id } })).toMatchObject({
      roles: [],
      isAnyRole: false,
    });
    expect(await count()).toBe(1);
  });
});
