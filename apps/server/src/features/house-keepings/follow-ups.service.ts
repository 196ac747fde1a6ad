import type { HouseKeeping } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import type { Cause } from '#features/readiness/job-words.ts';

import { countCleaned, insertJobs } from './house-keepings.writes.ts';
import type { NewJob } from './house-keepings.writes.ts';
import { eventOf, findMany } from './known-jobs.ts';

const now = () => new Date().toISOString();

/** Adds jobs that follow from what happened, each with its entry in the log. */
export const addJobs = async (ctx: Context, jobs: readonly NewJob[]): Promise<HouseKeeping[]> => {
  const made = await findMany(ctx, await insertJobs(ctx.db, jobs));
  await audit(ctx, ...made.map((after) => eventOf({ type: 'CREATE_HOUSEKEEPING', after })));
  return made;
};

/** An entry for each job that was changed by what happened. */
export const logUpdated = async (ctx: Context, ids: readonly number[]): Promise<void> => {
  const jobs = await findMany(ctx, ids);
  await audit(ctx, ...jobs.map((after) => eventOf({ type: 'UPDATE_HOUSEKEEPING', after })));
};

/** What was cleaned in a room is inspected, all of it or every so many of a person's. */
export const inspectCleaned = async (ctx: Context, cleaned: readonly HouseKeeping[]) => {
  const inRooms = cleaned.filter(({ type, room }) => type !== 'inspection' && room !== null);
  if (inRooms.length === 0) return;
  const { id, name } = ctx.session.user;
  const { every, before } = await countCleaned(ctx.db, id);
  if (every === 0) return;
  // Those that are cleaned now are counted already.
  const first = before - inRooms.length + 1;
  const chosen = inRooms.filter((_, index) => (first + index) % every === 0);
  const cause: Cause = { kind: 'inspection', by: name, at: now() };
  await addJobs(
    ctx,
    chosen.map((job) => ({
      roomId: job.room?.id ?? null,
      area: job.area === job.room?.roomNo ? '' : job.area,
      type: 'inspection' as const,
      priority: job.priority,
      parentId: job.id,
      isSystem: true,
      cause,
    })),
  );
};

/** What nobody could do is to be done after all; an inspection sends the work back to who did it. */
export const queueAgain = async (
  ctx: Context,
  { job, reason, source }: { job: HouseKeeping; reason: string; source: HouseKeeping | undefined },
) => {
  const { name: by } = ctx.session.user;
  const isSentBack = job.type === 'inspection' && source !== undefined;
  const work = isSentBack ? source : job;
  const who = isSentBack ? source.completedBy : job.assignedTo;
  await addJobs(ctx, [
    {
      roomId: job.room?.id ?? null,
      area: job.area === job.room?.roomNo ? '' : job.area,
      type: work.type,
      priority: job.priority,
      assigneeId: who?.id ?? null,
      actionRemarks: work.actionRemarks,
      parentId: job.id,
      isSystem: true,
      cause: { kind: isSentBack ? 'sent_back' : 'not_entered', by, reason, at: now() },
    },
  ]);
};
