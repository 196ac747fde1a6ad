import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';
import { showBody } from '#core/openapi/examples.ts';

import * as service from './nights.service.ts';

export const nightHandlers = implement(contract.nights, {
  list: (ctx, { query }) => service.listNights(ctx, query),
  board: (ctx, { query }) => service.readBoard(ctx, query),
  night: (ctx, { query }) => service.readNight(ctx, query),
  answer: (ctx, { body }) => service.answerNight(ctx, body),
});

showBody(contract.nights.answer, {
  day: '2026-03-14',
  roomId: 12,
  payable: 'no',
  reason: 'Nobody had slept there: the bed was untouched at both checks.',
});
