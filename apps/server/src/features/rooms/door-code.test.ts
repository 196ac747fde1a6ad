import { setTimeout as sleep } from 'node:timers/promises';

import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { readCodes } from '#testing/services/pdf-codes.ts';
import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let tenant: TestTenant;
let person: TestPerson;
let staff: Client<Contract>;
let id: number;

const renew = (by = staff) => by.rooms.renewDoorCode({ params: { id } });
const anybody = () => server.clientAs({});
const readDoor = (code: string) => anybody().doors.get({ query: { code } });
const report = (code: string) =>
  anybody().doors.report({ body: { code, kind: 'water', text: 'Tap drips' } });
/** What the sheet that is printed now has for the door. */
const printed = async () => {
  const made = await staff.exports.doorSheet({ body: { roomIds: [id] } });
  await server.jobs.drain();
  const { url } = await staff.exports.download({ params: { id: made.id } });
  const [address = ''] = readCodes((await server.request({ method: 'GET', url })).rawPayload);
  return address.slice('http://localhost/door/'.length);
};
const codeNow = async () => {
  const { rows } = await server.database.asOwner((db) =>
    sql<{ door_code: string }>`select door_code from rooms where id = ${id}`.execute(db),
  );
  return rows[0]!.door_code;
};

beforeEach(async () => {
  tenant = await makeTenant(server.database, { title: 'Harbour House' });
  person = await makePerson(server.database, { tenants: [tenant] });
  staff = server.clientAs(person);
  id = (await makeRooms(server.database, { tenant }))[0]!;
});

test('the sheet has the new code, which opens what the old one did', async () => {
  const old = await printed();
  expect(await renew()).toMatchObject({ id, roomNo: '101', version: 2 });
  const code = await printed();
  expect(code).not.toBe(old);
  expect(await readDoor(code)).toEqual({ property: 'Harbour House', roomNo: '101' });
  expect(await staff.rooms.byDoor({ query: { code } })).toEqual({ id, roomNo: '101' });
  expect(await report(code)).toEqual({ number: 1 });
});

test('the old code is that of no door, for anybody outside and for staff', async () => {
  const old = await codeNow();
  const unknown = await problemOf(readDoor('00000000-0000-4000-8000-000000000000'));
  await renew();
  const scanned = staff.rooms.byDoor({ query: { code: old } });
  const told = await Promise.all([readDoor(old), report(old), scanned].map(problemOf));
  for (const { status, code, message } of told)
    expect({ status, code, message }).toEqual({
      status: 404,
      code: 'not_found',
      message: unknown.message,
    });
  expect((await staff.maintenance.list()).total).toBe(0);
});

test('a report that was let in by the old code comes too late', async () => {
  const old = await codeNow();
  const { sent } = await server.database.asOwner((db) =>
    db.transaction().execute(async (trx) => {
      await sql`update rooms set door_code = gen_random_uuid() where id = ${id}`.execute(trx);
      const late = { sent: problemOf(report(old)) };
      await sleep(500);
      return late;
    }),
  );
  expect(await sent).toMatchObject({ status: 404, code: 'not_found' });
  expect((await staff.maintenance.list()).total).toBe(0);
});

test('says in the log who did it, and never the code', async () => {
  await renew();
  expect((await staff.auditLog.list()).items).toMatchObject([
    {
      type: 'RENEW_DOOR_CODE',
      actor: { id: person.id },
      subject: { type: 'room', id, label: '101' },
    },
  ]);
  const log = await readLog(server.database, tenant);
  expect(JSON.stringify(log)).not.toContain(await codeNow());
});

test('each room has a code of its own; one of another property or in the bin keeps it', async () => {
  const [first, , third] = await makeRooms(server.database, { tenant, numbers: ['7', '8', '9'] });
  const codes = () =>
    server.database.asOwner((db) =>
      sql`select id, door_code from rooms where id in (${first}, ${third}) order by id`.execute(db),
    );
  const others = await codes();
  const before = await codeNow();
  const elsewhere = await makeTenant(server.database);
  const stranger = server.clientAs(await makePerson(server.database, { tenants: [elsewhere] }));
  expect(await problemOf(renew(stranger))).toMatchObject({ status: 404, code: 'not_found' });
  await staff.rooms.remove({ params: { id } });
  expect(await problemOf(renew())).toMatchObject({ status: 404, code: 'not_found' });
  expect(await codeNow()).toBe(before);
  await staff.rooms.restore({ params: { id } });
  await renew();
  expect(await codeNow()).not.toBe(before);
  expect((await codes()).rows).toEqual(others.rows);
});
