import { randomBytes } from 'node:crypto';

import type { Client, Contract, NewTicks, RollCallEntry } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let tenant: TestTenant;
let person: TestPerson;
let manager: Client<Contract>;
let guard: Client<Contract>;
let rooms: number[];

const makeKey = () => randomBytes(16).toString('hex');
const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000).toISOString();
const day = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

beforeEach(async () => {
  tenant = await makeTenant(server.database);
  person = await makePerson(server.database, { tenants: [tenant], name: 'Mia Manager' });
  manager = server.clientAs(person);
  const security = { tenants: [tenant], role: 'security', name: 'Gus Guard' };
  guard = server.clientAs(await makePerson(server.database, security));
  rooms = await makeRooms(server.database, { tenant });
});

type Guest = Parameters<Client<Contract>['guests']['create']>[0]['body'];
const moveIn = async (guest: Guest, { place = 0, persons = 1 } = {}) => {
  const { id: guestId } = await manager.guests.create({ body: guest });
  const today = (await manager.stats.shift()).today;
  const { id } = await manager.reservations.create({
    body: { guestId, roomId: rooms[place], checkIn: today, checkOut: day(3), persons },
  });
  await server.database.asOwner((db) =>
    sql`update reservations set status = 'checked_in', checked_in_at = now()
      where tenant_id = ${tenant.id} and id = ${id}`.execute(db),
  );
  return { id, guestId };
};
const ada: Guest = {
  name: 'Ada Obi',
  needs: { evacuation: true, access: 'Wheelchair', notes: '' },
  household: [{ name: 'Ben Obi', relation: 'son', child: true }],
};

type Said = [person: string, state: NewTicks['ticks'][number]['state'], at?: string];
const begun = (key = makeKey(), startedAt = minutesAgo(5)) => ({ key, startedAt });
const say = (
  by: Client<Contract>,
  { to = begun(), said }: { to?: ReturnType<typeof begun>; said: Said[] },
) => {
  const ticks = said.map(([one, state, at = minutesAgo(1)]) => ({
    key: makeKey(),
    person: one,
    state,
    at,
  }));
  return { body: { ...to, ticks }, answer: by.rollCalls.tick({ body: { ...to, ticks } }) };
};
const entryOf = async (id: number, key: string): Promise<RollCallEntry | undefined> =>
  (await manager.rollCalls.get({ params: { id } })).entries.find((one) => one.key === key);
const types = async () =>
  (await readLog(server.database, tenant))
    .map(({ type }) => type)
    .filter((type) => type.includes('ROLL'));

test('shows who is in the house by room, by name, with the help they need, and who works there', async () => {
  const { id } = await moveIn(ada, { persons: 3 });
  await moveIn({ name: 'Cy Day' }, { place: 1 });
  const now = await guard.rollCalls.now();
  expect(now.parties).toMatchObject([
    {
      reservationId: id,
      room: { roomNo: '101' },
      help: { access: 'Wheelchair', notes: '' },
      people: [
        { key: `${id}/0`, name: 'Ada Obi', isChild: false },
        { key: `${id}/1`, name: 'Ben Obi', isChild: true },
        { key: `${id}/2`, name: '', isChild: false },
      ],
      others: [],
    },
    { room: { roomNo: '102' }, help: null, people: [{ name: 'Cy Day' }] },
  ]);
  expect(now.current).toBeNull();
  await manager.notes.create({
    body: { entityType: 'shift', content: 'Boiler off', isHandover: true },
  });
  const [officer, away] = [
    await makePerson(server.database, { tenants: [tenant], role: 'council_officer' }),
    await makePerson(server.database, { tenants: [tenant] }),
  ];
  const seen = ({ id: userId }: TestPerson, hoursAgo: number) =>
    server.database.asOwner((db) =>
      sql`update users set last_active_at = now() - make_interval(hours => ${hoursAgo})
        where id = ${userId}`.execute(db),
    );
  await seen(person, 1);
  await seen(officer, 1);
  await seen(away, 9);
  const { staff } = await guard.rollCalls.now();
  expect(staff.map(({ name }) => name).toSorted()).toEqual(['Gus Guard', 'Mia Manager']);
  expect(staff.find(({ key }) => key === `u${person.id}`)?.handedOverAt).not.toBeNull();
  // Whoever has a shift now counts too, however long the app has not seen them.
  await server.database.asOwner((db) =>
    sql`with gone as (update users set last_active_at = now() - interval '3 days' where id = ${person.id})
      insert into shifts (tenant_id, user_id, title, starts_at, ends_at, status, published_at)
      values (${tenant.id}, ${person.id}, 'Late', now() - interval '1 hour', now() + interval '7 hours',
        'published', now())`.execute(db),
  );
  const planned = await guard.rollCalls.now();
  expect(planned.staff.map(({ name }) => name)).toContain(person.name);
  // But for days on which they are away.
  const absent = (deleted: boolean) =>
    server.database.asOwner((db) =>
      deleted
        ? sql`update absences set deleted_at = now() where tenant_id = ${tenant.id}`.execute(db)
        : sql`insert into absences (tenant_id, user_id, kind, from_day, to_day, entered_by)
            values (${tenant.id}, ${person.id}, 'sick', current_date - 2, current_date + 2, ${person.id})`.execute(
            db,
          ),
    );
  await absent(false);
  expect((await guard.rollCalls.now()).staff.map(({ name }) => name)).not.toContain(person.name);
  await absent(true);
  // And so does whoever has clocked in.
  await server.database.asOwner((db) =>
    sql`insert into time_logs (tenant_id, user_id, clock_in, device)
      values (${tenant.id}, ${away.id}, now() - interval '2 hours', 'web')`.execute(db),
  );
  const clocked = await guard.rollCalls.now();
  expect(clocked.staff.map(({ key }) => key)).toContain(`u${away.id}`);
});

test('who is to come today is told apart, and who is late', async () => {
  const { today } = await manager.stats.shift();
  const { id: guestId } = await manager.guests.create({ body: { name: 'Late Lou' } });
  const body = { guestId, roomId: rooms[0], checkIn: today, checkOut: day(3), persons: 2 };
  await manager.reservations.create({ body });
  const { expected, parties } = await guard.rollCalls.now();
  expect(expected).toMatchObject([
    { name: 'Late Lou', roomNo: '101', persons: 2, needsHelp: false, isLate: false },
  ]);
  expect(parties).toEqual([]);
});

const drill = { kind: 'drill' as const, remark: 'The second floor was slow' };

describe('a roll-call', () => {
  test('counts who is missing apart from whom nobody has asked for, and is no end without a kind', async () => {
    const { id } = await moveIn(ada, { persons: 2 });
    const { id: rollCallId } = await say(guard, { said: [[`${id}/1`, 'missing']] }).answer;
    const params = { id: rollCallId };
    expect(await guard.rollCalls.get({ params })).toMatchObject({
      kind: null,
      remark: '',
      missing: 1,
      unaccounted: 2,
    });
    const wordless = guard.rollCalls.end({ params, body: {} as typeof drill });
    expect(await problemOf(wordless)).toMatchObject({ errors: [{ path: 'kind' }] });
  });

  test('begins with the first tick, counts each once, and ends with who is unaccounted for', async () => {
    const { id } = await moveIn(ada, { persons: 2 });
    const first = say(guard, { said: [[`${id}/0`, 'safe']] });
    expect(await first.answer).toMatchObject({
      persons: 2,
      safe: 1,
      unaccounted: 1,
      endedAt: null,
    });
    expect(await guard.rollCalls.tick({ body: first.body })).toMatchObject({ safe: 1 });
    const { current } = await manager.rollCalls.now();
    expect(current?.ticks).toMatchObject([{ person: `${id}/0`, state: 'safe', by: 'Gus Guard' }]);
    const params = { id: current?.id ?? 0 };
    const ended = await manager.rollCalls.end({ params, body: drill });
    expect(ended).toMatchObject({ endedBy: 'Mia Manager', safe: 1, missing: 0, unaccounted: 1 });
    expect(ended).toMatchObject(drill);
    // Who was quicker has said what it was.
    expect(await guard.rollCalls.end({ params, body: { kind: 'alarm' } })).toMatchObject({
      ...drill,
      endedBy: 'Mia Manager',
    });
    expect(await types()).toEqual(['START_ROLL_CALL', 'TICK_ROLL_CALL', 'END_ROLL_CALL']);
    expect((await manager.rollCalls.past()).items).toMatchObject([{ id: params.id, safe: 1 }]);
    expect(await entryOf(params.id, `${id}/0`)).toMatchObject({ name: 'Ada Obi', needsHelp: true });
    expect(await entryOf(params.id, `${id}/1`)).toMatchObject({
      name: 'Ben Obi',
      state: 'not_yet',
    });
  });

  test('keeps all that was said; the latest stands, whenever it comes in', async () => {
    const { id } = await moveIn({ name: 'Cy Day' });
    const key = `${id}/0`;
    const to = begun();
    await say(manager, { to, said: [[key, 'safe', minutesAgo(2)]] }).answer;
    const late = say(guard, { to, said: [[key, 'missing', minutesAgo(4)]] });
    const { id: rollCallId } = await late.answer;
    expect(await entryOf(rollCallId, key)).toMatchObject({
      state: 'safe',
      ticks: [
        { state: 'missing', by: 'Gus Guard' },
        { state: 'safe', by: 'Mia Manager' },
      ],
    });
  });

  test('that two phones began without each other is one, also where one is heard of after the end', async () => {
    const { id } = await moveIn({ name: 'Cy Day' });
    const { id: one } = await say(manager, {
      to: begun(makeKey(), minutesAgo(8)),
      said: [[`${id}/0`, 'missing', minutesAgo(7)]],
    }).answer;
    const other = await say(guard, {
      to: begun(makeKey(), minutesAgo(10)),
      said: [[`${id}/0`, 'not_here', minutesAgo(9)]],
    }).answer;
    expect(other.id).toBe(one);
    expect(other.startedBy).toBe('Gus Guard');
    await manager.rollCalls.end({ params: { id: one }, body: drill });
    const last = await say(guard, {
      to: begun(makeKey(), minutesAgo(9)),
      said: [[`${id}/0`, 'safe', minutesAgo(2)]],
    }).answer;
    expect(last).toMatchObject({ id: one, safe: 1 });
    const entry = await entryOf(one, `${id}/0`);
    expect(entry?.ticks.map(({ isLate }) => isLate)).toEqual([false, false, true]);
    const next = await say(guard, { to: begun(makeKey(), minutesAgo(-1)), said: [] }).answer;
    expect(next.id).not.toBe(one);
  });

  test('is one where two begin it in the same moment', async () => {
    const answers = await Promise.all([
      say(manager, { said: [] }).answer,
      say(guard, { said: [] }).answer,
    ]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await types()).filter((type) => type === 'START_ROLL_CALL')).toHaveLength(1);
  });

  test('loses nobody who leaves meanwhile, and forgets a name that is erased', async () => {
    const { id, guestId } = await moveIn(ada, { persons: 1 });
    const { id: rollCallId } = await say(guard, { said: [] }).answer;
    await manager.reservations.checkOut({
      params: { id },
      body: { reason: 'moved_on', note: 'To her sister' },
    });
    expect((await guard.rollCalls.now()).parties).toMatchObject([
      { reservationId: id, hasLeft: true, room: { roomNo: '101' } },
    ]);
    await manager.rollCalls.end({ params: { id: rollCallId }, body: drill });
    await manager.guests.erase({ params: { id: guestId }, body: { reason: 'Asked for it' } });
    const entry = await entryOf(rollCallId, `${id}/0`);
    expect(entry?.roomNo).toBe('101');
    expect(entry?.name).not.toContain('Ada');
  });

  test('loses nobody by a booking that is corrected to fewer persons, or by a name that goes', async () => {
    const cleo = { name: 'Cleo Obi', relation: 'daughter', child: false };
    const household = [...(ada.household ?? []), cleo];
    const { id, guestId } = await moveIn({ ...ada, household }, { persons: 3 });
    const said: Said[] = [
      [`${id}/0`, 'safe'],
      [`${id}/1`, 'safe'],
    ];
    const { id: rollCallId } = await say(guard, { said }).answer;
    await manager.reservations.update({ params: { id }, body: { persons: 2 } });
    await manager.guests.update({ params: { id: guestId }, body: { household: [cleo] } });
    const [party] = (await guard.rollCalls.now()).parties;
    expect(party?.people).toEqual([
      { key: `${id}/0`, name: 'Ada Obi', isChild: false },
      { key: `${id}/1`, name: 'Ben Obi', isChild: false },
      { key: `${id}/2`, name: 'Cleo Obi', isChild: false },
    ]);
    expect(party?.others).toEqual([]);
    const last = await say(guard, { said: [[`${id}/2`, 'safe']] }).answer;
    expect(last).toMatchObject({ persons: 3, safe: 3, unaccounted: 0 });
    await manager.rollCalls.end({ params: { id: rollCallId }, body: drill });
    const [after] = (await guard.rollCalls.now()).parties;
    expect(after?.people.map(({ name }) => name)).toEqual(['Ada Obi', 'Cleo Obi']);
  });

  test('names in its record whom it called, until the guest is erased', async () => {
    const cleo = { name: 'Cleo Obi', relation: 'daughter', child: false };
    const household = [...(ada.household ?? []), cleo];
    const { id, guestId } = await moveIn({ ...ada, household }, { persons: 3 });
    const said: Said[] = [
      [`${id}/1`, 'safe'],
      [`${id}/2`, 'missing'],
    ];
    const { id: rollCallId } = await say(guard, { said }).answer;
    await manager.rollCalls.end({ params: { id: rollCallId }, body: drill });
    await manager.guests.update({
      params: { id: guestId },
      body: { name: 'Ada Young', household: [cleo] },
    });
    const entries = async () =>
      (await manager.rollCalls.get({ params: { id: rollCallId } })).entries
        .filter(({ isStaff }) => !isStaff)
        .map(({ name, state }) => `${name}: ${state}`);
    expect(await entries()).toEqual(['Ada Obi: not_yet', 'Ben Obi: safe', 'Cleo Obi: missing']);
    const body = { reason: 'moved_on', note: '' } as const;
    await manager.reservations.checkOut({ params: { id }, body });
    await manager.guests.erase({ params: { id: guestId }, body: { reason: 'Asked for it' } });
    expect(await entries()).toEqual(['Erased guest: not_yet', ': safe', ': missing']);
  });

  test('refuses whoever is not there, and tells another property nothing', async () => {
    const unknown = say(guard, { said: [['999999/0', 'safe']] }).answer;
    expect(await problemOf(unknown)).toMatchObject({ status: 404 });
    const bad = say(guard, { said: [['room 7', 'safe']] }).answer;
    expect(await problemOf(bad)).toMatchObject({ errors: [{ path: 'ticks.0.person' }] });
    const { id } = await say(guard, { said: [] }).answer;
    const there = await makeTenant(server.database);
    const stranger = server.clientAs(await makePerson(server.database, { tenants: [there] }));
    const params = { id };
    for (const call of [
      () => stranger.rollCalls.get({ params }),
      () => stranger.rollCalls.end({ params, body: drill }),
    ])
      expect(await problemOf(call())).toMatchObject({ status: 404 });
    expect((await stranger.rollCalls.now()).current).toBeNull();
  });
});

describe('whom it takes', () => {
  const past = (id: number, days: number) =>
    server.database.asOwner((db) =>
      sql`update reservations set status = 'checked_out',
          checked_in_at = now() - make_interval(days => ${days} + 3),
          checked_out_at = now() - make_interval(days => ${days})
        where tenant_id = ${tenant.id} and id = ${id}`.execute(db),
    );
  const strange = (path: string) => ({ status: 400, code: 'invalid_input', errors: [{ path }] });
  const refused = async (said: Said[]) => await problemOf(say(guard, { said }).answer);

  test('nobody who is to come, has long left, or is one more than their stay has persons', async () => {
    const { id } = await moveIn({ name: 'Cy Day' });
    const { id: gone } = await moveIn({ name: 'Lena Left' }, { place: 1 });
    await past(gone, 30);
    const { id: coming } = await manager.reservations.create({
      body: { guest: { name: 'Nia Next' }, checkIn: day(20), checkOut: day(22), persons: 1 },
    });
    for (const key of [`${id}/1`, `${id}/49`, `${gone}/0`, `${coming}/0`]) {
      const said = [`${id}/0`, key].map((one): Said => [one, 'safe']);
      expect(await refused(said)).toMatchObject(strange('ticks.1.person'));
    }
    expect((await guard.rollCalls.now()).current).toBeNull();
    expect(await say(guard, { said: [[`${id}/0`, 'safe']] }).answer).toMatchObject({
      persons: 1,
      safe: 1,
    });
  });

  test('its staff, on duty or not, and nobody of a council', async () => {
    const officer = await makePerson(server.database, {
      tenants: [tenant],
      role: 'council_officer',
    });
    const away = await makePerson(server.database, { tenants: [tenant], role: 'housekeeper' });
    expect(await refused([[`u${officer.id}`, 'safe']])).toMatchObject(strange('ticks.0.person'));
    const { id } = await say(guard, { said: [[`u${away.id}`, 'safe']] }).answer;
    expect(await entryOf(id, `u${away.id}`)).toMatchObject({ state: 'safe' });
    const there = await makeTenant(server.database);
    const stranger = await makePerson(server.database, { tenants: [there] });
    expect(await refused([[`u${stranger.id}`, 'safe']])).toMatchObject({ status: 404 });
  });

  test('whoever left this morning: the list of a phone without a network has them still', async () => {
    const { id } = await moveIn({ name: 'Cy Day' });
    await past(id, 0);
    expect(await say(guard, { said: [[`${id}/0`, 'not_here']] }).answer).toMatchObject({
      persons: 1,
    });
  });
});

test('a clock that is ahead counts as now', async () => {
  const { id } = await moveIn({ name: 'Cy Day' });
  const ahead = minutesAgo(-600);
  const { id: rollCallId } = await say(guard, {
    to: begun(makeKey(), ahead),
    said: [[`${id}/0`, 'safe', ahead]],
  }).answer;
  const entry = await entryOf(rollCallId, `${id}/0`);
  expect(Date.parse(entry?.ticks[0]?.at ?? '')).toBeLessThanOrEqual(Date.now() + 1000);
});
