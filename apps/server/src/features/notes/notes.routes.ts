import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as service from './notes.service.ts';

export const noteHandlers = implement(contract.notes, {
  list: async (ctx, { query }) => await service.listNotes(ctx, query),
  people: (ctx, { query }) => service.listPeople(ctx, query.entityType),
  create: (ctx, { body }) => service.createNote(ctx, body),
  update: (ctx, { params, body }) => service.updateNote(ctx, { id: params.id, body }),
  acknowledge: (ctx, { params, query }) =>
    service.acknowledgeNote(ctx, { id: params.id, read: query.version }),
  remove: (ctx, { params }) => service.removeNote(ctx, params.id),
  restore: (ctx, { params }) => service.restoreNote(ctx, params.id),
});
