import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { expect, test } from 'vitest';

import { startLate } from '#testing/services/missed-hours.ts';
import { makePerson, makeTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { forgetGuests } from './guests.jobs.ts';

const server = useTestApp();
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
  const asOwner = <Row>(statement: RawBuilder<Row>) =>
    server.database.asOwner((db) => statement.execute(db));
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
