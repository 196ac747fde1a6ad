import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { line, version } from '#core/fields.ts';
import { get, patch, post } from '#core/route.ts';

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
  },
});
