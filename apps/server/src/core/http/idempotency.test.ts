import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { forgetKeys } from '#core/jobs/forget-keys.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import { makePerson, makeTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();

test('a key is forgotten after a day, with its answer; a younger one and another property’s stay', async () => {
  const [tenant, other] = [await makeTenant(server.database), await makeTenant(server.database)];
  const send = async (at: typeof tenant, key: string) => {
    const as = await makePerson(server.database, { tenants: [at] });
    const answer = await server.request({
      method: 'POST',
      url: '/api/note',
      as,
      headers: { 'idempotency-key': key },
      payload: { entityType: 'shift', content: key },
    });
    expect(answer.statusCode).toBeLessThan(300);
  };
  await send(tenant, 'old');
  await send(tenant, 'young');
  await send(other, 'elsewhere');
  await server.database.asOwner((db) =>
    sql`update idempotency_keys set created_at = now() - interval '25 hours' where key <> 'young'`.execute(
      db,
    ),
  );
  await server.database.inScope({ as: 'app', tenantId: tenant.id }, (db) =>
    enqueue({ db, tenantId: tenant.id }, forgetKeys, { input: {} }),
  );
  await server.jobs.drain();
  const left = await server.database.asOwner((db) =>
    db.selectFrom('idempotency_keys').select('key').orderBy('key').execute(),
  );
  expect(left.map(({ key }) => key)).toEqual(['elsewhere', 'young']);
});
