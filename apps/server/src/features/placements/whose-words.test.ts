import { expect, test } from 'vitest';

import { at, day } from '#testing/services/council-play.ts';
import { makeCouncil, makeCouncilPerson } from '#testing/world/councils.ts';
import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();

test('what a council wrote stays that council’s and the house’s, whose the stay is afterwards', async () => {
  const tenant = await makeTenant(server.database);
  const tenants = [tenant];
  const desk = server.clientAs(await makePerson(server.database, { tenants, role: 'manager' }));
  const [north, south] = [
    await makeCouncil(server.database, { name: 'North', tenants }),
    await makeCouncil(server.database, { name: 'South', tenants }),
  ];
  const of = async (council: typeof north) =>
    server.clientAs(await makeCouncilPerson(server.database, { council, tenants }));
  const [one, colleague, other] = [await of(north), await of(north), await of(south)];
  const [roomId = 0] = await makeRooms(server.database, { tenant });
  const stay = await desk.occupancies.walkIn({
    body: {
      guest: { name: 'Ada Obi' },
      roomId,
      checkOut: day(3),
      persons: 1,
      councilId: north.id,
    },
  });
  const { id, guest } = stay;
  const note = (entityType: 'guest' | 'reservation', entityId: number, content: string) =>
    one.notes.create({ body: { entityType, entityId, content } });
  await note('reservation', id, 'Her partner looks for her');
  await note('guest', guest.id, 'Speaks Dari');
  await desk.notes.create({
    body: { entityType: 'reservation', entityId: id, content: 'For North', forCouncil: true },
  });
  const ending = { reservationId: id, checkOutReason: 'moved_on', reason: 'Has a flat' } as const;
  await one.changeRequests.create({ body: { type: 'end_reservation', ...ending } });

  const wordsOf = async (by: typeof one) => {
    const ofStay = await by.notes.list({ query: { entityType: 'reservation', entityId: id } });
    const ofGuest = await by.notes.list({ query: { entityType: 'guest', entityId: guest.id } });
    const { items } = await by.changeRequests.list();
    return [
      ...[...ofStay.items, ...ofGuest.items].map(({ content }) => content),
      ...items.map(({ reason }) => reason),
    ].toSorted();
  };
  const all = ['For North', 'Has a flat', 'Her partner looks for her', 'Speaks Dari'];
  expect([await wordsOf(desk), await wordsOf(colleague)]).toEqual([all, all]);
  const body = { councilId: south.id, reason: 'Southern pays from now on' };
  await desk.reservations.update({ ...at(id), body });
  expect(await wordsOf(other)).toEqual([]);
  expect(await wordsOf(desk)).toEqual(all);
  const log = JSON.stringify(await other.auditLog.list({ query: { limit: '100' } }));
  for (const word of all) expect(log).not.toContain(word);
  // What it writes itself from then on is its own.
  await other.notes.create({
    body: { entityType: 'reservation', entityId: id, content: 'Welcome' },
  });
  expect(await wordsOf(other)).toEqual(['Welcome']);
});
