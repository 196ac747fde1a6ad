import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as outside from './contractor-job.service.ts';
import * as service from './job-links.service.ts';

export const jobLinkHandlers = implement(contract.jobLinks, {
  get: (ctx, { params }) => service.getJobLink(ctx, params.id),
  create: (ctx, { params, body }) => service.createJobLink(ctx, { ...body, ...params }),
  remove: (ctx, { params }) => service.withdrawJobLink(ctx, params.id),
  answer: (ctx, { params, body }) => service.answerProposal(ctx, { ...body, ...params }),
  open: (ctx, { query }) => outside.openJob(ctx, query.token),
  accept: (ctx, { body }) => outside.acceptJob(ctx, body),
  propose: (ctx, { body }) => outside.proposeDay(ctx, body),
  signPhotos: (ctx, { body }) => outside.signJobPhotos(ctx, body),
  addPhotos: (ctx, { body }) => outside.addJobPhotos(ctx, body),
  finish: (ctx, { body }) => outside.finishJob(ctx, body),
});
