import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { listenOn } from '#testing/services/live.ts';
import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
const script = path.resolve(import.meta.dirname, '../../../../../docs/api/day.mjs');

test('the program in the documents reads arrivals, opens a door’s code and marks the room', async () => {
  const url = await listenOn(server.app);
  const here = await makeTenant(server.database);
  const admin = server.clientAs(await makePerson(server.database, { tenants: [here] }));
  const [roomId = 0] = await makeRooms(server.database, { tenant: here, numbers: ['101', '102'] });
  const { rows } = await server.database.asOwner((db) =>
    sql<{ code: string; today: string }>`select door_code as code,
      (select (now() at time zone timezone)::date from tenants where id = ${here.id}) as today
      from rooms where id = ${roomId}`.execute(db),
  );
  const [{ code, today } = { code: '', today: '' }] = rows;
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  const { items: roomsThere } = await admin.rooms.list();
  const other = roomsThere.find(({ id }) => id !== roomId);
  const booked = await admin.reservations.create({
    body: {
      guest: { name: 'Ida Program' },
      roomId: other?.id ?? null,
      checkIn: today,
      checkOut: tomorrow,
      persons: 1,
    },
  });
  const { items } = await admin.roles.list({ query: { limit: '100' } });
  const roleId = items.find(({ name }) => name === 'front_desk')?.id ?? 0;
  const { key } = await admin.serviceAccounts.create({ body: { name: 'Scanner', roleId } });
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    env: { ...process.env, URL: url, KEY: key, DOOR: code },
  });
  const said = stdout.trim().split('\n');
  expect(said).toHaveLength(3);
  expect(said[0]).toBe(`Scanner at ${here.title}`);
  expect(said[1]).toBe(`${booked.bookingId}: Ida Program, room ${other?.roomNo}, 1 nights`);
  expect(said[2]).toMatch(/^room .+ is to be cleaned: Scanned at its door$/);
  const { items: log } = await admin.auditLog.list({ query: { limit: '1' } });
  expect(log).toMatchObject([
    { type: 'UPDATE_ROOM', subject: { id: roomId }, actor: { name: 'Scanner' } },
  ]);
  const wrong = promisify(execFile)(process.execPath, [script], {
    env: { ...process.env, URL: url, KEY: `kh_${'x'.repeat(43)}` },
  });
  await expect(wrong).rejects.toThrow('401 no_session');
});
