import { sentenceOf } from '@keyhold/contract';
import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { enqueue } from '#core/jobs/jobs.ts';
import { listOutbox } from '#core/mail/mail.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { warnOfRecordings } from './recordings.jobs.ts';

const server = useTestApp();
let tenant: TestTenant;
let admin: Client<Contract>;
let typeId: number;
const primary = 'desk@example.com';

beforeEach(async () => {
  await server.jobs.drain();
  tenant = await makeTenant(server.database);
  admin = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  ({ id: typeId } = await admin.incidentTypes.create({ body: { title: 'Theft' } }));
  await admin.tenants.update({ body: { emailRecipientInfo: { primary, cc: [] } } });
});

const retention = 30 * 24;
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
/** An incident whose recording is overwritten in so many hours. */
const happen = (leftHours: number, available: 'yes' | 'no' = 'yes') =>
  admin.incidents.create({
    body: {
      typeId,
      description: 'A bag is gone',
      happenedAt: ago(retention - leftHours),
      cctv: { available, cameras: 'Hall', from: null, to: null },
    },
  });
const strike = async () => {
  await server.database.inScope({ as: 'app', tenantId: tenant.id }, (db) =>
    enqueue({ db, tenantId: tenant.id }, warnOfRecordings, { input: {} }),
  );
  await server.jobs.drain();
};
const warned = async () =>
  (await readLog(server.database, tenant)).filter(({ type }) =>
    ['CCTV_SOON', 'CCTV_LAST_DAY', 'CCTV_LOST'].includes(type),
  );
const leave = (id: number, leftHours: number) =>
  server.database.asOwner((db) =>
    sql`update incidents set happened_at = now() - make_interval(hours => ${retention - leftHours})
      where tenant_id = ${tenant.id} and id = ${id}`.execute(db),
  );

test('of a recording that is overwritten soon everybody who may act hears, each step once', async () => {
  const officer = await makePerson(server.database, { tenants: [tenant], role: 'security' });
  const { id } = await happen(60);
  await happen(200);
  await happen(60, 'no');
  await strike();
  await strike();
  expect(await warned()).toMatchObject([{ type: 'CCTV_SOON', subject_id: id }]);
  await leave(id, 20);
  await strike();
  await leave(id, -1);
  await strike();
  await strike();
  expect(await warned()).toMatchObject([
    { type: 'CCTV_SOON' },
    { type: 'CCTV_LAST_DAY', subject_id: id },
    { type: 'CCTV_LOST', subject_id: id },
  ]);
  const bell = await server.clientAs(officer).auditLog.list({
    query: { type: 'CCTV_LAST_DAY', unread: 'true' },
  });
  expect(bell.items.map((entry) => sentenceOf(entry, { locale: 'en' }))).toEqual([
    '#INC-001 Theft: secure the recording today, it is overwritten within a day',
  ]);
  const all = await server.database.inScope({ as: 'jobs' }, (db) => listOutbox(db, server.mailer));
  const mailed = all.filter((mail) => mail.to === primary && mail.tenantId === tenant.id);
  expect(mailed.filter(({ text }) => text.includes('within three days'))).toHaveLength(1);
  expect(mailed.filter(({ text }) => text.includes('within a day'))).toHaveLength(1);
});

test('what is secured is told with where and by whom, and presses no more', async () => {
  const { id } = await happen(60);
  const told = await admin.incidents.secureCctv({
    params: { id },
    body: { where: 'Safe, stick 4' },
  });
  expect(told.cctv).toMatchObject({ storedWhere: 'Safe, stick 4' });
  expect(told.cctv.securedBy?.name).not.toBe('');
  await strike();
  expect(await warned()).toEqual([]);
});

test('where recordings are kept longer from now on, it is told anew when it is time again', async () => {
  const { id } = await happen(60);
  await strike();
  await admin.tenants.update({ body: { cctvRetentionDays: 60 } });
  await strike();
  expect(await warned()).toHaveLength(1);
  await admin.tenants.update({ body: { cctvRetentionDays: 30 } });
  await strike();
  expect(await warned()).toMatchObject([{ subject_id: id }, { type: 'CCTV_SOON', subject_id: id }]);
});

test('of one that was lost long ago nobody is told any more', async () => {
  await happen(-24 * 20);
  await strike();
  expect(await warned()).toEqual([]);
});
