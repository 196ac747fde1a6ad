import { beforeAll, describe, expect, test } from 'vitest';

import { at, day, forbidden, openPlay, refusal } from '#testing/services/council-play.ts';
import type { Caller, Play } from '#testing/services/council-play.ts';
import { sendPicture } from '#testing/services/send-picture.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let play: Play;
let housekeeper: Caller;
let other: Caller;

const notThere = { status: 404 };
const as = async (role: string, tenant = play.tenant) =>
  server.clientAs(await makePerson(server.database, { tenants: [tenant], role }));
beforeAll(async () => {
  play = await openPlay(server);
  [housekeeper, other] = [await as('housekeeper'), await as('housekeeper')];
});
const report = async (by: Caller = housekeeper) =>
  await by.incidents.create({ body: { typeId: play.typeId, description: 'Shouting in 204' } });
const add = (id: number, text: string, by: Caller = housekeeper) =>
  by.incidents.addendum({ ...at(id), body: { text } });

describe('one’s own report', () => {
  test('is added to by whoever may only report, who is told no more than their own words', async () => {
    const { id } = await report();
    await add(id, 'Seen by the desk', play.manager);
    const told = await add(id, 'It was two of them');
    expect(told.addenda.map(({ text }) => text)).toEqual(['It was two of them']);
    expect(Object.keys(told)).not.toContain('opinion');
    const [mine] = (await housekeeper.incidents.mine()).items;
    expect(mine?.addenda.map(({ text }) => text)).toEqual(['It was two of them']);
    const { addenda } = await play.manager.incidents.get(at(id));
    expect(addenda.map(({ text }) => text)).toEqual(['Seen by the desk', 'It was two of them']);
    const types = (await readLog(server.database, play.tenant)).map(({ type }) => type);
    expect(types.at(-1)).toBe('ADD_INCIDENT_ADDENDUM');
  });

  test('takes a photo as evidence later', async () => {
    const { id } = await report();
    const sent = { by: housekeeper, fileName: 'door.png', folder: 'incident' } as const;
    const media = await sendPicture(server, sent);
    const body = { mediaIds: [media.id] };
    await housekeeper.incidents.evidence({ ...at(id), body });
    const { evidence } = await play.manager.incidents.get(at(id));
    expect(evidence.map(({ mediaId }) => mediaId)).toEqual([media.id]);
  });

  test('names no guest by number for whoever may not see guests, there or not', async () => {
    const { id: guestId } = await play.manager.guests.create({ body: { name: 'Ana Bell' } });
    const naming = (id: number, by = housekeeper) =>
      by.incidents.create({
        body: { typeId: play.typeId, description: 'Shouting in 204', guestIds: [id] },
      });
    for (const id of [guestId, guestId + 1000])
      expect(await refusal(naming(id))).toMatchObject(notThere);
    const { id } = await naming(guestId, play.security);
    const title = 'Reports alone';
    const permissions = ['read:incidents', 'update:incidents'] as const;
    const { name } = await (
      await as('admin')
    ).roles.create({
      body: { title, permissions: [...permissions] },
    });
    const writer = await as(name);
    const change = (guestIds: number[]) =>
      writer.incidents.update({
        ...at(id),
        body: { guestIds, description: 'Shouting, then quiet' },
      });
    expect(await refusal(change([guestId]))).toMatchObject(notThere);
    const { guests } = await play.manager.incidents.get(at(id));
    expect(guests.map(({ name: said }) => said)).toEqual(['Ana Bell']);
  });

  test('is added to by nobody else who may only report, and not once somebody took it on', async () => {
    const { id } = await report();
    expect(await refusal(add(id, 'Mine now', other))).toMatchObject(notThere);
    const boss = await as('manager', await makeTenant(server.database));
    expect(await refusal(add(id, 'Theirs', boss))).toMatchObject(notThere);
    expect(await refusal(add(id, ' '))).toMatchObject({ status: 400, paths: ['text'] });
    await play.manager.incidents.resolve({ ...at(id), body: { outcome: 'Calm again' } });
    expect(await refusal(add(id, 'One more'))).toMatchObject({ code: 'incident_frozen' });
    expect((await play.manager.incidents.get(at(id))).addenda).toEqual([]);
  });
});

describe('an injury that is reported to the authority', () => {
  const filed = (id: number, riddor: { filedAt: string; reference: string }) =>
    play.security.incidents.update({ ...at(id), body: { riddor } });

  test('says when, under which reference and by whom, in whichever state, and in the log', async () => {
    const id = await play.report({ happenedAt: `${day(-3)}T10:00:00Z` });
    expect((await play.manager.incidents.get(at(id))).riddorReport).toBeNull();
    await play.manager.incidents.resolve({ ...at(id), body: { outcome: 'In hospital' } });
    const filedAt = `${day(-1)}T09:30:00.000Z`;
    const { riddorReport, status } = await filed(id, { filedAt, reference: 'F2508/77' });
    expect(status).toBe('resolved');
    expect(riddorReport).toMatchObject({ filedAt, reference: 'F2508/77' });
    expect(riddorReport?.by.id).toBeGreaterThan(0);
    const [entry] = (await play.manager.auditLog.activity({ query: { type: 'incident', id } }))
      .items;
    expect(entry?.changes?.map(({ field }) => field)).toEqual(['riddorFiledAt', 'riddorReference']);
  });

  test('is taken in the minute in which it happened, and put right later', async () => {
    const id = await play.report({ happenedAt: `${day(-3)}T10:00:42Z` });
    await filed(id, { filedAt: `${day(-3)}T10:00:00Z`, reference: 'F2508/7' });
    const right = { filedAt: `${day(-2)}T09:00:00.000Z`, reference: 'F2508/78' };
    expect((await filed(id, right)).riddorReport).toMatchObject(right);
  });

  test('need not be reported for a reason, until it is reported after all', async () => {
    const id = await play.report({ happenedAt: `${day(-3)}T10:00:00Z` });
    const judge = (riddorNotNeeded: string) =>
      play.security.incidents.update({ ...at(id), body: { riddorNotNeeded } });
    const { riddorNotNeeded, riddorReport } = await judge('No visit to a hospital');
    expect(riddorReport).toBeNull();
    expect(riddorNotNeeded).toMatchObject({ reason: 'No visit to a hospital' });
    expect(riddorNotNeeded?.by.id).toBeGreaterThan(0);
    const { items } = await play.manager.auditLog.activity({ query: { type: 'incident', id } });
    expect(items[0]?.changes).toMatchObject([
      { field: 'riddorNotNeeded', before: '', after: 'No visit to a hospital' },
    ]);
    const filedAt = `${day(-1)}T09:30:00.000Z`;
    expect(await filed(id, { filedAt, reference: 'F2508/79' })).toMatchObject({
      riddorNotNeeded: null,
      riddorReport: { reference: 'F2508/79' },
    });
    const wrong = { status: 400, paths: ['riddorNotNeeded'] };
    expect(await refusal(judge('After all not'))).toMatchObject(wrong);
    expect(await refusal(judge(' '))).toMatchObject(wrong);
  });

  test('was not reported before it happened, nor tomorrow', async () => {
    const id = await play.report({ happenedAt: `${day(-3)}T10:00:00Z` });
    const wrong = { status: 400, paths: ['riddor.filedAt'] };
    for (const when of [day(-5), day(2)]) {
      const call = filed(id, { filedAt: `${when}T09:30:00Z`, reference: '' });
      expect(await refusal(call)).toMatchObject(wrong);
    }
  });
});

describe('a council’s change of an incident', () => {
  const change = (id: number, body: object, by = play.head) =>
    by.incidents.update({ ...at(id), body });

  test('closes it as its verb does, and nothing else', async () => {
    const id = await play.acknowledged();
    for (const body of [
      { description: 'Ours' },
      { status: 'resolved', outcome: 'Done' },
      { status: 'closed', reason: 'No more', description: 'Ours' },
      { riddor: { filedAt: `${day(0)}T00:00:00Z`, reference: '' } },
      { riddorNotNeeded: 'Ours' },
    ])
      expect(await refusal(change(id, body))).toMatchObject(forbidden);
    const reason = 'Nothing more to do';
    expect(await change(id, { status: 'closed', reason })).toMatchObject({
      status: 'closed',
      reason,
    });
  });

  test('of what was not posted to it finds nothing', async () => {
    const id = await play.report();
    const call = change(id, { status: 'closed', reason: 'Ours' });
    expect(await refusal(call)).toMatchObject(notThere);
  });
});
