import {
  checkProblems,
  cut,
  NewIncident,
  queriedBy,
  required,
  resolutionsOf,
  roundLife,
} from '@keyhold/contract';
import type {
  DiscrepancyKind,
  Permission,
  ResolutionKind,
  ResolveCheck,
  RoomInspection,
} from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { refuseFrom } from '#core/records/life.ts';
import { createRequest } from '#features/change-requests/change-requests.service.ts';
import { createIncident } from '#features/incidents/incidents.service.ts';
import { answerForCheck } from '#features/nights/give-answer.ts';
import { checkIn } from '#features/reservations/arrivals.service.ts';
import { updateReservation } from '#features/reservations/changes.service.ts';
import { countOpen } from '#features/round-endings/reopen.ts';

import * as queries from './resolve.queries.ts';
import { roomEvent, round, toldOf } from './rounds.service.ts';
import * as writes from './rounds.writes.ts';
import { sayDiscrepancy } from './words.ts';

/** What somebody must be allowed besides to do what the act does. */
const alsoNeeds: Partial<Record<ResolutionKind, Permission>> = {
  end_reservation: 'write:reservation_endings',
  check_in: 'update:reservations',
  persons_corrected: 'update:reservations',
  incident: 'write:incidents',
};

interface Case extends Pick<queries.Wrong, 'roomId' | 'at' | 'found' | 'note' | 'photoIds'> {
  roundId: number;
  checkId: number;
  discrepancy: DiscrepancyKind;
  /** In words. */
  text: string;
}
type Of<Kind extends ResolutionKind> = Extract<ResolveCheck, { kind: Kind }>;

const refuseReservation = ({ locale }: Context, message: string) =>
  refuseField(locale, { path: 'reservationId', message });

/**
 * The booking of the room that is meant: the one that is named, or the only one. Of those in house only
 * whom the check was about: nobody who has come since answers for whoever had left by then.
 */
const meant = async (
  ctx: Context,
  { roomId, checkId }: Case,
  by: { isInHouse: boolean; reservationId: number | undefined },
): Promise<number> => {
  const here = await queries.listInRoom(ctx.db, { roomId, checkId });
  const there = here.filter(({ isInHouse }) => isInHouse === by.isInHouse);
  const fitting = by.isInHouse ? there.filter(({ isMeant }) => isMeant) : there;
  const named = fitting.filter(({ reservationId }) => reservationId === by.reservationId);
  const among = by.reservationId === undefined ? fitting : named;
  if (among.length > 1) refuseReservation(ctx, checkProblems.several);
  const hasLeft = by.isInHouse && fitting.length === 0;
  const problem = hasLeft ? checkProblems.left : checkProblems.reservation;
  return among[0]?.reservationId ?? refuseReservation(ctx, problem);
};

/** What is said of it, and what whoever was at the door wrote down. */
const withNote = (said: string, { note }: Case) => (note === '' ? said : `${said}\n\n${note}`);

const endStay = async (ctx: Context, body: Of<'end_reservation'>, wrong: Case) => {
  const { checkOutReason, reason, reservationId } = body;
  const id = await meant(ctx, wrong, { isInHouse: true, reservationId });
  const asked = await createRequest(ctx, {
    type: 'end_reservation',
    reservationId: id,
    checkOutReason,
    reason: cut(withNote(reason || wrong.text, wrong), 500),
  });
  return asked.id;
};

const letIn = async (ctx: Context, body: Of<'check_in'>, wrong: Case) => {
  const { roomId } = wrong;
  const { reservationId, reason } = body;
  const id = await meant(ctx, wrong, { isInHouse: false, reservationId });
  await checkIn(ctx, { id, body: { roomId, ...(reason && { reason }) } });
  return id;
};

/** What was found in the room is the stay's where it was alone in it. */
const foundAlone = async (ctx: Context, { checkId, found }: Case): Promise<number> => {
  const refuseTo = (message: string) => refuseField(ctx.locale, { path: 'persons', message });
  if ((await queries.countStays(ctx.db, checkId)) > 1) refuseTo(checkProblems.personsOfStay);
  return found || refuseTo(required);
};

const correct = async (ctx: Context, body: Of<'persons_corrected'>, wrong: Case) => {
  const { reservationId, reason } = body;
  const id = await meant(ctx, wrong, { isInHouse: true, reservationId });
  const persons = body.persons ?? (await foundAlone(ctx, wrong));
  await updateReservation(ctx, { id, change: { persons, ...(reason && { reason }) } });
  return id;
};

const report = async (ctx: Context, body: Of<'incident'>, wrong: Case) => {
  const { roomId, at, text, roundId, photoIds } = wrong;
  const { priority, reason } = body;
  const guestIds = await queries.listGuests(ctx.db, wrong.checkId);
  const typeId = body.typeId ?? (await queries.findPlainType(ctx.db)) ?? refuse('not_found');
  const description = withNote(body.description || reason || text, wrong);
  const told = { typeId, roomId, happenedAt: at, description, guestIds };
  const said = NewIncident.parse({ ...told, priority });
  const made = await createIncident(ctx, said, { roundId, photoIds });
  return made.id;
};

/** What settles a discrepancy answers in the same breath for the night that it puts into query. */
const answerNight = async (
  ctx: Context,
  { checkId, payable, reason }: ResolveCheck,
  { discrepancy, text }: Case,
): Promise<void> => {
  if (payable === undefined) return;
  if (!ctx.can('update:room_inspections')) refuse('forbidden');
  if (!queriedBy.includes(discrepancy))
    refuseField(ctx.locale, { path: 'payable', message: checkProblems.night });
  await answerForCheck(ctx, { checkId, payable, reason: reason || text });
};

/** Gives the record that the act has made or changed. */
const act = async (ctx: Context, body: ResolveCheck, wrong: Case): Promise<number | null> => {
  switch (body.kind) {
    case 'end_reservation':
      return await endStay(ctx, body, wrong);
    case 'check_in':
      return await letIn(ctx, body, wrong);
    case 'persons_corrected':
      return await correct(ctx, body, wrong);
    case 'incident':
      return await report(ctx, body, wrong);
    case 'explained':
      return null;
  }
};

const demandKind = (
  ctx: Context,
  { kind, discrepancy }: { kind: ResolutionKind; discrepancy: DiscrepancyKind },
) => {
  const fitting: readonly ResolutionKind[] = resolutionsOf[discrepancy];
  if (!fitting.includes(kind))
    refuseField(ctx.locale, { path: 'kind', message: checkProblems.kind });
  const needed = alsoNeeds[kind];
  if (needed !== undefined && !ctx.can(needed)) refuse('forbidden');
};

/** Settles a discrepancy and does what settles it, or neither. */
export const resolveCheck = async (
  ctx: Context,
  { id, body }: { id: number; body: ResolveCheck },
): Promise<RoomInspection> => {
  const { status } = (await writes.lockRound(ctx.db, { id })) ?? refuse('not_found');
  const { checkId, kind, reason } = body;
  const wrong =
    (await queries.lockWrong(ctx.db, { inspectionId: id, checkId })) ?? refuse('not_found');
  if (status === 'draft') refuseFrom(roundLife, { from: status, to: status });
  if (wrong.isResolved) refuse('discrepancy_settled');
  const discrepancy = wrong.discrepancy ?? refuse('no_discrepancy');
  demandKind(ctx, { kind, discrepancy });
  const { persons, found } = wrong;
  const text = sayDiscrepancy({ kind: discrepancy, expected: persons, found }, ctx.locale);
  const userId = ctx.session.user.id;
  await queries.settle(ctx.db, { checkId, kind, reason, discrepancy, persons, userId });
  const one = { ...wrong, roundId: id, checkId, discrepancy, text };
  // Before the act, which may end the stay that was in the room.
  await answerNight(ctx, body, one);
  const refId = await act(ctx, body, one);
  if (refId !== null) await queries.keepReference(ctx.db, { checkId, refId });
  await countOpen(ctx.db, id);
  const after = await round.find(ctx, id);
  const { payable } = body;
  const info = { discrepancy, resolution: kind, ...(payable && { payable }) };
  await audit(ctx, roomEvent(after, { type: 'RESOLVE_DISCREPANCY', checkId, info }));
  return toldOf(after);
};
