import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { day } from '#testing/services/council-play.ts';
import { listenIn, listenOn } from '#testing/services/live.ts';
import type { Listener } from '#testing/services/live.ts';
import { openTestApp } from '#testing/world/app.ts';
import type { TestApp } from '#testing/world/app.ts';
import { makeCouncil, makeCouncilPerson } from '#testing/world/councils.ts';
import { makePerson, makeTenant } from '#testing/world/factories.ts';

let server: TestApp;
let url: string;
const open: Listener[] = [];

beforeAll(async () => {
  server = await openTestApp();
  url = await listenOn(server.app);
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
const until = (check: () => void) => vi.waitFor(check, { timeout: 120_000, interval: 20 });

test('an open page of a council hears of the stays that it placed, and no word of any other', async () => {
  const tenant = await makeTenant(server.database);
  const tenants = [tenant];
  const [mine, theirs] = [
    await makeCouncil(server.database, { name: 'East council', tenants }),
    await makeCouncil(server.database, { name: 'West council', tenants }),
  ];
  const officer = await makeCouncilPerson(server.database, { council: mine, tenants });
  await makeCouncilPerson(server.database, { council: theirs, tenants });
  const manager = await makePerson(server.database, { tenants, role: 'manager' });
  const house = server.clientAs(manager);
  const council = await listen(officer.token, tenant.id);
  const desk = await listen(manager.token, tenant.id);
  const book = async (name: string, councilId?: number) => {
    const guest = await house.guests.create({ body: { name } });
    const stay = { checkIn: day(1), checkOut: day(3), persons: 1, councilId };
    return await house.reservations.create({ body: { guestId: guest.id, ...stay } });
  };
  const foreign = await book('Walter Westplaced', theirs.id);
  const nobodys = await book('Nora Unplaced');
  const own = await book('Esther Eastplaced', mine.id);
  const stays = ({ entries }: Listener) =>
    entries
      .filter(({ entry }) => entry.type === 'CREATE_RESERVATION')
      .map(({ entry }) => entry.subject.id);
  await until(() => expect(stays(desk)).toEqual([foreign.id, nobodys.id, own.id]));
  await until(() => expect(stays(council)).toEqual([own.id]));
  const heard = JSON.stringify([council.entries, council.hidden]);
  expect(heard).not.toMatch(/Westplaced|Unplaced/);
  expect(council.hidden.flat()).toContain('reservations');
});
