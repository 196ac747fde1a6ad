import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { openControl } from '#core/http/control.ts';
import { platformTenant } from '#core/identity/session.ts';
import { createJobRunner } from '#core/jobs/job-runner.ts';
import type { JobRunner } from '#core/jobs/job-runner.ts';
import { servicesOf } from '#core/jobs/job-services.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import { createMailer } from '#core/mail/mailer.ts';
import { headersOf, openAppOn } from '#testing/world/app.ts';
import { openTestDatabase } from '#testing/world/database.ts';
import type { TestDatabase } from '#testing/world/database.ts';
import { makePerson, makeTenant } from '#testing/world/factories.ts';

import { proveBackup } from './backups.jobs.ts';

let folder: string;
let data: TestDatabase;
let app: FastifyInstance;
let runner: JobRunner;
let token: string;
let closeControl = () => {};
const place = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'keyhold-trials-'));
  data = await openTestDatabase();
  const { database, options } = data;
  const { snapshot } = database;
  if (snapshot) {
    const server = await openControl(options.dataDir, { snapshot });
    closeControl = () => void server();
  }
  // The commands are processes of their own, with the settings of the server that starts them.
  vi.stubEnv('DATA_DIR', options.dataDir || place('data'));
  vi.stubEnv('DATABASE_URL', options.databaseUrl);
  vi.stubEnv('DATABASE_ADMIN_URL', options.databaseAdminUrl);
  app = await openAppOn(database, { backupDir: place('backups') });
  runner = createJobRunner({
    database,
    jobs: [proveBackup],
    services: servicesOf(app, createMailer({ publicUrl: 'http://localhost', templates: [] })),
    log: app.log,
  });
  await makeTenant(database);
  ({ token } = await makePerson(database, { platformRole: 'super_admin' }));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await app.close();
  await runner.close();
  closeControl();
  await data.close();
  await rm(folder, { recursive: true, force: true });
});

const night = async () => {
  const tenantId = platformTenant;
  await data.database.inScope({ as: 'app', tenantId }, (db) =>
    enqueue({ db, tenantId }, proveBackup, { input: {} }),
  );
  await runner.drain();
};
const read = async () => {
  const answer = await app.inject({ url: '/api/backup', headers: headersOf({ token }) });
  return answer.json<{ data: { last: { folder: string } | null; provenAt: string | null } }>().data;
};
const copies = () => readdir(place('backups'));

/** Proven weeks ago, the oldest first. */
const leaveOld = (names: readonly string[]) =>
  data.database.inScope({ as: 'app', tenantId: platformTenant }, async (db) => {
    for (const name of names) {
      await mkdir(place(`backups/${name}`), { recursive: true });
      await db
        .insertInto('backup_trials')
        .values({
          is_whole: true,
          said: '',
          folder: place(`backups/${name}`),
          finished_at: sql<string>`now() - interval '7 days'`,
        })
        .execute();
    }
  });

test('one that fails says why, is not kept, and is tried again the next night', async () => {
  expect(await read()).toEqual({ isOn: true, last: null, provenAt: null });
  await writeFile(place('backups'), 'a file where the folder should be');
  await night();
  expect(await read()).toMatchObject({
    last: { isWhole: false, said: expect.stringMatching(/ENOTDIR|EEXIST/) as string },
    provenAt: null,
  });
  await rm(place('backups'));
});

test('a backup is made and proven once a week; the last four stay, and it is told how old the last is', async () => {
  await leaveOld(['one', 'two', 'three', 'four']);
  await night();
  const { last, provenAt } = await read();
  expect(last).toMatchObject({
    isWhole: true,
    said: expect.stringContaining('is whole: every row') as string,
  });
  expect(provenAt).not.toBeNull();
  const own = path.basename(last?.folder ?? '');
  const kept = [own, 'four', 'three', 'two'].toSorted();
  expect((await copies()).toSorted()).toEqual(kept);
  await night();
  expect((await copies()).toSorted()).toEqual(kept);
});
