import { longestWaitHours, timeLogProblems } from '@keyhold/contract';
import type {
  ClockingIn,
  contract,
  NewTimeLog,
  OwnClock,
  Parsed,
  TimeLog,
} from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { fieldError, refuse, refuseField } from '#core/http/errors.ts';
import { momentOf, saidAt } from '#core/records/moment.ts';
import { demandMedia } from '#features/media/media.service.ts';
import { findWorker } from '#features/shifts/people.queries.ts';

import {
  countIn,
  countOut,
  findLog,
  isUncounted,
  logEvent,
  minutesBetween,
} from './clocking.service.ts';
import { isShownNow } from './kiosk-code.ts';
import { choosePin } from './pins.ts';
import * as queries from './time-logs.queries.ts';
import * as writes from './time-logs.writes.ts';

type Routes = typeof contract.timeLogs;
type ListInput = Parsed<Routes['list']>['query'];

export const listLogs = (ctx: Context, input: ListInput) => queries.listLogs(ctx.db, input);
export const listOwn = (ctx: Context, input: Parsed<Routes['mine']>['query']) =>
  queries.listLogs(ctx.db, { ...input, userId: ctx.session.user.id });

export const readClock = async (ctx: Context): Promise<OwnClock> => {
  const { id } = ctx.session.user;
  const { now, kioskOnly } = await queries.readRules(ctx.db);
  const running = (await queries.findRunning(ctx.db, id)) ?? null;
  return { now, running, kioskOnly, hasPin: await queries.hasPin(ctx.db, id) };
};

const hourMs = 3_600_000;
/** With the code of a kiosk it is now, else when the device says, within a day. */
const saidOf = async (ctx: Context, { code, photoId, ...said }: ClockingIn, earliest?: string) => {
  const { now, kioskOnly } = await queries.readRules(ctx.db);
  const hasCode = code !== undefined && code !== '';
  if (kioskOnly && !hasCode) return refuse('kiosk_only');
  if (hasCode && !(await isShownNow(ctx.db, { code, now }))) return refuse('code_expired');
  if (photoId !== null) await demandMedia(ctx, { id: photoId, folder: 'attendance' });
  const oldest = new Date(Date.parse(now) - longestWaitHours * hourMs).toISOString();
  if (saidAt(said, now) < Date.parse(oldest))
    return refuseField(ctx.locale, { path: 'at', message: timeLogProblems.old });
  const at = hasCode ? now : momentOf(said, { startedAt: earliest ?? oldest, now });
  const userId = ctx.session.user.id;
  return { userId, at, device: ctx.origin, photoId, isDoubtful: false };
};

export const clockIn = async (ctx: Context, body: ClockingIn): Promise<TimeLog> => {
  const counted = await countIn(ctx, await saidOf(ctx, body));
  return isUncounted(counted) ? refuse(counted.code, counted) : await findLog(ctx, counted.id);
};

export const clockOut = async (
  ctx: Context,
  { breakMinutes, ...body }: Parsed<Routes['clockOut']>['body'],
): Promise<TimeLog> => {
  const running = await queries.findRunning(ctx.db, ctx.session.user.id);
  const said = await saidOf(ctx, body, running?.clockIn);
  const counted = await countOut(ctx, { ...said, breakMinutes });
  if (!isUncounted(counted)) return await findLog(ctx, counted.id);
  if (counted.code === 'break_too_long')
    return refuseField(ctx.locale, { path: 'breakMinutes', message: timeLogProblems.breakTooLong });
  return refuse(counted.code, counted);
};

export const setPin = async (ctx: Context, { pin }: Parsed<Routes['setPin']>['body']) => {
  const { id: userId, name } = ctx.session.user;
  await choosePin(ctx, { userId, pin });
  const subject = { type: 'user', id: userId, label: name };
  await audit(ctx, { type: 'SET_CLOCK_PIN', subject });
  return {};
};

export const demandPossible = (
  ctx: Context,
  { clockIn: from, clockOut: to, breakMinutes }: Omit<NewTimeLog, 'userId'>,
) => {
  const wrong = (path: string, message: string) => refuseField(ctx.locale, { path, message });
  if (Date.parse(to) > Date.now()) wrong('clockOut', timeLogProblems.future);
  if (breakMinutes > 0 && breakMinutes >= minutesBetween(from, to))
    wrong('breakMinutes', timeLogProblems.breakTooLong);
};

const told = ({ clockIn: from, clockOut: to, breakMinutes }: TimeLog) => ({
  clockIn: from,
  clockOut: to,
  breakMinutes,
});
/** Neither locked, then or now, nor over what is known besides. */
export const demandFree = async (
  ctx: Context,
  {
    before: { id, user, locked },
    given,
  }: {
    before: Pick<TimeLog, 'user' | 'locked'> & { id?: number };
    given: Pick<NewTimeLog, 'clockIn' | 'clockOut'>;
  },
): Promise<void> => {
  if (locked || (await queries.findLockedWeek(ctx.db, given.clockIn))) refuse('week_locked');
  const span = { userId: user.id, from: given.clockIn, to: given.clockOut, but: id };
  if (await queries.findOverlap(ctx.db, span))
    refuse('clocked_meanwhile', {
      values: { name: user.name },
      errors: [fieldError(ctx.locale, { path: 'clockIn', message: timeLogProblems.taken })],
    });
};

interface Unclocked extends Omit<NewTimeLog, 'userId'> {
  user: TimeLog['user'];
  /** Who has agreed to it as its person asked for it; else it waits for agreement. */
  agreedBy?: number;
}
/** What nobody clocked is written down, in a week that is open and over nothing that is known. */
export const writeDown = async (ctx: Context, { user, ...given }: Unclocked): Promise<TimeLog> => {
  demandPossible(ctx, given);
  await writes.lockClockOf(ctx.db, user.id);
  await demandFree(ctx, { before: { user, locked: false }, given });
  const of = await findLog(ctx, await writes.insertByHand(ctx.db, { userId: user.id, ...given }));
  const { reason } = given;
  const event = logEvent({ type: 'CREATE_TIME_LOG', of, time: of.clockIn }, { reason });
  await audit(ctx, { ...event, after: told(of) });
  return of;
};
/** Nobody writes their own; of whoever has left since, what they were here for lately. */
export const createLog = async (
  ctx: Context,
  { userId, ...given }: NewTimeLog,
): Promise<TimeLog> => {
  const user =
    (await queries.findStaff(ctx.db, userId)) ??
    (await findWorker(ctx.db, userId)) ??
    refuse('not_found');
  if (userId === ctx.session.user.id) refuse('own_time');
  return await writeDown(ctx, { user, ...given });
};

/** Nobody corrects their own, and what was is kept beside what is. */
export const correctLog = async (
  ctx: Context,
  { id, ...given }: writes.Correction,
): Promise<TimeLog> => {
  await writes.lockLogs(ctx.db, [id]);
  const before = await findLog(ctx, id);
  const { user } = before;
  if (user.id === ctx.session.user.id) refuse('own_time');
  demandPossible(ctx, given);
  await writes.lockClockOf(ctx.db, user.id);
  await demandFree(ctx, { before, given });
  await writes.correctLog(ctx.db, { id, ...given });
  const of = await findLog(ctx, id);
  const { reason } = given;
  const event = logEvent(
    { type: 'CORRECT_TIME_LOG', of, time: of.clockIn },
    { reason, people: [user] },
  );
  await audit(ctx, { ...event, before: told(before), after: told(of) });
  return of;
};

export const signPhotos = async (ctx: Context, { id }: { id: number }) => {
  const { photoId, photoOutId } = await findLog(ctx, id);
  const sign = async (mediaId: number | null) => {
    if (mediaId === null) return null;
    const { fileKey } = await demandMedia(ctx, { id: mediaId, folder: 'attendance' });
    return ctx.files.signRead({ fileKey, sessionId: ctx.session.id }).url;
  };
  return { in: await sign(photoId), out: await sign(photoOutId) };
};
