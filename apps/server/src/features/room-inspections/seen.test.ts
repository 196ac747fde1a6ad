import type { CheckOutcome } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { at, day, forbidden, openPlay, refusal } from '#testing/services/council-play.ts';
import type { Caller, Play } from '#testing/services/council-play.ts';
import { makeCouncil, makeCouncilPerson } from '#testing/world/councils.ts';
import { makePerson, makeRooms } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let play: Play;
let frontDesk: Caller;
/** Who was placed by the council, who by nobody, and a room that stays empty. */
let [placed, own, empty] = [0, 0, 0];
const roomOf: Record<number, number> = {};

const moveIn = async (
  name: string,
  { roomId, councilId }: { roomId: number; councilId?: number },
) => {
  const stay = { checkIn: day(0), checkOut: day(9), persons: 1, councilId: councilId ?? null };
  const { id, guest } = await play.manager.reservations.create({
    body: { guest: { name }, roomId, ...stay },
  });
  await play.manager.reservations.checkIn({ ...at(id), body: {} });
  roomOf[guest.id] = roomId;
  return guest.id;
};
beforeAll(async () => {
  play = await openPlay(server);
  const tenants = [play.tenant];
  frontDesk = server.clientAs(await makePerson(server.database, { tenants, role: 'front_desk' }));
  const numbers = ['301', '302', '303'];
  const rooms = await makeRooms(server.database, { tenant: play.tenant, numbers });
  const [first = 0, second = 0] = rooms;
  empty = rooms[2] ?? 0;
  placed = await moveIn('Ana Bell', { roomId: first, councilId: play.council.id });
  own = await moveIn('Bo Carr', { roomId: second });
});

/** A round of the two rooms that somebody lives in. */
const walk = async (said: Record<number, CheckOutcome>) => {
  const value = Object.keys(said).map((guest) => roomOf[Number(guest)] ?? 0);
  const { id } = await play.security.roomInspections.create({
    body: { start: true, scope: { kind: 'rooms', value } },
  });
  for (const [guest, outcome] of Object.entries(said)) {
    const roomId = roomOf[Number(guest)] ?? 0;
    const personsFound = outcome === 'seen' ? { personsFound: 1 } : {};
    await play.security.roomInspections.check({
      ...at(id),
      body: { roomId, outcome, ...personsFound },
    });
  }
  await play.security.roomInspections.complete({ ...at(id), body: {} });
};
const roomsBy = async (by: Caller, query: Record<string, string>) =>
  (await by.rooms.list({ query })).items.map(({ id }) => id);
const seenBy = async (by: Caller, id: number) => {
  const { lastSeenAt, notSeen, openIncidents } = await by.guests.get(at(id));
  return { wasSeen: lastSeenAt !== null, notSeen, openIncidents };
};
const healthOf = async (by: Caller) => {
  const rows = await by.stats.platform();
  return rows.find(({ tenantId }) => tenantId === play.tenant.id);
};

test('nobody and nothing was looked at before the first round', async () => {
  expect((await play.manager.rooms.get(at(empty))).lastCheckedAt).toBeNull();
  expect(await seenBy(play.manager, placed)).toEqual({
    wasSeen: false,
    notSeen: 0,
    openIncidents: 0,
  });
  expect((await healthOf(play.officer))?.lastCheck).toBeNull();
});

test('a room says when it was checked last, and is found once that is too long ago', async () => {
  await walk({ [placed]: 'seen', [own]: 'no_answer' });
  const first = roomOf[placed] ?? 0;
  expect((await play.manager.rooms.get(at(first))).lastCheckedAt).not.toBeNull();
  expect(await roomsBy(play.manager, { notCheckedDays: '1' })).toEqual([empty]);
  await server.database.asOwner((db) =>
    sql`update room_checks set answered_at = answered_at - interval '3 days'
      where tenant_id = ${play.tenant.id} and room_id = ${first}`.execute(db),
  );
  expect(await roomsBy(play.manager, { notCheckedDays: '2' })).toEqual([first, empty]);
  expect(await roomsBy(play.manager, { notCheckedDays: '4' })).toEqual([empty]);
  const byAge = await roomsBy(play.manager, { sortBy: 'lastCheckedAt', sortOrder: 'asc' });
  expect(byAge).toEqual([empty, first, roomOf[own]]);
  const asked = play.manager.rooms.list({ query: { notCheckedDays: '0' } });
  expect(await refusal(asked)).toMatchObject({ status: 400, paths: ['notCheckedDays'] });
});

test('a guest says when they were seen, and in how many checks running they were not', async () => {
  await walk({ [placed]: 'no_answer', [own]: 'no_signs' });
  await walk({ [placed]: 'refused', [own]: 'seen' });
  expect(await seenBy(play.manager, placed)).toMatchObject({ wasSeen: true, notSeen: 2 });
  expect(await seenBy(play.manager, own)).toMatchObject({ wasSeen: true, notSeen: 0 });
  const notSeen = async (checks: number) =>
    (await play.security.guests.list({ query: { notSeen: String(checks) } })).items.map(
      ({ id }) => id,
    );
  expect(await notSeen(1)).toEqual([placed]);
  expect(await notSeen(2)).toEqual([placed]);
  expect(await notSeen(3)).toEqual([]);
});

test('whoever reads no checks is told nothing of them, and cannot ask by them', async () => {
  expect(await seenBy(frontDesk, placed)).toMatchObject({ wasSeen: false, notSeen: null });
  const asked = frontDesk.guests.list({ query: { notSeen: '1' } });
  expect(await refusal(asked)).toMatchObject(forbidden);
});

test('open incidents of a guest are counted for whoever reads incidents', async () => {
  const id = await play.report({ guestIds: [placed] });
  expect(await seenBy(play.manager, placed)).toMatchObject({ openIncidents: 1 });
  // A council's own: what was not posted to it is not there.
  expect(await seenBy(play.officer, placed)).toMatchObject({ openIncidents: 0 });
  await play.post(id);
  expect(await seenBy(play.officer, placed)).toMatchObject({ openIncidents: 1 });
});

test('a board says when somebody looked last, and to a council how its own were found', async () => {
  await walk({ [placed]: 'empty', [own]: 'empty' });
  expect((await healthOf(play.officer))?.lastCheck).toMatchObject({ rooms: 1, discrepancies: 1 });
  expect((await healthOf(play.manager))?.lastCheck).toMatchObject({
    rooms: null,
    discrepancies: null,
  });
  const { database, clientAs } = server;
  // Behind midnight in the property, and before it where the clock of the server stands.
  await database.asOwner((db) =>
    sql`update room_inspections set completed_at = '2026-06-14T23:30:00Z'
      where tenant_id = ${play.tenant.id} and completed_at is not null`.execute(db),
  );
  expect((await healthOf(play.manager))?.lastCheck).toMatchObject({
    at: expect.stringContaining('2026-06-14T23:30'),
    day: '2026-06-15',
  });
  const tenants = [play.tenant];
  const other = await makeCouncil(database, { name: 'South council', tenants });
  const rival = clientAs(await makeCouncilPerson(database, { council: other, tenants }));
  expect((await healthOf(rival))?.lastCheck).toBeNull();
});

test('actions that are past their day are counted, and the incidents that have them found', async () => {
  const id = await play.acknowledged({ guestIds: [placed] });
  await play.act(id, 'house');
  const countOf = async () => (await play.officer.incidentCouncil.counts())[0]?.overdue;
  const found = async () =>
    (await play.officer.incidentCouncil.list({ query: { state: 'overdue' } })).items.map(
      (incident) => incident.id,
    );
  expect([await countOf(), await found()]).toEqual([0, []]);
  await server.database.asOwner((db) =>
    sql`update incident_thread set due = due - 9 where tenant_id = ${play.tenant.id}
      and kind = 'action'`.execute(db),
  );
  expect([await countOf(), await found()]).toEqual([1, [id]]);

  expect((await healthOf(play.manager))?.overdueActions).toBe(0);
  const { id: action } = await play.manager.questionerActions.create({
    body: { issue: 'Loose rail', roomId: empty, due: day(1) },
  });
  expect((await healthOf(play.manager))?.overdueActions).toBe(0);
  await server.database.asOwner((db) =>
    sql`update questioner_actions set due = due - 9 where tenant_id = ${play.tenant.id}
      and id = ${action}`.execute(db),
  );
  expect((await healthOf(play.manager))?.overdueActions).toBe(1);
  // The house's own is none of a council's.
  expect((await healthOf(play.officer))?.overdueActions).toBe(0);
});
