import type { BulkResult, HouseKeeping, HouseKeepingBatch } from '@keyhold/contract';
import { failures, fill, houseKeepingTransitions, isAllowed } from '@keyhold/contract';
import type { z } from 'zod';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';

import { shareOut } from './balance.ts';
import { inspectCleaned } from './follow-ups.service.ts';
import * as queries from './house-keepings.queries.ts';
import { demandCleaner } from './house-keepings.service.ts';
import * as writes from './house-keepings.writes.ts';
import { eventOf, findMany } from './known-jobs.ts';

type Result = z.infer<typeof BulkResult>;

const perform = async (
  ctx: Context,
  { body, ids }: { body: HouseKeepingBatch; ids: readonly number[] },
): Promise<void> => {
  const userId = ctx.session.user.id;
  if (body.act === 'clean') await writes.setStatus(ctx.db, { ids, to: 'cleaned', userId });
  if (body.act === 'cancel') {
    const ending = { kind: 'person', text: body.reason } as const;
    await writes.setStatus(ctx.db, { ids, to: 'cancelled', userId, ending });
  }
  await writes.updateJobs(ctx.db, {
    ids,
    fields: body.act === 'assign' || body.act === 'reprioritise' ? body : {},
  });
};

const reasonOf = (ctx: Context, job: HouseKeeping | undefined): string => {
  const code = job === undefined ? 'not_found' : 'illegal_transition';
  return fill(failures[code][ctx.locale], { from: job?.status });
};

/** The act on each that is still to be done, in a handful of statements however many there are. */
export const actOnMany = async (ctx: Context, body: HouseKeepingBatch): Promise<Result> => {
  if (body.act === 'assign') await demandCleaner(ctx, body.assignedToId);
  const wanted = [...new Set(body.ids)];
  const locked = await writes.lockJobs(ctx.db, wanted);
  if (locked.length === 0) return refuse('not_found');
  const open = locked.filter(({ status }) => isAllowed(houseKeepingTransitions.cancel, status));
  const ids = open.map(({ id }) => id);
  const before = new Map((await findMany(ctx, wanted)).map((job) => [job.id, job]));
  if (ids.length > 0) await perform(ctx, { body, ids });
  const after = await findMany(ctx, ids);
  const type = body.act === 'clean' ? 'CLEAN_ROOM' : 'UPDATE_HOUSEKEEPING';
  await audit(
    ctx,
    ...after.map((job) => eventOf({ type, before: before.get(job.id), after: job })),
  );
  if (body.act === 'clean') await inspectCleaned(ctx, after);
  ctx.isUnchanged = ids.length === 0;
  const skipped = wanted
    .filter((id) => !ids.includes(id))
    .map((id) => {
      const job = before.get(id);
      return { id, roomNo: job?.area ?? null, reason: reasonOf(ctx, job) };
    });
  return { done: ids, skipped };
};

/** Gives everybody about as much as the others, floor by floor. */
export const balance = async (ctx: Context, userIds: readonly number[]): Promise<Result> => {
  const cleaners = await queries.listCleaners(ctx.db);
  const people = cleaners.filter(({ id }) => userIds.includes(id));
  if (people.length < new Set(userIds).size) return refuse('not_found');
  const jobs = await queries.lockUnassigned(ctx.db);
  const before = new Map(
    (
      await findMany(
        ctx,
        jobs.map(({ id }) => id),
      )
    ).map((job) => [job.id, job]),
  );
  const shares = shareOut(jobs, people);
  for (const [assignedToId, ids] of shares)
    if (ids.length > 0) await writes.updateJobs(ctx.db, { ids, fields: { assignedToId } });
  const done = jobs.map(({ id }) => id);
  const after = await findMany(ctx, done);
  await audit(
    ctx,
    ...after.map((job) =>
      eventOf({ type: 'UPDATE_HOUSEKEEPING', before: before.get(job.id), after: job }),
    ),
  );
  ctx.isUnchanged = done.length === 0;
  return { done, skipped: [] };
};
