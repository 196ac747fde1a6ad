import { contract } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { byLink, implement } from '#core/http/implement.ts';

import * as outside from './contractor-job.service.ts';
import { findPlace } from './job-links.queries.ts';
import * as service from './job-links.service.ts';

/** What the holder of a link does to its repair. */
const act = <Body extends { token: string }, Reply>(
  work: (ctx: Context, by: Body & { linkId: number }) => Promise<Reply>,
) =>
  byLink(
    (db, { body }: { body: Body }) => findPlace(db, body.token),
    (ctx, { body }, { id }) => work(ctx, { ...body, linkId: id }),
  );

export const jobLinkHandlers = implement(contract.jobLinks, {
  get: (ctx, { params }) => service.getJobLink(ctx, params.id),
  create: (ctx, { params, body }) => service.createJobLink(ctx, { ...body, ...params }),
  remove: (ctx, { params }) => service.withdrawJobLink(ctx, params.id),
  answer: (ctx, { params, body }) => service.answerProposal(ctx, { ...body, ...params }),
  open: byLink(
    (db, { query }) => findPlace(db, query.token),
    (ctx, _input, { id }) => outside.openRepair(ctx, id),
  ),
  accept: act(outside.acceptRepair),
  propose: act(outside.proposeDay),
  signPhotos: act(outside.signRepairPhotos),
  addPhotos: act(outside.addRepairPhotos),
  finish: act(outside.finishRepair),
});
