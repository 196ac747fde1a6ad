import type { contract, EventName, JobType, Parsed } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { demandFresh } from '#core/records/stale.ts';

import * as queries from './job-types.queries.ts';

const findKnown = async (ctx: Context, id: number): Promise<JobType> =>
  (await queries.findJobType(ctx.db, id)) ?? refuse('not_found');

const edited = ({ title, description }: JobType) => ({ title, description });
const tell = (
  ctx: Context,
  { type, before, after }: { type: EventName; before?: JobType; after: JobType },
) =>
  audit(ctx, {
    type,
    subject: { type: 'job_type', id: after.id, label: after.title },
    ...(before && { before: edited(before), after: edited(after) }),
  });

export const listJobTypes = (ctx: Context, query: Parsed<typeof contract.jobTypes.list>['query']) =>
  queries.listJobTypes(ctx.db, query);

export const createJobType = async (
  ctx: Context,
  body: Parsed<typeof contract.jobTypes.create>['body'],
) => {
  const after = await findKnown(ctx, await queries.insertJobType(ctx.db, body));
  await tell(ctx, { type: 'CREATE_JOB_TYPE', after });
  return after;
};

const lock = async (ctx: Context, id: number) =>
  (await queries.lockJobType(ctx.db, id)) ?? refuse('not_found');

export const updateJobType = async (
  ctx: Context,
  { id, change }: { id: number; change: Parsed<typeof contract.jobTypes.update>['body'] },
) => {
  const { version } = await lock(ctx, id);
  await demandFresh(ctx, { subject: { type: 'job_type', id }, version, read: change.version });
  const before = await findKnown(ctx, id);
  await queries.updateJobType(ctx.db, { id, change });
  const after = await findKnown(ctx, id);
  await tell(ctx, { type: 'UPDATE_JOB_TYPE', before, after });
  return after;
};

export const removeJobType = async (ctx: Context, id: number) => {
  await lock(ctx, id);
  const before = await findKnown(ctx, id);
  if (await queries.isUsed(ctx.db, id)) return refuse('in_use');
  await queries.updateJobType(ctx.db, { id, change: { isGone: true } });
  await tell(ctx, { type: 'DELETE_JOB_TYPE', after: before });
  return before;
};
