import { daysBetween, longestReportDays, timeLogProblems } from '@keyhold/contract';
import type { AttendanceReport, contract, NowBoard, Parsed } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuseField } from '#core/http/errors.ts';
import { askerOf } from '#features/absences/absences.service.ts';

import * as queries from './attendance.queries.ts';
import { readRules } from './time-logs.queries.ts';

export const readNow = async (ctx: Context): Promise<NowBoard> => {
  const { now } = await readRules(ctx.db);
  return { asOf: now, people: await queries.listPresence(ctx.db) };
};

interface Scope {
  from: string;
  to: string;
  userId?: number | undefined;
  roleId?: number | undefined;
}
/** Over a year at most; whoever may not read the times of others is told of their own. */
export const scopeOf = (ctx: Context, { from, to, userId, roleId }: Scope): Scope => {
  const days = daysBetween(from, to);
  if (days < 0 || days >= longestReportDays)
    refuseField(ctx.locale, { path: 'to', message: timeLogProblems.span });
  if (!ctx.can('read:time_logs')) return { from, to, userId: ctx.session.user.id };
  return {
    from,
    to,
    ...(userId !== undefined && { userId }),
    ...(roleId !== undefined && { roleId }),
  };
};

export const readReport = async (
  ctx: Context,
  { from, to, by, userId, roleId }: Parsed<typeof contract.timeLogs.report>['query'],
): Promise<AttendanceReport> => {
  const scope = scopeOf(ctx, { from, to, userId, roleId });
  const asked = { ...scope, userId: scope.userId, by, asker: askerOf(ctx) };
  return { rows: await queries.readReport(ctx.db, asked) };
};
