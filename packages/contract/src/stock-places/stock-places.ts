import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { line, recordId, version } from '#core/fields.ts';
import { sentence } from '#core/messages.ts';
import { get, patch, post, remove } from '#core/route.ts';

/** Where stock lies: a short list of the property, one entry a name however that is spelled. */
export const StockPlace = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  /** How many batches lie there, of food for those who may read foods. */
  batches: z.number().int(),
  version: z.number().int(),
});
export type StockPlace = z.infer<typeof StockPlace>;

const name = line(60);
export const StockPlaceChange = z.strictObject({ name, version }).partial();

export const stockPlaceProblems = {
  other: sentence('stock.other_place', {
    en: 'This is the same place',
    es: 'Es el mismo lugar',
  }),
};

const house = { scope: 'tenant', side: 'house' } as const;
export const stockPlaces = {
  list: get('/inventory/place', {
    summary: 'The places where stock lies, and how much lies there',
    access: 'read:inventories',
    ...house,
    reply: z.strictObject({ items: z.array(StockPlace) }),
  }),
  create: post('/inventory/place', {
    summary: 'Add a place; whatever names one that is new adds it as well',
    access: 'write:inventories',
    ...house,
    events: ['CREATE_STOCK_PLACE'],
    status: 201,
    body: z.strictObject({ name }),
    reply: StockPlace,
  }),
  update: patch('/inventory/place/:id', {
    summary: 'Call a place otherwise, and with it all that lies there',
    access: 'update:inventories',
    ...house,
    events: ['UPDATE_STOCK_PLACE'],
    body: StockPlaceChange,
    reply: StockPlace,
  }),
  merge: post('/inventory/place/:id/merge', {
    summary: 'Move all that lies at another place to this one; the other goes',
    access: 'update:inventories',
    ...house,
    events: ['MERGE_STOCK_PLACES'],
    body: z.strictObject({ otherId: recordId }),
    reply: StockPlace,
  }),
  remove: remove('/inventory/place/:id', {
    summary: 'Take a place where nothing lies out of the list',
    access: 'update:inventories',
    ...house,
    events: ['DELETE_STOCK_PLACE'],
    reply: StockPlace,
  }),
};

export const stockPlaceDeclaration = declare({
  family: 'inventory',
  record: { type: 'stock_place' },
  shows: { stockPlaces: ['inventory', 'UPDATE_PROPERTY'] },
  events: {
    CREATE_STOCK_PLACE: {
      en: 'added the place of stock',
      es: 'añadió el lugar de las existencias',
      isQuiet: true,
    },
    UPDATE_STOCK_PLACE: {
      en: 'renamed the place of stock',
      es: 'cambió el nombre del lugar de las existencias',
      isQuiet: true,
    },
    MERGE_STOCK_PLACES: {
      en: 'put another one together with the place of stock',
      es: 'juntó otro con el lugar de las existencias',
      isQuiet: true,
    },
    DELETE_STOCK_PLACE: {
      en: 'removed the place of stock',
      es: 'eliminó el lugar de las existencias',
      isQuiet: true,
    },
  },
  failures: {
    place_in_use: failure(
      409,
      'Something lies there: move it, or put the place together with another',
      'Ahí hay existencias: llévelas a otro sitio o junte el lugar con otro',
    ),
  },
});
