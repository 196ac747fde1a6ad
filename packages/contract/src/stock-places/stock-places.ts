import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { line } from '#core/fields.ts';
import { get, post } from '#core/route.ts';

/** Where stock lies: a short list of the property, one entry a name however that is spelled. */
export const StockPlace = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  /** How many batches lie there, of food for those who may read foods. */
  batches: z.number().int(),
});
export type StockPlace = z.infer<typeof StockPlace>;

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
    body: z.strictObject({ name: line(60) }),
    reply: StockPlace,
  }),
};

export const stockPlaceDeclaration = declare({
  family: 'inventory',
  shows: { stockPlaces: ['inventory', 'UPDATE_PROPERTY'] },
  events: {
    CREATE_STOCK_PLACE: {
      en: 'added the place of stock',
      es: 'añadió el lugar de las existencias',
      isQuiet: true,
    },
  },
});
