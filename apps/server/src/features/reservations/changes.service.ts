import { dateProblems, liveStatuses, required, reservationLife } from '@keyhold/contract';
import type { contract, Parsed } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { refuseFrom } from '#core/records/life.ts';
import { demandFresh } from '#core/records/stale.ts';
import { unlessSame } from '#core/records/unless-same.ts';
import {
  cleanAfterMove,
  takeBackMove,
} from '#features/automatic-cleaning/automatic-cleaning.service.ts';
import type { Council } from '#features/placements/placements.service.ts';
import { demandOpen, demandReady } from '#features/stays/readiness.service.ts';
import type { Segment } from '#features/stays/stays.service.ts';
import {
  arrange,
  lockRooms,
  markEmptied,
  planStay,
  segmentsOf,
} from '#features/stays/stays.service.ts';

import { demandDates } from './dates.ts';
import { demandSpace } from './growth.ts';
import type { StoredReservation } from './reservations.service.ts';
import { eventOf, findKnown, findManyKnown } from './reservations.service.ts';
import * as writes from './reservations.writes.ts';

type Change = Parsed<typeof contract.reservations.update>['body'] & {
  council?: Council | null | undefined;
};

const isHere = (known: StoredReservation) => known.status === 'checked_in';

const demandLive = (known: StoredReservation) => {
  if (liveStatuses.some((state) => state === known.status)) return;
  refuseFrom(reservationLife, { from: known.status, to: known.status });
};

const demandUnlocked = ({ bookingId, isLocked }: StoredReservation) => {
  if (isLocked) refuse('reservation_locked', { values: { bookingId } });
};

const periodAfter = (known: StoredReservation, { checkIn, checkOut }: Change) => ({
  checkIn: checkIn ?? known.checkIn,
  checkOut: checkOut ?? known.checkOut,
});

/** What a guest in house cannot have changed: the day of arrival, nights slept, having a room. */
const demandOfGuestInHouse = (ctx: Context, { known, change }: Changing) => {
  const { checkIn, checkOut, roomId } = change;
  const { locale } = ctx;
  if (checkIn !== undefined && checkIn !== known.checkIn && !ctx.can('manage:reservations'))
    refuseField(locale, { path: 'checkIn', message: dateProblems.begun });
  if (checkIn !== undefined && checkIn > known.today)
    refuseField(locale, { path: 'checkIn', message: dateProblems.begun });
  if (checkOut !== undefined && checkOut !== known.checkOut && checkOut < known.today)
    refuseField(locale, { path: 'checkOut', message: dateProblems.pastEnd });
  if (roomId === null) refuseField(locale, { path: 'roomId', message: dateProblems.roomless });
};

/** The first night in the other room: today for somebody in house, the first one for others. */
const moveDayOf = (ctx: Context, { known, change }: Changing): string => {
  const { checkIn, checkOut } = periodAfter(known, change);
  const first = isHere(known) && known.today > checkIn ? known.today : checkIn;
  const day = change.moveFrom ?? first;
  if (day < first || day >= checkOut)
    refuseField(ctx.locale, { path: 'moveFrom', message: dateProblems.moveFrom });
  return day;
};

interface Changing {
  known: StoredReservation;
  change: Change;
}
interface Planned {
  known: StoredReservation;
  stored: readonly Segment[];
  plan: readonly Segment[];
}

const isMoving = ({ known, change }: Changing): boolean => {
  const { roomId, moveFrom, checkIn, checkOut } = change;
  const period = periodAfter(known, { checkIn, checkOut });
  const isOtherRoom = roomId !== undefined && roomId !== (known.room?.id ?? null);
  const isShifted = period.checkIn !== known.checkIn || period.checkOut !== known.checkOut;
  return isOtherRoom || isShifted || moveFrom !== undefined;
};

/** Another council reads what this one could: that has a reason. */
const demandPlacementReason = (ctx: Context, { known, change }: Changing): void => {
  const { council, reason } = change;
  if (council === undefined || council?.id === known.council?.id || reason !== undefined) return;
  refuseField(ctx.locale, { path: 'reason', message: required });
};

const judge = async (ctx: Context, changing: Changing) => {
  const { known, change } = changing;
  demandLive(known);
  const { id, version } = known;
  await demandFresh(ctx, { subject: { type: 'reservation', id }, version, read: change.version });
  demandPlacementReason(ctx, changing);
  if (isMoving(changing) && change.isLocked !== false) demandUnlocked(known);
  if (isHere(known)) demandOfGuestInHouse(ctx, changing);
  const isNew = change.checkIn !== undefined && change.checkIn !== known.checkIn;
  const mayGoBack = !isNew || ctx.can('manage:reservations');
  const period = periodAfter(known, change);
  demandDates({ dates: change, period, today: known.today, mayGoBack, locale: ctx.locale });
};

const planOf = (ctx: Context, by: Changing & { stored: readonly Segment[] }) => {
  const { known, change, stored } = by;
  const period = periodAfter(known, change);
  const isRoomNamed = change.roomId !== undefined && change.roomId !== null;
  const from = isRoomNamed ? moveDayOf(ctx, by) : undefined;
  return planStay(stored, { period, booked: known.checkIn, roomId: change.roomId, from });
};

/** The room of tonight by a plan. */
const roomTonight = (plan: readonly Segment[], today: string) =>
  plan.findLast((part) => part.checkIn <= today)?.roomId;

/** Nights that a plan newly promises in a room; tonight's, of somebody in house, demandNewRoom judges. */
const newlyPromised = ({ known, stored, plan }: Planned) =>
  plan.filter(
    (part) =>
      !(isHere(known) && part.checkIn <= known.today) &&
      !stored.some((one) => one.roomId === part.roomId && one.checkIn <= part.checkIn),
  );

/** The room that somebody in house moves to today, if they do. */
const newRoomOf = ({ known, plan }: { known: StoredReservation; plan: readonly Segment[] }) => {
  const roomId = roomTonight(plan, known.today);
  return isHere(known) && roomId !== known.room?.id ? roomId : undefined;
};

/** Somebody in house who changes rooms today: the new one must be ready. Says whether that undoes a move. */
const demandNewRoom = async (
  ctx: Context,
  by: Changing & { plan: readonly Segment[]; movers: readonly number[] },
) => {
  const { known, change, movers } = by;
  const roomId = newRoomOf(by);
  if (roomId === undefined) return false;
  const isUndone =
    known.room !== null && (await takeBackMove(ctx, { from: known.room.id, to: roomId }));
  const persons = change.persons ?? known.persons;
  const period = periodAfter(known, change);
  await demandReady(ctx, { roomId, period, persons, movers, reason: change.reason });
  return isUndone;
};

interface Leaving {
  known: StoredReservation;
  plan: readonly Segment[];
  isUndone: boolean;
}
/** And the old one is empty from now on; where nobody was in it but for a moment, it stays as it was. */
const leaveOldRoom = async (ctx: Context, by: Leaving) => {
  const { known, isUndone } = by;
  const roomId = newRoomOf(by);
  if (roomId === undefined || known.room === null || isUndone) return;
  await markEmptied(ctx, [known.room.id]);
  await cleanAfterMove(ctx, { from: known.room.id, to: roomId });
};

const infoOf = ({ reason }: Change) => (reason === undefined ? {} : { why: reason });

export const updateReservation = async (
  ctx: Context,
  { id, change }: { id: number; change: Change },
) => {
  const known = await findKnown(ctx, id);
  await judge(ctx, { known, change });
  const stored = await segmentsOf(ctx, [id]);
  const plan = planOf(ctx, { known, change, stored });
  const rooms = await lockRooms(
    ctx,
    [...stored, ...plan].map((part) => part.roomId),
  );
  await demandOpen(ctx, newlyPromised({ known, stored, plan }));
  demandSpace(ctx, { known, change, plan, rooms });
  const { version } = known;
  const after = await unlessSame(ctx, known, async () => {
    const saved = await writes.updateDetails(ctx.db, { id, version, details: change });
    if (saved.length === 0) return refuse('stale');
    const persons = change.persons ?? known.persons;
    const wanted = [{ reservationId: id, persons, isInHouse: isHere(known), stored, plan }];
    await arrange(ctx, { rooms, wanted });
    const isUndone = await demandNewRoom(ctx, { known, change, plan, movers: [id] });
    await leaveOldRoom(ctx, { known, plan, isUndone });
    return await findKnown(ctx, id);
  });
  if (after === known) return known;
  const info = infoOf(change);
  await audit(ctx, eventOf({ type: 'UPDATE_RESERVATION', before: known, after, info }));
  return after;
};

/** Both get the room that the other has now; a stay in house keeps the nights it has slept. */
const planSwap = async (ctx: Context, pair: readonly [StoredReservation, StoredReservation]) => {
  const [one, other] = pair;
  const stored = await segmentsOf(ctx, [one.id, other.id]);
  const wantedBy = (known: StoredReservation, partner: StoredReservation) => {
    const own = stored.filter((part) => part.reservationId === known.id);
    const change = { roomId: partner.room?.id ?? refuse('no_room') };
    const plan = planOf(ctx, { known, change, stored: own });
    const { id: reservationId, persons } = known;
    return { known, change, reservationId, persons, isInHouse: isHere(known), stored: own, plan };
  };
  return [wantedBy(one, other), wantedBy(other, one)];
};

export const swapRooms = async (ctx: Context, { id, otherId }: { id: number; otherId: number }) => {
  if (id === otherId) return refuse('not_found');
  const both = await findManyKnown(ctx, [id, otherId]);
  const [one, other] = both;
  if (one === undefined || other === undefined) return refuse('not_found');
  for (const known of both) {
    demandLive(known);
    demandUnlocked(known);
    if (known.room === null) refuse('no_room');
  }
  const wanted = await planSwap(ctx, [one, other]);
  const touched = wanted.flatMap(({ stored, plan }) => [...stored, ...plan]);
  const rooms = await lockRooms(
    ctx,
    touched.map((part) => part.roomId),
  );
  await demandOpen(ctx, wanted.flatMap(newlyPromised));
  const saved = await writes.touchUnchanged(ctx.db, both);
  if (saved.length < 2) return refuse('stale');
  await arrange(ctx, { rooms, wanted });
  const leaving: Leaving[] = [];
  for (const each of wanted)
    leaving.push({
      ...each,
      isUndone: await demandNewRoom(ctx, { ...each, movers: [id, otherId] }),
    });
  for (const each of leaving) await leaveOldRoom(ctx, each);
  const after = await findManyKnown(ctx, [id, otherId]);
  const before = new Map(both.map((known) => [known.id, known]));
  const events = after.map((known) =>
    eventOf({ type: 'UPDATE_RESERVATION', before: before.get(known.id) ?? known, after: known }),
  );
  await audit(ctx, ...events);
  return after;
};
