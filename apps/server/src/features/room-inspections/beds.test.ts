import type { RoomAnswer } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { at, day, openPlay, refusal } from '#testing/services/council-play.ts';
import type { Play } from '#testing/services/council-play.ts';
import { makeRooms } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let play: Play;
let room: number;
/** The council's, and one that nobody placed. */
let [placed, own] = [0, 0];

const moveIn = async (name: string, councilId: number | null) => {
  const stay = { checkIn: day(0), checkOut: day(9), persons: 1, councilId };
  const body = { guest: { name }, roomId: room, ...stay };
  const { id } = await play.manager.reservations.create({ body });
  await play.manager.reservations.checkIn({ ...at(id), body: {} });
  return id;
};
beforeAll(async () => {
  play = await openPlay(server);
  [room = 0] = await makeRooms(server.database, { tenant: play.tenant, numbers: ['G3'] });
  await server.database.asOwner((db) =>
    sql`update rooms set is_shared = true, max_guests = 4 where tenant_id = ${play.tenant.id}
      and id = ${room}`.execute(db),
  );
  placed = await moveIn('Ana Bell', play.council.id);
  own = await moveIn('Bo Carr', null);
});

const begin = () =>
  play.security.roomInspections.create({
    body: { start: true, scope: { kind: 'rooms', value: [room] } },
  });
type Said = Pick<RoomAnswer, 'outcome'> & { seenReservationIds?: number[]; personsFound?: number };
const answer = (id: number, said: Said) =>
  play.security.roomInspections.check({ ...at(id), body: { roomId: room, ...said } });
const seen = (...ids: number[]) =>
  ({ outcome: 'seen', personsFound: ids.length, seenReservationIds: ids }) as const;

test('who is ticked in a shared room is told by name, and a council hears of its own alone', async () => {
  const { id } = await begin();
  await answer(id, seen(placed, own));
  const round = await answer(id, seen(own));
  expect(round.checks[0]).toMatchObject({
    outcome: 'seen',
    seenReservationIds: [own],
    earlier: [{ seenReservationIds: [placed, own] }],
    discrepancy: { kind: 'persons_differ' },
  });
  const told = (await play.officer.roomInspections.get(at(id))).checks[0]!;
  expect(told.expected.stays.map(({ reservationId }) => reservationId)).toEqual([placed]);
  expect(told.seenReservationIds).toEqual([]);
  expect(told.earlier[0]?.seenReservationIds).toEqual([placed]);
});

test('only whoever was not seen counts as not seen, in check after check', async () => {
  const told: number[][] = [];
  for (const said of [seen(own, placed), seen(own), seen(own), seen(own)]) {
    const { id } = await begin();
    await answer(id, said);
    const { checks } = await play.security.roomInspections.complete({ ...at(id), body: {} });
    told.push([checks[0]?.notSeen ?? -1]);
  }
  expect(told).toEqual([[0], [1], [2], [3]]);
  const { items } = await play.manager.auditLog.list({ query: { type: 'GUEST_NOT_SEEN' } });
  expect(items.map(({ subject }) => subject.id)).toEqual([placed]);
});

test('how many were found in a shared room is no one stay’s number', async () => {
  const { id } = await begin();
  const { checks } = await answer(id, { outcome: 'seen', personsFound: 3 });
  const act = { checkId: checks[0]?.id ?? 0, kind: 'persons_corrected' as const };
  const settle = (said: { persons?: number }) =>
    play.manager.roomInspections.resolve({
      ...at(id),
      body: { ...act, reservationId: placed, ...said },
    });
  expect(await refusal(settle({}))).toMatchObject({ status: 400, paths: ['persons'] });
  expect(await settle({ persons: 2 })).toMatchObject({ open: 0 });
  expect((await play.manager.reservations.get(at(placed))).persons).toBe(2);
  await play.manager.reservations.update({ ...at(placed), body: { persons: 1 } });
});

test('nobody is ticked who is not expected, nor where nobody was seen', async () => {
  const { id } = await begin();
  const wrong = { status: 400, paths: ['seenReservationIds'] };
  expect(await refusal(answer(id, seen(own, 999_999)))).toMatchObject(wrong);
  const nobody = answer(id, { outcome: 'empty', seenReservationIds: [own] });
  expect(await refusal(nobody)).toMatchObject(wrong);
  expect((await play.manager.roomInspections.get(at(id))).checks[0]?.outcome).toBeNull();
});
