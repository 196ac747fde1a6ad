import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Media } from '@keyhold/contract';
import { contract, createClient } from '@keyhold/contract';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openStorage } from '#core/files/storage.ts';
import { createJobRunner } from '#core/jobs/job-runner.ts';
import { servicesOf } from '#core/jobs/job-services.ts';
import { createMailer } from '#core/mail/mailer.ts';
import { connect } from '#db/connect.ts';
import type { Database } from '#db/connect.ts';
import { makeIncidentZip } from '#features/incident-zip/incident-zip.jobs.ts';
import { openAppOn, sendOn } from '#testing/world/app.ts';
import { isOnPostgres, openTestDatabase } from '#testing/world/database.ts';
import type { TestDatabase } from '#testing/world/database.ts';
import { makePerson, makeTenant } from '#testing/world/factories.ts';
import type { TestPerson } from '#testing/world/factories.ts';
const fixture = fileURLToPath(new URL('../testing/services/zip-worker.ts', import.meta.url));
let opened: TestDatabase;
let folder: string;

beforeAll(async () => {
  opened = await openTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'keyhold-zip-'));
});
afterAll(async () => {
  await opened.close();
  await rm(folder, { recursive: true });
});

const storage = () => openStorage({ folder, s3Url: undefined });
const serverOn = async (database: Database) => {
  const app = await openAppOn(database, { storage: storage() });
  await app.ready();
  return app;
};
const filesIn = async (place: string) => {
  const entries = await readdir(path.join(folder, place), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

/** Three incidents with a photo each, and an archive of them that is ordered. */
const order = async (database: Database, person: TestPerson) => {
  const app = await serverOn(database);
  const client = createClient(contract, sendOn(app, person));
  const { id: typeId } = await client.incidentTypes.create({ body: { title: 'Damage' } });
  const ids: number[] = [];
  for (const background of ['#123456', '#345678', '#56789a']) {
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const file = { fileName: 'a.jpg', mimeType: 'image/jpeg', size: bytes.length };
    const [signed] = await client.media.sign({
      body: { files: [{ ...file, folder: 'incident' }] },
    });
    const put = { method: 'PUT', url: signed?.signedUrl ?? '', payload: bytes } as const;
    const answer = await app.inject({ ...put, headers: { 'content-type': 'image/jpeg' } });
    const evidenceIds = [answer.json<{ data: Media }>().data.id];
    const body = { typeId, description: 'A door', evidenceIds };
    ids.push((await client.incidents.create({ body })).id);
  }
  const { id } = await client.incidentZips.create({ body: { ids } });
  await app.close();
  return id;
};

/** Begins the archive, and is killed in the middle of it. */
const beginAndDie = async () => {
  const args = [fixture, JSON.stringify(opened.options), folder];
  const worker = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(worker.stdout, 'data')) as [Buffer];
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  expect(String(said)).toBe('half\n');
};

const finish = async (database: Database) => {
  const app = await serverOn(database);
  const mailer = createMailer({ publicUrl: 'http://localhost', templates: [] });
  const services = servicesOf(app, mailer);
  const runner = createJobRunner({ database, jobs: [makeIncidentZip], services, log: app.log });
  // Its heart beats no more: what another server sees when it next looks, a third of a minute later.
  await database.asOwner(async (db) => {
    const past = sql`now() - interval '1 minute'`;
    await sql`delete from pgboss.job_common where data ->> 'job' <> 'incident_zip.make'`.execute(
      db,
    );
    await sql`update pgboss.job_common set heartbeat_on = ${past} where state = 'active'`.execute(
      db,
    );
    await sql`update pgboss.queue set monitor_on = ${past}, monitor_claim_on = ${past}`.execute(db);
  });
  await runner.takeBack();
  await runner.drain({ hurry: true });
  await runner.close();
  return app;
};

test('an archive whose worker is killed is made by another, whole', async () => {
  const tenant = await makeTenant(opened.database);
  const person = await makePerson(opened.database, { tenants: [tenant] });
  const id = await order(opened.database, person);
  // The embedded engine has one process at a time.
  if (!isOnPostgres) await opened.database.close();
  await beginAndDie();
  const halves = (await filesIn('u')).filter((name) => name.includes('.'));
  expect(halves).toHaveLength(1);
  const database = isOnPostgres ? opened.database : await connect(opened.options);
  const app = await finish(database);
  const client = createClient(contract, sendOn(app, person));
  expect(await client.exports.get({ params: { id } })).toMatchObject({ state: 'done' });
  const { url } = await client.exports.download({ params: { id } });
  const { rawPayload } = await app.inject({ method: 'GET', url });
  const names = Object.keys(unzipSync(rawPayload));
  expect(names.filter((name) => name.includes('/original-'))).toHaveLength(3);
  expect(names).toContain('manifest.sha256');
  await app.close();
  if (!isOnPostgres) await database.close();
});
