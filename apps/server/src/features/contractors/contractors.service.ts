import type { contract, Contractor, Parsed } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { columnsOf } from '#core/records/columns.ts';
import { lockIn, recordOf } from '#core/records/record.ts';
import { binned, rowsOf } from '#core/records/rows.ts';
import { demandMedia } from '#features/media/media.service.ts';

import * as queries from './contractors.queries.ts';
import * as writes from './contractors.writes.ts';

type Body<Name extends keyof typeof contract.contractors> = Parsed<
  (typeof contract.contractors)[Name]
>['body'];

const contractors = rowsOf('contractors');
const contractor = recordOf<Contractor>({
  type: 'contractor',
  find: ({ db }, id) => queries.findContractor(db, id),
  lock: lockIn('contractors'),
  labelOf: ({ contractorName }) => contractorName,
  fieldsOf: ({ contractorName, jobType, phone, email, remarks, documents }) => ({
    contractorName,
    jobType: jobType.title,
    phone,
    email,
    remarks,
    documents: documents.map(({ title, expiresOn }) => `${title} ${expiresOn ?? ''}`.trim()),
  }),
  grows: ['documents'],
  aboutOf: ({ contractorName }) => ({ info: { contractor: { contractorName } } }),
});

const demandJobType = async (ctx: Context, id: number | undefined) => {
  if (id !== undefined && !(await writes.hasJobType(ctx.db, id))) refuse('not_found');
};

export const listContractors = (
  ctx: Context,
  query: Parsed<typeof contract.contractors.list>['query'],
) => queries.listContractors(ctx.db, query);

export const getContractor = contractor.find;

export const createContractor = (ctx: Context, body: Body<'create'>) =>
  contractor.create(ctx, {
    event: 'CREATE_CONTRACTOR',
    write: async () => {
      await demandJobType(ctx, body.jobTypeId);
      return await contractors.insert(ctx.db, columnsOf(body));
    },
  });

export const updateContractor = (
  ctx: Context,
  { id, change }: { id: number; change: Body<'update'> },
) =>
  contractor.change(ctx, {
    id,
    event: 'UPDATE_CONTRACTOR',
    read: change.version,
    write: async () => {
      await demandJobType(ctx, change.jobTypeId);
      await contractors.update(ctx.db, id, columnsOf(change));
    },
  });

export const removeContractor = (ctx: Context, id: number) =>
  contractor.remove(ctx, {
    id,
    event: 'DELETE_CONTRACTOR',
    write: async ({ openJobs }) => {
      if (openJobs > 0) refuse('in_use');
      await contractors.update(ctx.db, id, binned);
    },
  });

export const addPaper = (ctx: Context, { id, body }: { id: number; body: Body<'addDocument'> }) =>
  contractor.change(ctx, {
    id,
    event: 'UPDATE_CONTRACTOR',
    write: async () => {
      if (body.mediaId !== null)
        await demandMedia(ctx, { id: body.mediaId, folder: 'maintenance' });
      await writes.insertPaper(ctx.db, { ...body, contractorId: id });
      await contractors.update(ctx.db, id, {});
    },
  });

export const removePaper = (ctx: Context, { id, documentId }: { id: number; documentId: number }) =>
  contractor.change(ctx, {
    id,
    event: 'UPDATE_CONTRACTOR',
    write: async () => {
      const removed = await writes.removePaper(ctx.db, { id: documentId, contractorId: id });
      if (removed === undefined) refuse('not_found');
      await contractors.update(ctx.db, id, {});
    },
  });
