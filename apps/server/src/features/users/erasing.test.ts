import { randomBytes } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { readErasedAccounts } from '#core/files/erasure-list.ts';
import { startLate } from '#testing/services/missed-hours.ts';
import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant, openSession, readLog } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { eraseReturned } from './erasing.service.ts';
import { closeReturned } from './users.writes.ts';

const erasuresDir = path.join(tmpdir(), `keyhold-erased-${randomBytes(6).toString('hex')}`);
afterAll(() => rm(erasuresDir, { recursive: true, force: true }));
const server = useTestApp({ erasuresDir });
const file = path.join(erasuresDir, 'accounts.jsonl');
const asOwner = <Row>(statement: RawBuilder<Row>) =>
  server.database.asOwner((db) => statement.execute(db));

test('whoever was deleted for ever and is there again after a restore is kept out, and deleted again in the night', async () => {
  const tenant = await makeTenant(server.database);
  const tenants = [tenant];
  const admin = server.clientAs(await makePerson(server.database, { tenants }));
  const [gone, other] = [
    await makePerson(server.database, { tenants, role: 'manager', name: 'Gone Person' }),
    await makePerson(server.database, { tenants, role: 'manager', name: 'Other Person' }),
  ];
  const nameOf = async ({ id }: { id: number }) =>
    (await asOwner(sql<{ name: string }>`select name from users where id = ${id}`)).rows[0]?.name;
  /** As an older copy of the database has it. */
  const putBack = async ({ id }: { id: number }, name: string) => {
    await asOwner(sql`update users set name = ${name}, email = ${`back${id}@test.example`},
      deleted_at = null, erased_at = null where id = ${id}`);
    await asOwner(sql`insert into members (tenant_id, user_id) values (${tenant.id}, ${id})`);
    return await openSession(server.database, { userId: id });
  };

  for (const { id } of [gone, other]) {
    await admin.users.remove({ params: { id } });
    await admin.users.erase({ params: { id } });
  }
  await server.jobs.drain();
  const listed = await readFile(file, 'utf8');
  expect(listed).not.toContain('Person');
  expect(listed.match(/userId/g)).toHaveLength(2);
  expect((await stat(file)).mode & 0o077).toBe(0);

  const back = server.clientAs(await putBack(gone, 'Gone Person'));
  // The number of somebody who came after the backup is given anew.
  await asOwner(
    sql`update users set created_at = created_at + interval '1 hour' where id = ${other.id}`,
  );
  await putBack(other, 'New Person');

  const erased = await readErasedAccounts(erasuresDir);
  const close = () =>
    server.database.inScope({ as: 'identity' }, (db) => closeReturned(db, erased));
  expect([await close(), await close()]).toEqual([1, 0]);
  expect(await problemOf(back.auth.me())).toMatchObject({ status: 401 });
  const binned = sql`select from users where id = ${other.id} and deleted_at is not null`;
  expect((await asOwner(binned)).rows).toEqual([]);

  const runner = await startLate(server, [eraseReturned]);
  await expect.poll(() => nameOf(gone)).toBe('Deleted user');
  await runner.close();
  await server.jobs.drain();
  expect(await nameOf(other)).toBe('New Person');
  expect(await readErasedAccounts(erasuresDir)).toEqual(erased);
  const log = await readLog(server.database, tenant);
  const again = log.filter(
    ({ type, subject_id }) => type === 'ERASE_USER' && subject_id === gone.id,
  );
  expect(again).toHaveLength(2);
});
