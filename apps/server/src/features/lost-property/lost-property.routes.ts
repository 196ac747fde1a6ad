import { contract, type LostItem } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';
import { showBody } from '#core/openapi/examples.ts';
import { lockIn, recordOf } from '#core/records/record.ts';
import { binned } from '#core/records/rows.ts';

import * as queries from './lost-property.queries.ts';

const lostItem = recordOf<LostItem>({
  type: 'lost_item',
  find: ({ db }, id) => queries.findLostItem(db, id),
  lock: lockIn('lost_property'),
  labelOf: ({ what }) => what,
  fieldsOf: ({
    id: _id,
    roomId: _roomId,
    version: _version,
    givenOn: _on,
    state: _state,
    ...item
  }) => ({
    ...item,
    room: item.room?.roomNo ?? null,
  }),
});

export const lostPropertyHandlers = implement(contract.lostProperty, {
  list: ({ db }, { query }) => queries.listLostItems(db, query),
  get: (ctx, { params }) => lostItem.find(ctx, params.id),
  create: (ctx, { body }) =>
    lostItem.create(ctx, {
      event: 'CREATE_LOST_ITEM',
      write: () => queries.insertLostItem(ctx.db, body),
    }),
  update: (ctx, { params: { id }, body }) =>
    lostItem.change(ctx, {
      id,
      event: 'UPDATE_LOST_ITEM',
      read: body.version,
      write: () => queries.updateLostItem(ctx.db, id, body),
    }),
  remove: (ctx, { params: { id } }) =>
    lostItem.remove(ctx, {
      id,
      event: 'DELETE_LOST_ITEM',
      write: () => queries.lostItems.update(ctx.db, id, binned),
    }),
  restore: (ctx, { params: { id } }) =>
    lostItem.restore(ctx, {
      id,
      event: 'RESTORE_LOST_ITEM',
      write: () => queries.lostItems.restore(ctx.db, id),
    }),
});

showBody(contract.lostProperty.create, {
  what: 'Grey wool scarf',
  place: 'Breakfast room',
  foundOn: '2026-03-14',
  foundBy: 'Rosa Marín',
  keptUntil: '2026-06-12',
});
