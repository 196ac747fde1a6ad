import type { contract, JobType, Parsed } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { columnsOf } from '#core/records/columns.ts';
import { lockIn, recordOf } from '#core/records/record.ts';
import { binned, rowsOf } from '#core/records/rows.ts';

import * as queries from './job-types.queries.ts';

type Routes = typeof contract.jobTypes;

const jobTypes = rowsOf('job_types');
const jobType = recordOf<JobType>({
  type: 'job_type',
  find: ({ db }, id) => queries.findJobType(db, id),
  lock: lockIn('job_types'),
  labelOf: ({ title }) => title,
  fieldsOf: ({ title, description }) => ({ title, description }),
});

export const listJobTypes = (ctx: Context, query: Parsed<Routes['list']>['query']) =>
  queries.listJobTypes(ctx.db, query);

export const createJobType = (ctx: Context, body: Parsed<Routes['create']>['body']) =>
  jobType.create(ctx, {
    event: 'CREATE_JOB_TYPE',
    write: () => jobTypes.insert(ctx.db, body),
  });

export const updateJobType = (
  ctx: Context,
  { id, change }: { id: number; change: Parsed<Routes['update']>['body'] },
) =>
  jobType.change(ctx, {
    id,
    event: 'UPDATE_JOB_TYPE',
    read: change.version,
    write: () => jobTypes.update(ctx.db, id, columnsOf(change)),
  });

export const removeJobType = (ctx: Context, id: number) =>
  jobType.remove(ctx, {
    id,
    event: 'DELETE_JOB_TYPE',
    write: async () => {
      if (await queries.isUsed(ctx.db, id)) refuse('in_use');
      await jobTypes.update(ctx.db, id, binned);
    },
  });
