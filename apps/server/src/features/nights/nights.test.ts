import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { readPdf } from '#testing/services/pdf-text.ts';
import { problemOf } from '#testing/services/problem.ts';
import { makeCouncil, makeCouncilPerson } from '#testing/world/councils.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
const run = <T>(statement: ReturnType<typeof sql<T>>) =>
  server.database.asOwner((db) => statement.execute(db));

let here: TestTenant;
let manager: Client<Contract>;
let rooms: number[];
let guard: Client<Contract>;
let booked: number;

interface Stay {
  roomId: number;
  number: number;
  reference?: string;
  beds?: string;
}
/** Booked from the first to the third of June, and left on the fifth. */
const writeStay = async ({ roomId, number, reference = '', beds = '[1,)' }: Stay) => {
  const { rows } = await run(sql<{ id: number }>`with guest as (
      insert into guests (tenant_id, name) values (${here.id}, ${`Ada ${number}`}) returning id
    ), booking as (
      insert into reservations (tenant_id, number, guest_id, check_in, check_out, persons, status,
        checked_in_at, checked_out_at, council_reference)
      select ${here.id}, ${number}, id, '2026-06-01', '2026-06-03', 1, 'checked_out',
        '2026-06-01T15:00:00Z', '2026-06-05T09:00:00Z', ${reference} from guest returning id
    ), stay as (
      insert into stays (tenant_id, reservation_id, room_id, beds, check_in, check_out)
      select ${here.id}, id, ${roomId}::int, ${beds}::int4range, '2026-06-01', '2026-06-03' from booking
    )
    select id from booking`);
  return rows[0]!.id;
};

beforeAll(async () => {
  here = await makeTenant(server.database, { timezone: 'Europe/London' });
  const as = async (role: string) =>
    server.clientAs(await makePerson(server.database, { tenants: [here], role, name: role }));
  [manager, guard] = [await as('manager'), await as('security')];
  rooms = await makeRooms(server.database, { tenant: here, numbers: ['101', '102', '201'] });
  await run(sql`with clock as materialized (select set_config('app.now', '2026-01-01T00:00:00Z', true))
    update rooms set created_at = '2026-01-01', is_shared = room_no = '201',
      max_guests = case room_no when '201' then 4 else 2 end
    from clock where tenant_id = ${here.id}`);
  booked = await writeStay({ roomId: rooms[0]!, number: 1, reference: 'RBX-7' });
  await writeStay({ roomId: rooms[2]!, number: 2, beds: '[1,2)' });
  await writeStay({ roomId: rooms[2]!, number: 3, beds: '[2,4)' });
});

/** As if it had been that council's from the beginning. */
const placeBy = async (council: { id: number; name: string }, id: number) => {
  await run(sql`update reservations set council_id = ${council.id}, council_name = ${council.name}
    where tenant_id = ${here.id} and id = ${id}`);
  await run(sql`delete from reservation_councils where reservation_id = ${id}`);
};
const june = { from: '2026-06-01', to: '2026-06-06' };
const at = (day: string) => ({ day, roomId: rooms[0]! });

test('nights beyond the booking are in query until somebody answers, and every answer stays', async () => {
  const before = await manager.nights.board({ query: june });
  const stays = ['not_checked', 'not_checked', 'query', 'query', 'ready', 'ready'];
  expect(before.rooms.map(({ roomNo, nights }) => [roomNo, nights])).toEqual([
    ['101', stays],
    ['102', ['ready', 'ready', 'ready', 'ready', 'ready', 'ready']],
    ['201', stays],
  ]);
  expect(before.totals).toEqual({
    nights: 12,
    payable: 6,
    queries: 6,
    unpaid: 0,
    void: 10,
    money: { payable: 175, queries: 175, unpaid: 0, void: 500 },
  });
  const asked = at('2026-06-03');
  const no = await manager.nights.answer({ body: { ...asked, payable: 'no', reason: 'Key left' } });
  expect(no).toMatchObject({ payable: 'no', reason: 'answered', answer: { reason: 'Key left' } });
  await manager.nights.answer({ body: { ...asked, payable: 'yes', reason: 'Extended by phone' } });
  const [night] = await manager.nights.night({ query: asked });
  expect(night).toMatchObject({ payable: 'yes', state: 'answered_yes', bookingId: 'BK-000001' });
  expect(night!.answers.map(({ payable, reason, by }) => [payable, reason, by])).toEqual([
    ['yes', 'Extended by phone', 'manager'],
    ['no', 'Key left', 'manager'],
  ]);
  const { totals } = await manager.nights.board({ query: june });
  expect(totals).toMatchObject({ payable: 7, queries: 5, unpaid: 0, money: { payable: 225 } });
  const log = (await readLog(server.database, here)).filter(
    ({ type }) => type === 'ANSWER_NIGHT_QUERY',
  );
  expect(log.map(({ subject_label: label }) => label)).toEqual([
    '101 · 2026-06-03',
    '101 · 2026-06-03',
  ]);
  expect(log[0]?.addition_info).toMatchObject(asked);
});

test('what was answered is told, and nobody asks about it once the booking has the night', async () => {
  const until = (day: string) =>
    run(sql`with longer as (update reservations set check_out = ${day}::date where id = ${booked})
      update stays set check_out = ${day}::date where reservation_id = ${booked}`);
  const asked = async () => {
    const [night] = await manager.nights.night({ query: at('2026-06-03') });
    return [night!.isQueried, night!.payable, night!.answers.length];
  };
  expect(await asked()).toEqual([true, 'yes', 2]);
  await until('2026-06-05');
  expect(await asked()).toEqual([false, 'yes', 2]);
  await until('2026-06-03');
});

test('what nobody asks is not answered; of a shared room it is said who is meant', async () => {
  const answer = { payable: 'no', reason: 'x' } as const;
  const codeOf = async (body: Parameters<typeof manager.nights.answer>[0]['body']) =>
    (await problemOf(manager.nights.answer({ body }))).code;
  expect(await codeOf({ ...at('2026-06-01'), ...answer })).toBe('night_not_queried');
  expect(await codeOf({ day: '2026-06-02', roomId: rooms[1]!, ...answer })).toBe(
    'night_not_queried',
  );
  expect(await codeOf({ day: '2026-06-04', roomId: rooms[2]!, ...answer })).toBe('night_shared');
  const other = { ...at('2026-06-04'), reservationId: booked + 1 };
  expect(await codeOf({ ...other, ...answer })).toBe('night_not_queried');
  expect(await codeOf({ ...at('2031-01-01'), ...answer })).toBe('night_not_queried');
  const unknown = { ...at('2026-06-04'), reservationId: 2_000_000_000 };
  expect(await codeOf({ ...unknown, ...answer })).toBe('not_found');
  expect(await codeOf({ day: '2026-06-04', roomId: 2_000_000_000, ...answer })).toBe('not_found');
  const bad = manager.nights.answer({ body: { ...at('2026-06-04'), payable: 'no', reason: ' ' } });
  expect(await problemOf(bad)).toMatchObject({ status: 400, errors: [{ path: 'reason' }] });
  const only = { day: '2026-06-04', roomId: rooms[2]!, reservationId: booked + 1 };
  expect(await manager.nights.answer({ body: { ...only, ...answer } })).toMatchObject({
    reservationId: booked + 1,
    payable: 'no',
    rate: 12.5,
  });
});

test('another property knows nothing of it, and the database changes no answer', async () => {
  const there = await makeTenant(server.database);
  const stranger = server.clientAs(await makePerson(server.database, { tenants: [there] }));
  const body = { ...at('2026-06-03'), payable: 'no', reason: 'x' } as const;
  expect(await problemOf(stranger.nights.answer({ body }))).toMatchObject({ status: 404 });
  expect(await stranger.nights.board({ query: june })).toMatchObject({ rooms: [] });
  const { rows } = await run(sql<{ right: string }>`select privilege_type as right
    from information_schema.role_table_grants where table_name = 'night_answers'
    and grantee = 'keyhold_app' order by 1`);
  expect(rows.map(({ right }) => right)).toEqual(['INSERT', 'SELECT']);
});

test('it is narrowed, searched and sorted; a period is 92 days at most', async () => {
  const list = async (query: object) => await manager.nights.list({ query: { ...june, ...query } });
  expect((await list({ payable: 'query' })).items.every(({ payable }) => payable === 'query')).toBe(
    true,
  );
  expect((await list({ councilReference: 'RBX-7' })).total).toBe(4);
  expect((await list({ search: 'ada 3' })).total).toBe(4);
  expect((await list({ roomId: rooms[1]! })).total).toBe(6);
  const { items } = await list({ sortBy: 'day', sortOrder: 'desc', limit: 1 });
  expect(items[0]).toMatchObject({ day: '2026-06-06' });
  const long = await problemOf(
    manager.nights.board({ query: { from: '2026-01-01', to: '2026-04-03' } }),
  );
  expect(long.errors?.[0]?.path).toBe('to');
});

test('whoever may read no bookings is told of nights without their names and references', async () => {
  const { items } = await guard.nights.list({ query: { ...june, roomId: rooms[0]! } });
  expect(items[0]).toMatchObject({
    guest: { name: 'Ada 1' },
    bookingId: null,
    councilReference: '',
  });
  expect(
    await problemOf(
      guard.nights.answer({ body: { ...at('2026-06-04'), payable: 'no', reason: 'x' } }),
    ),
  ).toMatchObject({ status: 403 });
});

test('a council is told of the nights of its own placements, and of nobody else’s', async () => {
  const [own, other] = [
    await makeCouncil(server.database, { name: 'Westhaven', tenants: [here] }),
    await makeCouncil(server.database, { name: 'Eastmoor', tenants: [here] }),
  ];
  await placeBy(own, booked);
  const as = async (council: typeof own) =>
    server.clientAs(await makeCouncilPerson(server.database, { council, tenants: [here] }));
  const [officer, outsider] = [await as(own), await as(other)];
  const { items, total } = await officer.nights.list({ query: june });
  expect(total).toBe(6);
  expect(items.map(({ room, council }) => [room.roomNo, council?.name])).toEqual([
    ...Array.from({ length: 4 }, () => ['101', 'Westhaven']),
    ['101', undefined],
    ['101', undefined],
  ]);
  const { totals } = await officer.nights.board({ query: june });
  expect(totals).toMatchObject({ nights: 4, void: 2, money: { void: null } });
  expect(await officer.nights.night({ query: { day: '2026-06-04', roomId: rooms[2]! } })).toEqual(
    [],
  );
  expect(await outsider.nights.list({ query: june })).toMatchObject({ items: [], total: 0 });
  expect(await outsider.nights.night({ query: at('2026-06-03') })).toEqual([]);
  expect((await manager.nights.list({ query: { ...june, councilId: own.id } })).total).toBe(4);
});

test('a night stays with the council that the stay had at its midnight', async () => {
  const tenants = [here];
  const [former, latter] = [
    await makeCouncil(server.database, { name: 'Avon', tenants }),
    await makeCouncil(server.database, { name: 'Bourne', tenants }),
  ];
  const as = async (council: typeof former) =>
    server.clientAs(await makeCouncilPerson(server.database, { council, tenants }));
  const [one, other] = [await as(former), await as(latter)];
  const [room = 0] = await makeRooms(server.database, { tenant: here, numbers: ['301'] });
  const { rows } = await run(sql<{ id: number; from: string; to: string }>`
    with day as (select today from property_today where tenant_id = ${here.id}), guest as (
      insert into guests (tenant_id, name) values (${here.id}, 'Moved On') returning id
    ), booking as (
      insert into reservations (tenant_id, number, guest_id, check_in, check_out, persons, status,
        checked_in_at, council_id, council_name, council_reference)
      select ${here.id}, 77, guest.id, today - 3, today + 3, 1, 'checked_in', now() - interval '3 days',
        ${former.id}, ${former.name}, 'AV-1' from guest, day returning id, check_in
    ), stay as (
      insert into stays (tenant_id, reservation_id, room_id, beds, check_in, check_out)
      select ${here.id}, b.id, ${room}::int, '[1,)', b.check_in, b.check_in + 6 from booking b
    )
    select b.id, (d.today - 3)::text as from, (d.today - 1)::text as to from booking b, day d`);
  const { id, from, to } = rows[0]!;
  await run(sql`update rooms set created_at = '2026-01-01' where id = ${room}`);
  const ledger = async (by: typeof one) =>
    (await by.nights.list({ query: { from, to, roomId: room } })).items.map(
      ({ guest, council, councilReference }) => [guest?.name, council?.name, councilReference],
    );
  const before = await ledger(one);
  expect(before).toHaveLength(3);
  const body = { councilId: latter.id, councilReference: 'BO-2', reason: 'They place her now' };
  await manager.reservations.update({ params: { id }, body });
  const avon = ['Moved On', 'Avon', 'AV-1'];
  expect(before).toEqual([avon, avon, avon]);
  expect(await ledger(one)).toEqual(before);
  expect(await ledger(other)).toEqual([]);
  expect(await ledger(manager)).toEqual(before);
  const board = await one.nights.board({ query: { from, to } });
  expect([board.totals.nights, board.councils.map(({ name }) => name)]).toEqual([3, ['Avon']]);
  // Of the stay itself the former council sees nothing more.
  expect(await problemOf(one.reservations.get({ params: { id } }))).toMatchObject({ status: 404 });
});

test('a council answers for the nights of its time, whoever places the guest by now', async () => {
  const tenants = [here];
  const former = await makeCouncil(server.database, { tenants });
  const latter = await makeCouncil(server.database, { tenants });
  const headOf = async (council: typeof former) =>
    server.clientAs(
      await makeCouncilPerson(server.database, { council, tenants, role: 'council_manager' }),
    );
  const [one, other] = [await headOf(former), await headOf(latter)];
  const [roomId = 0] = await makeRooms(server.database, { tenant: here, numbers: ['401'] });
  // Ada was to leave three days ago.
  const { rows } = await run(sql<{ id: number; day: string }>`
    with day as (select today from property_today where tenant_id = ${here.id}), guest as (
      insert into guests (tenant_id, name) values (${here.id}, 'Ada') returning id
    ), booking as (
      insert into reservations (tenant_id, number, guest_id, check_in, check_out, persons, status,
        checked_in_at, council_id, council_name)
      select ${here.id}, 78, guest.id, today - 6, today - 3, 1, 'checked_in',
        now() - interval '6 days', ${former.id}, ${former.name} from guest, day returning id
    ), stay as (
      insert into stays (tenant_id, reservation_id, room_id, beds, check_in, check_out)
      select ${here.id}, b.id, ${roomId}::int, '[1,)', today - 6, today - 3 from booking b, day
    )
    select b.id, (today - 2)::text as day from booking b, day`);
  const { id, day } = rows[0]!;
  await run(sql`update rooms set created_at = '2026-01-01' where id = ${roomId}`);
  const change = { councilId: latter.id, reason: 'They place her now' };
  await manager.reservations.update({ params: { id }, body: change });
  const body = { day, roomId, payable: 'no', reason: 'Ada was with us no more' } as const;
  expect(await one.nights.answer({ body })).toMatchObject({ payable: 'no', reason: 'answered' });
  const [night] = await one.nights.night({ query: { day, roomId } });
  expect(night).toMatchObject({ payable: 'no', answers: [{ side: 'council', payable: 'no' }] });
  const call = other.nights.answer({ body });
  expect(await problemOf(call)).toMatchObject({ status: 409, code: 'night_not_queried' });
});

test('where house and council answer otherwise a night is disputed, and neither closes it alone', async () => {
  const council = await makeCouncil(server.database, { name: 'Northgate', tenants: [here] });
  const second = await writeStay({ roomId: rooms[1]!, number: 9 });
  await placeBy(council, second);
  const role = 'council_manager' as const;
  const person = await makeCouncilPerson(server.database, { council, tenants: [here], role });
  const head = server.clientAs(person);
  const night = { day: '2026-06-03', roomId: rooms[1]! };
  const say = (by: typeof head, payable: 'yes' | 'no') =>
    by.nights.answer({ body: { ...night, payable, reason: `It is ${payable}` } });
  expect(await say(manager, 'yes')).toMatchObject({ payable: 'yes', answer: { side: 'house' } });
  expect(await say(head, 'no')).toMatchObject({
    payable: 'disputed',
    reason: 'disputed',
    state: 'disputed',
    answer: { side: 'council', payable: 'no' },
  });
  // Saying it once more changes nothing; what the other side says does.
  expect(await say(head, 'no')).toMatchObject({ payable: 'disputed' });
  const query = { ...june, roomId: rooms[1]! };
  const { totals } = await manager.nights.board({ query });
  expect(totals).toMatchObject({ payable: 2, queries: 2, unpaid: 0 });
  const disputed = await head.nights.list({ query: { ...query, payable: 'disputed' } });
  expect(disputed.items.map(({ day }) => day)).toEqual([night.day]);
  for (const by of [manager, head]) {
    const { items } = await by.auditLog.list({ query: { type: 'DISPUTE_NIGHT' } });
    expect(items[0]).toMatchObject({ actor: { id: person.id }, subject: { id: second } });
  }
  const waits = async (by: typeof head) =>
    (await by.auditLog.list({ query: { needsMe: 'true' } })).items.some(
      ({ type, subject }) => type === 'DISPUTE_NIGHT' && subject.id === second,
    );
  expect(await waits(manager)).toBe(true);
  expect(await say(manager, 'no')).toMatchObject({ payable: 'no', reason: 'answered' });
  expect(await waits(manager)).toBe(false);
});

test('a document tells the same, reference by reference, with the sums', async () => {
  const order = await manager.exports.nights({ body: { ...june, roomId: rooms[0]! } });
  await server.jobs.drain();
  const { url } = await manager.exports.download({ params: { id: order.id } });
  const pdf = readPdf((await server.request({ method: 'GET', url })).rawPayload);
  const text = pdf.text.replaceAll(/\s+/g, ' ');
  // Whoever pays takes the sum of what is payable: what is in query is not in it.
  expect(text).toContain('Payable3£150.00In query1£50.00Total4£200.00');
  for (const part of [
    'Nights ledger',
    'RBX-7',
    'Ada 1',
    'BK-000001',
    'Empty rooms',
    'Not checked',
    '£200.00',
    '£100.00',
  ])
    expect(text).toContain(part);
});

test('a check tells of a night in the words of the round, and paper says the same', async () => {
  const day = '2026-06-01';
  const write = (
    number: number,
    said: { outcome: string; found: number | null; expected: number },
  ) =>
    run(sql`with round as (
        insert into room_inspections (tenant_id, number, status, scope_kind, created_by, started_at,
          completed_at)
        select ${here.id}, ${number}, 'completed', 'rooms', min(user_id), '2026-06-01T21:00:00Z',
          '2026-06-01T22:00:00Z' from members where tenant_id = ${here.id} returning id
      ), checked as (
        insert into room_checks (tenant_id, inspection_id, room_id, expected_status, expected_persons,
          outcome, persons_found, answered_at, answered_by)
        select ${here.id}, id, ${rooms[0]!}::int, 'occupied', ${said.expected}::int, ${said.outcome},
          ${said.found}::int, '2026-06-01T21:30:00Z'::timestamptz + ${number}::int * interval '1 second',
          (select min(user_id) from members where tenant_id = ${here.id}) from round returning id
      )
      insert into room_check_stays (tenant_id, check_id, reservation_id, guest_id, persons, is_in_house)
      select ${here.id}, c.id, r.id, r.guest_id, r.persons, true from checked c, reservations r
      where r.tenant_id = ${here.id} and r.id = ${booked}`);
  const told = async () => {
    const [night] = await manager.nights.night({ query: at(day) });
    const { evidence, payable, reason, state } = night!;
    return { kind: evidence.kind, found: evidence.found, payable, reason, state };
  };
  const undecided = { found: null, payable: 'yes', reason: 'undecided' } as const;
  await write(1, { outcome: 'no_answer', found: null, expected: 2 });
  expect(await told()).toEqual({ ...undecided, kind: 'no_answer', state: 'no_answer' });
  await write(2, { outcome: 'seen', found: 1, expected: 2 });
  const seen = { payable: 'yes', reason: 'seen', state: 'seen' } as const;
  expect(await told()).toEqual({ ...seen, kind: 'seen', found: 1 });
  const order = await manager.exports.nights({ body: { from: day, to: day, roomId: rooms[0]! } });
  await server.jobs.drain();
  const { url } = await manager.exports.download({ params: { id: order.id } });
  const pdf = readPdf((await server.request({ method: 'GET', url })).rawPayload);
  expect(pdf.text.replaceAll(/\s+/g, ' ')).toContain('1 of 2 seen');
  await write(3, { outcome: 'empty', found: null, expected: 2 });
  const queried = { payable: 'query', reason: 'contradicted', state: 'query' } as const;
  expect(await told()).toEqual({ ...queried, kind: 'empty', found: null });
});
