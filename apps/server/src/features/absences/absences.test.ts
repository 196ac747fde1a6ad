import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let tenant: TestTenant;
let maria: TestPerson;
let manager: Client<Contract>;
let dana: TestPerson;
let omar: TestPerson;

const person = (role: string, name: string) =>
  makePerson(server.database, { tenants: [tenant], role, name });
beforeEach(async () => {
  tenant = await makeTenant(server.database, { timezone: 'Europe/London' });
  maria = await person('manager', 'Maria');
  manager = server.clientAs(maria);
  dana = await person('front_desk', 'Dana');
  omar = await person('front_desk', 'Omar');
});

const dayIn = (count: number) =>
  new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
const at = (id: number) => ({ params: { id } });
type Body = Parameters<Client<Contract>['absences']['create']>[0]['body'];
const enter = (body: Partial<Body> = {}) =>
  manager.absences.create({
    body: { userId: dana.id, kind: 'holiday', from: dayIn(10), to: dayIn(14), ...body },
  });

describe('the record', () => {
  test('is entered, changed and removed, and the log tells of whom and when, not why', async () => {
    const made = await enter({ kind: 'sick', note: 'Broken arm' });
    expect(made).toMatchObject({
      user: { id: dana.id, name: 'Dana' },
      kind: 'sick',
      from: dayIn(10),
      to: dayIn(14),
      note: 'Broken arm',
      enteredBy: { id: maria.id, name: 'Maria' },
      version: 1,
    });
    const { id, version } = made;
    const body = { kind: 'other' as const, to: dayIn(16), version };
    const changed = await manager.absences.update({ ...at(id), body });
    expect(changed).toMatchObject({ kind: 'other', to: dayIn(16), version: 2 });
    expect(await problemOf(manager.absences.update({ ...at(id), body }))).toMatchObject({
      status: 409,
      code: 'stale',
    });
    await manager.absences.remove(at(id));
    expect(await problemOf(manager.absences.get(at(id)))).toMatchObject({ status: 404 });
    expect((await manager.absences.list()).total).toBe(0);
    const log = await readLog(server.database, tenant);
    expect(log.map(({ type, subject_label: of }) => [type, of])).toEqual([
      ['CREATE_ABSENCE', 'Dana'],
      ['UPDATE_ABSENCE', 'Dana'],
      ['DELETE_ABSENCE', 'Dana'],
    ]);
    expect(log[0]?.addition_info).toMatchObject({ from: dayIn(10), to: dayIn(14) });
    expect(log[1]?.changes).toEqual([{ field: 'to', before: dayIn(14), after: dayIn(16) }]);
    expect(JSON.stringify(log)).not.toMatch(/sick|other|arm/);
    // It is news to whom it is about, and to nobody else.
    const news = async (who: TestPerson) =>
      (await server.clientAs(who).auditLog.list({ query: { unread: 'true' } })).total;
    expect([await news(dana), await news(omar)]).toEqual([3, 0]);
  });

  test('says why to whom it is about and to who changes shifts; to others that they are away', async () => {
    const { id } = await enter({ kind: 'sick', note: 'Broken arm' });
    const seenBy = async (who: TestPerson) => {
      const { kind, note, enteredBy } = await server.clientAs(who).absences.get(at(id));
      const { items } = await server.clientAs(who).absences.list();
      expect(items).toMatchObject([{ id, kind, note, from: dayIn(10) }]);
      return [kind, note, enteredBy?.name];
    };
    expect(await seenBy(maria)).toEqual(['sick', 'Broken arm', 'Maria']);
    expect(await seenBy(dana)).toEqual(['sick', 'Broken arm', 'Maria']);
    expect(await seenBy(omar)).toEqual(['away', '', undefined]);
    for (const call of [
      () => server.clientAs(dana).absences.remove(at(id)),
      () => server.clientAs(dana).absences.update({ ...at(id), body: { note: 'x' } }),
      () =>
        server.clientAs(omar).absences.create({
          body: { userId: omar.id, kind: 'holiday', from: dayIn(1), to: dayIn(1) },
        }),
    ])
      expect(await problemOf(call())).toMatchObject({ status: 403 });
  });

  test('keeps its days and no note once the person is deleted for ever', async () => {
    const { id } = await enter({ kind: 'sick', note: 'Broken arm' });
    const other = await enter({ userId: omar.id, note: 'Wedding' });
    const admin = server.clientAs(await person('admin', 'Ada'));
    await admin.users.remove(at(dana.id));
    await admin.users.erase(at(dana.id));
    expect(await manager.absences.get(at(id))).toMatchObject({ kind: 'sick', note: '' });
    expect((await manager.absences.get(at(other.id))).note).toBe('Wedding');
  });

  test('is listed by its days, whose it is, and one’s own', async () => {
    await enter();
    await enter({ userId: omar.id, from: dayIn(14), to: dayIn(20), kind: 'other' });
    const named = async (query: Parameters<typeof manager.absences.list>[0]) =>
      (await manager.absences.list(query)).items.map(({ user }) => user.name);
    expect(await named({ query: { from: dayIn(14), to: dayIn(14) } })).toEqual(['Dana', 'Omar']);
    expect(await named({ query: { from: dayIn(15) } })).toEqual(['Omar']);
    expect(await named({ query: { to: dayIn(13) } })).toEqual(['Dana']);
    expect(await named({ query: { userId: String(omar.id) } })).toEqual(['Omar']);
    expect(await named({ query: { search: 'dan' } })).toEqual(['Dana']);
    const own = await server.clientAs(omar).absences.list({ query: { mine: 'true' } });
    expect(own.items).toMatchObject([{ user: { id: omar.id }, kind: 'other' }]);
  });

  test('names the field that is wrong, and is nowhere to another property', async () => {
    const pathOf = async (body: Partial<Body>) => (await problemOf(enter(body))).errors?.[0]?.path;
    expect(await pathOf({ to: dayIn(9) })).toBe('to');
    expect(await pathOf({ to: dayIn(10 + 366) })).toBe('to');
    expect(await pathOf({ note: 'x'.repeat(501) })).toBe('note');
    const other = await makeTenant(server.database);
    const stranger = await makePerson(server.database, { tenants: [other], role: 'manager' });
    expect(await pathOf({ userId: stranger.id })).toBe('userId');
    const { id, version } = await enter();
    const late = { from: dayIn(15), version };
    const wrong = await problemOf(manager.absences.update({ ...at(id), body: late }));
    expect(wrong.errors?.[0]?.path).toBe('to');
    const theirs = server.clientAs(stranger).absences;
    for (const call of [
      () => theirs.get(at(id)),
      () => theirs.update({ ...at(id), body: { note: 'x' } }),
      () => theirs.remove(at(id)),
    ])
      expect(await problemOf(call())).toMatchObject({ status: 404 });
    expect((await theirs.list()).total).toBe(0);
  });
});

describe('days of one person', () => {
  test('are in one absence at most, and which one it is is said', async () => {
    const { id } = await enter();
    const again = await problemOf(enter({ from: dayIn(14), to: dayIn(15) }));
    expect(again).toMatchObject({
      status: 409,
      code: 'absence_overlap',
      details: { absenceId: id },
    });
    expect(again.message).toMatch(/^Dana is away already from \d+ \w+ \d{4} to \d+ \w+ \d{4}/);
    const next = await enter({ from: dayIn(15), to: dayIn(15) });
    await enter({ userId: omar.id });
    const longer = manager.absences.update({ ...at(next.id), body: { from: dayIn(14) } });
    expect(await problemOf(longer)).toMatchObject({ code: 'absence_overlap' });
    // Its own days are no other's.
    await manager.absences.update({ ...at(id), body: { from: dayIn(11) } });
    const forced = server.database.asOwner((db) =>
      sql`update absences set from_day = from_day - 2 where id = ${next.id}
        and tenant_id = ${tenant.id}`.execute(db),
    );
    await expect(forced).rejects.toThrow(/absences_one_at_a_time/);
    await manager.absences.remove(at(id));
    await enter({ from: dayIn(13), to: dayIn(14) });
  });

  test('of several who enter the same at once, one has it and the others are told', async () => {
    const all = await Promise.allSettled(
      [0, 1, 2, 3].map((more) => enter({ from: dayIn(10 + more), to: dayIn(20) })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = all.filter((each) => each.status === 'rejected');
    expect(refused).toHaveLength(3);
    for (const { reason } of refused)
      expect(reason).toMatchObject({ problem: { code: 'absence_overlap' } });
  });
});

describe('shifts', () => {
  const plan = (day: number, more: object = {}) =>
    manager.shifts.create({
      body: {
        title: 'Night',
        userId: dana.id,
        startsAt: `${dayIn(day)}T21:00:00Z`,
        endsAt: `${dayIn(day + 1)}T05:00:00Z`,
        ...more,
      },
    });

  test('on a day of absence are planned, moved, copied and published all the same, with a warning', async () => {
    // The night before belongs to the evening on which it begins.
    const before = await plan(9);
    expect(before.warnings).toEqual([]);
    await enter();
    const on = await plan(10);
    expect(on.warnings).toEqual(['away']);
    expect((await plan(10, { userId: omar.id })).warnings).toEqual([]);
    const startsAt = `${dayIn(12)}T08:00:00Z`;
    const endsAt = `${dayIn(12)}T16:00:00Z`;
    const moved = await manager.shifts.update({ ...at(before.id), body: { startsAt, endsAt } });
    expect(moved.warnings).toEqual(['away']);
    await manager.shifts.publish({ body: { from: dayIn(9), to: dayIn(15) } });
    const warned = async (who: TestPerson) => {
      const { items } = await server.clientAs(who).shifts.list({ query: { mine: 'true' } });
      return items.map(({ warnings }) => warnings.join());
    };
    expect(await warned(dana)).toEqual(['away', 'away']);
    expect(await warned(omar)).toEqual(['']);
    const seen = await server.clientAs(omar).shifts.list({ query: { userId: String(dana.id) } });
    expect(seen.items.flatMap(({ warnings }) => warnings)).toEqual([]);
    const { items } = await manager.absences.list();
    await manager.absences.remove(at(items[0]?.id ?? 0));
    expect(await warned(dana)).toEqual(['', '']);
  });
});
