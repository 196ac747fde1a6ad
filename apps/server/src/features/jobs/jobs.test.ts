import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import { defineJob, enqueue } from '#core/jobs/jobs.ts';
import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

let tenant: TestTenant;
let isBroken = true;

const flaky = defineJob({
  name: 'test.flaky',
  input: z.strictObject({}),
  slowestRetry: 86_400,
  run: async () => {
    if (isBroken) throw new Error('the printer is on fire');
  },
});
const server = useTestApp({ jobs: [flaky] });

beforeAll(async () => {
  tenant = await makeTenant(server.database, { title: 'Harbour House' });
  await server.database.inScope({ as: 'app', tenantId: tenant.id }, (db) =>
    enqueue({ db, tenantId: tenant.id }, flaky, { input: {} }),
  );
});

const root = async () =>
  server.clientAs(await makePerson(server.database, { platformRole: 'super_admin' }));

test('a super administrator sees what failed where, runs it again, and the log says so', async () => {
  const client = await root();
  expect((await client.jobs.list({ query: { state: 'waiting' } })).total).toBe(1);
  for (let tries = 0; tries < 40; tries += 1) await server.jobs.drain({ hurry: true });
  const { items } = await client.jobs.list({ query: { state: 'dead', search: 'harbour' } });
  expect(items).toMatchObject([
    {
      name: 'test.flaky',
      property: { id: tenant.id, title: 'Harbour House' },
      error: 'the printer is on fire',
    },
  ]);
  const id = items[0]?.id ?? '';
  isBroken = false;
  await client.jobs.retry({ body: { id } });
  await server.jobs.drain();
  expect((await client.jobs.list({ query: { state: 'done' } })).items).toMatchObject([{ id }]);
  expect(await readLog(server.database, { id: 0 })).toMatchObject([
    { type: 'RETRY_JOB', subject_label: 'test.flaky' },
  ]);
  expect(await problemOf(client.jobs.retry({ body: { id } }))).toMatchObject({ code: 'job_over' });
});

test('the administrator of a property sees no jobs, and council users none either', async () => {
  const admin = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  expect(await problemOf(admin.jobs.list())).toMatchObject({ status: 403 });
  const council = await makePerson(server.database, {
    tenants: [tenant],
    role: 'council_manager',
    platformRole: 'council_user',
  });
  expect(await problemOf(server.clientAs(council).jobs.list())).toMatchObject({ status: 403 });
});
