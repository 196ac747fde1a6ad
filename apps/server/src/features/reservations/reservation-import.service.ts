import { ReservationRow } from '@keyhold/contract';
import type { contract, Parsed } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { importRows } from '#core/records/import.ts';
import type { ReadRow } from '#core/records/import.ts';
import { readToday } from '#core/records/today.ts';
import { addGuests } from '#features/guests/guests.service.ts';
import { findPeople } from '#features/guests/people.service.ts';
import type { Person } from '#features/guests/people.service.ts';
import type { Council } from '#features/placements/placements.service.ts';
import { listClosures } from '#features/stays/readiness.service.ts';
import { bedsText, earlier, later, listTaken, lockRooms } from '#features/stays/stays.service.ts';

import * as queries from './reservation-import.queries.ts';
import { createJudge } from './reservation-rows.ts';
import type { Plan } from './reservation-rows.ts';
import { eventOf, findManyKnown } from './reservations.service.ts';

type Body = Parsed<typeof contract.reservations.import>['body'];
interface Import {
  body: Body;
  councils: readonly Council[];
}
type Rows = readonly ReadRow<ReservationRow>[];

const given = (words: readonly (string | undefined)[]): string[] => [
  ...new Set(words.filter((word) => word !== undefined)),
];

/** The rooms that the file names, locked before anybody looks who is in them; a dry run only looks. */
const findRooms = async (ctx: Context, { rows, dryRun }: { rows: Rows; dryRun: boolean }) => {
  const numbers = given(rows.map(({ value }) => value.roomNo));
  const named = await queries.listRoomsByNumber(ctx.db, numbers);
  if (dryRun) return named;
  const locked = await lockRooms(
    ctx,
    named.map(({ id }) => id),
  );
  return [...locked.values()].filter(({ deletedAt }) => deletedAt === null);
};

/** All that rows are judged by, in as many reads for a thousand as for one. */
const prepare = async (
  ctx: Context,
  by: Omit<Import, 'body'> & { rows: Rows; dryRun: boolean },
) => {
  const { rows, dryRun, councils } = by;
  const rooms = await findRooms(ctx, { rows, dryRun });
  const people = await findPeople(ctx, {
    names: given(rows.map(({ value }) => value.guestName)),
    emails: given(rows.map(({ value }) => value.guestEmail)),
  });
  const known = rows.flatMap(({ value }) => [
    ...people.named(value.guestName ?? ''),
    ...people.withEmail(value.guestEmail ?? ''),
  ]);
  const guestIds = [...new Set(known.flatMap(({ id }) => (id === null ? [] : [id])))];
  const today = await readToday(ctx.db);
  const roomIds = rooms.map(({ id }) => id);
  return createJudge(ctx, {
    people,
    rooms,
    today,
    councils,
    stays: await queries.listKnownStays(ctx.db, guestIds),
    closures: roomIds.length === 0 ? [] : await listClosures(ctx, roomIds),
    taken: await listTaken(ctx, {
      roomIds,
      checkIn: rows.map(({ value }) => value.checkIn).reduce(earlier, today),
      checkOut: rows.map(({ value }) => value.checkOut).reduce(later, today),
    }),
  });
};

const newGuest = ({ person, value }: Plan) => ({
  name: person.name,
  otherNames: [],
  email: person.email,
  phone: value.guestPhone ?? '',
  language: '',
  dateOfBirth: null,
  needs: { evacuation: false, access: '', notes: '' },
  household: [],
  councilReference: value.councilReference ?? '',
  retainUntil: null,
});

/** Those who are not known yet are added once, however many of the rows are theirs. */
const settleGuests = async (ctx: Context, plans: readonly Plan[]) => {
  const idOf = new Map<Person, number>();
  const unknown = new Map<Person, Plan>();
  for (const plan of plans) {
    if (plan.person.id !== null) idOf.set(plan.person, plan.person.id);
    else if (!unknown.has(plan.person)) unknown.set(plan.person, plan);
  }
  if (unknown.size === 0) return { idOf, events: [] };
  const { ids, events } = await addGuests(ctx, [...unknown.values()].map(newGuest));
  for (const [index, person] of [...unknown.keys()].entries()) idOf.set(person, ids[index] ?? 0);
  return { idOf, events };
};

const placed = (place: Plan['place']) =>
  place === null
    ? { roomId: null, beds: null }
    : { roomId: place.roomId, beds: bedsText(place.beds) };

const rowOf = ({ value, place, council }: Plan, guestId: number): queries.NewReservation => ({
  guestId,
  checkIn: value.checkIn,
  checkOut: value.checkOut,
  persons: value.persons,
  expectedCheckIn: value.expectedCheckIn ?? null,
  bookingConfirmation: value.bookingConfirmation ?? '',
  councilReference: value.councilReference ?? '',
  placedBy: value.placedBy ?? '',
  councilId: council?.id ?? null,
  councilName: council?.name ?? null,
  isFamily: value.isFamily ?? false,
  ...placed(place),
});

const write = async (ctx: Context, plans: readonly Plan[]) => {
  const { idOf, events } = await settleGuests(ctx, plans);
  const rows = plans.map((plan) => rowOf(plan, idOf.get(plan.person) ?? 0));
  const ids = await queries.insertReservations(ctx.db, rows);
  const made = await findManyKnown(ctx, ids);
  const reserved = made
    .toSorted((one, other) => one.id - other.id)
    .map((after) => eventOf({ type: 'CREATE_RESERVATION', after }));
  await audit(ctx, ...events, ...reserved);
  return ids;
};

export const importReservations = (ctx: Context, { body, councils }: Import) =>
  importRows(ctx, {
    ...body,
    schema: ReservationRow,
    labelOf: ({ guestName, guestEmail }) => guestName ?? guestEmail ?? '',
    prepare: (rows) => prepare(ctx, { rows, dryRun: body.dryRun, councils }),
    write: (plans) => write(ctx, plans),
  });
