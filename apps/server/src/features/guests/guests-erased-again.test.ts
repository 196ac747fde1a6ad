import { randomBytes } from 'node:crypto';
import { appendFile, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { countErasedSince } from '#core/files/erasure-list.ts';
import { startLate } from '#testing/services/missed-hours.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { forgetGuests } from './guests.jobs.ts';

const erasuresDir = path.join(tmpdir(), `keyhold-erased-${randomBytes(6).toString('hex')}`);
afterAll(() => rm(erasuresDir, { recursive: true, force: true }));
const server = useTestApp({ erasuresDir });
const asOwner = <Row>(statement: RawBuilder<Row>) =>
  server.database.asOwner((db) => statement.execute(db));

const open = async () => {
  const tenant = await makeTenant(server.database);
  const client = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  const enter = async (name: string) => (await client.guests.create({ body: { name } })).id;
  const erase = (id: number) =>
    client.guests.erase({ params: { id }, body: { reason: 'They asked' } });
  const nameOf = async (id: number) => (await client.guests.get({ params: { id } })).name;
  /** As an older copy of the database has it. */
  const putBack = (id: number, name: string) =>
    asOwner(sql`update guests set name = ${name}, erased_at = null
      where tenant_id = ${tenant.id} and id = ${id}`);
  const file = path.join(erasuresDir, `${tenant.id}.jsonl`);
  return { tenant, client, enter, erase, nameOf, putBack, file };
};
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

test('whoever was erased and is there again after a restore is erased again in the night', async () => {
  const { tenant, client, enter, erase, nameOf, putBack, file } = await open();
  const gone = await enter('Gone Guest');
  const expected = await enter('Expected Guest');
  const other = await enter('Other Guest');
  const since = new Date().toISOString();
  for (const id of [gone, expected, other]) await erase(id);
  // Not in the night alone: the database may be lost before.
  await server.jobs.drain();
  const listed = await readFile(file, 'utf8');
  expect(listed).not.toContain('Guest');
  expect(listed.match(/guestId/g)).toHaveLength(3);
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await countErasedSince(erasuresDir, since)).toEqual({ guests: 3, accounts: 0 });
  // What a crash has cut off is no reason to forget the rest.
  await appendFile(file, '{"guestId":');

  await putBack(gone, 'Gone Guest');
  await putBack(expected, 'Expected Guest');
  const { today } = await client.stats.shift();
  const body = { guestId: expected, checkIn: today, checkOut: dayAfter(today), persons: 1 };
  await client.reservations.create({ body });
  // The number of somebody who was entered after the backup is given anew.
  await putBack(other, 'New Guest');
  await asOwner(sql`update guests set created_at = created_at + interval '1 hour'
    where tenant_id = ${tenant.id} and id = ${other}`);

  const runner = await startLate(server, [forgetGuests]);
  await expect.poll(() => nameOf(gone)).toBe('Erased guest');
  await expect.poll(async () => (await readFile(file, 'utf8')).match(/erasedAt/g)?.length).toBe(3);
  await runner.close();
  expect(await nameOf(expected)).toBe('Expected Guest');
  expect(await nameOf(other)).toBe('New Guest');
  const log = await readLog(server.database, tenant);
  const again = log.filter(({ type, subject_id }) => type === 'ERASE_GUEST' && subject_id === gone);
  expect(again).toHaveLength(2);
});

test('whom the night erases is written down too, and nobody of another property', async () => {
  const here = await open();
  const there = await open();
  const { id } = await here.client.guests.create({
    body: { name: 'Left', retainUntil: '2026-01-01' },
  });
  const runner = await startLate(server, [forgetGuests]);
  await expect
    .poll(async () => await readFile(here.file, 'utf8').catch(() => ''))
    .toContain(`"guestId":${id},`);
  await runner.close();
  await expect(stat(there.file)).rejects.toThrow('ENOENT');
});
