import type { ChangeRequest, NewClockRequest, TimeLog } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { findLog } from '#features/time-logs/clocking.service.ts';
import { demandMissing, findUnclocked } from '#features/time-logs/missing.service.ts';
import {
  correctLog,
  demandFree,
  demandPossible,
  writeDown,
} from '#features/time-logs/time-logs.service.ts';
import { leaveOpen, lockClockOf, lockLogs } from '#features/time-logs/time-logs.writes.ts';

import * as writes from './change-requests.writes.ts';
import type { Kind } from './kind.ts';

type Times = Pick<NewClockRequest, 'clockIn' | 'clockOut' | 'breakMinutes'>;
const moment = (given: string) => new Date(given).toISOString();

/** What was not clocked is made, unless it was clocked or written down meanwhile. */
const makeLog = async (ctx: Context, request: ChangeRequest) => {
  const { id, shift, reason, requestedBy: user } = request;
  const times = await writes.findWanted<Times>(ctx.db, id);
  await lockClockOf(ctx.db, user.id);
  await findUnclocked(ctx, { userId: user.id, shiftId: shift?.id ?? null, ...times });
  const agreedBy = ctx.session.user.id;
  const { id: timeLogId } = await writeDown(ctx, { user, ...times, reason, agreedBy });
  await writes.keepTimeLog(ctx.db, { id, timeLogId });
};

const correct = async (ctx: Context, { id, timeLog, reason }: ChangeRequest) => {
  const { clockIn, clockOut, breakMinutes } = await writes.findWanted<Times>(ctx.db, id);
  const agreedBy = ctx.session.user.id;
  const of = timeLog?.id ?? refuse('not_found');
  await lockLogs(ctx.db, [of]);
  if (!(await writes.isAsAskedFor(ctx.db, id))) refuse('time_log_changed');
  await correctLog(ctx, { id: of, clockIn, clockOut, breakMinutes, reason, agreedBy });
};

/** When it began: as it stands, or as it is asked for. */
const timeOf = ({ timeLog, changes }: ChangeRequest) =>
  timeLog?.clockIn ?? changes.find(({ field }) => field === 'clockIn')?.after;

export const updateClockTime: Kind = {
  lapsed: 'time_log_changed',
  events: {
    create: 'CREATE_CLOCK_CHANGE_REQUEST',
    approve: 'APPROVE_CLOCK_CHANGE_REQUEST',
    reject: 'REJECT_CLOCK_CHANGE_REQUEST',
    withdraw: 'WITHDRAW_CLOCK_CHANGE_REQUEST',
  },
  // Everybody asks for their own alone.
  labelOf: ({ requestedBy }) => requestedBy.name,
  aboutOf: (request) => ({
    info: {
      timeLog: { id: request.timeLog?.id, time: timeOf(request) },
      ...(request.shift !== null && {
        shift: { id: request.shift.id, title: request.shift.title },
      }),
      reason: request.reason,
      ...(request.remarks !== '' && { remarks: request.remarks }),
      people: [request.requestedBy],
    },
  }),
  carryOut: (ctx, request) =>
    request.day === null ? correct(ctx, request) : makeLog(ctx, request),
};

const isAsIt = (log: TimeLog, { clockIn, clockOut, breakMinutes }: Times) =>
  moment(log.clockIn) === clockIn &&
  log.clockOut !== null &&
  moment(log.clockOut) === clockOut &&
  log.breakMinutes === breakMinutes;

const demandOwn = async (ctx: Context, id: number) => {
  const log = await findLog(ctx, id);
  return log.user.id === ctx.session.user.id ? log : refuse('not_own_time');
};

interface Asked {
  wanted: Times;
  reason: string;
}
/** What had no end runs no more. */
const askOfLog = async (
  ctx: Context,
  { timeLogId, wanted, reason }: Asked & { timeLogId: number },
): Promise<number> => {
  const userId = ctx.session.user.id;
  await lockLogs(ctx.db, [timeLogId]);
  await lockClockOf(ctx.db, userId);
  const before = await demandOwn(ctx, timeLogId);
  if (isAsIt(before, wanted)) refuse('nothing_asked');
  demandPossible(ctx, { ...wanted, reason });
  await demandFree(ctx, { before, given: wanted });
  const made = await writes.insertClockChange(ctx.db, { timeLogId, wanted, reason, userId });
  if (made === undefined) return refuse('clock_requested');
  if (before.clockOut === null) await leaveOpen(ctx.db, timeLogId);
  return made.id;
};

/** Who did not clock at all: nothing stands there until somebody has agreed. */
const askOfDay = async (
  ctx: Context,
  { day, shiftId, wanted, reason }: Asked & { day: string; shiftId: number | null },
): Promise<number> => {
  const user = ctx.session.user;
  await lockClockOf(ctx.db, user.id);
  demandPossible(ctx, { ...wanted, reason });
  await demandMissing(ctx, { userId: user.id, day, shiftId, ...wanted });
  await demandFree(ctx, { before: { user, locked: false }, given: wanted });
  const userId = user.id;
  const made = await writes.insertClockDay(ctx.db, { day, shiftId, wanted, reason, userId });
  return made?.id ?? refuse('clock_requested');
};

/** Looks at what is asked for and keeps it. Gives its number. */
export const askForClockTime = (
  ctx: Context,
  { timeLogId, day, shiftId, reason, ...times }: NewClockRequest,
): Promise<number> => {
  const { breakMinutes } = times;
  const clockIn = moment(times.clockIn);
  const wanted = { clockIn, clockOut: moment(times.clockOut), breakMinutes };
  if (timeLogId !== undefined) return askOfLog(ctx, { timeLogId, wanted, reason });
  return askOfDay(ctx, {
    day: day ?? refuse('not_found'),
    shiftId: shiftId ?? null,
    wanted,
    reason,
  });
};
