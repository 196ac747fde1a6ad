import type { EventName, HouseKeeping } from '@keyhold/contract';

import type { AuditEvent } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { sayCause, sayEnding } from '#features/readiness/job-words.ts';

import * as queries from './house-keepings.queries.ts';

/** A job in the caller's language. */
export const told = (ctx: Context, row: queries.Row): HouseKeeping => ({
  ...row,
  cause: sayCause(row.cause, ctx),
  reason: sayEnding(row.reason, ctx),
});

export const findMany = async (ctx: Context, ids: readonly number[]): Promise<HouseKeeping[]> =>
  ids.length === 0 ? [] : (await queries.findJobs(ctx.db, ids)).map((row) => told(ctx, row));

export const findKnown = async (ctx: Context, id: number): Promise<HouseKeeping> =>
  (await findMany(ctx, [id]))[0] ?? refuse('not_found');

/** What the log tells of a change: what a person edits, not what follows from it. */
const edited = (job: HouseKeeping) => ({
  status: job.status,
  area: job.area,
  type: job.type,
  priority: job.priority,
  assignedTo: job.assignedTo?.name ?? null,
  startDate: job.startDate,
  actionRemarks: job.actionRemarks,
  recurrence: job.recurrence,
  photo: job.photo?.originalName ?? null,
});

interface Told {
  type: EventName;
  before?: HouseKeeping | undefined;
  after: HouseKeeping;
}
export const eventOf = ({ type, before, after }: Told): AuditEvent => ({
  type,
  subject: { type: 'house_keeping', id: after.id, label: after.area },
  ...(before && { before: edited(before), after: edited(after) }),
  info: {
    housekeeping: { area: after.area, type: after.type, status: after.status },
    ...(after.room && { room: after.room }),
    ...(after.system && { system: true }),
    ...(after.reason !== null && { why: after.reason }),
  },
});
