import { dateProblems, mayTake, reservationLife } from '@keyhold/contract';
import type { contract, EventName, Parsed, Reservation, ReservationAct } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { AuditEvent } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { refuseFrom } from '#core/records/life.ts';
import { addGuests } from '#features/guests/guests.service.ts';
import type { Council } from '#features/placements/placements.service.ts';
import { refuseClosed } from '#features/stays/readiness.service.ts';
import {
  bedsText,
  findBeds,
  lockAndLook,
  lockRooms,
  refuseTaken,
  releaseStays,
} from '#features/stays/stays.service.ts';

import { demandDates } from './dates.ts';
import * as queries from './reservations.queries.ts';
import type { StoredReservation } from './reservations.queries.ts';
import * as writes from './reservations.writes.ts';

type Body<Name extends keyof typeof contract.reservations> = Parsed<
  (typeof contract.reservations)[Name]
>['body'];
export type { StoredReservation } from './reservations.queries.ts';
export { findDateProblems } from './dates.ts';

export const findKnown = async (ctx: Context, id: number): Promise<StoredReservation> => {
  const [known] = await queries.findReservations(ctx.db, [id]);
  return known ?? refuse('not_found');
};
export const findManyKnown = (ctx: Context, ids: readonly number[]) =>
  queries.findReservations(ctx.db, ids);

export const refuseStep = (known: Reservation, act: ReservationAct): never =>
  refuseFrom(reservationLife, { from: known.status, to: reservationLife.acts[act].to });

/** What the log tells of a change: what a person edits, not what follows from it. */
const auditFields = (known: Reservation) => ({
  status: known.status,
  checkIn: known.checkIn,
  checkOut: known.checkOut,
  persons: known.persons,
  room: known.segments.map((segment) => segment.room.roomNo).join(' → '),
  contactedDate: known.contactedDate,
  expectedCheckIn: known.expectedCheckIn,
  bookingConfirmation: known.bookingConfirmation,
  councilReference: known.councilReference,
  council: known.council?.name ?? null,
  placedBy: known.placedBy,
  isFamily: known.isFamily,
  isLocked: known.isLocked,
  checkOutReason: known.checkOutReason,
  reason: known.reason,
});

interface EventInput {
  type: EventName;
  before?: Reservation;
  after: Reservation;
  info?: Record<string, unknown>;
}

export const eventOf = ({ type, before, after, info }: EventInput): AuditEvent => ({
  type,
  subject: { type: 'reservation', id: after.id, label: after.bookingId },
  ...(before && { before: auditFields(before), after: auditFields(after) }),
  info: { ...info, bookingId: after.bookingId, ...(after.room && { room: after.room }) },
  guest: after.guest,
});

export const listReservations = (
  ctx: Context,
  query: Parsed<typeof contract.reservations.list>['query'],
) => queries.listReservations(ctx.db, query);

interface Coming {
  body: Omit<Body<'create'>, 'roomId'> & { roomId?: number | null | undefined };
  isHere: boolean;
  council: Council | null | undefined;
}

/** The guest who is known, or the new one, who is added with an event of his own. */
const settleGuest = async (
  ctx: Context,
  { body, known }: { body: Coming['body']; known: number | null },
) => {
  const { guestId, guest } = body;
  if (guest === undefined) return { guestId: known ?? refuse('not_found'), events: [] };
  if (guestId !== undefined) return refuse('not_found');
  const { ids, events } = await addGuests(ctx, [guest]);
  return { guestId: ids[0] ?? 0, events };
};

/** The room's beds for it: the room is locked before it is looked at. */
const takeRoom = async (ctx: Context, { body, isHere }: Omit<Coming, 'council'>) => {
  const { roomId, persons } = body;
  if (roomId == null) return null;
  const { closures, ...look } = await lockAndLook(ctx, { ...body, roomId, isEntering: isHere });
  const place = await findBeds(ctx, { ...look, period: body, persons, isEntering: isHere });
  // Whoever moves in at once is judged by demandReady, which a reason can override.
  if (!isHere) refuseClosed(closures, [{ ...body, roomId }]);
  return { roomId, beds: bedsText(place.beds), checkIn: place.checkIn };
};

/** Writes a reservation, in its room where it has one. */
export const makeReservation = async (ctx: Context, { body, isHere, council }: Coming) => {
  const { today, guestId: named, held } = await queries.lookAhead(ctx.db, body);
  const mayGoBack = ctx.can('manage:reservations');
  demandDates({ dates: body, period: body, today, mayGoBack, locale: ctx.locale });
  // Most who lose a rush for a room are told so before they wait for its lock.
  if (held !== null) await refuseTaken(ctx, { room: held, by: held, wanted: body });
  const place = await takeRoom(ctx, { body, isHere });
  const { guestId, events } = await settleGuest(ctx, { body, known: named });
  const [, known] = await Promise.all([
    writes.insertReservation(ctx.db, { row: { ...body, guestId, isHere, council }, place }),
    queries.findNewest(ctx.db),
  ]);
  const made = known ?? refuse('not_found');
  return made.isErased ? refuse('guest_erased') : { made, events };
};

export const createReservation = async (ctx: Context, by: Omit<Coming, 'isHere'>) => {
  const { made, events } = await makeReservation(ctx, { ...by, isHere: false });
  await audit(ctx, ...events, eventOf({ type: 'CREATE_RESERVATION', after: made }));
  return made;
};

interface StepInput {
  id: number;
  act: ReservationAct;
  type: EventName;
  contactedDate?: string;
  bookingConfirmation?: string | undefined;
  note?: string | undefined;
}

/** A step that touches no room but to give it back. */
const takeStep = async (ctx: Context, { id, act, type, ...fields }: StepInput) => {
  const before = await findKnown(ctx, id);
  const { from, to } = reservationLife.acts[act];
  const isEnd = to === 'cancelled' || to === 'no_show';
  if (isEnd)
    await lockRooms(
      ctx,
      before.segments.map(({ room }) => room.id),
    );
  const [taken] = await writes.takeStep(ctx.db, { ids: [id], from, to, ...fields });
  if (taken === undefined) return refuseStep(await findKnown(ctx, id), act);
  if (isEnd) await releaseStays(ctx, [id]);
  const after = await findKnown(ctx, id);
  await audit(ctx, eventOf({ type, before, after }));
  return after;
};

interface On<Name extends keyof typeof contract.reservations> {
  id: number;
  body: Body<Name>;
}

export const contactGuest = async (ctx: Context, { id, body }: On<'contact'>) => {
  const { today } = await findKnown(ctx, id);
  const { contactedDate = today } = body;
  if (contactedDate > today)
    refuseField(ctx.locale, { path: 'contactedDate', message: dateProblems.inPast });
  return await takeStep(ctx, { id, act: 'contact', type: 'CONTACT_RESERVATION', contactedDate });
};

export const confirm = (ctx: Context, { id, body }: On<'confirm'>) =>
  takeStep(ctx, { id, act: 'confirm', type: 'CONFIRM_RESERVATION', ...body });

export const cancel = (ctx: Context, { id, body }: On<'remove'>) =>
  takeStep(ctx, { id, act: 'cancel', type: 'DELETE_RESERVATION', note: body.reason });

export const markNoShow = async (ctx: Context, { id, body }: On<'noShow'>) => {
  const { checkIn, today, status } = await findKnown(ctx, id);
  const isExpected = mayTake(reservationLife, 'noShow', status);
  if (isExpected && checkIn > today) refuse('not_due', { values: { checkIn } });
  return await takeStep(ctx, { id, act: 'noShow', type: 'NO_SHOW', note: body.reason });
};
