import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as service from './absences.service.ts';

export const absenceHandlers = implement(contract.absences, {
  list: (ctx, { query }) => service.listAbsences(ctx, query),
  get: (ctx, { params }) => service.absence.find(ctx, params.id),
  create: (ctx, { body }) => service.createAbsence(ctx, body),
  update: (ctx, { params, body }) => service.updateAbsence(ctx, { ...params, ...body }),
  remove: (ctx, { params }) => service.removeAbsence(ctx, params),
});
