import { timeZoneOf, timeZones } from '@keyhold/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { openTestApp } from '#testing/world/app.ts';
import type { TestApp } from '#testing/world/app.ts';
import { makePerson, makeTenant } from '#testing/world/factories.ts';

let server: TestApp;
/** What the database knows, with how far each is from UTC now. */
let offsets: Map<string, string>;

beforeAll(async () => {
  server = await openTestApp();
  const { rows } = await server.database.asOwner((db) =>
    sql<{ name: string; gap: string }>`
      select name, utc_offset::text as gap from pg_timezone_names
      where name !~ '^(posix|right)/|^(Factory|localtime|posixrules)$'`.execute(db),
  );
  offsets = new Map(rows.map(({ name, gap }) => [name, gap]));
});
afterAll(() => server.close());

test('every name that the database or this runtime has is taken, as one that both know', () => {
  const names = [...offsets.keys(), ...Intl.supportedValuesOf('timeZone')];
  expect(names.length).toBeGreaterThan(900);
  const kept = names.map((name) => ({ name, zone: timeZoneOf(name) ?? 'none' }));
  for (const { name, zone } of kept) {
    expect(offsets.get(zone), `${name} is ${zone}`).toBe(offsets.get(name));
    expect(timeZoneOf(zone), zone).toBe(zone);
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone }), zone).not.toThrow();
  }
});

test('what is offered is kept as it is, and the former name of it is the present one', () => {
  for (const zone of timeZones) expect(timeZoneOf(zone)).toBe(zone);
  expect(new Set(timeZones.map(timeZoneOf)).size).toBe(timeZones.length);
  const same = { 'Asia/Calcutta': 'Asia/Kolkata', 'Europe/Kiev': 'Europe/Kyiv', GMT: 'UTC' };
  for (const [former, present] of Object.entries(same)) expect(timeZoneOf(former)).toBe(present);
  expect(timeZoneOf('asia/kolkata')).toBe('Asia/Kolkata');
});

test.each(['+05:00', 'SystemV/PST8', 'Factory', 'Mars/Phobos', '', 'constructor', '../etc/passwd'])(
  'is none: %j',
  (name) => expect(timeZoneOf(name)).toBeUndefined(),
);

test('a property and a person keep the present name, and a device may say any', async () => {
  const tenant = await makeTenant(server.database);
  const person = await makePerson(server.database, { tenants: [tenant] });
  const client = server.clientAs(person);
  const { timezone } = await client.tenants.update({ body: { timezone: 'Asia/Kolkata' } });
  expect(timezone).toBe('Asia/Kolkata');
  const own = await client.auth.update({ body: { timezone: 'Asia/Saigon' } });
  expect(own.timezone).toBe('Asia/Ho_Chi_Minh');
  const stranger = client.tenants.update({ body: { timezone: 'Mars/Phobos' } });
  expect(await problemOf(stranger)).toMatchObject({ errors: [{ path: 'timezone' }] });
  for (const zone of ['GMT', 'EST', 'CET', 'EST5EDT', 'Asia/Calcutta', 'Europe/Kyiv']) {
    const device = server.clientAs({ ...person, headers: { 'x-timezone': zone } });
    await expect(device.stats.shift(), zone).resolves.toBeDefined();
  }
  const wrong = server.clientAs({ ...person, headers: { 'x-timezone': '+05:00' } });
  expect(await problemOf(wrong.stats.shift())).toMatchObject({ code: 'unknown_timezone' });
});
