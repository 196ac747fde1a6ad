import { addDays, maxHoldHours, NewGuest, swepProblems } from '@keyhold/contract';
import type { contract, EventName, Parsed, SwepHold } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { AuditEvent } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import { calendarDay } from '#core/language/format.ts';
import { walkIn } from '#features/reservations/arrivals.service.ts';
import { refuseClosed } from '#features/stays/readiness.service.ts';
import {
  bedsText,
  findBeds,
  later,
  lockAndLook,
  lockRooms,
} from '#features/stays/stays.service.ts';

import { tellLapse } from './holds.jobs.ts';
import { label } from './swep.columns.ts';
import * as queries from './swep.queries.ts';
import { readerOf } from './swep.service.ts';
import * as writes from './swep.writes.ts';

type Routes = typeof contract.swep;

/** The days that a hold from now on keeps from stays, as the view `held_beds` says of it. */
const daysUntil = ({ today, timezone }: queries.Day, until: string) => ({
  checkIn: today,
  checkOut: later(calendarDay(until, timezone), addDays(today, 1)),
});

const findHold = async (ctx: Context, id: number) =>
  (await queries.findHold(ctx.db, { id, reader: readerOf(ctx) })) ?? refuse('not_found');

const eventOf = (type: EventName, hold: SwepHold & { activationId: number }): AuditEvent => ({
  type,
  subject: { type: 'swep', id: hold.activationId, label },
  info: { room: hold.room, until: hold.until },
});
const told = ({ activationId: _activationId, ...hold }: Awaited<ReturnType<typeof findHold>>) =>
  hold;

const demandHoldEnd = (ctx: Context, { until, now }: { until: string; now: string }) => {
  const ahead = Date.parse(until) - Date.parse(now);
  if (ahead <= 0 || ahead > maxHoldHours * 3_600_000)
    refuseField(ctx.locale, { path: 'until', message: swepProblems.holdEnd });
};

/** The one council of whoever holds a bed: the stay that comes of it is placed by that. */
const councilOf = ({ session }: Context) => {
  if (session.councilIds === null) return null;
  const [only, another] = session.groups;
  return only !== undefined && another === undefined ? { id: only.id, name: only.name } : null;
};

/** Keeps a bed for a name; the room is locked before it is looked at, as for a stay. */
export const holdBed = async (
  ctx: Context,
  { roomId, guestName, until }: Parsed<Routes['hold']>['body'],
): Promise<SwepHold> => {
  const day = await queries.readDay(ctx.db);
  demandHoldEnd(ctx, { until, now: day.now });
  const period = daysUntil(day, until);
  const segment = { roomId, ...period, isEntering: true };
  const { room, taken, closures } = await lockAndLook(ctx, segment);
  const activationId = await writes.shareRunning(ctx.db);
  if (activationId === undefined) return refuse('swep_not_active');
  if (!(await queries.isSwepRoom(ctx.db, roomId)))
    refuseField(ctx.locale, { path: 'roomId', message: swepProblems.room });
  refuseClosed(closures, [{ roomId, ...period }]);
  const { beds } = await findBeds(ctx, { room, period, persons: 1, taken, isEntering: true });
  const { id, lasts } = await writes.insertHold(ctx.db, {
    activationId,
    roomId,
    beds: bedsText(beds),
    guestName,
    until,
    by: ctx.session.user.id,
    council: councilOf(ctx),
  });
  await enqueue(ctx, tellLapse, { input: { holdId: id }, after: lasts });
  const hold = await findHold(ctx, id);
  await audit(ctx, eventOf('HOLD_SWEP_BED', hold));
  return told(hold);
};

/** Ends it, unless its hour has come or somebody was quicker; a council ends what it has held itself. */
const endHold = async (ctx: Context, id: number) => {
  const hold = await findHold(ctx, id);
  if (hold.guestName === null) return refuse('hold_of_others');
  await lockRooms(ctx, [hold.room.id]);
  const ended = (await writes.endHold(ctx.db, id)) ?? refuse('hold_over');
  return { hold, ...ended };
};

export const releaseHold = async (ctx: Context, id: number): Promise<SwepHold> => {
  const { hold } = await endHold(ctx, id);
  await audit(ctx, eventOf('RELEASE_SWEP_HOLD', hold));
  return told(await findHold(ctx, id));
};

/** Gives the bed to its guest: the hold ends and the stay begins in one transaction. */
export const useHold = async (
  ctx: Context,
  { id, guestId, checkOut, reason }: Parsed<Routes['checkIn']>['body'] & { id: number },
) => {
  const { hold, council } = await endHold(ctx, id);
  const days = daysUntil(await queries.readDay(ctx.db), hold.until);
  const body = {
    ...(guestId === undefined ? { guest: NewGuest.parse({ name: hold.guestName }) } : { guestId }),
    roomId: hold.room.id,
    checkOut: checkOut ?? days.checkOut,
    persons: 1,
    reason,
  };
  const stay = await walkIn(ctx, { body, council });
  await writes.markUsed(ctx.db, { id, reservationId: stay.id });
  await audit(ctx, eventOf('USE_SWEP_HOLD', hold));
  return stay;
};
