import { randomBytes } from 'node:crypto';

import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { hashToken } from '#core/secrets/secret-token.ts';
import { codeOf, stepAt } from '#features/time-logs/kiosk-code.ts';
import { choosePin } from '#features/time-logs/pins.ts';
import { sampleSecret } from '#testing/samples/sample-values.ts';
import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
type Caller = Client<Contract>;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let here: TestTenant;
let manager: Caller;
let token: string;
let kioskId: number;
/** The tablet: it has no account. */
let tablet: Caller;

const withPin = async (pin = '258013'): Promise<TestPerson> => {
  const who = await makePerson(server.database, { tenants: [here], role: 'housekeeper' });
  await server.clientAs(who).timeLogs.setPin({ body: { pin } });
  return who;
};
beforeAll(async () => {
  here = await makeTenant(server.database);
  manager = server.clientAs(
    await makePerson(server.database, { tenants: [here], role: 'manager' }),
  );
  const paired = await manager.kiosks.create({ body: { name: 'Back door' } });
  [token, kioskId] = [paired.token, paired.kiosk.id];
  tablet = server.clientAs({ token: '' });
});

interface Spoken {
  who: TestPerson;
  kind?: 'in' | 'out';
  pin?: string;
  msAgo?: number;
  /** How far the tablet's clock is ahead then. */
  driftMs?: number;
  breakMinutes?: number;
  photo?: string;
}
const entryOf = ({
  who,
  kind = 'in',
  pin = '258013',
  msAgo = 0,
  driftMs = 0,
  ...more
}: Spoken) => ({
  key: randomBytes(16).toString('hex'),
  userId: who.id,
  kind,
  pin,
  at: new Date(Date.now() - msAgo + driftMs).toISOString(),
  driftMs,
  ...more,
});
type Entry = ReturnType<typeof entryOf>;
const send = (entries: Entry[], ahead = 0) =>
  tablet.kiosk.sync({
    body: { token, sentAt: new Date(Date.now() + ahead).toISOString(), entries },
  });
const logsOf = async ({ id }: TestPerson) =>
  (await manager.timeLogs.list({ query: { userId: String(id) } })).items;
const near = (at: string | null | undefined, ms: number) =>
  expect(Math.abs(Date.parse(at ?? '') - (Date.now() - ms))).toBeLessThan(5000);

test('it knows who may clock in, and shows who is there', async () => {
  const who = await withPin();
  const state = await send([]);
  expect(state).toMatchObject({ id: kioskId, name: 'Back door', wantsPhoto: false, answers: [] });
  const named = { id: who.id, name: who.name, hasPin: true };
  expect(state.people).toContainEqual({ ...named, since: null, plannedBreak: null });
  const after = await send([entryOf({ who })]);
  expect(after.answers).toMatchObject([{ isCounted: true, code: null }]);
  expect(after.people.find(({ id }) => id === who.id)?.since).not.toBeNull();
  const again = await send([entryOf({ who })]);
  expect(again.answers).toMatchObject([{ isCounted: false, code: 'already_clocked_in' }]);
  expect(again.answers[0]?.message).toContain('Clocked in already, since ');
});

test('it knows the planned break of whoever is at work, and of nobody else', async () => {
  const [one, two] = [await withPin(), await withPin()];
  for (const { id } of [one, two])
    await server.database.asOwner((db) =>
      sql`insert into shifts (tenant_id, user_id, title, starts_at, ends_at, break_minutes, status,
          published_at)
        values (${here.id}, ${id}, 'Day', now() - interval '1 hour', now() + interval '7 hours', 40,
          'published', now())`.execute(db),
    );
  const { people } = await send([entryOf({ who: one })]);
  const breakOf = ({ id }: TestPerson) => people.find((each) => each.id === id)?.plannedBreak;
  expect([breakOf(one), breakOf(two)]).toEqual([40, null]);
});

test('what waited is counted from when it was, by the server’s clock, once', async () => {
  const [one, two, three] = [await withPin(), await withPin(), await withPin()];
  const driftMs = 47 * minuteMs;
  const entries = [
    entryOf({ who: one, msAgo: 9 * hourMs, driftMs }),
    entryOf({ who: two, msAgo: 8 * hourMs, driftMs }),
    entryOf({ who: one, kind: 'out', msAgo: hourMs, driftMs, breakMinutes: 30 }),
    entryOf({ who: three, msAgo: 10 * minuteMs, driftMs }),
  ];
  const first = await send(entries, driftMs);
  expect(first.answers.map(({ isCounted }) => isCounted)).toEqual([true, true, true, true]);
  const [log] = await logsOf(one);
  near(log?.clockIn, 9 * hourMs);
  near(log?.clockOut, hourMs);
  expect(log).toMatchObject({
    breakMinutes: 30,
    device: 'kiosk',
    flags: ['unscheduled', 'sent_late'],
  });
  // The answer was lost on its way, and it says all of it again.
  const second = await send(entries, driftMs);
  expect(second.answers).toEqual(first.answers);
  expect(await logsOf(one)).toHaveLength(1);
});

test('nobody is locked out at the door by a clock-out that was forgotten, nor as it is sent late', async () => {
  const [one, two] = [await withPin(), await withPin()];
  await send([entryOf({ who: one, msAgo: 26 * hourMs })]);
  expect((await send([entryOf({ who: one, kind: 'out' })])).answers).toMatchObject([
    { code: 'forgotten_clock_out' },
  ]);
  const came = await send([entryOf({ who: one })]);
  expect(came.answers).toMatchObject([{ isCounted: true }]);
  near(came.people.find(({ id }) => id === one.id)?.since, 0);
  const flagsOf = async (who: TestPerson) => (await logsOf(who)).map(({ flags }) => flags[0]);
  expect(await flagsOf(one)).toEqual(['unscheduled', 'missing_out']);
  // By when it was said, not by when it is heard of.
  const late = [
    entryOf({ who: two, msAgo: 40 * hourMs }),
    entryOf({ who: two, msAgo: 38 * hourMs }),
    entryOf({ who: two, msAgo: 22 * hourMs }),
    entryOf({ who: two, kind: 'out', msAgo: 14 * hourMs }),
  ];
  const { answers } = await send(late);
  expect(answers.map(({ code }) => code)).toEqual([null, 'already_clocked_in', null, null]);
  expect(await flagsOf(two)).toEqual(['unscheduled', 'missing_out']);
  const log = await readLog(server.database, here);
  expect(log.filter(({ type }) => type === 'SET_TIME_LOG_ASIDE')).toHaveLength(2);
});

test('a clock that was set in between is told, and what can be is believed', async () => {
  const who = await withPin();
  const set = entryOf({ who, msAgo: 2 * hourMs, driftMs: 30 * minuteMs });
  await send([set], 0);
  const [log] = await logsOf(who);
  near(log?.clockIn, 2 * hourMs);
  expect(log?.flags).toEqual(['unscheduled', 'sent_late', 'clock_doubt']);
  const other = await withPin();
  const wild = { ...entryOf({ who: other }), at: '1970-01-05T00:00:00Z' };
  const fresh = entryOf({ who: other });
  const { answers } = await send([wild, fresh]).catch((error: unknown) => {
    throw error;
  });
  expect(answers.map(({ code }) => code)).toEqual(['too_long_ago', null]);
});

test('a wrong PIN counts nothing, and after five the right one waits too', async () => {
  const who = await withPin('111111');
  const wrong = () => send([entryOf({ who, pin: '222222' })]);
  for (let tries = 0; tries < 5; tries += 1)
    expect((await wrong()).answers).toMatchObject([{ code: 'wrong_pin' }]);
  const right = await send([entryOf({ who, pin: '111111' })]);
  expect(right.answers).toMatchObject([{ isCounted: false, code: 'pin_paused' }]);
  await server.database.asOwner((db) =>
    sql`update clock_pins set tried_at = tried_at - interval '16 minutes'
      where tenant_id = ${here.id} and user_id = ${who.id}`.execute(db),
  );
  expect((await send([entryOf({ who, pin: '111111' })])).answers).toMatchObject([
    { isCounted: true },
  ]);
});

test('a PIN has six digits, and a shorter one that was chosen before is good until it is changed', async () => {
  const who = await withPin();
  const choose = (pin: string) => server.clientAs(who).timeLogs.setPin({ body: { pin } });
  for (const pin of ['2580', '25801', '2580134', '25801a'])
    expect(await problemOf(choose(pin))).toMatchObject({
      status: 400,
      errors: [{ path: 'pin' }],
    });
  const scope = { as: 'app', tenantId: here.id, userId: who.id } as const;
  await server.database.inScope(scope, (db) =>
    choosePin(
      { db, tenantId: here.id, files: { secret: sampleSecret } },
      { userId: who.id, pin: '2580' },
    ),
  );
  const by = async (kind: 'in' | 'out', pin: string) =>
    (await send([entryOf({ who, kind, pin })])).answers[0]?.code;
  expect(await by('in', '2580')).toBeNull();
  await choose('258014');
  expect(await by('out', '2580')).toBe('wrong_pin');
  expect(await by('out', '258014')).toBeNull();
});

test('a kiosk is made and withdrawn by whoever changes shifts, and by nobody who keeps times alone', async () => {
  const there = await makeTenant(server.database);
  const keeper = server.clientAs(
    await makePerson(server.database, { tenants: [there], role: 'manager' }),
  );
  const { kiosk } = await keeper.kiosks.create({ body: { name: 'Kitchen' } });
  await server.database.asOwner((db) =>
    sql`delete from role_permissions where tenant_id = ${there.id}
      and permission in ('update:shifts', 'manage:shifts')`.execute(db),
  );
  const timesAlone = server.clientAs(
    await makePerson(server.database, { tenants: [there], role: 'manager' }),
  );
  expect((await timesAlone.kiosks.list({})).items).toMatchObject([{ id: kiosk.id }]);
  for (const call of [
    () => timesAlone.kiosks.create({ body: { name: 'Yard' } }),
    () => timesAlone.kiosks.remove({ params: { id: kiosk.id } }),
  ])
    expect(await problemOf(call())).toMatchObject({ status: 403 });
});

test('what cannot be counted is kept until somebody has looked', async () => {
  const who = await withPin();
  await send([entryOf({ who, kind: 'out', msAgo: 3 * hourMs })]);
  const find = async () => {
    const { items } = await manager.kiosks.refused({});
    return items.find(({ user }) => user.id === who.id);
  };
  const entry = await find();
  expect(entry).toMatchObject({ kiosk: 'Back door', kind: 'out', code: 'not_clocked_in' });
  const log = await readLog(server.database, here);
  expect(log.map(({ type }) => type)).toContain('REFUSE_KIOSK_ENTRY');
  await manager.kiosks.settle({ params: { id: entry?.id ?? 0 } });
  expect(await find()).toBeUndefined();
  const twice = manager.kiosks.settle({ params: { id: entry?.id ?? 0 } });
  expect(await problemOf(twice)).toMatchObject({ status: 404 });
});

test('nobody of another property clocks in here', async () => {
  const there = await makeTenant(server.database);
  const stranger = await makePerson(server.database, { tenants: [there] });
  await server.clientAs(stranger).timeLogs.setPin({ body: { pin: '258013' } });
  const { answers } = await send([entryOf({ who: stranger })]);
  expect(answers).toMatchObject([{ isCounted: false, code: 'not_staff' }]);
  await send([entryOf({ who: stranger, msAgo: 3 * hourMs })]);
  const { items } = await manager.kiosks.refused({});
  expect(items.filter(({ user }) => user.id === stranger.id)).toEqual([]);
});

test('what somebody said who was suspended before it was sent is not lost', async () => {
  const [suspended, removed] = [await withPin(), await withPin()];
  const entries = [suspended, removed].map((who) => entryOf({ who, msAgo: 3 * hourMs }));
  await server.database.asOwner(async (db) => {
    await sql`update users set status = 'suspended' where id = ${suspended.id}`.execute(db);
    await sql`delete from member_roles where tenant_id = ${here.id} and user_id = ${removed.id}`.execute(
      db,
    );
  });
  for (const _ of ['sent', 'sent again']) {
    const { answers } = await send(entries);
    expect(answers.map(({ code }) => code)).toEqual(['not_staff', 'not_staff']);
  }
  const { items } = await manager.kiosks.refused({});
  for (const { id } of [suspended, removed])
    expect(items.filter(({ user }) => user.id === id)).toMatchObject([
      { kind: 'in', code: 'not_staff', message: 'Nobody of this name works here' },
    ]);
  const log = await readLog(server.database, here);
  const told = log.filter(({ type }) => type === 'REFUSE_KIOSK_ENTRY');
  for (const { name } of [suspended, removed])
    expect(told.filter(({ subject_label }) => subject_label === name)).toHaveLength(1);
});

describe('the code that it shows', () => {
  const tokenHash = () => hashToken(token);
  const code = (msAgo: number) =>
    codeOf({ id: kioskId, tokenHash: tokenHash(), step: stepAt(Date.now() - msAgo) });

  test('lets in whoever scans it now, where one clocks in at the kiosk alone', async () => {
    const who = server.clientAs(await withPin());
    await manager.tenants.update({ body: { clockAtKioskOnly: true } });
    expect(await problemOf(who.timeLogs.clockIn({ body: {} }))).toMatchObject({
      status: 409,
      code: 'kiosk_only',
    });
    for (const stale of [code(24 * hourMs), code(5 * minuteMs), `${kioskId}.1.${'x'.repeat(22)}`])
      expect(await problemOf(who.timeLogs.clockIn({ body: { code: stale } }))).toMatchObject({
        code: 'code_expired',
      });
    const at = new Date(Date.now() - 24 * hourMs + minuteMs).toISOString();
    const yesterday = who.timeLogs.clockIn({ body: { code: code(24 * hourMs), at } });
    expect(await problemOf(yesterday)).toMatchObject({ code: 'code_expired' });
    expect(await who.timeLogs.clockIn({ body: { code: code(0) } })).toMatchObject({
      flags: ['unscheduled'],
    });
    await manager.tenants.update({ body: { clockAtKioskOnly: false } });
  });

  test('is worth nothing in another property, or once the kiosk is withdrawn', async () => {
    const there = await makeTenant(server.database);
    const stranger = await makePerson(server.database, { tenants: [there], role: 'housekeeper' });
    const scanned = server.clientAs(stranger).timeLogs.clockIn({ body: { code: code(0) } });
    expect(await problemOf(scanned)).toMatchObject({ code: 'code_expired' });
    const spare = await manager.kiosks.create({ body: { name: 'Spare' } });
    const { id } = spare.kiosk;
    await manager.kiosks.remove({ params: { id } });
    const mark = codeOf({ id, tokenHash: hashToken(spare.token), step: stepAt(Date.now()) });
    const who = server.clientAs(await withPin());
    expect(await problemOf(who.timeLogs.clockIn({ body: { code: mark } }))).toMatchObject({
      code: 'code_expired',
    });
    const sentAt = new Date().toISOString();
    const dead = tablet.kiosk.sync({ body: { token: spare.token, sentAt, entries: [] } });
    expect(await problemOf(dead)).toMatchObject({ status: 404 });
    const { items } = await manager.kiosks.list({});
    expect(items.map(({ name }) => name)).toEqual(['Back door']);
  });
});
