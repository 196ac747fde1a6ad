import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { enqueue } from '#core/jobs/jobs.ts';
import { listOutbox } from '#core/mail/mail.ts';
import { asSystem } from '#testing/services/as-system.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { PersonOptions, TestPerson, TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { dailyDigest } from './digest.service.ts';

const server = useTestApp();
let tenant: TestTenant;
let ana: TestPerson;
let benHimself: TestPerson;
let ben: Client<Contract>;
let rooms: number[];

const join = (options: PersonOptions) =>
  makePerson(server.database, { tenants: [tenant], ...options });
const subscribe = (who: TestPerson, digest = true) =>
  server.clientAs(who).auditLog.mute({ body: { digest } });

beforeEach(async () => {
  tenant = await makeTenant(server.database, { title: 'Quay House', timezone: 'Europe/Madrid' });
  ana = await join({ name: 'Ana' });
  benHimself = await join({ name: 'Ben' });
  ben = server.clientAs(benHimself);
  rooms = await makeRooms(server.database, { tenant, numbers: ['204'] });
});

const changeRoom = (floor: number) =>
  ben.rooms.update({ params: { id: rooms[0]! }, body: { floor } });

/** The clock strikes in this property, and whatever follows from that is done. */
const strike = async () => {
  await asSystem(server, tenant.id, (ctx) => enqueue(ctx, dailyDigest, { input: {} }));
  await server.jobs.drain();
};
/** The property's day is over: what was mailed then was yesterday. */
const nextDay = () =>
  server.database.inScope({ as: 'app', tenantId: tenant.id }, (db) =>
    sql`update notification_marks set digested_on = digested_on - 1`.execute(db),
  );
const mailsTo = async ({ email }: TestPerson) => {
  const all = await server.database.inScope({ as: 'jobs' }, (db) => listOutbox(db, server.mailer));
  return all.filter(({ to, tenantId }) => to === email && tenantId === tenant.id);
};

test('who asked for it gets one mail with what others did, however often the clock strikes', async () => {
  await subscribe(ana);
  await changeRoom(3);
  await strike();
  await strike();
  const mails = await mailsTo(ana);
  expect(mails.length).toBe(1);
  expect(mails[0]).toMatchObject({ subject: 'Quay House: what you have not read yet', cc: [] });
  expect(mails[0]?.text).toContain('What others did');
  expect(mails[0]?.text).toMatch(/\w{3} \d\d:\d\d [AP]M: Ben changed the room 204/);
  expect(mails[0]?.text).toContain('/dashboard/audit-log');
  expect(await mailsTo(benHimself)).toEqual([]);
});

test('the next day tells what came since, and nothing where nothing did', async () => {
  await subscribe(ana);
  await changeRoom(3);
  await strike();
  await nextDay();
  await strike();
  expect((await mailsTo(ana)).length).toBe(1);
  await nextDay();
  await ben.rooms.remove({ params: { id: rooms[0]! } });
  await strike();
  const [latest, first] = await mailsTo(ana);
  expect(first?.text).toContain('changed the room');
  expect(latest?.text).toContain('moved the room to the bin 204');
  expect(latest?.text).not.toContain('changed the room');
});

test('only what came after it was asked for, what others did, and what is not read', async () => {
  await changeRoom(3);
  await subscribe(ana);
  await strike();
  expect(await mailsTo(ana)).toEqual([]);
  await nextDay();
  const own = server.clientAs(ana);
  await own.rooms.update({ params: { id: rooms[0]! }, body: { floor: 4 } });
  await changeRoom(5);
  await own.auditLog.read({ body: {} });
  await strike();
  expect(await mailsTo(ana)).toEqual([]);
  await subscribe(ana, false);
  await nextDay();
  await changeRoom(6);
  await strike();
  expect(await mailsTo(ana)).toEqual([]);
});

test('rights and mutes are those of the bell, and what waits for somebody stands first', async () => {
  const desk = await join({ name: 'Desk', role: 'front_desk', locale: 'es' });
  const cleaner = await join({ name: 'Cleaner', role: 'housekeeper' });
  const mender = await join({ name: 'Mender', role: 'maintenance', locale: 'es' });
  for (const who of [ana, desk, cleaner, mender]) await subscribe(who);
  await server.clientAs(ana).auditLog.mute({ body: { muted: ['rooms'] } });
  await changeRoom(3);
  const { id: guestId } = await ben.guests.create({ body: { name: 'Canary Guest' } });
  const nights = { checkIn: '2031-05-01', checkOut: '2031-05-03', persons: 1 };
  await ben.reservations.create({ body: { guestId, ...nights } });
  await ben.maintenance.create({ body: { roomId: rooms[0], issue: 'Cold' } });
  await strike();
  const textOf = async (who: TestPerson) => (await mailsTo(who)).map(({ text }) => text).join('');
  expect(await textOf(ana)).not.toContain('changed the room');
  expect(await textOf(ana)).toMatch(/Ben added the guest\n/);
  expect(await textOf(desk)).toMatch(/BK-\d+ tiene reserva \(Ben\)/);
  expect(await textOf(desk)).not.toContain('Le toca a usted');
  const spanish = await textOf(mender);
  expect(spanish).toContain('Ben cambió la habitación 204');
  expect(spanish.indexOf('Ben comunicó 204 · Cold')).toBeLessThan(
    spanish.indexOf('cambió la habitación'),
  );
  expect(spanish.indexOf('Le toca a usted')).toBe(0);
  expect(await textOf(cleaner)).toContain('changed the room 204');
  expect(await textOf(cleaner)).not.toContain('guest');
  const all = await server.database.inScope({ as: 'jobs' }, (db) => listOutbox(db, server.mailer));
  expect(JSON.stringify(all)).not.toContain('Canary');
});

test('who has left, and another property, hear nothing; a long night is told by its number', async () => {
  const gone = await join({ name: 'Gone' });
  const elsewhere = await makeTenant(server.database);
  const stranger = await makePerson(server.database, { tenants: [elsewhere] });
  for (const who of [ana, gone, stranger]) await subscribe(who);
  await server.database.asOwner((db) =>
    db.updateTable('users').set({ status: 'suspended' }).where('id', '=', gone.id).execute(),
  );
  for (let floor = 2; floor < 32; floor += 1) await changeRoom(floor);
  await strike();
  expect(await mailsTo(gone)).toEqual([]);
  const all = await server.database.inScope({ as: 'jobs' }, (db) => listOutbox(db, server.mailer));
  expect(all.some(({ to }) => to === stranger.email)).toBe(false);
  const [mail] = await mailsTo(ana);
  expect(mail?.text.match(/changed the room/g)?.length).toBe(25);
  expect(mail?.text).toContain('And 5 more.');
});

test('the choice is one’s own, and in the log', async () => {
  const own = server.clientAs(ana);
  expect(await own.auditLog.settings()).toEqual({ muted: [], digest: false, quiet: null });
  expect(await subscribe(ana)).toEqual({ muted: [], digest: true, quiet: null });
  expect(await own.auditLog.mute({ body: { muted: ['rooms'] } })).toEqual({
    muted: ['rooms'],
    digest: true,
    quiet: null,
  });
  expect(await ben.auditLog.settings()).toEqual({ muted: [], digest: false, quiet: null });
  const log = await readLog(server.database, tenant);
  expect(log.map(({ type, changes }) => [type, changes])).toMatchObject([
    ['MUTE_NOTIFICATIONS', [{ field: 'digest', before: false, after: true }]],
    ['MUTE_NOTIFICATIONS', [{ field: 'muted' }]],
  ]);
});

test('what is open to a group of the council is told to those who are in it', async () => {
  const council = { role: 'council_officer', platformRole: 'council_user' } as const;
  const helen = await join({ name: 'Helen', ...council });
  const oliver = await join({ name: 'Oliver', ...council });
  for (const officer of [helen, oliver]) await subscribe(officer);
  const root = server.clientAs(await makePerson(server.database, { platformRole: 'super_admin' }));
  const tenantId = tenant.id;
  const { id: groupId } = await root.groups.create({
    body: { name: `City of ${tenantId}`, userIds: [helen.id], allowedTenantIds: [tenantId] },
  });
  const roles = await root.councils.roles({ query: { tenantId } });
  const roleId = roles.find(({ name }) => name === 'council_officer')?.id ?? 0;
  const reading = {
    entityType: 'rooms' as const,
    actions: ['read' as const],
    from: '2026-01-01',
    until: null,
  };
  const body = { tenantId, roleId, groupId: null, resources: [] };
  await root.roleResources.set({ body });
  await root.roleResources.set({ body: { ...body, groupId, resources: [reading] } });
  await changeRoom(3);
  await strike();
  expect((await mailsTo(helen)).map(({ text }) => text)).toEqual([
    expect.stringContaining('changed the room 204'),
  ]);
  expect(await mailsTo(oliver)).toEqual([]);
});
