import { sentenceOf, typeTitleIn } from '@keyhold/contract';
import type { Client, Contract, IncidentPart, NewIncident } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { insertFirstTypes } from '#features/incident-types/first-types.ts';
import { problemOf } from '#testing/services/problem.ts';
import { sendPicture } from '#testing/services/send-picture.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let tenant: TestTenant;
let manager: Client<Contract>;
let security: Client<Contract>;
let housekeeper: Client<Contract>;
let roomId: number;
let otherRoom: number;
let plain: number;
let strict: number;

const as = async (role: string, where = tenant) =>
  server.clientAs(await makePerson(server.database, { tenants: [where], role }));
const addType = async (title: string, required: IncidentPart[]) =>
  (await manager.incidentTypes.create({ body: { title, required, riddor: required.length > 0 } }))
    .id;
beforeAll(async () => {
  tenant = await makeTenant(server.database);
  [manager, security, housekeeper] = [
    await as('manager'),
    await as('security'),
    await as('housekeeper'),
  ];
  [roomId = 0, otherRoom = 0] = await makeRooms(server.database, { tenant });
  [plain, strict] = [await addType('Noise', []), await addType('Assault', ['cctv', 'injury'])];
});

const at = (id: number) => ({ params: { id } });
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const report = (given: Partial<NewIncident> = {}, by = security) =>
  by.incidents.create({ body: { typeId: plain, description: 'Shouting in the hall', ...given } });
const refusal = async (call: Promise<unknown>) => {
  const { status, code, errors } = await problemOf(call);
  return { status, code, paths: (errors ?? []).map(({ path }) => path) };
};
const types = async () => (await readLog(server.database, tenant)).map(({ type }) => type);
const resolved = async (given: Partial<NewIncident> = {}) => {
  const { id } = await report(given);
  return await security.incidents.resolve({ ...at(id), body: { outcome: 'Calm again' } });
};

describe('kinds of incidents', () => {
  test('one that is used is switched off, one that is not can go', async () => {
    const [used, idle] = [await addType('Used', []), await addType('Idle', [])];
    await report({ typeId: used });
    expect(await refusal(manager.incidentTypes.remove(at(used)))).toMatchObject({
      status: 409,
      code: 'type_in_use',
    });
    await manager.incidentTypes.remove(at(idle));
    await manager.incidentTypes.update({ ...at(used), body: { active: false } });
    expect(await refusal(report({ typeId: used }))).toMatchObject({ paths: ['typeId'] });
    const { items } = await housekeeper.incidentTypes.list({ query: { active: 'true' } });
    expect(items.map(({ title }) => title)).toEqual(['Assault', 'Noise']);
  });

  test('one has a word in each language, and is found by either', async () => {
    const body = { title: 'Flood', titleEs: 'Inundación', icon: 'damage' } as const;
    const { id } = await manager.incidentTypes.create({ body });
    const { items } = await housekeeper.incidentTypes.list({ query: { search: 'inundacion' } });
    expect(items).toMatchObject([{ id, titleEn: '', ...body }]);
    const { type } = await report({ typeId: id });
    expect(type).toEqual({ id, title: 'Flood', titleEn: '', titleEs: 'Inundación' });
    expect(typeTitleIn(type, 'es')).toBe('Inundación');
    expect(typeTitleIn(type, 'en')).toBe('Flood');
    const found = await manager.incidents.list({ query: { search: 'inundac' } });
    expect(found.items.map((each) => each.type.id)).toEqual([id]);
    expect(await types()).toContain('CREATE_INCIDENT_TYPE');
    await manager.incidentTypes.update({ ...at(id), body: { active: false } });
  });

  test.each([
    ['en', 'Theft', 'Robo'],
    ['es', 'Robo', 'Theft'],
  ] as const)(
    'a property that begins in %s has them in both languages',
    async (locale, own, other) => {
      const fresh = await makeTenant(server.database);
      await server.database.inScope({ as: 'app', tenantId: fresh.id }, (db) =>
        insertFirstTypes(db, locale),
      );
      const { items } = await (await as('manager', fresh)).incidentTypes.list();
      expect(items).toHaveLength(11);
      const theft = items.find(({ icon }) => icon === 'theft');
      expect(theft).toMatchObject({ title: own, [locale === 'en' ? 'titleEs' : 'titleEn']: other });
      expect(new Set(items.map((type) => typeTitleIn(type, 'es'))).size).toBe(11);
      expect(new Set(items.map(({ icon }) => icon)).size).toBe(11);
    },
  );

  test('its title is its own, and only who manages incidents changes it', async () => {
    expect(await refusal(addType('noise', []))).toMatchObject({ status: 409, code: 'duplicate' });
    const call = security.incidentTypes.create({ body: { title: 'Mine' } });
    expect(await refusal(call)).toMatchObject({ status: 403 });
  });
});

describe('reporting', () => {
  test('what is new waits for whoever may take it on, until it is resolved', async () => {
    const { id } = await report({ roomId });
    const told = async () => {
      const { items } = await manager.auditLog.list({ query: { needsMe: 'true' } });
      return items.find(({ subject }) => subject.type === 'incident' && subject.id === id);
    };
    const entry = await told();
    expect(entry && sentenceOf(entry, { locale: 'en' })).toMatch(/ reported \d+ · #INC-\d+ Noise$/);
    await security.incidents.resolve({ ...at(id), body: { outcome: 'Calm again' } });
    expect(await told()).toBeUndefined();
  });

  test('whoever may only report sees what they reported, and nothing of what others say', async () => {
    const { id, number, ...mine } = await report({ roomId }, housekeeper);
    expect(mine).not.toHaveProperty('opinion');
    expect(mine).toMatchObject({ status: 'new', priority: 'medium', room: { id: roomId } });
    const own = await housekeeper.incidents.mine();
    expect(own.items).toMatchObject([{ id, number }]);
    expect(await refusal(housekeeper.incidents.get(at(id)))).toMatchObject({ status: 403 });
    expect(await security.incidents.get(at(id))).toMatchObject({ number, missing: [] });
  });

  test.each([
    ['happenedAt', { happenedAt: ago(-2) }],
    ['agencies.0.calledAt', { agencies: [{ kind: 'police', reference: '', calledAt: ago(-2) }] }],
    ['cctv.to', { cctv: { available: 'yes', cameras: '', from: ago(1), to: ago(2) } }],
    ['description', { description: ' ' }],
  ] as const)('a bad %s is named', async (path, given) => {
    expect(await refusal(report(given as Partial<NewIncident>))).toMatchObject({
      status: 400,
      paths: [path],
    });
  });

  test('photos are its evidence: seen by who reads incidents, and never taken away', async () => {
    const { id: mediaId, fileKey } = await sendPicture(server, {
      by: security,
      fileName: 'door.png',
      folder: 'incident',
    });
    const { id } = await report({ evidenceIds: [mediaId] });
    const { evidence } = await security.incidents.get(at(id));
    expect(evidence).toMatchObject([{ mediaId, originalName: 'door.png', hasOriginal: true }]);
    const engineer = await as('maintenance');
    expect(await refusal(engineer.media.read({ query: { fileKey } }))).toMatchObject({
      status: 404,
    });
    expect((await engineer.media.list({ query: { folder: 'incident' } })).total).toBe(0);
    expect(await refusal(manager.media.remove(at(mediaId)))).toMatchObject({ code: 'in_use' });
    const other = await sendPicture(server, {
      by: security,
      fileName: 'b.png',
      folder: 'maintenance',
    });
    const wrong = security.incidents.evidence({ ...at(id), body: { mediaIds: [other.id] } });
    expect(await refusal(wrong)).toMatchObject({ status: 404 });
  });
});

describe('resolving', () => {
  test('what its type asks for must be there, and an injury followed up', async () => {
    const { id } = await report({ typeId: strict });
    const resolve = () =>
      security.incidents.resolve({ ...at(id), body: { outcome: 'Police took over' } });
    expect((await security.incidents.get(at(id))).missing).toEqual(['cctv', 'injury']);
    expect(await refusal(resolve())).toMatchObject({
      status: 400,
      paths: ['cctv.available', 'injury.any'],
    });
    const injury = { any: true, details: 'A cut', followUp: false };
    const cctv = { available: 'no', cameras: '', from: null, to: null } as const;
    const told = await security.incidents.update({ ...at(id), body: { injury, cctv } });
    expect(told).toMatchObject({ missing: [], riddor: true });
    expect(await refusal(resolve())).toMatchObject({ paths: ['injury.followUp'] });
    await security.incidents.update({ ...at(id), body: { injury: { ...injury, followUp: true } } });
    expect(await resolve()).toMatchObject({ status: 'resolved', outcome: 'Police took over' });
  });

  test('what was written stays then: it is added to', async () => {
    const { id, description } = await resolved();
    const call = security.incidents.update({ ...at(id), body: { description: 'Another tale' } });
    expect(await refusal(call)).toMatchObject({ status: 409, code: 'incident_frozen' });
    const after = await security.incidents.addendum({ ...at(id), body: { text: 'It was two' } });
    expect(after).toMatchObject({ description, addenda: [{ text: 'It was two' }] });
    expect((await types()).at(-1)).toBe('ADD_INCIDENT_ADDENDUM');
  });

  test('a state in a change leads there as the call of its name does', async () => {
    const { id } = await report();
    const outcome = { status: 'resolved', outcome: 'Calm' } as const;
    expect(await security.incidents.update({ ...at(id), body: outcome })).toMatchObject(outcome);
    expect((await types()).at(-1)).toBe('RESOLVE_INCIDENT');
    const again = security.incidents.resolve({ ...at(id), body: { outcome: 'Again' } });
    expect(await refusal(again)).toMatchObject({ status: 409, code: 'illegal_transition' });
    const lone = security.incidents.update({ ...at(id), body: { reason: 'Why not' } });
    expect(await refusal(lone)).toMatchObject({ paths: ['status'] });
    const shut = security.incidents.update({ ...at(id), body: { status: 'closed' } });
    expect(await refusal(shut)).toMatchObject({ status: 403 });
  });
});

describe('closing', () => {
  test('unresolved only with a reason or as the double of another', async () => {
    const [{ id }, other] = [await report(), await report()];
    const close = (body: object) => manager.incidents.close({ ...at(id), body });
    expect(await refusal(close({}))).toMatchObject({ paths: ['reason'] });
    expect(await refusal(close({ duplicateOf: id }))).toMatchObject({ paths: ['duplicateOf'] });
    expect(await close({ duplicateOf: other.id })).toMatchObject({
      status: 'closed',
      duplicateOf: { number: other.number },
    });
  });

  test('opened again with a reason: closed ones by who manages incidents, for thirty days', async () => {
    const { id } = await resolved();
    await manager.incidents.close({ ...at(id), body: {} });
    const body = { reason: 'The guest came back' };
    expect(await refusal(security.incidents.reopen({ ...at(id), body }))).toMatchObject({
      status: 403,
    });
    expect(await manager.incidents.reopen({ ...at(id), body })).toMatchObject({
      status: 'new',
      ...body,
      resolvedAt: null,
      closedAt: null,
    });
    await manager.incidents.close({ ...at(id), body });
    await server.database.asOwner((db) =>
      sql`update incidents set closed_at = now() - interval '31 days' where id = ${id}`.execute(db),
    );
    expect(await refusal(manager.incidents.reopen({ ...at(id), body }))).toMatchObject({
      code: 'reopen_closed_late',
    });
  });
});

describe('recordings', () => {
  const cctv = { available: 'yes', cameras: 'Hall', from: null, to: null } as const;

  test('are to be secured before they are overwritten, once', async () => {
    const happenedAt = ago(24 * 28);
    const { id } = await report({ happenedAt, cctv });
    const unsecured = async () =>
      (await security.incidents.list({ query: { cctv: 'unsecured' } })).items.map((one) => one.id);
    expect(await unsecured()).toContain(id);
    const { secureBy } = (await security.incidents.get(at(id))).cctv;
    expect(Date.parse(secureBy ?? '') - Date.parse(happenedAt)).toBe(30 * 86_400_000);
    expect(await security.incidents.stats()).toMatchObject({ overwrittenSoon: 1 });
    const secure = (given: object = {}) =>
      security.incidents.secureCctv({ ...at(id), body: { where: 'Safe, stick 4', ...given } });
    expect(await refusal(secure({ at: ago(24 * 29) }))).toMatchObject({ paths: ['at'] });
    expect((await secure()).cctv).toMatchObject({ storedWhere: 'Safe, stick 4' });
    expect(await unsecured()).not.toContain(id);
    expect(await refusal(secure())).toMatchObject({ code: 'cctv_secured' });
  });

  test('of which nothing is known press where the type asks for them', async () => {
    const [asked, not] = [await report({ typeId: strict }), await report()];
    expect((await security.incidents.get(at(asked.id))).cctv.secureBy).not.toBeNull();
    expect((await security.incidents.get(at(not.id))).cctv.secureBy).toBeNull();
  });
});

test('incidents of a room and of a guest are counted, and what belongs to one is linked', async () => {
  const room = otherRoom;
  const guest = await manager.guests.create({ body: { name: 'Ada Obi' } });
  const first = await report({ roomId: room, guestIds: [guest.id], happenedAt: ago(48) });
  const { id } = await report({ roomId: room, guestIds: [guest.id] });
  const { repeat, guests } = await security.incidents.get(at(id));
  expect(repeat).toEqual({ guest: 2, room: 2 });
  expect(guests).toEqual([{ id: guest.id, name: 'Ada Obi' }]);
  const repeated = await security.incidents.list({ query: { repeat: 'true', roomId: `${room}` } });
  expect(repeated.items.map((one) => one.id)).toEqual([id]);
  const found = await security.incidents.list({ query: { search: 'obi' } });
  expect(found.total).toBe(2);
  // One's own are not searched by names that others added: who reported it may not see them.
  const own = (search: string) => security.incidents.mine({ query: { search } });
  expect([(await own('obi')).total, (await own(first.description)).total > 0]).toEqual([0, true]);
  const fault = await manager.maintenance.create({ body: { roomId: room, issue: 'Door broken' } });
  const link = { ...at(id), body: { type: 'maintenance', id: fault.id } } as const;
  expect(await refusal(security.incidents.link(link))).toMatchObject({ status: 404 });
  await manager.incidents.link(link);
  const body = { type: 'incident', id: first.id } as const;
  const { links } = await manager.incidents.link({ ...at(id), body });
  expect(links.map(({ label }) => label)).toEqual([
    '#MNT-001',
    `#INC-${`${first.number}`.padStart(3, '0')}`,
  ]);
  const log = JSON.stringify(await readLog(server.database, tenant));
  expect(log.includes('Ada Obi')).toBe(false);
  const other = await manager.guests.create({ body: { name: 'Ada O.' } });
  await manager.guests.merge({ ...at(other.id), body: { otherId: guest.id } });
  expect((await security.incidents.get(at(id))).guests).toMatchObject([{ id: other.id }]);
});

test('a council that nothing was posted to sees none of it', async () => {
  const council = server.clientAs(
    await makePerson(server.database, {
      tenants: [tenant],
      role: 'council_manager',
      platformRole: 'council_user',
    }),
  );
  const { id } = await report();
  expect((await council.rooms.list()).total).toBeGreaterThan(0);
  expect((await council.incidents.list()).total).toBe(0);
  expect(await refusal(council.incidents.get(at(id)))).toMatchObject({ status: 404 });
  const entries = (await council.auditLog.list()).items.map(({ type }) => type);
  expect(entries).not.toContain('CREATE_INCIDENT');
});

test('those of every property are there for whoever may read them in each', async () => {
  const there = await makeTenant(server.database);
  const boss = await as('manager', there);
  const type = await boss.incidentTypes.create({ body: { title: 'Theft' } });
  const made = await boss.incidents.create({ body: { typeId: type.id, description: 'A bike' } });
  const root = server.clientAs(await makePerson(server.database, { platformRole: 'super_admin' }));
  const all = await root.incidents.all({ query: { search: 'bike' } });
  expect(all.items).toMatchObject([{ id: made.id, tenant: { id: there.id } }]);
  const inside = { search: 'bike', tenantId: tenant.id };
  expect((await root.incidents.all({ query: inside })).total).toBe(0);
  expect((await root.incidents.all({ query: { ...inside, tenantId: there.id } })).total).toBe(1);
  expect((await security.incidents.all({ query: { search: 'bike' } })).total).toBe(0);
  expect((await security.incidents.all({ query: { tenantId: there.id } })).total).toBe(0);
  expect(await refusal(security.incidents.get(at(made.id)))).toMatchObject({ status: 404 });
});

describe('pages and ages', () => {
  test('what is behind an incident is read from there, and counted whole', async () => {
    const house = await makeTenant(server.database);
    const boss = await as('manager', house);
    const { id: typeId } = await boss.incidentTypes.create({ body: { title: 'Noise' } });
    const made = [];
    for (const hours of [3, 1, 1, 2]) {
      const body = {
        typeId,
        description: 'Shouting',
        happenedAt: `${ago(hours).slice(0, 14)}00:00Z`,
      };
      made.push((await boss.incidents.create({ body })).id);
    }
    const all = (await boss.incidents.list()).items.map(({ id }) => id);
    expect(all).toEqual([made[2], made[1], made[3], made[0]]);
    const pageAfter = async (after: number) => {
      const query = { after: String(after), limit: '2' } as const;
      const { items, total } = await boss.incidents.list({ query });
      return { ids: items.map(({ id }) => id), total };
    };
    expect(await pageAfter(all[0]!)).toEqual({ ids: [all[1], all[2]], total: 4 });
    expect(await pageAfter(all[2]!)).toEqual({ ids: [all[3]], total: 4 });
    expect(await pageAfter(all[3]!)).toEqual({ ids: [], total: 4 });
    const foreign = { query: { after: String((await report()).id) } };
    expect(await refusal(boss.incidents.list(foreign))).toMatchObject({ status: 404 });
  });

  test('each age leads to as many as are counted', async () => {
    const house = await makeTenant(server.database);
    const boss = await as('manager', house);
    const { id: typeId } = await boss.incidentTypes.create({ body: { title: 'Noise' } });
    for (const days of [0, 3, 8, 30]) {
      const { id } = await boss.incidents.create({ body: { typeId, description: 'Shouting' } });
      await server.database.asOwner((db) =>
        sql`update incidents set reported_at = reported_at - make_interval(days => ${days})
          where tenant_id = ${house.id} and id = ${id}`.execute(db),
      );
    }
    const { ages, open } = await boss.incidents.stats();
    expect({ ages, open }).toEqual({ ages: { day: 1, week: 1, older: 2 }, open: 4 });
    for (const age of ['day', 'week', 'older'] as const)
      expect((await boss.incidents.list({ query: { age } })).total).toBe(ages[age]);
  });
});
