import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import { answerRoom } from './answers.service.ts';
import { resolveCheck } from './resolve.service.ts';
import * as service from './rounds.service.ts';

export const roomInspectionHandlers = implement(contract.roomInspections, {
  list: (ctx, { query }) => service.listRounds(ctx, query),
  get: (ctx, { params }) => service.getRound(ctx, params.id),
  create: (ctx, { body }) => service.createRound(ctx, body),
  remove: (ctx, { params }) => service.removeRound(ctx, params.id),
  start: (ctx, { params }) => service.startRound(ctx, params.id),
  check: (ctx, { params, body }) => answerRoom(ctx, { id: params.id, answer: body }),
  resolve: (ctx, { params, body }) => resolveCheck(ctx, { id: params.id, body }),
  complete: (ctx, { params, body }) => service.completeRound(ctx, { ...params, ...body }),
  approve: (ctx, { params }) => service.approveRound(ctx, params.id),
});
