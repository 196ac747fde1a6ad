import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { at, openPlay } from '#testing/services/council-play.ts';
import type { Play } from '#testing/services/council-play.ts';
import { listenIn, listenOn } from '#testing/services/live.ts';
import type { Listener } from '#testing/services/live.ts';
import { openTestApp } from '#testing/world/app.ts';
import type { TestApp } from '#testing/world/app.ts';
import { makeCouncil, makeCouncilPerson } from '#testing/world/councils.ts';
import { makeTenant } from '#testing/world/factories.ts';

let server: TestApp;
let url: string;
let play: Play;
const open: Listener[] = [];

beforeAll(async () => {
  server = await openTestApp();
  url = await listenOn(server.app);
  play = await openPlay(server);
});
afterAll(async () => {
  for (const { socket } of open) socket.close();
  await server.close();
});

const listen = async (token: string, tenantId: number) => {
  const listener = await listenIn(url, { token, tenantId });
  open.push(listener);
  return listener;
};
const typesIn = ({ entries }: Listener, id: number) =>
  entries.filter(({ entry }) => entry.subject.id === id).map(({ entry }) => entry.type);
const until = (check: () => void) => vi.waitFor(check, { timeout: 120_000, interval: 20 });

test('a council is told of what was posted to it, in its other properties too, and of nothing else', async () => {
  const { tenant, council, people, report, post, manager } = play;
  const other = await makeTenant(server.database);
  const tenants = [tenant, other];
  const wide = await makeCouncilPerson(server.database, { council, tenants });
  const rival = await makeCouncilPerson(server.database, {
    council: await makeCouncil(server.database, { tenants }),
    tenants,
  });
  const house = await listen(people.manager.token, tenant.id);
  const here = await listen(people.officer.token, tenant.id);
  const elsewhere = await listen(wide.token, other.id);
  const stranger = await listen(rival.token, tenant.id);
  const id = await report();
  await manager.incidents.update({ ...at(id), body: { area: 'Hall' } });
  await post(id);
  await until(() => expect(typesIn(here, id)).toEqual(['POST_INCIDENT']));
  await until(() => expect(elsewhere.hidden).toEqual([['incidents']]));
  await play.officer.incidentCouncil.acknowledge(at(id));
  await until(() =>
    expect(typesIn(house, id)).toEqual([
      'CREATE_INCIDENT',
      'UPDATE_INCIDENT',
      'POST_INCIDENT',
      'ACKNOWLEDGE_INCIDENT',
    ]),
  );
  await manager.incidents.link({ ...at(id), body: { type: 'incident', id: await report() } });
  const linkedIn = (listener: Listener) =>
    listener.entries
      .filter(({ entry }) => entry.subject.id === id && entry.type === 'UPDATE_INCIDENT')
      .map(({ entry }) => entry.changes.map(({ field }) => field));
  await until(() => expect(linkedIn(house)).toEqual([['area'], ['links']]));
  await until(() => expect(linkedIn(here)).toEqual([[]]));
  expect(elsewhere.entries).toEqual([]);
  expect(typesIn(stranger, id)).toEqual([]);
  expect(stranger.hidden.flat()).not.toContain('incidents');
});
