import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as service from './nights.service.ts';

export const nightHandlers = implement(contract.nights, {
  list: (ctx, { query }) => service.listNights(ctx, query),
  board: (ctx, { query }) => service.readBoard(ctx, query),
  night: (ctx, { query }) => service.readNight(ctx, query),
  answer: (ctx, { body }) => service.answerNight(ctx, body),
});
