import type { EditedRecord, Editor, SocketProblem } from '@keyhold/contract';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

import { joinAs, listenIn, listenOn } from '#testing/services/live.ts';
import type { LiveClient } from '#testing/services/live.ts';
import { openTestApp } from '#testing/world/app.ts';
import type { TestApp } from '#testing/world/app.ts';
import { makeCouncil, makeCouncilPerson } from '#testing/world/councils.ts';
import { makePerson, makeTenant } from '#testing/world/factories.ts';
import type { PersonOptions, TestTenant } from '#testing/world/factories.ts';

let test: TestApp;
let url: string;
let tenant: TestTenant;
let other: TestTenant;
let open: LiveClient[] = [];
const room: EditedRecord = { type: 'room', id: 7 };

beforeAll(async () => {
  test = await openTestApp();
  url = await listenOn(test.app);
  tenant = await makeTenant(test.database);
  other = await makeTenant(test.database);
});
afterEach(() => {
  for (const socket of open) socket.close();
  open = [];
});
afterAll(async () => await test.close());

/** Somebody with an open page, and the records of which it was said that the editors changed. */
const arrive = async (options: PersonOptions = {}) => {
  const person = await makePerson(test.database, { tenants: [tenant], ...options });
  const tenantId = options.tenants?.[0]?.id ?? tenant.id;
  const { socket } = await listenIn(url, { token: person.token, tenantId });
  open.push(socket);
  const heard: EditedRecord[] = [];
  socket.on('editors_changed', (record) => void heard.push(record));
  return { ...person, socket, heard };
};
const edit = async ({ socket }: { socket: LiveClient }, record: EditedRecord = room) =>
  (await socket.emitWithAck('edit_record', record)) as
    | { editors: Editor[] }
    | { error: SocketProblem };
const others = async (...[who, record]: Parameters<typeof edit>) => {
  const answer = await edit(who, record);
  return 'editors' in answer ? answer.editors.map(({ name }) => name) : answer.error.code;
};

it('says who else is editing a record, and since when', async () => {
  const [ana, ben] = [await arrive(), await arrive()];
  expect(await edit(ana)).toEqual({ editors: [] });
  const answer = await edit(ben);
  expect(answer).toEqual({
    editors: [{ id: ana.id, name: ana.name, since: expect.any(String) as string }],
  });
  await vi.waitFor(() => expect(ana.heard).toEqual([room]));
  expect(await others(ana)).toEqual([ben.name]);
  expect(await others(ana, { type: 'guest', id: 7 })).toEqual([]);
});

it('forgets whoever stops, leaves the property or is gone', async () => {
  const [ana, ben, cleo, dan] = [await arrive(), await arrive(), await arrive(), await arrive()];
  for (const each of [ben, cleo, dan, ana]) await edit(each);
  expect(await others(ana)).toEqual([ben.name, cleo.name, dan.name]);
  ben.socket.emit('stop_editing', room);
  cleo.socket.emit('leave_room', { room: `tenant:${tenant.id}` });
  dan.socket.close();
  await vi.waitFor(() => expect(ana.heard).toHaveLength(3));
  expect(await others(ana)).toEqual([]);
});

it('tells nobody of another property, and nobody who may not edit it', async () => {
  const [ana, stranger] = [await arrive(), await arrive({ tenants: [other] })];
  const housekeeper = await arrive({ role: 'housekeeper' });
  await edit(ana);
  expect(await others(stranger)).toEqual([]);
  expect(await others(housekeeper)).toBe('not_found');
  expect(await others(ana)).toEqual([]);
  expect([ana.heard, stranger.heard, housekeeper.heard]).toEqual([[], [], []]);
});

it('tells a council of its own people alone, and whoever is of none nothing', async () => {
  const tenants = [tenant];
  const [north, south] = [
    await makeCouncil(test.database, { name: 'North council', tenants }),
    await makeCouncil(test.database, { name: 'South council', tenants }),
  ];
  const come = async (council: { id: number }) => {
    const role = 'council_manager';
    const person = await makeCouncilPerson(test.database, { council, tenants, role });
    const { socket } = await listenIn(url, { token: person.token, tenantId: tenant.id });
    open.push(socket);
    return { ...person, socket };
  };
  // Whether there is such a one it is not told either: nobody looks.
  const record: EditedRecord = { type: 'incident', id: 4_711 };
  const [ana, nora, nick, sam] = [
    await arrive(),
    await come(north),
    await come(north),
    await come(south),
  ];
  await edit(ana, record);
  expect(await others(nora, record)).toEqual([]);
  expect(await others(nick, record)).toEqual([nora.name]);
  expect(await others(sam, record)).toEqual([]);
  expect(await others(ana, record)).toEqual([]);
  expect(ana.heard).toEqual([]);
});

it('counts one person once, and nobody as a colleague of his own', async () => {
  const [ana, ben] = [await arrive(), await arrive()];
  const second = await listenIn(url, { token: ana.token, tenantId: tenant.id });
  open.push(second.socket);
  await edit(ana);
  expect(await others(second)).toEqual([]);
  expect(await others(ben)).toEqual([ana.name]);
  expect(await joinAs(ana.socket, other.id)).toHaveProperty('error');
});

it('takes nothing that is no record', async () => {
  const ana = await arrive();
  const wrong = ['x', null, { type: 'note', id: 1 }, { type: 'room', id: -1 }, { type: 'room' }];
  for (const record of wrong) expect(await others(ana, record as EditedRecord)).toBe('not_found');
});
