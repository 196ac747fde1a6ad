import type { Client, Contract, EmailRecipientInfo } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { listOutbox } from '#core/mail/mail.ts';
import { asSystem } from '#testing/services/as-system.ts';
import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { propertyRecipients } from './recipients.service.ts';

const server = useTestApp();
let tenant: TestTenant;
let admin: Client<Contract>;
let stranger: Client<Contract>;
const anybody = () => server.clientAs();

beforeAll(async () => {
  tenant = await makeTenant(server.database, { title: 'Harbour House' });
  const other = await makeTenant(server.database);
  admin = server.clientAs(await makePerson(server.database, { tenants: [tenant], name: 'Ada' }));
  stranger = server.clientAs(await makePerson(server.database, { tenants: [other] }));
});

const setRecipients = (emailRecipientInfo: EmailRecipientInfo) =>
  admin.tenants.update({ body: { emailRecipientInfo } });
const recipients = () => asSystem(server, tenant.id, propertyRecipients);
/** The token of the last link that was mailed. */
const lastToken = async () => {
  const [mail] = await server.database.inScope({ as: 'jobs' }, (db) =>
    listOutbox(db, server.mailer),
  );
  return /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
};

test('nobody is copied before he has agreed, and the link works once', async () => {
  expect(await recipients()).toBeNull();
  const set = await setRecipients({
    primary: 'desk@example.com',
    cc: ['cc@example.com', 'CC@example.com'],
  });
  expect(set).toMatchObject({
    emailRecipientInfo: { primary: 'desk@example.com', cc: ['CC@example.com'] },
    unconfirmedCc: ['CC@example.com'],
  });
  expect(await recipients()).toMatchObject({ to: 'desk@example.com', cc: [] });
  const body = { token: await lastToken() };
  expect(await anybody().mails.confirmRecipient({ body })).toEqual({
    property: 'Harbour House',
    email: 'CC@example.com',
  });
  expect(await recipients()).toMatchObject({ to: 'desk@example.com', cc: ['CC@example.com'] });
  expect(await problemOf(anybody().mails.confirmRecipient({ body }))).toMatchObject({
    status: 409,
    code: 'link_dead',
  });
  const types = (await readLog(server.database, tenant)).map(({ type }) => type);
  expect(types).toEqual(['UPDATE_RECIPIENTS', 'CONFIRM_RECIPIENT']);
});

test('who stays keeps his answer; who is taken off and put back is asked again', async () => {
  const primary = 'desk@example.com';
  await setRecipients({ primary, cc: ['cc@example.com', 'new@example.com'] });
  expect((await recipients())?.cc).toEqual(['CC@example.com']);
  await setRecipients({ primary, cc: [] });
  await setRecipients({ primary, cc: ['cc@example.com'] });
  expect((await recipients())?.cc).toEqual([]);
});

test('a link is too old after a week', async () => {
  const token = await lastToken();
  await server.database.asOwner((db) =>
    sql`update mail_recipients set token_expires_at = now() where tenant_id = ${tenant.id}`.execute(
      db,
    ),
  );
  expect(await problemOf(anybody().mails.confirmRecipient({ body: { token } }))).toMatchObject({
    code: 'link_dead',
  });
});

test('the fields are named in the words of the screen, and ten copies are the most', async () => {
  const set = (primary: string, cc: string[]) => problemOf(setRecipients({ primary, cc }));
  expect(await set('', [])).toMatchObject({
    errors: [{ path: 'emailRecipientInfo.primary', message: 'Primary email is required' }],
  });
  expect(await set('nobody', ['a@example.com', 'b@'])).toMatchObject({
    errors: [
      { path: 'emailRecipientInfo.primary', message: 'Invalid email format' },
      { path: 'emailRecipientInfo.cc.1', message: 'Invalid email format' },
    ],
  });
  const eleven = Array.from({ length: 11 }, (_each, index) => `cc${index}@example.com`);
  expect(await set('a@example.com', eleven)).toMatchObject({
    errors: [{ path: 'emailRecipientInfo.cc' }],
  });
});

test('the list says that mails were written, never what, in the language of whoever looks', async () => {
  await server.jobs.drain();
  const { items } = await admin.mails.list();
  expect(items[0]).toMatchObject({
    title: 'Confirm a CC recipient',
    state: 'held',
    canResend: true,
  });
  expect(JSON.stringify(items)).not.toContain(await lastToken());
  const spanish = await admin.mails.list({ query: { search: 'cc@' } });
  expect(spanish.items.length).toBeGreaterThan(0);
  expect((await stranger.mails.list()).total).toBe(0);
});

test('what waits is sent again by hand; another property has no such mail', async () => {
  const { items } = await admin.mails.list({ query: { state: 'held' } });
  const params = { id: items[0]?.id ?? 0 };
  expect(await problemOf(stranger.mails.resend({ params }))).toMatchObject({ status: 404 });
  expect(await admin.mails.resend({ params })).toMatchObject({ state: 'queued', canResend: false });
  expect(await problemOf(admin.mails.resend({ params }))).toMatchObject({ code: 'mail_gone' });
  await server.jobs.drain();
  const after = await admin.mails.list({ query: { state: 'held' } });
  expect(after.items.map(({ id }) => id)).toContain(params.id);
});
