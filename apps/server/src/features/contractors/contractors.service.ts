import type { contract, Contractor, EventName, Parsed } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { demandFresh } from '#core/records/stale.ts';
import { demandMedia } from '#features/media/media.service.ts';

import * as queries from './contractors.queries.ts';
import * as writes from './contractors.writes.ts';

type Body<Name extends keyof typeof contract.contractors> = Parsed<
  (typeof contract.contractors)[Name]
>['body'];

const findKnown = async (ctx: Context, id: number): Promise<Contractor> =>
  (await queries.findContractor(ctx.db, id)) ?? refuse('not_found');

/** What the log tells of a change, not how they do. */
const edited = ({ contractorName, jobType, phone, email, remarks, documents }: Contractor) => ({
  contractorName,
  jobType: jobType.title,
  phone,
  email,
  remarks,
  documents: documents.map(({ title, expiresOn }) => `${title} ${expiresOn ?? ''}`.trim()),
});

interface Told {
  type: EventName;
  before?: Contractor;
  after: Contractor;
}
const tell = (ctx: Context, { type, before, after }: Told) => {
  const { id, contractorName } = after;
  return audit(ctx, {
    type,
    subject: { type: 'contractor', id, label: contractorName },
    ...(before && { before: edited(before), after: edited(after) }),
    info: { contractor: { contractorName } },
  });
};

const lock = async (ctx: Context, id: number) =>
  (await writes.lockContractor(ctx.db, id)) ?? refuse('not_found');

const demandJobType = async (ctx: Context, id: number | undefined) => {
  if (id !== undefined && !(await writes.hasJobType(ctx.db, id))) refuse('not_found');
};

export const listContractors = (
  ctx: Context,
  query: Parsed<typeof contract.contractors.list>['query'],
) => queries.listContractors(ctx.db, query);

export const getContractor = findKnown;

export const createContractor = async (ctx: Context, body: Body<'create'>) => {
  await demandJobType(ctx, body.jobTypeId);
  const after = await findKnown(ctx, await writes.insertContractor(ctx.db, body));
  await tell(ctx, { type: 'CREATE_CONTRACTOR', after });
  return after;
};

export const updateContractor = async (
  ctx: Context,
  { id, change }: { id: number; change: Body<'update'> },
) => {
  const { version } = await lock(ctx, id);
  await demandFresh(ctx, { subject: { type: 'contractor', id }, version, read: change.version });
  const before = await findKnown(ctx, id);
  await demandJobType(ctx, change.jobTypeId);
  await writes.updateContractor(ctx.db, { id, change });
  const after = await findKnown(ctx, id);
  await tell(ctx, { type: 'UPDATE_CONTRACTOR', before, after });
  return after;
};

export const removeContractor = async (ctx: Context, id: number) => {
  await lock(ctx, id);
  const before = await findKnown(ctx, id);
  if (before.openJobs > 0) return refuse('in_use');
  await writes.updateContractor(ctx.db, { id, change: { isGone: true } });
  await tell(ctx, { type: 'DELETE_CONTRACTOR', after: before });
  return before;
};

export const addPaper = async (
  ctx: Context,
  { id, body }: { id: number; body: Body<'addDocument'> },
) => {
  await lock(ctx, id);
  const before = await findKnown(ctx, id);
  if (body.mediaId !== null) await demandMedia(ctx, { id: body.mediaId, folder: 'maintenance' });
  await writes.insertPaper(ctx.db, { ...body, contractorId: id });
  await writes.updateContractor(ctx.db, { id, change: {} });
  const after = await findKnown(ctx, id);
  await tell(ctx, { type: 'UPDATE_CONTRACTOR', before, after });
  return after;
};

export const removePaper = async (
  ctx: Context,
  { id, documentId }: { id: number; documentId: number },
) => {
  await lock(ctx, id);
  const before = await findKnown(ctx, id);
  const removed = await writes.removePaper(ctx.db, { id: documentId, contractorId: id });
  if (removed === undefined) return refuse('not_found');
  await writes.updateContractor(ctx.db, { id, change: {} });
  const after = await findKnown(ctx, id);
  await tell(ctx, { type: 'UPDATE_CONTRACTOR', before, after });
  return after;
};
