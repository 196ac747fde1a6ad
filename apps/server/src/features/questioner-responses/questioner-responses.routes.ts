import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';
import { readFigures } from '#features/inspection-figures/inspection-figures.service.ts';

import { readAnswers } from './answer-table.service.ts';
import { saveAnswers } from './answers.service.ts';
import { compareResponse } from './compare.service.ts';
import * as service from './responses.service.ts';

export const questionerResponseHandlers = implement(contract.questionerResponses, {
  list: (ctx, { query }) => service.listResponses(ctx, query),
  figures: (ctx, { query }) => readFigures(ctx, query),
  answers: (ctx, { query }) => readAnswers(ctx, query),
  get: (ctx, { params }) => service.getResponse(ctx, params.id),
  compare: (ctx, { params }) => compareResponse(ctx, params.id),
  save: (ctx, { body }) => saveAnswers(ctx, body),
  approve: (ctx, { params, body }) => service.approveResponse(ctx, { ...params, ...body }),
  reject: (ctx, { params, body }) => service.rejectResponse(ctx, { ...params, ...body }),
});
