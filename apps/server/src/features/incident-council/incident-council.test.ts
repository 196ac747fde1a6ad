import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import {
  at,
  day,
  forbidden,
  illegal,
  listed,
  openPlay,
  reason,
  refusal,
} from '#testing/services/council-play.ts';
import type { Caller, Play } from '#testing/services/council-play.ts';
import { makeCouncil, makeCouncilPerson } from '#testing/world/councils.ts';
import { makePerson, readLog } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let tenant: Play['tenant'];
let council: Play['council'];
let people: Play['people'];
let manager: Play['manager'];
let security: Play['security'];
let officer: Play['officer'];
let head: Play['head'];
let report: Play['report'];
let post: Play['post'];
let posted: Play['posted'];
let acknowledged: Play['acknowledged'];
let ask: Play['ask'];
let answer: Play['answer'];
let act: Play['act'];

beforeAll(async () => {
  ({
    tenant,
    council,
    people,
    manager,
    security,
    officer,
    head,
    report,
    post,
    posted,
    acknowledged,
    ask,
    answer,
    act,
  } = await openPlay(server));
});

test('a whole play: posted, acknowledged, asked, answered, acted upon, closed by the council', async () => {
  const id = await report();
  const lane = (await post(id)).council;
  expect(lane).toMatchObject({
    id: council.id,
    name: 'North council',
    state: 'posted',
    awaiting: ['council'],
    postedBy: { id: people.manager.id },
    thread: [{ kind: 'note', side: 'house', text: 'Please look at this' }],
  });
  const first = await officer.incidentCouncil.acknowledge(at(id));
  expect(first.council).toMatchObject({
    state: 'acknowledged',
    acknowledgedBy: { id: people.officer.id, name: people.officer.name },
    clock: 'met',
  });
  const question = await ask(id);
  expect((await manager.incidents.get(at(id))).council).toMatchObject({ awaiting: ['house'] });
  const told = await answer(id, question, security);
  expect(told.council?.thread).toMatchObject([
    { kind: 'note' },
    { kind: 'question', side: 'council', isAnswered: true },
    { kind: 'answer', side: 'house', to: question, text: 'At the door' },
  ]);
  const set = await act(id, 'house');
  const action = set.council?.thread.at(-1);
  expect(action).toMatchObject({ due: day(3), owner: { side: 'house', person: null } });
  expect(set.council?.awaiting).toEqual(['house']);
  const done = await manager.incidentCouncil.done({ ...at(id), body: { id: action?.id ?? 0 } });
  expect(done.council).toMatchObject({ awaiting: ['council'] });
  expect(done.council?.thread.at(-1)).toMatchObject({ doneBy: { id: people.manager.id } });
  await manager.incidents.resolve({ ...at(id), body: { outcome: 'Lock changed' } });
  expect(await refusal(manager.incidents.close({ ...at(id), body: {} }))).toMatchObject(forbidden);
  expect(await refusal(officer.incidents.close({ ...at(id), body: {} }))).toMatchObject(forbidden);
  expect(await head.incidents.close({ ...at(id), body: {} })).toMatchObject({
    status: 'closed',
    managementMode: 'manage_council',
    council: { state: 'closed', awaiting: [] },
  });
  const log = await readLog(server.database, tenant);
  const types = log
    .filter(({ type, subject_id }) => subject_id === id && type !== 'CREATE_INCIDENT_TYPE')
    .map(({ type }) => type);
  expect(types).toEqual([
    'CREATE_INCIDENT',
    'POST_INCIDENT',
    'ACKNOWLEDGE_INCIDENT',
    'ASK_ABOUT_INCIDENT',
    'ANSWER_ABOUT_INCIDENT',
    'SET_INCIDENT_ACTION',
    'COMPLETE_INCIDENT_ACTION',
    'RESOLVE_INCIDENT',
    'CLOSE_INCIDENT',
  ]);
});

test('what is closed stands behind what is under way, and before it again once it is reopened', async () => {
  const older = await acknowledged();
  const newer = await acknowledged();
  const order = async () => (await listed(officer)).filter((id) => id === older || id === newer);
  expect(await order()).toEqual([older, newer]);
  await manager.incidents.resolve({ ...at(older), body: { outcome: 'Lock changed' } });
  await head.incidents.close({ ...at(older), body: {} });
  expect(await order()).toEqual([newer, older]);
  await manager.incidents.reopen({ ...at(older), body: { reason: 'Broken again' } });
  expect(await order()).toEqual([older, newer]);
});

describe('whose step it is', () => {
  test('the wrong side is refused', async () => {
    const id = await posted();
    expect(await refusal(manager.incidentCouncil.acknowledge(at(id)))).toMatchObject(forbidden);
    expect(await refusal(post(id, head))).toMatchObject(forbidden);
    expect(await refusal(post(id, security))).toMatchObject(forbidden);
    await officer.incidentCouncil.acknowledge(at(id));
    const question = await ask(id);
    expect(await refusal(answer(id, question, head))).toMatchObject(forbidden);
    expect(await refusal(act(id, 'house', manager))).toMatchObject(forbidden);
    expect(
      await refusal(manager.incidentCouncil.ask({ ...at(id), body: { text: 'Why?' } })),
    ).toMatchObject(forbidden);
    expect(await refusal(manager.incidentCouncil.handBack({ ...at(id), ...reason }))).toMatchObject(
      forbidden,
    );
    expect(await refusal(head.incidentCouncil.takeBack({ ...at(id), ...reason }))).toMatchObject(
      forbidden,
    );
    const change = head.incidents.update({ ...at(id), body: { area: 'Hall' } });
    expect(await refusal(change)).toMatchObject(forbidden);
  });

  test('an action is done by the side that it was given to', async () => {
    const id = await acknowledged();
    const action = (await act(id, 'council')).council?.thread.at(-1)?.id ?? 0;
    const done = (by: Caller) => by.incidentCouncil.done({ ...at(id), body: { id: action } });
    expect(await refusal(done(manager))).toMatchObject(forbidden);
    await done(head);
    expect(await refusal(done(head))).toMatchObject({ status: 409, code: 'action_done' });
  });

  test('an action for one person names them, and nobody who is not there', async () => {
    const id = await acknowledged();
    const owners = await officer.incidentCouncil.owners(at(id));
    expect(owners).toContainEqual({
      id: people.manager.id,
      name: people.manager.name,
      side: 'house',
    });
    const given = (await act(id, people.manager.id)).council?.thread.at(-1);
    expect(given?.owner).toEqual({
      side: 'house',
      person: { id: people.manager.id, name: people.manager.name },
    });
    expect(await refusal(act(id, 999_999))).toMatchObject({ status: 400, paths: ['owner'] });
    const late = { text: 'Too late', due: day(-3), owner: 'house' } as const;
    expect(await refusal(officer.incidentCouncil.act({ ...at(id), body: late }))).toMatchObject({
      status: 400,
      paths: ['due'],
    });
  });
});

describe('the way of an incident', () => {
  test('nothing is asked before it is acknowledged, and it is acknowledged once', async () => {
    const id = await posted();
    const asking = officer.incidentCouncil.ask({ ...at(id), body: { text: 'Why?' } });
    expect(await refusal(asking)).toMatchObject(illegal);
    const [one, other] = await Promise.allSettled([
      officer.incidentCouncil.acknowledge(at(id)),
      head.incidentCouncil.acknowledge(at(id)),
    ]);
    expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refusal(officer.incidentCouncil.acknowledge(at(id)))).toMatchObject(illegal);
    expect(await refusal(post(id))).toMatchObject(illegal);
  });

  test('it is taken back until it is acknowledged', async () => {
    const id = await posted();
    const back = await manager.incidentCouncil.takeBack({ ...at(id), ...reason });
    expect(back).toMatchObject({ managementMode: 'manage_internally', council: null });
    expect(await listed(officer)).not.toContain(id);
    await post(id);
    await officer.incidentCouncil.acknowledge(at(id));
    expect(await refusal(manager.incidentCouncil.takeBack({ ...at(id), ...reason }))).toMatchObject(
      illegal,
    );
  });

  test('handed back it is the house’s again, and the council sees it no more', async () => {
    const id = await acknowledged();
    const back = await officer.incidentCouncil.handBack({ ...at(id), ...reason });
    expect(back).toMatchObject({ managementMode: 'manage_internally' });
    expect(back.council?.handedBackAt).not.toBeNull();
    expect(await refusal(officer.incidents.get(at(id)))).toMatchObject({ status: 404 });
    expect(await listed(officer)).not.toContain(id);
    const { council: lane } = await manager.incidents.get(at(id));
    expect(lane).toMatchObject({ state: 'none', awaiting: [] });
    expect(lane?.thread.at(-1)).toMatchObject({ side: 'council', text: 'Ours after all' });
    await manager.incidents.close({ ...at(id), body: { reason: 'Raised in error' } });
    expect(await refusal(post(id))).toMatchObject(illegal);
  });

  test('what was written stays as it was; what nobody had said can be added', async () => {
    const person = { name: 'Ann', role: 'witness' } as const;
    const id = await posted({ people: [person] });
    const change = (body: object) => manager.incidents.update({ ...at(id), body });
    const frozen = { status: 409, code: 'frozen' };
    expect(await refusal(change({ description: 'Whispering' }))).toMatchObject(frozen);
    expect(await refusal(change({ people: [] }))).toMatchObject(frozen);
    const other = { name: 'Ben', role: 'victim' } as const;
    await change({ people: [person, other], opinion: 'They know each other' });
    expect(await refusal(change({ opinion: 'They do not' }))).toMatchObject(frozen);
    await manager.incidents.addendum({ ...at(id), body: { text: 'There were three' } });
    const { council: lane, description } = await officer.incidents.get(at(id));
    expect(description).toBe('Shouting');
    expect(lane?.added).toEqual([
      { field: 'opinion', before: '', after: 'They know each other' },
      { field: 'people', before: ['Ann (witness)'], after: ['Ann (witness)', 'Ben (victim)'] },
      { field: 'addenda', before: [], after: ['There were three'] },
    ]);
  });
});

test('either side writes to the other at any time, and nobody waits for that', async () => {
  const id = await posted();
  const say = (by: typeof officer, text: string) =>
    by.incidentCouncil.say({ ...at(id), body: { text } });
  await say(officer, 'We pay for the lock');
  const { council: lane } = await say(manager, 'Thank you');
  expect(lane?.thread.slice(1).map(({ kind, side, text }) => [kind, side, text])).toEqual([
    ['note', 'council', 'We pay for the lock'],
    ['note', 'house', 'Thank you'],
  ]);
  expect(lane).toMatchObject({ state: 'posted', awaiting: ['council'] });
  const role = 'housekeeper';
  const reporter = server.clientAs(await makePerson(server.database, { tenants: [tenant], role }));
  expect(await refusal(say(reporter, 'Me too'))).toMatchObject(forbidden);
  expect(await refusal(say(officer, ' '))).toMatchObject({ status: 400, paths: ['text'] });
  const query = { type: 'incident', id: String(id) } as const;
  const { items } = await officer.auditLog.activity({ query });
  expect(items.filter(({ type }) => type === 'WRITE_ABOUT_INCIDENT')).toHaveLength(2);
  await manager.incidentCouncil.takeBack({ ...at(id), ...reason });
  expect(await refusal(say(manager, 'Too late'))).toMatchObject(illegal);
  expect(await refusal(say(officer, 'Too late'))).toMatchObject({ status: 404 });
});

test('what a council has acknowledged is taken back once nobody signs in for it any more', async () => {
  const tenants = [tenant];
  const left = await makeCouncil(server.database, { name: 'West council', tenants });
  const last = await makeCouncilPerson(server.database, { council: left, tenants });
  const id = await report();
  await manager.incidentCouncil.post({
    ...at(id),
    body: { message: 'Please look', councilId: left.id, whyOther: 'Theirs' },
  });
  await server.clientAs(last).incidentCouncil.acknowledge(at(id));
  const takeBack = () => manager.incidentCouncil.takeBack({ ...at(id), ...reason });
  expect(await refusal(takeBack())).toMatchObject(illegal);
  await server.database.asOwner((db) =>
    sql`delete from user_group_members where group_id = ${left.id}`.execute(db),
  );
  expect(await takeBack()).toMatchObject({ managementMode: 'manage_internally', council: null });
  await manager.incidents.close({ ...at(id), body: { reason: 'Settled here' } });
});
