import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { expect, test } from 'vitest';

import { startLate } from '#testing/services/missed-hours.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { forgetGuests } from './guests.jobs.ts';

const server = useTestApp();
const asOwner = <Row>(statement: RawBuilder<Row>) =>
  server.database.asOwner((db) => statement.execute(db));
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

test('what is personal goes by itself once the day is past and nobody stays any more', async () => {
  const past = '2026-01-01';
  const tenant = await makeTenant(server.database);
  const client = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  const { today } = await client.stats.shift();
  const named = async (name: string, retainUntil: string) =>
    (await client.guests.create({ body: { name, retainUntil } })).id;
  const gone = await named('Gone Guest', past);
  const staying = await named('Staying Guest', past);
  const kept = await named('Kept Guest', today);
  const body = { guestId: staying, checkIn: today, checkOut: dayAfter(today), persons: 1 };
  await client.reservations.create({ body });
  const runner = await startLate(server, [forgetGuests]);
  const nameOf = async (id: number) => (await client.guests.get({ params: { id } })).name;
  await expect.poll(() => nameOf(gone)).toBe('Erased guest');
  await runner.close();
  expect(await nameOf(staying)).toBe('Staying Guest');
  expect(await nameOf(kept)).toBe('Kept Guest');
});

test('and does so in a property that is archived, whose work is not planned any more', async () => {
  const tenant = await makeTenant(server.database);
  const client = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  const body = { name: 'Gone Guest', retainUntil: '2026-01-01' };
  const { id } = await client.guests.create({ body });
  await asOwner(sql`update tenants set archived_at = now() where id = ${tenant.id}`);
  const runner = await startLate(server, [forgetGuests]);
  const nameOf = async () =>
    (
      await asOwner(
        sql<{
          name: string;
        }>`select name from guests where tenant_id = ${tenant.id} and id = ${id}`,
      )
    ).rows[0]?.name;
  await expect.poll(nameOf).toBe('Erased guest');
  await runner.close();
});

test('of whoever was removed nothing personal is left after 30 days', async () => {
  const tenant = await makeTenant(server.database);
  const client = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  const removed = async (name: string, days: number) => {
    const { id } = await client.guests.create({ body: { name, email: `${name}@test.example` } });
    await client.notes.create({ body: { entityType: 'guest', entityId: id, content: 'Vegan' } });
    await client.guests.remove({ params: { id } });
    await asOwner(sql`update guests set deleted_at = now() - make_interval(days => ${days})
      where tenant_id = ${tenant.id} and id = ${id}`);
    return id;
  };
  const [recent, long] = [await removed('Recent', 29), await removed('Long', 31)];
  const runner = await startLate(server, [forgetGuests]);
  const known = async () => {
    const { rows } = await asOwner(sql`select id, name, email,
        (select count(*)::int from notes n where n.tenant_id = g.tenant_id and n.guest_id = g.id) as notes
      from guests g where tenant_id = ${tenant.id} order by id`);
    return rows;
  };
  await expect.poll(known).toEqual([
    { id: recent, name: 'Recent', email: 'Recent@test.example', notes: 1 },
    { id: long, name: 'Erased guest', email: '', notes: 0 },
  ]);
  await runner.close();
  const log = await readLog(server.database, tenant);
  expect(JSON.stringify(log)).not.toContain('Long');
  expect(log.at(-1)).toMatchObject({ type: 'ERASE_GUEST', subject_id: long });
});
