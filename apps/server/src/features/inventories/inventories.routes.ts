import { contract } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { implement } from '#core/http/implement.ts';
import { isSeen } from '#features/products/foods.ts';
import { readForecast } from '#features/stock-figures/forecast.service.ts';
import { readFigures, readStats } from '#features/stock-figures/stock-figures.service.ts';

import * as batches from './batches.queries.ts';
import { count, findInventory, removeInventory, updateInventory } from './batches.service.ts';
import { undoingOf } from './lines.service.ts';
import * as movements from './movements.queries.ts';
import {
  createPlace,
  listPlaces,
  mergePlaces,
  removePlace,
  renamePlace,
} from './places.service.ts';
import { deleteForGood, restore, undo } from './take-back.service.ts';
import type { LookAtOrder } from './take-back.service.ts';
import { createInventory, takeIn } from './take-in.service.ts';
import { moveToBin, takeOut, transfer } from './take-out.service.ts';

const readPhoto = async (ctx: Context, id: number) => {
  const fileKey =
    (await movements.findPhotoKey(ctx.db, { id, seen: isSeen(ctx) })) ?? refuse('not_found');
  const { url, expires } = ctx.files.signRead({ fileKey, sessionId: ctx.session.id });
  return { url, expiresAt: new Date(expires * 1000).toISOString() };
};

export const inventoryHandlers = (lookAtOrder: LookAtOrder) =>
  implement(contract.inventories, {
    list: (ctx, { query }) => batches.listBatches(ctx.db, { query, seen: isSeen(ctx) }),
    expired: (ctx, { query }) => batches.listExpiring(ctx.db, { query, seen: isSeen(ctx) }),
    bin: (ctx, { query }) =>
      movements.listBin(ctx.db, { query, seen: isSeen(ctx), undoing: undoingOf(ctx) }),
    photo: (ctx, { params }) => readPhoto(ctx, params.id),
    audit: (ctx, { query }) =>
      movements.listMovements(ctx.db, { query, seen: isSeen(ctx), undoing: undoingOf(ctx) }),
    stats: (ctx) => readStats(ctx),
    figures: (ctx, { query }) => readFigures(ctx, query),
    forecast: (ctx) => readForecast(ctx),
    people: (ctx) => movements.listPeople(ctx.db),
    get: (ctx, { params }) => findInventory(ctx, params.id),
    create: (ctx, { body }) => createInventory(ctx, body),
    update: (ctx, { params, body }) => updateInventory(ctx, { ...params, ...body }),
    remove: (ctx, { params }) => removeInventory(ctx, params.id),
    takeIn: (ctx, { body }) => takeIn(ctx, body),
    takeOut: (ctx, { body }) => takeOut(ctx, body),
    moveToBin: (ctx, { body }) => moveToBin(ctx, body),
    transfer: (ctx, { body }) => transfer(ctx, body),
    count: (ctx, { body }) => count(ctx, body),
    undo: (ctx, { params, query }) => undo(ctx, { ...params, ...query, lookAtOrder }),
    restore: (ctx, { body }) => restore(ctx, body.ids),
    deleteForGood: (ctx, { body }) => deleteForGood(ctx, body.ids),
  });

export const stockPlaceHandlers = implement(contract.stockPlaces, {
  list: (ctx) => listPlaces(ctx),
  create: (ctx, { body }) => createPlace(ctx, body),
  update: (ctx, { params, body }) => renamePlace(ctx, { ...params, ...body }),
  merge: (ctx, { params, body }) => mergePlaces(ctx, { ...params, ...body }),
  remove: (ctx, { params }) => removePlace(ctx, params.id),
});
