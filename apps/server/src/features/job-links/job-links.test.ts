import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { mailsTo } from '#testing/services/outbox.ts';
import { problemOf } from '#testing/services/problem.ts';
import { sendOutsidePhoto } from '#testing/services/send-picture.ts';
import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let tenant: TestTenant;
let staff: Client<Contract>;
let fault: number;
let contractorId: number;
let email: string;
let made = 0;

const contractor = () => server.clientAs({});
const at = (id = fault) => ({ params: { id } });
const asOwner = <T>(statement: ReturnType<typeof sql<T>>) =>
  server.database.asOwner((db) => statement.execute(db));
const dayIn = (count: number) =>
  new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
const tokenNow = async () => {
  const { link } = await staff.jobLinks.get(at());
  return /^\/job#([\w-]{43})$/.exec(link?.path ?? '')?.[1] ?? '';
};
const makeLink = async (given: { days?: number; access?: string } = {}) => {
  await staff.jobLinks.create({ ...at(), body: given });
  return await tokenNow();
};
const open = (token: string) => contractor().jobLinks.open({ query: { token } });

beforeEach(async () => {
  tenant = await makeTenant(server.database, { title: 'Harbour House' });
  staff = server.clientAs(
    await makePerson(server.database, { tenants: [tenant], name: 'Maria Lopez' }),
  );
  const [roomId] = await makeRooms(server.database, { tenant });
  const { id: jobTypeId } = await staff.jobTypes.create({ body: { title: 'Plumbing' } });
  email = `plumber${(made += 1)}@test.example`;
  const hired = await staff.contractors.create({
    body: { contractorName: 'Bright & Sons', jobTypeId, email },
  });
  contractorId = hired.id;
  const body = { roomId: roomId!, issue: 'Tap drips', contractorId, jobTypeId };
  fault = (await staff.maintenance.create({ body })).id;
});

const sendByLink = (token: string) =>
  sendOutsidePhoto(server, (files) => contractor().jobLinks.signPhotos({ body: { token, files } }));

test('the link is mailed, shows one repair, and says no more of the house than a first name', async () => {
  const access = 'Ring at reception';
  const { mailedTo } = await staff.jobLinks.create({ ...at(), body: { access } });
  expect(mailedTo).toBe(email);
  const token = await tokenNow();
  const [mail] = await mailsTo(server, email);
  expect(mail?.text).toContain(`http://localhost/job#${token}`);
  const repair = await open(token);
  expect(repair).toMatchObject({
    property: 'Harbour House',
    contractor: 'Bright & Sons',
    roomNo: '101',
    issue: 'Tap drips',
    jobType: 'Plumbing',
    access: 'Ring at reception',
    askFor: 'Maria',
    isAccepted: false,
    isDone: false,
    proposal: null,
  });
  expect(JSON.stringify(repair)).not.toContain('Lopez');
  const { rows } = await asOwner(sql<{ text: string }>`select
    (select jsonb_agg(to_jsonb(l))::text from job_links l) ||
    (select coalesce(jsonb_agg(to_jsonb(k))::text, '') from idempotency_keys k) as text`);
  expect(rows[0]!.text).not.toContain(token);
});

test('a day is accepted, or another one proposed and answered, and all of it is in the log', async () => {
  const token = await makeLink();
  await contractor().jobLinks.accept({ body: { token } });
  expect((await open(token)).isAccepted).toBe(true);
  await staff.maintenance.update({ ...at(), body: { bookedIn: dayIn(2) } });
  expect((await open(token)).isAccepted).toBe(false);
  // Booked in for another day while the old one was still on their screen.
  const former = contractor().jobLinks.accept({ body: { token, bookedIn: null } });
  expect(await problemOf(former)).toMatchObject({ status: 409, code: 'job_day_changed' });

  const propose = (day: string) =>
    contractor().jobLinks.propose({ body: { token, day, note: 'After ten' } });
  expect((await problemOf(propose(dayIn(-2)))).errors?.[0]?.path).toBe('day');
  await propose(dayIn(5));
  await staff.jobLinks.answer({ ...at(), body: { isAccepted: false } });
  expect((await open(token)).proposal).toEqual({
    day: dayIn(5),
    note: 'After ten',
    isRefused: true,
  });
  const again = staff.jobLinks.answer({ ...at(), body: { isAccepted: true } });
  expect((await problemOf(again)).status).toBe(404);
  await propose(dayIn(6));
  const earlier = staff.jobLinks.answer({ ...at(), body: { isAccepted: true, day: dayIn(5) } });
  expect(await problemOf(earlier)).toMatchObject({ status: 409, code: 'job_day_changed' });
  await staff.jobLinks.answer({ ...at(), body: { isAccepted: true, day: dayIn(6) } });
  expect(await open(token)).toMatchObject({
    status: 'booked_in',
    bookedIn: dayIn(6),
    isAccepted: true,
    proposal: null,
  });
  expect(await mailsTo(server, email)).toHaveLength(3);
  const told = (await staff.auditLog.activity({ query: { type: 'maintenance', id: fault } })).items
    .filter(({ origin }) => origin === 'link')
    .map(({ type, actor }) => [type, actor.id, actor.name]);
  expect(told).toEqual([
    ['PROPOSE_JOB_DAY', 0, 'Bright & Sons'],
    ['PROPOSE_JOB_DAY', 0, 'Bright & Sons'],
    ['ACCEPT_JOB', 0, 'Bright & Sons'],
  ]);
});

test('done is for the house to see: the fault waits for approval with its photo', async () => {
  const token = await makeLink();
  await staff.maintenance.update({ ...at(), body: { hazard: 'significant' } });
  const added = await sendByLink(token);
  await contractor().jobLinks.addPhotos({ body: { token, photos: [added] } });
  const stolen = contractor().jobLinks.addPhotos({
    body: { token, photos: [`t/${tenant.id}/maintenance/${'0'.repeat(32)}`] },
  });
  expect((await problemOf(stolen)).status).toBe(404);
  const photos = [await sendByLink(token)];
  await contractor().jobLinks.finish({ body: { token, note: 'New washer', photos } });
  const record = await staff.maintenance.get(at());
  expect(record).toMatchObject({ status: 'on_hold', holdReason: 'approval', reason: 'New washer' });
  expect(record.photos.map(({ kind }) => kind)).toEqual(['after', 'after']);
  const repair = await open(token);
  expect(repair.isDone).toBe(true);
  const picture = await server.request({ method: 'GET', url: repair.photos[0]!.url });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  await staff.maintenance.update({ ...at(), body: { status: 'in_progress' } });
  expect((await open(token)).isDone).toBe(false);
  await staff.maintenance.update({ ...at(), body: { status: 'resolved' } });
  expect((await problemOf(open(token))).status).toBe(404);
  const { items } = await staff.auditLog.list();
  const uploads = items.filter(({ type }) => type === 'UPLOAD_MEDIA');
  expect(uploads.map(({ actor }) => actor.name)).toEqual(['Bright & Sons', 'Bright & Sons']);
});

test('a link that is withdrawn, expired, replaced, or of another’s repair is nothing', async () => {
  const dead = async (token: string) => {
    const files = [{ mimeType: 'image/png' as const, size: 9 }];
    const calls = [
      () => open(token),
      () => contractor().jobLinks.accept({ body: { token } }),
      () => contractor().jobLinks.finish({ body: { token } }),
      () => contractor().jobLinks.signPhotos({ body: { token, files } }),
    ];
    for (const call of calls) expect((await problemOf(call())).status).toBe(404);
  };
  const first = await makeLink();
  const second = await makeLink();
  await dead(first);
  await asOwner(sql`update job_links set expires_at = now() where withdrawn_at is null`);
  await dead(second);
  expect(await staff.jobLinks.get(at())).toEqual({ link: null });
  const third = await makeLink();
  await staff.maintenance.update({ ...at(), body: { contractorId: null } });
  await dead(third);
  await staff.maintenance.update({ ...at(), body: { contractorId } });
  await staff.jobLinks.remove(at());
  await dead(third);
  expect((await problemOf(staff.jobLinks.remove(at()))).status).toBe(404);
  const fourth = await makeLink();
  await staff.maintenance.update({ ...at(), body: { status: 'cancelled', reason: 'Mistake' } });
  await dead(fourth);
  await asOwner(sql`update tenants set archived_at = now() where id = ${tenant.id}`);
  await dead(fourth);
});

test('a link is heard thirty times an hour', async () => {
  const token = await makeLink();
  const accept = () => contractor().jobLinks.accept({ body: { token } });
  await asOwner(sql`update job_links set acts = 29`);
  await accept();
  expect(await problemOf(accept())).toMatchObject({ status: 429, code: 'too_many_requests' });
  await asOwner(sql`update job_links set acts_since = now() - interval '2 hours'`);
  await accept();
});
