import type { Breaching, BreachingKind, Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { day, openPlay } from '#testing/services/council-play.ts';
import type { Play } from '#testing/services/council-play.ts';
import { joinRole, makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let play: Play;
let roomId: number;
let postedId: number;

type Caller = Client<Contract>;
type Query = Parameters<Caller['breaching']['list']>[0];
const found = async (by: Caller, query: NonNullable<Query>['query'] = {}) =>
  (await by.breaching.list({ query: { limit: 100, ...query } })).items;
const kindsOf = (items: readonly Breaching[]) => items.map(({ kind }) => kind).toSorted();
const age = (statement: ReturnType<typeof sql>) =>
  server.database.asOwner((db) => statement.execute(db));

/** One of each kind, as people make them, and then time goes by. */
beforeAll(async () => {
  play = await openPlay(server);
  const { manager, tenant, posted } = play;
  const admin = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  await age(sql`update tenants set timezone = 'UTC' where id = ${tenant.id}`);
  [roomId = 0] = await makeRooms(server.database, { tenant, numbers: ['214'] });
  await admin.tenants.update({ body: { clockProfile: 'simple', sixWeekLimit: true } });
  const family = await manager.occupancies.walkIn({
    body: { guest: { name: 'Ana Ruiz' }, roomId, checkOut: day(9), persons: 2, isFamily: true },
  });
  await age(sql`update reservations set check_in = check_in - 36 where id = ${family.id}`);
  await admin.maintenance.create({ body: { issue: 'No heating', priority: 'high', roomId } });
  await age(sql`update maintenance_clocks set started_at = started_at - interval '25 hours',
    half_at = half_at - interval '25 hours', near_at = near_at - interval '25 hours',
    due_at = due_at - interval '25 hours' where tenant_id = ${tenant.id}`);
  postedId = await posted();
  await age(sql`update incident_postings set half_at = half_at - interval '9 hours',
    near_at = near_at - interval '9 hours', due_at = due_at - interval '9 hours'
    where tenant_id = ${tenant.id}`);
  const { id: typeId } = await manager.incidentTypes.create({
    body: { title: 'Injury', riddor: true },
  });
  const happenedAt = new Date(Date.now() - 12 * 86_400_000).toISOString();
  const injury = { any: true, details: 'A broken wrist', followUp: false };
  await manager.incidents.create({ body: { typeId, description: 'A fall', happenedAt, injury } });
  await manager.questionerActions.create({
    body: { issue: 'Smoke alarm', priority: 'high', area: 'Hall' },
  });
  const { id: policyId } = await admin.policies.create({
    body: { title: 'Fire', body: 'Out.', acknowledgement: { required: true, dueDays: 0 } },
  });
  await admin.policies.publish({ params: { id: policyId }, body: {} });
  for (const isFood of [true, false]) {
    const { id: productId } = await admin.products.create({
      body: { name: isFood ? 'Milk' : 'Batteries', isFood },
    });
    const expiresOn = day(isFood ? -1 : 2);
    const line = { productId, quantity: 3, expiresOn, batch: 'B7' };
    await admin.inventories.takeIn({ body: { lines: [line] } });
  }
});

test('what is out of time or about to be stands in one list, what is over longest first', async () => {
  const { manager, tenant } = play;
  const items = await found(manager);
  expect(items.map(({ kind, state }) => `${state} ${kind}`).toSorted()).toEqual([
    'breached fault',
    'breached riddor',
    'breached stock',
    'near action',
    'near policy',
    'near reply',
    'near stay',
    'near stock',
  ]);
  const times = items.map(({ dueAt }) => Date.parse(dueAt));
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  const of = (kind: BreachingKind) => items.find((one) => one.kind === kind);
  const room = { id: roomId, roomNo: '214' };
  expect(of('fault')).toMatchObject({ room, step: 'resolve', dueOn: null });
  expect(of('fault')?.subject.label).toMatch(/^#MNT-001 No heating$/);
  expect(of('reply')).toMatchObject({
    council: play.council.name,
    subject: { type: 'incident', id: postedId },
    address: { path: '/dashboard/incidents', search: { open: String(postedId) } },
  });
  expect(of('riddor')).toMatchObject({ dueOn: day(-2) });
  expect(of('stay')).toMatchObject({ subject: { label: 'Ana Ruiz' }, room, dueOn: day(6) });
  expect(of('policy')?.readers).toBeGreaterThan(2);
  expect(of('stock')).toMatchObject({ batch: 'B7', subject: { label: 'Milk' } });
  for (const one of items) expect(one.tenant.id).toBe(tenant.id);
  const list = { query: { state: 'breached', sortOrder: 'desc', limit: 2 } } as const;
  const last = await manager.breaching.list(list);
  expect(last.total).toBe(3);
  expect(kindsOf(last.items)).toEqual(['fault', 'stock']);
  expect(kindsOf(await found(manager, { kind: 'fault,policy' }))).toEqual(['fault', 'policy']);
  expect(kindsOf(await found(manager, { search: '214' }))).toEqual(['fault', 'stay']);
});

test('what is done with is there no more', async () => {
  const { manager } = play;
  const [action] = await found(manager, { kind: 'action' });
  const params = { id: action?.subject.id ?? 0 };
  await manager.questionerActions.start({ params });
  await manager.questionerActions.done({ params, body: {} });
  expect(await found(manager, { kind: 'action' })).toEqual([]);
  const [injury] = await found(manager, { kind: 'riddor' });
  await manager.incidents.update({
    params: { id: injury?.subject.id ?? 0 },
    body: { riddorNotNeeded: 'A day off was enough' },
  });
  expect(await found(manager, { kind: 'riddor' })).toEqual([]);
});

test('each sees what they may read there, and a council what is its own', async () => {
  const { tenant, officer, council } = play;
  const as = async (role: string) =>
    server.clientAs(await makePerson(server.database, { tenants: [tenant], role }));
  expect(kindsOf(await found(await as('maintenance')))).toContain('fault');
  expect(kindsOf(await found(await as('maintenance')))).not.toContain('policy');
  const stores = kindsOf(await found(await as('stores')));
  expect(stores.filter((kind) => kind === 'stock')).toHaveLength(2);
  const technician = await found(await as('maintenance'), { kind: 'stock' });
  expect(technician.map(({ subject }) => subject.label)).toEqual(['Batteries']);
  const own = await found(officer);
  expect(own.find(({ kind }) => kind === 'reply')?.council).toBe(council.name);
  expect(own.map(({ kind }) => kind).filter((kind) => kind !== 'fault')).toEqual(['reply']);
});

test('of several properties each tells as far as one may read there, and no other property’s', async () => {
  const { tenant } = play;
  const other = await makeTenant(server.database);
  const stranger = server.clientAs(await makePerson(server.database, { tenants: [other] }));
  expect(await found(stranger)).toEqual([]);
  expect(await found(stranger, { tenantId: tenant.id })).toEqual([]);
  const person = await makePerson(server.database, { tenants: [other], role: 'manager' });
  await joinRole(server.database, { tenantId: tenant.id, userId: person.id, role: 'security' });
  const both = server.clientAs(person);
  const seen = new Set(kindsOf(await found(both)));
  expect(seen.has('policy')).toBe(false);
  expect(seen.has('stock')).toBe(false);
  expect(seen.has('reply')).toBe(true);
});
