import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import {
  at,
  day,
  forbidden,
  listed,
  openPlay,
  reason,
  refusal,
} from '#testing/services/council-play.ts';
import type { Caller, Play } from '#testing/services/council-play.ts';
import { sendPicture } from '#testing/services/send-picture.ts';
import { makeCouncil, makeCouncilPerson } from '#testing/world/councils.ts';
import { makePerson, makeTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let tenant: Play['tenant'];
let council: Play['council'];
let manager: Play['manager'];
let security: Play['security'];
let officer: Play['officer'];
let head: Play['head'];
let typeId: Play['typeId'];
let report: Play['report'];
let post: Play['post'];
let posted: Play['posted'];

beforeAll(async () => {
  ({ tenant, council, manager, security, officer, head, typeId, report, post, posted } =
    await openPlay(server));
});

describe('which council', () => {
  test('is named where several could be meant, by the guests’ placement where that tells', async () => {
    const house = await makeTenant(server.database);
    const boss = server.clientAs(await makePerson(server.database, { tenants: [house] }));
    const [east, west] = [
      await makeCouncil(server.database, { name: 'East council', tenants: [house] }),
      await makeCouncil(server.database, { name: 'West council', tenants: [house] }),
    ];
    for (const one of [east, west])
      await makeCouncilPerson(server.database, { council: one, tenants: [house] });
    const type = await boss.incidentTypes.create({ body: { title: 'Theft' } });
    const guest = await boss.guests.create({ body: { name: 'Ada Obi' } });
    const stay = { checkIn: day(1), checkOut: day(3), persons: 1, councilId: west.id };
    await boss.reservations.create({ body: { guestId: guest.id, ...stay } });
    const make = async (guestIds: number[]) =>
      (
        await boss.incidents.create({
          body: { typeId: type.id, description: 'A bike is gone', guestIds },
        })
      ).id;
    const [plain, placed] = [await make([]), await make([guest.id])];
    expect(await refusal(post(plain, boss, {}))).toMatchObject({
      status: 400,
      paths: ['councilId'],
    });
    expect(await refusal(post(plain, boss, { councilId: council.id }))).toMatchObject({
      status: 404,
    });
    expect(await boss.incidentCouncil.councils(at(placed))).toEqual([
      { ...east, isDefault: false, isPlacing: false, isReachable: true },
      { ...west, isDefault: true, isPlacing: true, isReachable: true },
    ]);
    expect((await post(placed, boss, {})).council).toMatchObject({
      name: 'West council',
      whyOther: '',
    });
    const chosen = await post(plain, boss, { councilId: east.id });
    expect(chosen.council).toMatchObject({ id: east.id, replyDue: null, clock: null });
  });

  test('is none by default where whoever placed the guests has nobody here, and another asks why', async () => {
    const house = await makeTenant(server.database);
    const tenants = [house];
    const boss = server.clientAs(await makePerson(server.database, { tenants }));
    const [here, silent] = [
      await makeCouncil(server.database, { name: 'Here council', tenants }),
      await makeCouncil(server.database, { name: 'Silent council', tenants }),
    ];
    const reader = server.clientAs(
      await makeCouncilPerson(server.database, { council: here, tenants }),
    );
    const type = await boss.incidentTypes.create({ body: { title: 'Theft' } });
    const guest = await boss.guests.create({ body: { name: 'Ada Obi' } });
    const stay = { checkIn: day(1), checkOut: day(3), persons: 1, councilId: silent.id };
    await boss.reservations.create({ body: { guestId: guest.id, ...stay } });
    const body = { typeId: type.id, description: 'A bike is gone', guestIds: [guest.id] };
    const { id } = await boss.incidents.create({ body });
    expect(await boss.incidentCouncil.councils(at(id))).toEqual([
      { ...here, isDefault: false, isPlacing: false, isReachable: true },
      { ...silent, isDefault: false, isPlacing: true, isReachable: false },
    ]);
    const paths = async (to: object) => (await refusal(post(id, boss, to))).paths;
    expect(await paths({})).toEqual(['councilId']);
    expect(await refusal(post(id, boss, { councilId: silent.id }))).toMatchObject({ status: 404 });
    expect(await paths({ councilId: here.id })).toEqual(['whyOther']);
    const whyOther = 'They pay for the night';
    const sent = await post(id, boss, { councilId: here.id, whyOther });
    expect(sent.council).toMatchObject({ id: here.id, whyOther });
    const seen = await reader.incidents.get(at(id));
    expect(seen.council).toMatchObject({ id: here.id, whyOther: '' });
  });
});

describe('what a council sees', () => {
  test('what was posted to it where it may go, and of everything else nothing', async () => {
    const there = await makeTenant(server.database);
    const otherCouncil = await makeCouncil(server.database, { tenants: [tenant] });
    const rival = server.clientAs(
      await makeCouncilPerson(server.database, { council: otherCouncil, tenants: [tenant, there] }),
    );
    const [mine, hidden] = [await posted(), await report()];
    expect(await listed(officer)).toContain(mine);
    expect(await listed(rival)).toEqual([]);
    for (const by of [officer, rival])
      expect(await refusal(by.incidents.get(at(hidden)))).toMatchObject({ status: 404 });
    expect(await refusal(rival.incidents.get(at(mine)))).toMatchObject({ status: 404 });
    expect(await refusal(rival.incidentCouncil.acknowledge(at(mine)))).toMatchObject({
      status: 404,
    });
    expect((await rival.incidents.list()).total).toBe(0);
    expect((await rival.incidents.all()).total).toBe(0);
    expect(await rival.incidents.stats()).toMatchObject({ open: 0, awaitingCouncil: 0 });
    const ids = (await officer.incidents.list({ query: { limit: '1000' } })).items;
    expect(ids.map(({ id }) => id)).not.toContain(hidden);
    const groupless = server.clientAs(
      await makePerson(server.database, {
        tenants: [tenant],
        role: 'council_manager',
        platformRole: 'council_user',
      }),
    );
    expect(await listed(groupless)).toEqual([]);
    expect(await refusal(groupless.incidents.get(at(mine)))).toMatchObject({ status: 404 });
  });

  test('of guests and links what its page shows, in what was added and in the log', async () => {
    const guestOf = async (name: string, councilId: number | null) => {
      const { id } = await manager.guests.create({ body: { name } });
      const stay = { checkIn: day(1), checkOut: day(3), persons: 1, councilId };
      await manager.reservations.create({ body: { guestId: id, ...stay } });
      return id;
    };
    const own = await guestOf('Ada Obi', council.id);
    const others = [await guestOf('Ben Roe', null), await guestOf('Cleo Moss', null)];
    const hidden = await report();
    const id = await posted({ guestIds: [own, others[0]!] });
    await manager.incidents.update({ ...at(id), body: { guestIds: [own, ...others] } });
    await manager.incidents.link({ ...at(id), body: { type: 'incident', id: hidden } });
    const query = { type: 'incident', id: String(id) } as const;
    const readBy = async (by: Caller) => ({
      page: await by.incidents.get(at(id)),
      log: (await by.auditLog.activity({ query })).items,
    });
    const [house, seen] = [await readBy(manager), await readBy(officer)];
    const fields = (log: typeof seen.log) => log.flatMap(({ changes }) => changes);
    expect(fields(house.log).map(({ field }) => field)).toEqual(
      expect.arrayContaining(['guests', 'links']),
    );
    expect(house.page.council?.added).toEqual([
      {
        field: 'guests',
        before: [own, others[0]].map((guest) => `#${guest}`),
        after: [own, ...others].map((guest) => `#${guest}`),
      },
    ]);
    expect(seen.page.guests.map((guest) => guest.id)).toEqual([own]);
    expect([seen.page.links, seen.page.council?.added]).toEqual([[], []]);
    expect(fields(seen.log).filter(({ field }) => /guests|links/.test(field))).toEqual([]);
    expect(seen.log.map(({ type }) => type)).toContain('UPDATE_INCIDENT');
  });

  test('says of none but what it sees that its own doubles it', async () => {
    const [mine, double, hidden] = [await posted(), await posted(), await report()];
    const close = (duplicateOf: number) =>
      head.incidents.close({ ...at(double), body: { reason: '', duplicateOf } });
    const [unseen, unknown] = [await refusal(close(hidden)), await refusal(close(999_999))];
    expect([unseen, unseen]).toEqual([unknown, { ...unknown, status: 404 }]);
    expect((await close(mine)).duplicateOf).toMatchObject({ id: mine });
    const query = { type: 'incident', id: String(double) } as const;
    const [latest] = (await manager.auditLog.activity({ query })).items;
    expect(latest?.changes.map(({ field }) => field)).toContain('duplicateOf');
  });

  test('of the log what happened since it was posted', async () => {
    const id = await report();
    await manager.incidents.update({ ...at(id), body: { description: 'A second thought' } });
    const hidden = await report();
    await post(id);
    const query = { type: 'incident', id: String(id) } as const;
    const activity = await officer.auditLog.activity({ query });
    expect(activity.items.map(({ type }) => type)).toEqual(['POST_INCIDENT']);
    const { items, total } = await officer.auditLog.list({ query: { limit: '100' } });
    expect(items.filter(({ subject }) => subject.id === hidden)).toEqual([]);
    expect(total).toBe(items.length);
    await manager.incidentCouncil.takeBack({ ...at(id), ...reason });
    expect((await officer.auditLog.activity({ query })).items).toEqual([]);
  });

  test('the evidence of it, and no other file', async () => {
    const send = (fileName: string) =>
      sendPicture(server, { by: security, fileName, folder: 'incident' });
    const [shown, kept] = [await send('a.png'), await send('b.png')];
    await report({ evidenceIds: [kept.id] });
    const id = await posted({ evidenceIds: [shown.id] });
    const open = (mediaId: number) =>
      officer.evidence.open({ ...at(id), body: { mediaId, as: 'view' } });
    expect((await open(shown.id)).url).toContain(shown.fileKey);
    expect(await refusal(open(kept.id))).toMatchObject({ status: 404 });
    const files = (await officer.media.list()).items.map((file) => file.id);
    expect(files).toEqual([shown.id]);
    const read = (fileKey: string) => officer.media.read({ query: { fileKey } });
    expect(await refusal(read(kept.fileKey))).toMatchObject({ status: 404 });
    await manager.incidentCouncil.takeBack({ ...at(id), ...reason });
    expect(await refusal(open(shown.id))).toMatchObject({ status: 404 });
    expect((await officer.media.list()).total).toBe(0);
    const entries = (await officer.auditLog.list({ query: { limit: '100' } })).items;
    expect(entries.map(({ subject }) => subject.type)).not.toContain('media');
  });

  test('across properties, what nobody has acknowledged first and the oldest before the newer', async () => {
    const there = await makeTenant(server.database);
    const both = [tenant, there];
    const wide = await makeCouncil(server.database, { tenants: both });
    const who = await makeCouncilPerson(server.database, { council: wide, tenants: both });
    const overseer = server.clientAs(who);
    const boss = server.clientAs(await makePerson(server.database, { tenants: [there] }));
    const type = await boss.incidentTypes.create({ body: { title: 'Theft' } });
    const made = async (by: Caller, type_: number) => {
      const body = { typeId: type_, description: 'One of several' };
      const { id } = await by.incidents.create({ body });
      await post(id, by, { councilId: wide.id });
      return id;
    };
    const [first, second] = [await made(manager, typeId), await made(boss, type.id)];
    const third = await made(manager, typeId);
    await overseer.incidentCouncil.acknowledge(at(first));
    const { items, total } = await overseer.incidentCouncil.list();
    expect(items.map(({ id, tenant: { id: place } }) => [id, place])).toEqual([
      [second, there.id],
      [third, tenant.id],
      [first, tenant.id],
    ]);
    expect(total).toBe(3);
    const page = async (query: object) =>
      (await overseer.incidentCouncil.list({ query })).items.map(({ id }) => id);
    expect(await page({ after: `${there.id}/${second}`, limit: '1' })).toEqual([third]);
    expect(await page({ after: `${tenant.id}/${first}` })).toEqual([]);
    expect(await refusal(page({ after: `${there.id}/${first}` }))).toMatchObject({ status: 404 });
    expect(await page({ tenant: String(there.id) })).toEqual([second]);
    expect(await page({ state: 'posted', tenant: String(tenant.id) })).toEqual([third]);
    expect(await page({ cctv: 'unsecured' })).toEqual([]);
    expect(await refusal(manager.incidentCouncil.list())).toMatchObject(forbidden);
    expect(await refusal(manager.incidentCouncil.counts())).toMatchObject(forbidden);
    const counted = await overseer.incidentCouncil.counts();
    const [here, away] = [tenant, there].map(({ id }) =>
      counted.find((one) => one.tenant.id === id),
    );
    expect(here).toMatchObject({ open: 2, unanswered: 1, unsecured: 0 });
    expect(away).toMatchObject({ open: 1, unanswered: 1, oldest: expect.stringMatching(/Z$/) });
    expect(counted).toHaveLength(2);
    const cctv = { available: 'yes' as const, cameras: 'Hall', from: null, to: null };
    await manager.incidents.addendum({ ...at(third), body: { text: 'Somebody saw it' } });
    await manager.incidents.update({ ...at(third), body: { cctv } });
    expect(await page({ cctv: 'unsecured' })).toEqual([third]);
    await server.database.asOwner((db) =>
      sql`delete from role_resources where tenant_id = ${there.id} and entity_type = 'incidents'`.execute(
        db,
      ),
    );
    const still = server.clientAs(
      await makeCouncilPerson(server.database, { council: wide, tenants: both }),
    );
    expect(await listed(still)).toEqual([third, first]);
  });
});
