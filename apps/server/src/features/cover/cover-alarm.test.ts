import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { enqueue } from '#core/jobs/jobs.ts';
import { problemOf } from '#testing/services/problem.ts';
import { playCover, type CoverPlay } from '#testing/world/cover-play.ts';
import { readLog } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { watchCover } from './cover.jobs.ts';

const server = useTestApp();
const zone = 'Europe/Madrid';
let play: CoverPlay;
let here: CoverPlay['here'];
let manager: CoverPlay['manager'];
let guards: CoverPlay['guards'];
let desk: CoverPlay['desk'];
beforeEach(async () => {
  play = await playCover(server);
  ({ here, manager, guards, desk } = play);
});
const rule: CoverPlay['rule'] = (body) => play.rule(body);
const plan: CoverPlay['plan'] = (shift) => play.plan(shift);

const minute = 60_000;
const day = 86_400_000;
const dayIn = (count: number) => new Date(Date.now() + count * day).toISOString().slice(0, 10);

test('a rule is made, changed and removed, each with its event, and names what is wrong', async () => {
  const { id, version } = await rule();
  expect(await manager.cover.list()).toMatchObject({
    total: 1,
    items: [{ id, from: '22:00', to: '06:00', needed: 1, weekdays: [1, 2, 3, 4, 5, 6, 7] }],
  });
  const changed = await manager.cover.update({
    params: { id },
    body: { needed: 3, roleIds: [], weekdays: [7, 1, 1], version },
  });
  expect(changed).toMatchObject({ needed: 3, isAnyRole: true, roles: [], weekdays: [1, 7] });
  const stale = manager.cover.update({ params: { id }, body: { needed: 2, version } });
  expect(await problemOf(stale)).toMatchObject({ status: 409, code: 'stale' });
  const pathOf = async (body: Parameters<CoverPlay['rule']>[0]) =>
    (await problemOf(rule(body))).errors?.[0]?.path;
  expect(await pathOf({ from: '24:00' })).toBe('from');
  expect(await pathOf({ weekdays: [] })).toBe('weekdays');
  expect(await pathOf({ roleIds: [2_000_000_000] })).toBe('roleIds');
  const far = manager.cover.gaps({ query: { from: dayIn(0), to: dayIn(60) } });
  expect((await problemOf(far)).errors?.[0]?.path).toBe('to');
  await manager.cover.remove({ params: { id } });
  expect((await manager.cover.list()).total).toBe(0);
  expect((await readLog(server.database, here)).map(({ type }) => type)).toEqual([
    'CREATE_COVER_RULE',
    'UPDATE_COVER_RULE',
    'DELETE_COVER_RULE',
  ]);
});

describe('the alarm', () => {
  const watch = async () => {
    await server.database.inScope({ as: 'app', tenantId: here.id }, (db) =>
      enqueue({ db, tenantId: here.id }, watchCover, { input: {} }),
    );
    await server.jobs.drain();
  };
  const told = async () =>
    (await readLog(server.database, here))
      .map(({ type }) => type)
      .filter((type) => type.startsWith('COVER_'));
  /** The time of day so many hours from now. */
  const timeIn = (hours: number) => {
    const clock = { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    return new Intl.DateTimeFormat('en-GB', clock).format(Date.now() + hours * 60 * minute);
  };
  const instantIn = (hours: number) => new Date(Date.now() + hours * 60 * minute).toISOString();

  test('is told once before it begins, to those who plan, and again where it opens again', async () => {
    await rule({ from: timeIn(3), to: timeIn(6) });
    await watch();
    await watch();
    expect(await told()).toEqual(['COVER_SHORT_AHEAD']);
    const unread = async (who: Client<Contract>) =>
      (await who.auditLog.list({ query: { unread: 'true' } })).items.map(({ type }) => type);
    expect(await unread(manager)).toContain('COVER_SHORT_AHEAD');
    expect(await unread(server.clientAs(guards[0]))).not.toContain('COVER_SHORT_AHEAD');
    const needed = async () => (await manager.auditLog.list({ query: { needsMe: 'true' } })).total;
    expect(await needed()).toBe(1);
    expect((await manager.stats.shift()).cover).toEqual({ now: 0, soon: 1 });
    expect((await server.clientAs(desk).stats.shift()).cover).toBeNull();
    await plan({ who: guards[0], startsAt: instantIn(2), endsAt: instantIn(7) });
    await watch();
    expect((await manager.stats.shift()).cover).toEqual({ now: 0, soon: 0 });
    expect(await needed()).toBe(0);
    await server.database.asOwner((db) =>
      sql`update shifts set deleted_at = now() where tenant_id = ${here.id}`.execute(db),
    );
    await watch();
    expect(await told()).toEqual(['COVER_SHORT_AHEAD', 'COVER_SHORT_AHEAD']);
  });

  test('is told where it has begun and nobody has clocked in; the board says since when', async () => {
    await rule({ from: timeIn(-2), to: timeIn(4) });
    await plan({ who: guards[0], startsAt: instantIn(-2), endsAt: instantIn(5) });
    await watch();
    await watch();
    expect(await told()).toEqual(['COVER_SHORT_NOW']);
    const standing = async () => (await manager.cover.now()).rules[0]!;
    const before = await standing();
    expect(before).toMatchObject({ name: 'Night security', needed: 1, onDuty: 0 });
    expect(before.shortSince).toBe(before.from);
    expect((await manager.stats.shift()).cover).toMatchObject({ now: 1 });
    const guard = server.clientAs(guards[0]);
    await server.clientAs(desk).timeLogs.clockIn({ body: {} });
    expect(await standing()).toMatchObject({ onDuty: 0 });
    await guard.timeLogs.clockIn({ body: {} });
    expect(await standing()).toMatchObject({ onDuty: 1, shortSince: null });
    await watch();
    await guard.timeLogs.clockOut({ body: {} });
    const after = await standing();
    expect(after.onDuty).toBe(0);
    expect(Date.parse(after.shortSince ?? '')).toBeGreaterThan(Date.now() - 2 * minute);
    // Somebody may be some minutes late.
    await watch();
    expect(await told()).toEqual(['COVER_SHORT_NOW']);
  });
});
