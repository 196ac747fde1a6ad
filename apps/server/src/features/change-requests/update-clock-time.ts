import type { NewClockRequest, TimeLog } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { findLog } from '#features/time-logs/clocking.service.ts';
import { correctLog, demandFree, demandPossible } from '#features/time-logs/time-logs.service.ts';
import { leaveOpen, lockClockOf, lockLogs } from '#features/time-logs/time-logs.writes.ts';

import * as writes from './change-requests.writes.ts';
import type { Kind } from './kind.ts';

type Times = Pick<NewClockRequest, 'clockIn' | 'clockOut' | 'breakMinutes'>;
const moment = (given: string) => new Date(given).toISOString();

export const updateClockTime: Kind = {
  lapsed: 'time_log_changed',
  events: {
    create: 'CREATE_CLOCK_CHANGE_REQUEST',
    approve: 'APPROVE_CLOCK_CHANGE_REQUEST',
    reject: 'REJECT_CLOCK_CHANGE_REQUEST',
  },
  labelOf: ({ timeLog }) => timeLog?.user.name ?? '',
  aboutOf: ({ timeLog, reason, remarks, requestedBy }) => ({
    info: {
      timeLog: { id: timeLog?.id, time: timeLog?.clockIn },
      reason,
      ...(remarks !== '' && { remarks }),
      people: [requestedBy],
    },
  }),
  carryOut: async (ctx, { id, timeLog, reason }) => {
    const { clockIn, clockOut, breakMinutes } = await writes.findWanted<Times>(ctx.db, id);
    const agreedBy = ctx.session.user.id;
    const of = timeLog?.id ?? refuse('not_found');
    await lockLogs(ctx.db, [of]);
    if (!(await writes.isAsAskedFor(ctx.db, id))) refuse('time_log_changed');
    await correctLog(ctx, { id: of, clockIn, clockOut, breakMinutes, reason, agreedBy });
  },
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

/** Looks at what is asked for and keeps it; what had no end runs no more. Gives its number. */
export const askForClockTime = async (ctx: Context, asked: NewClockRequest): Promise<number> => {
  const { timeLogId, reason, breakMinutes } = asked;
  const userId = ctx.session.user.id;
  await lockLogs(ctx.db, [timeLogId]);
  await lockClockOf(ctx.db, userId);
  const before = await demandOwn(ctx, timeLogId);
  const wanted = {
    clockIn: moment(asked.clockIn),
    clockOut: moment(asked.clockOut),
    breakMinutes,
  };
  if (isAsIt(before, wanted)) refuse('nothing_asked');
  demandPossible(ctx, { ...wanted, reason });
  await demandFree(ctx, { before, given: wanted });
  const made = await writes.insertClockChange(ctx.db, { timeLogId, wanted, reason, userId });
  if (made === undefined) return refuse('clock_requested');
  if (before.clockOut === null) await leaveOpen(ctx.db, timeLogId);
  return made.id;
};
