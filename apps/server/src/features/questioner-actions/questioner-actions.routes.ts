import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as service from './actions.service.ts';
import { repairAction } from './repair.service.ts';

export const questionerActionHandlers = implement(contract.questionerActions, {
  list: (ctx, { query }) => service.listActions(ctx, query),
  people: (ctx) => service.listPeople(ctx),
  get: (ctx, { params }) => service.getAction(ctx, params.id),
  create: (ctx, { body }) => service.createAction(ctx, body),
  update: (ctx, { params, body }) => service.updateAction(ctx, { ...params, change: body }),
  start: (ctx, { params }) => service.startAction(ctx, params.id),
  done: (ctx, { params, body }) => service.finishAction(ctx, { ...params, ...body }),
  verify: (ctx, { params }) => service.verifyAction(ctx, params.id),
  verifyForCouncil: (ctx, { params }) => service.verifyForCouncil(ctx, params.id),
  reopen: (ctx, { params, body }) => service.reopenAction(ctx, { ...params, ...body }),
  cancel: (ctx, { params, body }) => service.cancelAction(ctx, { ...params, ...body }),
  repair: (ctx, { params, body }) => repairAction(ctx, { ...params, ...body }),
});
