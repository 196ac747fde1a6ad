import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { parseCalendar as parse } from '#testing/services/ics.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let here: TestTenant;
let dana: TestPerson;
let hers: Client<Contract>;
let manager: Client<Contract>;

const asOwner = (statement: ReturnType<typeof sql>) =>
  server.database.asOwner((db) => statement.execute(db));

beforeEach(async () => {
  here = await makeTenant(server.database, { title: 'Harbour, House', timezone: 'Europe/London' });
  dana = await makePerson(server.database, { tenants: [here], role: 'front_desk', name: 'Dana' });
  manager = server.clientAs(
    await makePerson(server.database, { tenants: [here], role: 'manager' }),
  );
  hers = server.clientAs(dana);
});

const dayMs = 86_400_000;
const dayIn = (count: number) => new Date(Date.now() + count * dayMs).toISOString().slice(0, 10);
type Body = Partial<Parameters<Client<Contract>['shifts']['create']>[0]['body']>;
const plan = (count: number, body: Body = {}) =>
  manager.shifts.create({
    body: {
      userId: dana.id,
      title: 'Early',
      startsAt: `${dayIn(count)}T07:00:00Z`,
      endsAt: `${dayIn(count)}T15:00:00Z`,
      ...body,
    },
  });
const publish = (first: number) =>
  manager.shifts.publish({ body: { from: dayIn(first), to: dayIn(first + 20) } });
const subscribe = async () => {
  const { calendar } = await hers.shiftCalendars.create({});
  return calendar?.path ?? '';
};
const ask = (url: string) => server.request({ method: 'GET', url });

test('a calendar is told of what is published of one’s own, in UTC, whole and by the rules', async () => {
  const notes =
    'Keys; in the “blue” box,\nthen call 😀 ñandú — back\\slash, and so on and so forth, twice';
  const early = await plan(3, { notes, breakMinutes: 30 });
  await plan(5, { userId: null, title: 'Open' });
  await publish(0);
  await plan(6, { title: 'Draft' });
  const answer = await ask(await subscribe());
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.headers['ratelimit-limit']).toBe('1200');
  const { head, events } = parse(answer.body);
  expect(head).toEqual(
    expect.arrayContaining([
      { name: 'VERSION', params: '', value: '2.0' },
      { name: 'METHOD', params: '', value: 'PUBLISH' },
    ]),
  );
  expect(head.some(({ name }) => name === 'PRODID')).toBe(true);
  expect(events).toHaveLength(1);
  const event = events[0]!;
  const compact = (day: string) => day.replaceAll('-', '');
  expect(Object.fromEntries(event)).toMatchObject({
    SUMMARY: 'Early · Harbour, House',
    DTSTART: `${compact(dayIn(3))}T070000Z`,
    DTEND: `${compact(dayIn(3))}T150000Z`,
    SEQUENCE: '2',
    STATUS: 'CONFIRMED',
    DESCRIPTION: `Front desk\nBreak: 30 min\n${notes}`,
  });
  expect(event.get('DTSTAMP')).toMatch(/^\d{8}T\d{6}Z$/);
  expect(event.get('UID')).toContain(String(early.id));
});

test('a change keeps the event and counts on, what is removed is gone', async () => {
  const { id } = await plan(3);
  await publish(0);
  const path = await subscribe();
  const read = async () => parse((await ask(path)).body).events;
  const [before] = await read();
  const { version } = await manager.shifts.get({ params: { id } });
  await manager.shifts.update({ params: { id }, body: { title: 'Late', version } });
  const [after] = await read();
  expect(after?.get('UID')).toBe(before?.get('UID'));
  expect(after?.get('SUMMARY')).toContain('Late');
  expect(Number(after?.get('SEQUENCE'))).toBe(Number(before?.get('SEQUENCE')) + 1);
  await manager.shifts.remove({ params: { id } });
  expect(await read()).toEqual([]);
});

test('days on which one is away stand in it whole, and never why', async () => {
  const away = (userId: number) =>
    manager.absences.create({
      body: { userId, kind: 'sick', from: dayIn(4), to: dayIn(5), note: 'Flu' },
    });
  const { id, version } = await away(dana.id);
  const other = await makePerson(server.database, { tenants: [here], role: 'front_desk' });
  await away(other.id);
  const path = await subscribe();
  const read = async () => {
    const { body } = await ask(path);
    expect(body).not.toMatch(/sick|flu/i);
    return parse(body).events.map((event) => Object.fromEntries(event));
  };
  const compact = (day: string) => day.replaceAll('-', '');
  const [before, ...more] = await read();
  expect(more).toEqual([]);
  expect(before).toMatchObject({
    SUMMARY: 'Away · Harbour, House',
    DTSTART: compact(dayIn(4)),
    DTEND: compact(dayIn(6)),
    SEQUENCE: String(version),
  });
  await manager.absences.update({ params: { id }, body: { to: dayIn(6), version } });
  expect(await read()).toMatchObject([
    { UID: before?.UID, DTEND: compact(dayIn(7)), SEQUENCE: String(version + 1) },
  ]);
  await manager.absences.remove({ params: { id } });
  expect(await read()).toEqual([]);
});

test('four weeks back and a year ahead', async () => {
  await asOwner(sql`insert into shifts (tenant_id, user_id, title, starts_at, ends_at, status, published_at)
    select ${here.id}, ${dana.id}, d::text, now() + make_interval(days => d),
      now() + make_interval(days => d, hours => 8), 'published', now() from unnest(array[-40, -20, 300, 400]) d`);
  const { events } = parse((await ask(await subscribe())).body);
  expect(events.map((event) => event.get('SUMMARY')?.split(' ')[0])).toEqual(['-20', '300']);
});

test('an address that is withdrawn, renewed, or of somebody who has left is nothing', async () => {
  const gone = async (path: string) => (await ask(path)).statusCode;
  expect((await hers.shiftCalendars.get()).calendar).toBeNull();
  const first = await subscribe();
  expect((await hers.shiftCalendars.get()).calendar?.path).toBe(first);
  expect((await manager.shiftCalendars.get()).calendar).toBeNull();
  const second = await subscribe();
  expect(second).not.toBe(first);
  expect([await gone(first), await gone(second)]).toEqual([404, 200]);
  const set = (status: string) =>
    asOwner(sql`update users set status = ${status} where id = ${dana.id}`);
  await set('suspended');
  expect(await gone(second)).toBe(404);
  await set('active');
  await asOwner(sql`update tenants set archived_at = now() where id = ${here.id}`);
  expect(await gone(second)).toBe(404);
  await asOwner(sql`update tenants set archived_at = null where id = ${here.id}`);
  expect(await gone(second)).toBe(200);
  await hers.shiftCalendars.remove({});
  expect(await gone(second)).toBe(404);
  await hers.shiftCalendars.remove({});
  const third = await subscribe();
  await asOwner(
    sql`delete from member_roles where tenant_id = ${here.id} and user_id = ${dana.id}`,
  );
  expect(await gone(third)).toBe(404);
  // Of the token but its hash is kept, and none of it goes into the log.
  const token = new URL(third, 'http://localhost').searchParams.get('token') ?? '';
  const { rows } = await server.database.asOwner((db) =>
    sql<{ row: string }>`select c::text as row from calendar_feeds c`.execute(db),
  );
  const log = await readLog(server.database, here);
  expect(JSON.stringify([rows, log])).not.toContain(token);
  expect(log.map(({ type }) => type)).toEqual([
    'CREATE_SHIFT_CALENDAR',
    'CREATE_SHIFT_CALENDAR',
    'WITHDRAW_SHIFT_CALENDAR',
    'CREATE_SHIFT_CALENDAR',
  ]);
});
