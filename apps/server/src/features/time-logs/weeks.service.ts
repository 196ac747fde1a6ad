import type { AttendanceWeek, TimeLog, TimeLogApproval } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';

import { logEvent } from './clocking.service.ts';
import * as queries from './time-logs.queries.ts';
import * as writes from './time-logs.writes.ts';

interface Decision {
  ids: readonly number[];
  approval: Exclude<TimeLogApproval, 'pending'>;
  remarks: string;
}
/** All of them or none; those that say so already stay as they are. */
const demandDecidable = (ctx: Context, logs: readonly TimeLog[], { ids, approval }: Decision) => {
  if (logs.length < new Set(ids).size) refuse('not_found');
  if (logs.some(({ user }) => user.id === ctx.session.user.id)) refuse('own_time');
  if (logs.some(({ locked }) => locked)) refuse('week_locked');
  const isUndecidable = ({ clockOut, flags }: TimeLog) =>
    clockOut === null && (approval === 'approved' || !flags.includes('missing_out'));
  if (logs.some(isUndecidable)) refuse('still_running');
};

const decide = async (ctx: Context, decision: Decision): Promise<number> => {
  const { ids, approval, remarks } = decision;
  await writes.lockLogs(ctx.db, ids);
  const logs = await queries.findSeveral(ctx.db, ids);
  demandDecidable(ctx, logs, decision);
  const changed = logs.filter((log) => log.approval !== approval);
  if (changed.length === 0) {
    ctx.isUnchanged = true;
    return 0;
  }
  const userId = ctx.session.user.id;
  await writes.decideLogs(ctx.db, { ids: changed.map(({ id }) => id), approval, remarks, userId });
  const type = approval === 'approved' ? 'APPROVE_TIME_LOGS' : 'REJECT_TIME_LOGS';
  const events = changed.map((of) => ({
    ...logEvent(
      { type, of, time: of.clockIn },
      remarks === '' ? {} : { remarks, people: [of.user] },
    ),
    before: { approval: of.approval },
    after: { approval },
  }));
  await audit(ctx, ...events);
  return changed.length;
};

export const approveLogs = async (ctx: Context, { ids }: Pick<Decision, 'ids'>) => ({
  approved: await decide(ctx, { ids, approval: 'approved', remarks: '' }),
});
export const rejectLogs = async (ctx: Context, by: Pick<Decision, 'ids' | 'remarks'>) => ({
  rejected: await decide(ctx, { ...by, approval: 'rejected' }),
});

const weekEvent = (type: 'LOCK_WEEK' | 'UNLOCK_WEEK', week: string, info = {}) => ({
  type,
  subject: { type: 'attendance_week', id: null, label: week },
  info: { week, ...info },
});

export const readWeek = async (
  ctx: Context,
  { week }: { week: string },
): Promise<AttendanceWeek> => {
  const { isOver: _isOver, ...shown } = await queries.readWeek(ctx.db, week);
  return shown;
};

/** Only a week that is over and wholly agreed; from then on the database keeps it. */
export const lockWeek = async (
  ctx: Context,
  { week }: { week: string },
): Promise<AttendanceWeek> => {
  await writes.lockWeeks(ctx.db);
  const { isOver, locked, pending, open, asked } = await queries.readWeek(ctx.db, week);
  if (locked) refuse('week_locked');
  if (!isOver) refuse('week_not_over');
  if (pending + open + asked > 0) refuse('week_unfinished', { values: { pending, open, asked } });
  await writes.lockWeek(ctx.db, { week, userId: ctx.session.user.id });
  await audit(ctx, weekEvent('LOCK_WEEK', week));
  return await readWeek(ctx, { week });
};

export const unlockWeek = async (
  ctx: Context,
  { week, reason }: { week: string; reason: string },
): Promise<AttendanceWeek> => {
  await writes.lockWeeks(ctx.db);
  const { locked } = await queries.readWeek(ctx.db, week);
  if (!locked) refuse('week_not_locked');
  await writes.unlockWeek(ctx.db, week);
  await audit(ctx, weekEvent('UNLOCK_WEEK', week, { reason }));
  return await readWeek(ctx, { week });
};
