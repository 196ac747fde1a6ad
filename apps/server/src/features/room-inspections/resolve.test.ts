import type { CheckOutcome, ResolveCheck } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { at, day, forbidden, openPlay, refusal } from '#testing/services/council-play.ts';
import type { Play } from '#testing/services/council-play.ts';
import { sendPicture } from '#testing/services/send-picture.ts';
import { makeCouncil, makeCouncilPerson } from '#testing/world/councils.ts';
import { makePerson, makeRooms } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let play: Play;
let room: number;

let made = 0;
beforeAll(async () => {
  play = await openPlay(server);
});
beforeEach(async () => {
  made += 1;
  const numbers = [String(100 + made)];
  [room = 0] = await makeRooms(server.database, { tenant: play.tenant, numbers });
});

const book = async (persons = 1) => {
  const stay = { checkIn: day(0), checkOut: day(4), persons, councilId: play.council.id };
  const body = { guest: { name: 'Ana Bell' }, roomId: room, ...stay };
  return (await play.manager.reservations.create({ body })).id;
};
const moveIn = async (persons = 1) => {
  const id = await book(persons);
  await play.manager.reservations.checkIn({ ...at(id), body: {} });
  return id;
};
const begin = () =>
  play.security.roomInspections.create({
    body: { start: true, scope: { kind: 'rooms', value: [room] } },
  });
const find = async (outcome: CheckOutcome, personsFound: number | null = null) => {
  const { id } = await begin();
  const body = { roomId: room, outcome, personsFound };
  const round = await play.security.roomInspections.check({ ...at(id), body });
  return { id, checkId: round.checks[0]?.id ?? 0 };
};
const settle = async (
  { id, checkId }: { id: number; checkId: number },
  act: Partial<ResolveCheck> & { kind: ResolveCheck['kind'] },
  by = play.manager,
) => {
  const body = { checkId, ...act } as Parameters<typeof by.roomInspections.resolve>[0]['body'];
  const round = await by.roomInspections.resolve({ ...at(id), body });
  return { open: round.open, ...round.checks[0] };
};
const resolutionOf = async (id: number) =>
  (await play.manager.roomInspections.get(at(id))).checks[0]?.resolution;

const answersOf = async (reservationId: number) => {
  const { rows } = await server.database.asOwner((db) =>
    sql<{ payable: string; side: string; reason: string }>`select payable, side, reason
      from night_answers where reservation_id = ${reservationId} order by id`.execute(db),
  );
  return rows;
};
/** What the log says of its nights, the first one first. */
const toldOf = async (reservationId: number, by = play.manager) => {
  const { items } = await by.auditLog.list({
    query: { type: 'ANSWER_NIGHT_QUERY,DISPUTE_NIGHT', limit: 100 },
  });
  return items
    .filter(({ subject }) => subject.type === 'night' && subject.id === reservationId)
    .map(({ type }) => type)
    .toReversed();
};

describe('a discrepancy ends in an act', () => {
  test('the end of the stay is asked for', async () => {
    const reservationId = await moveIn();
    const wrong = await find('empty');
    const after = await settle(wrong, { kind: 'end_reservation', checkOutReason: 'abandoned' });
    const { items } = await play.manager.changeRequests.list({
      query: { reservationId: String(reservationId) },
    });
    expect(items).toMatchObject([{ type: 'end_reservation', reservation: { id: reservationId } }]);
    expect(after).toMatchObject({
      open: 0,
      discrepancy: { kind: 'occupied_found_empty' },
      resolution: {
        kind: 'end_reservation',
        refId: items[0]?.id,
        bookingId: items[0]?.reservation?.bookingId,
      },
    });
    const again = settle(wrong, { kind: 'explained', reason: 'Twice' });
    expect(await refusal(again)).toMatchObject({ status: 409, code: 'discrepancy_settled' });
  });

  test('which is open again once the end of the stay is refused, and its round to be approved anew', async () => {
    const reservationId = await moveIn();
    const wrong = await find('empty');
    await settle(wrong, { kind: 'end_reservation', checkOutReason: 'abandoned' });
    await play.security.roomInspections.complete({ ...at(wrong.id), body: {} });
    await play.manager.roomInspections.approve(at(wrong.id));
    const query = { reservationId: String(reservationId) };
    const { items } = await play.manager.changeRequests.list({ query });
    const other = server.clientAs(
      await makePerson(server.database, { tenants: [play.tenant], role: 'manager' }),
    );
    await other.changeRequests.reject({ ...at(items[0]?.id ?? 0), body: { remarks: 'At work' } });
    const after = await play.manager.roomInspections.get(at(wrong.id));
    expect(after).toMatchObject({ status: 'completed', approvedBy: null, open: 1 });
    expect(after.checks[0]).toMatchObject({ resolution: null, outcome: 'empty' });
    const early = play.manager.roomInspections.approve(at(wrong.id));
    expect(await refusal(early)).toMatchObject({ status: 409, code: 'discrepancies_open' });
    const log = await play.manager.auditLog.list({ query: { type: 'REOPEN_DISCREPANCY' } });
    expect(log.items).toMatchObject([{ subject: { type: 'room_inspection', id: wrong.id } }]);
    expect(await settle(wrong, { kind: 'explained', reason: 'At work' })).toMatchObject({
      open: 0,
    });
    await play.manager.roomInspections.approve(at(wrong.id));
  });

  test('whoever was expected is checked in, and what was found stays said', async () => {
    const id = await book();
    const wrong = await find('seen', 1);
    const after = await settle(wrong, { kind: 'check_in' });
    expect((await play.manager.reservations.get(at(id))).status).toBe('checked_in');
    expect(after).toMatchObject({
      discrepancy: { kind: 'empty_found_occupied' },
      resolution: { kind: 'check_in', refId: id },
    });
  });

  test('the persons become those that were found', async () => {
    const id = await moveIn(1);
    const after = await settle(await find('seen', 2), { kind: 'persons_corrected' });
    expect((await play.manager.reservations.get(at(id))).persons).toBe(2);
    expect(after.discrepancy?.text).toBe('1 booked, 2 found');
  });

  test('an incident of the room and its guest is reported', async () => {
    await moveIn();
    const after = await settle(await find('someone_else', 1), { kind: 'incident' });
    const incident = await play.manager.incidents.get(at(after.resolution?.refId ?? 0));
    expect(incident).toMatchObject({
      room: { id: room },
      guests: [{ name: 'Ana Bell' }],
      description: 'Somebody else was found, not the guest',
    });
  });

  test('an incident has the note in its facts, the photos as evidence, and the round', async () => {
    await moveIn();
    const { id } = await begin();
    const photo = await sendPicture(server, {
      by: play.security,
      fileName: 'door.png',
      folder: 'inspection-reports',
    });
    const body = {
      roomId: room,
      outcome: 'someone_else' as const,
      personsFound: 2,
      note: 'Two asleep, they left by the back door',
      photoIds: [photo.id],
    };
    const { checks, number } = await play.security.roomInspections.check({ ...at(id), body });
    const act = { kind: 'incident' as const, description: 'x'.repeat(2500) };
    const after = await settle({ id, checkId: checks[0]?.id ?? 0 }, act);
    await server.jobs.drain();
    const incident = await play.manager.incidents.get(at(after.resolution?.refId ?? 0));
    const label = `#OCC-${String(number).padStart(3, '0')}`;
    expect(incident).toMatchObject({
      description: `${act.description}\n\n${body.note}`,
      evidence: [
        { mediaId: photo.id, hasOriginal: true, sha256: photo.sha256, stamp: { state: 'done' } },
      ],
      links: [{ type: 'room_inspection', id, label }],
    });
    const other = await play.manager.incidents.link({
      ...at(await play.report()),
      body: { type: 'room_inspection', id },
    });
    expect(other.links).toEqual(incident.links);
    const looks = { mediaId: photo.id, as: 'view' as const, isOriginal: true };
    const { url } = await play.manager.evidence.open({ ...at(incident.id), body: looks });
    expect((await server.request({ method: 'GET', url })).statusCode).toBe(200);
  });

  test('whoever decides about the end of the stay reads the note', async () => {
    const reservationId = await moveIn();
    const { id } = await begin();
    const body = { roomId: room, outcome: 'empty' as const, note: 'Wardrobe cleared' };
    const { checks } = await play.security.roomInspections.check({ ...at(id), body });
    const wrong = { id, checkId: checks[0]?.id ?? 0 };
    await settle(wrong, { kind: 'end_reservation' });
    const { items } = await play.manager.changeRequests.list({
      query: { reservationId: String(reservationId) },
    });
    expect(items[0]?.reason).toBe('System says occupied, found empty\n\nWardrobe cleared');
  });

  test('or is explained with a reason', async () => {
    await moveIn();
    const wrong = await find('empty');
    const silent = settle(wrong, { kind: 'explained', reason: ' ' });
    expect(await refusal(silent)).toMatchObject({ status: 400, paths: ['reason'] });
    const after = await settle(wrong, { kind: 'explained', reason: 'At work' });
    expect(after.resolution).toMatchObject({ kind: 'explained', reason: 'At work', refId: null });
  });

  test('which answers for its night where that is known, for whoever may', async () => {
    const reservationId = await moveIn();
    const wrong = await find('empty');
    const body = {
      kind: 'explained' as const,
      checkId: wrong.checkId,
      reason: 'At work, came back at six',
      payable: 'yes' as const,
    };
    const say = (by: Play['manager']) => by.roomInspections.resolve({ ...at(wrong.id), body });
    expect(await refusal(say(play.security))).toMatchObject({ status: 403 });
    await say(play.manager);
    expect(await answersOf(reservationId)).toEqual([
      { payable: 'yes', side: 'house', reason: body.reason },
    ]);
    expect(await toldOf(reservationId)).toEqual(['ANSWER_NIGHT_QUERY']);
  });

  test('which has no night in query where somebody was seen', async () => {
    await moveIn(2);
    const wrong = await find('seen', 1);
    const body = {
      kind: 'explained',
      checkId: wrong.checkId,
      reason: 'x',
      payable: 'yes',
    } as const;
    expect(
      await refusal(play.manager.roomInspections.resolve({ ...at(wrong.id), body })),
    ).toMatchObject({
      status: 400,
      paths: ['payable'],
    });
  });
});

describe('whoever has come since the check', () => {
  const leave = async (id: number) => {
    await play.manager.reservations.checkOut({ ...at(id), body: {} });
  };
  const comeAfter = async () => {
    const stay = { roomId: room, checkOut: day(3), persons: 1, reason: 'Cleaned by hand' };
    const body = { ...stay, guest: { name: 'Ben Kay' } };
    return (await play.manager.occupancies.walkIn({ body })).id;
  };

  test('does not answer for whoever had left by then, nor stands in the incident', async () => {
    const ana = await moveIn();
    const wrong = await find('empty');
    await play.security.roomInspections.complete({ ...at(wrong.id), body: {} });
    await leave(ana);
    const ben = await comeAfter();
    const ending = settle(wrong, { kind: 'end_reservation' });
    expect(await refusal(ending)).toMatchObject({ status: 400, paths: ['reservationId'] });
    const named = settle(wrong, { kind: 'end_reservation', reservationId: ben });
    expect(await refusal(named)).toMatchObject({ status: 400, paths: ['reservationId'] });
    const query = { reservationId: String(ben) };
    expect((await play.manager.changeRequests.list({ query })).items).toEqual([]);
    const after = await settle(wrong, { kind: 'incident', description: 'Nothing left behind' });
    const incident = await play.manager.incidents.get(at(after.resolution?.refId ?? 0));
    expect(incident.guests).toMatchObject([{ name: 'Ana Bell' }]);
  });

  test('changes neither what the check said nor its persons', async () => {
    const ana = await moveIn(2);
    const wrong = await find('seen', 3);
    await leave(ana);
    const ben = await comeAfter();
    const { checks } = await play.manager.roomInspections.get(at(wrong.id));
    expect(checks[0]?.discrepancy?.text).toBe('2 booked, 3 found');
    const correcting = settle(wrong, { kind: 'persons_corrected' });
    expect(await refusal(correcting)).toMatchObject({ status: 400, paths: ['reservationId'] });
    expect((await play.manager.reservations.get(at(ben))).persons).toBe(1);
  });
});

describe('what settles a discrepancy answers its night', () => {
  test('whatever the act is, with its reason or with what was found', async () => {
    const left = await moveIn();
    const ending = { kind: 'end_reservation', checkOutReason: 'abandoned', payable: 'no' } as const;
    await settle(await find('empty'), ending);
    expect(await answersOf(left)).toEqual([
      { payable: 'no', side: 'house', reason: 'System says occupied, found empty' },
    ]);
    expect(await toldOf(left)).toEqual(['ANSWER_NIGHT_QUERY']);
    // A council reads it of its own placement.
    expect(await toldOf(left, play.officer)).toEqual(['ANSWER_NIGHT_QUERY']);
  });

  test('and disputes it where the other side had answered otherwise', async () => {
    const id = await moveIn();
    const wrong = await find('empty');
    await server.database.asOwner((db) =>
      sql`insert into night_answers (tenant_id, day, room_id, reservation_id, payable, side, reason,
          answered_by, answered_name)
        select c.tenant_id, (c.answered_at at time zone t.timezone - interval '12 hours')::date,
          c.room_id, ${id}::int, 'yes', 'council', 'She called us', c.answered_by, 'Head'
        from room_checks c join property_today t on t.tenant_id = c.tenant_id
        where c.id = ${wrong.checkId}`.execute(db),
    );
    await settle(wrong, { kind: 'incident', payable: 'no', reason: 'Nobody there' });
    expect(await answersOf(id)).toMatchObject([
      { payable: 'yes', side: 'council' },
      { payable: 'no', side: 'house', reason: 'Nobody there' },
    ]);
    expect(await toldOf(id)).toEqual(['DISPUTE_NIGHT']);
  });

  test('in one act: where that is refused, nothing is answered', async () => {
    const reservationId = await moveIn();
    const wrong = await find('empty');
    const asked = { type: 'end_reservation', reservationId, checkOutReason: 'abandoned' } as const;
    await play.manager.changeRequests.create({ body: { ...asked, reason: 'Asked before' } });
    const act = settle(wrong, { kind: 'end_reservation', payable: 'no' });
    expect(await refusal(act)).toMatchObject({ status: 409 });
    expect(await answersOf(reservationId)).toEqual([]);
    expect(await toldOf(reservationId)).toEqual([]);
  });
});

describe('nothing is settled', () => {
  test('by an act that is refused', async () => {
    const reservationId = await moveIn();
    const wrong = await find('empty');
    const asked = { type: 'end_reservation', reservationId, checkOutReason: 'abandoned' } as const;
    await play.manager.changeRequests.create({ body: { ...asked, reason: 'Asked before' } });
    const act = settle(wrong, { kind: 'end_reservation' });
    expect(await refusal(act)).toMatchObject({ status: 409 });
    expect(await resolutionOf(wrong.id)).toBeNull();
  });

  test('by an act that does not fit, or that one may not do', async () => {
    await moveIn();
    const wrong = await find('empty');
    expect(await refusal(settle(wrong, { kind: 'check_in' }))).toMatchObject({
      status: 400,
      paths: ['kind'],
    });
    const ending = settle(wrong, { kind: 'end_reservation' }, play.security);
    expect(await refusal(ending)).toMatchObject(forbidden);
    expect(await resolutionOf(wrong.id)).toBeNull();
  });
});

test('who is not seen in three checks running is told to the manager and to the council', async () => {
  const tenants = [play.tenant];
  const others = await makeCouncil(server.database, { name: 'South council', tenants });
  const stranger = server.clientAs(
    await makeCouncilPerson(server.database, { council: others, tenants }),
  );
  const id = await moveIn();
  const told = async (by: Play['manager']) =>
    (await by.auditLog.list({ query: { type: 'GUEST_NOT_SEEN' } })).items.map(
      ({ subject }) => subject.id,
    );
  for (const outcome of ['seen', 'no_answer', 'no_signs'] as const) {
    const { id: round } = await find(outcome, outcome === 'seen' ? 1 : null);
    await play.security.roomInspections.complete({ ...at(round), body: {} });
  }
  expect(await told(play.manager)).toEqual([]);
  const last = await find('refused');
  const { checks } = await play.security.roomInspections.complete({ ...at(last.id), body: {} });
  expect(checks[0]?.notSeen).toBe(3);
  for (const by of [play.manager, play.officer]) expect(await told(by)).toEqual([id]);
  expect(await told(stranger)).toEqual([]);
});
