import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { enqueue } from '#core/jobs/jobs.ts';
import { listOutbox } from '#core/mail/mail.ts';
import { asSystem } from '#testing/services/as-system.ts';
import { openTestApp } from '#testing/world/app.ts';
import type { TestApp } from '#testing/world/app.ts';
import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';

import { dailyDigest } from './digest.service.ts';

let server: TestApp;
let tenant: TestTenant;
let admin: Client<Contract>;
let roomId: number;
const primary = 'desk@example.com';

beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await makeTenant(server.database, { title: 'Quay House' });
  admin = server.clientAs(await makePerson(server.database, { tenants: [tenant], name: 'Ada' }));
  [roomId = 0] = await makeRooms(server.database, { tenant, numbers: ['204'] });
});

const strike = async () => {
  await asSystem(server, tenant.id, (ctx) => enqueue(ctx, dailyDigest, { input: {} }));
  await server.jobs.drain();
};
const nextDay = () =>
  server.database.asOwner((db) =>
    sql`update mail_recipients set digested_on = digested_on - 1
      where tenant_id = ${tenant.id}`.execute(db),
  );
const mails = async () => {
  await server.jobs.drain();
  const all = await server.database.inScope({ as: 'jobs' }, (db) => listOutbox(db, server.mailer));
  return all.filter(({ to, tenantId }) => to === primary && tenantId === tenant.id);
};
const setRecipients = (cc: string[] = []) =>
  admin.tenants.update({ body: { emailRecipientInfo: { primary, cc } } });
const report = (hazard: 'none' | 'emergency', issue = 'Smell of gas') =>
  admin.maintenance.create({
    body: { roomId, issue, area: 'Kitchen', hazard },
  });

test('an emergency is mailed at once, to the primary address and to those who agreed', async () => {
  await setRecipients(['agreed@example.com', 'asked@example.com']);
  await server.database.asOwner((db) =>
    sql`update mail_recipients set confirmed_at = now()
      where tenant_id = ${tenant.id} and email = 'agreed@example.com'`.execute(db),
  );
  await report('none', 'A loose handle');
  expect(await mails()).toEqual([]);
  await report('emergency');
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    subject: 'Quay House: this cannot wait',
    cc: ['agreed@example.com'],
  });
  expect(mail?.text).toMatch(/Ada .*204 · Smell of gas/);
  expect(mail?.text).not.toContain('handle');
});

test('a fault that turns out to be one is told too, once', async () => {
  await setRecipients();
  const { id } = await report('none');
  await admin.maintenance.update({ params: { id }, body: { hazard: 'emergency' } });
  await admin.maintenance.update({ params: { id }, body: { area: 'Cellar' } });
  expect((await mails()).length).toBe(1);
});

test('the rest is told once a day, in the language of whoever named the address', async () => {
  const spanish = await makePerson(server.database, { tenants: [tenant], locale: 'es' });
  await server
    .clientAs(spanish)
    .tenants.update({ body: { emailRecipientInfo: { primary, cc: [] } } });
  await admin.rooms.update({ params: { id: roomId }, body: { floor: 3 } });
  await strike();
  await strike();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Quay House: lo que ha pasado' });
  expect(mail?.text).toContain('204');
  await nextDay();
  await strike();
  expect((await mails()).length).toBe(1);
});

test('no guest is named, and nobody is mailed where nobody was named', async () => {
  await admin.guests.create({ body: { name: 'Secret Name' } });
  await strike();
  expect(await mails()).toEqual([]);
  await setRecipients();
  await admin.guests.create({ body: { name: 'Hidden Name' } });
  await strike();
  const [mail] = await mails();
  expect(mail?.text).toContain('Ada');
  expect(mail?.text).not.toContain('Name');
});

test('open incidents stand in it with a link to each list, and only where there are any', async () => {
  await setRecipients();
  await admin.rooms.update({ params: { id: roomId }, body: { floor: 4 } });
  await strike();
  expect((await mails())[0]?.text).not.toContain('/dashboard/incidents');
  const { id: typeId } = await admin.incidentTypes.create({ body: { title: 'Theft' } });
  const cctv = { available: 'yes' as const, cameras: 'Hall', from: null, to: null };
  await admin.incidents.create({ body: { typeId, description: 'A bag is gone', cctv } });
  const { id } = await admin.incidents.create({ body: { typeId, description: 'Long ago' } });
  await server.database.asOwner((db) =>
    sql`update incidents set reported_at = reported_at - interval '8 days'
      where tenant_id = ${tenant.id} and id = ${id}`.execute(db),
  );
  await nextDay();
  await strike();
  const texts = (await mails()).map(({ text }) => text).join('\n');
  expect(texts).toMatch(/- 2 open: http\S+\/dashboard\/incidents\?status=new/);
  expect(texts).toMatch(/- 1 open for more than a week: http\S+\?age=older/);
  expect(texts).toMatch(/- CCTV not secured: 1: http\S+\?cctv=unsecured/);
  expect(texts).not.toContain('awaiting');
});
