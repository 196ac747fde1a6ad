import { isLeftOpen, lateNewsMinutes, longestLogHours } from '@keyhold/contract';
import type { EventName, FailureCode, TimeLog } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { AuditEvent } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { momentText } from '#core/language/format.ts';

import * as queries from './time-logs.queries.ts';
import * as writes from './time-logs.writes.ts';
import type { Said } from './time-logs.writes.ts';

/** Why something is not counted. */
export interface Uncounted {
  code: FailureCode;
  values?: Record<string, unknown>;
  details?: Record<string, unknown>;
}
export type Counted = { id: number } | Uncounted;
export const isUncounted = (counted: Counted): counted is Uncounted => 'code' in counted;

const minuteMs = 60_000;
const minutesOf = (at: string) => Math.floor(Date.parse(at) / minuteMs);
/** As the clock on the wall shows it: seconds are nobody's. */
export const minutesBetween = (from: string, to: string): number => minutesOf(to) - minutesOf(from);
export const isLateNews = (at: string, now: string): boolean =>
  Date.parse(now) - Date.parse(at) > lateNewsMinutes * minuteMs;

const since = (ctx: Context, { id, clockIn }: TimeLog) => ({
  values: { since: momentText(clockIn, ctx) },
  details: { since: clockIn, timeLogId: id },
});

export const logEvent = (
  { type, of, time }: { type: EventName; of: TimeLog; time: string },
  more: Record<string, unknown> = {},
): AuditEvent => ({
  type,
  subject: { type: 'time_log', id: of.id, label: of.user.name },
  info: { timeLog: { time }, ...more },
});

export const findLog = async (ctx: Context, id: number): Promise<TimeLog> =>
  (await queries.findLog(ctx.db, id)) ?? refuse('not_found');

/** It has no end, counts nothing and runs no more: its correction is asked for, or made. */
const setAside = async (ctx: Context, of: TimeLog) => {
  await writes.leaveOpen(ctx.db, of.id);
  await audit(ctx, logEvent({ type: 'SET_TIME_LOG_ASIDE', of, time: of.clockIn }));
};

/** One clock for each: from wherever it is said that somebody came, it is counted once. */
export const countIn = async (ctx: Context, said: Said): Promise<Counted> => {
  const { userId, at } = said;
  await writes.lockClockOf(ctx.db, userId);
  const running = await queries.findRunning(ctx.db, userId);
  if (running !== undefined && !isLeftOpen(running.clockIn, Date.parse(at)))
    return { code: 'already_clocked_in', ...since(ctx, running) };
  if (running?.locked === true || (await queries.findLockedWeek(ctx.db, at)) !== undefined)
    return { code: 'week_locked' };
  const { now } = await queries.readRules(ctx.db);
  const span = { userId, from: at, to: now, but: running?.id ?? 0 };
  const overlap = await queries.findOverlap(ctx.db, span);
  if (overlap !== undefined)
    return {
      code: 'clocked_meanwhile',
      values: { name: (await queries.findStaff(ctx.db, userId))?.name ?? '' },
      details: { timeLogId: overlap.id },
    };
  if (running !== undefined) await setAside(ctx, running);
  const id = await writes.insertIn(ctx.db, said);
  const of = await findLog(ctx, id);
  await audit(ctx, logEvent({ type: 'CLOCK_IN', of, time: of.clockIn }, { device: said.device }));
  return { id };
};

interface Leaving extends Said {
  breakMinutes: number;
}
const whyNotOut = (ctx: Context, { running, at, breakMinutes }: Leaving & { running: TimeLog }) => {
  const { clockIn } = running;
  const minutes = minutesBetween(clockIn, at);
  if (Date.parse(at) < Date.parse(clockIn)) return { code: 'out_before_in' as const };
  if (minutes > longestLogHours * 60)
    return { code: 'forgotten_clock_out' as const, ...since(ctx, running) };
  if (breakMinutes > 0 && breakMinutes >= minutes) return { code: 'break_too_long' as const };
  return null;
};

/** What was forgotten is not ended by coming back to it: somebody else agrees to when it was. */
export const countOut = async (ctx: Context, said: Leaving): Promise<Counted> => {
  await writes.lockClockOf(ctx.db, said.userId);
  const running = await queries.findRunning(ctx.db, said.userId);
  if (running === undefined) return { code: 'not_clocked_in' };
  const why = whyNotOut(ctx, { ...said, running });
  if (why !== null) return why;
  if (running.locked) return { code: 'week_locked' };
  const { id } = running;
  await writes.writeOut(ctx.db, { ...said, id });
  const of = await findLog(ctx, id);
  const info = { device: said.device, worked: of.worked };
  await audit(ctx, logEvent({ type: 'CLOCK_OUT', of, time: said.at }, info));
  return { id };
};
