import { sql } from 'kysely';

import type { Samples } from '#testing/samples/brought.ts';
import { fileOf, tenantOf, tenantOfSample } from '#testing/samples/sample-values.ts';

const barcodeOf = (tenantId: number) => `bar-${tenantId}`;

export const samples: Samples = {
  calls: {
    'products.byBarcode': (id) => ({ query: { code: barcodeOf(tenantOfSample(id)) } }),
    'products.create': (id) => ({ body: { name: 'sample', supplierId: id } }),
    'products.createMany': () => ({ body: { products: [{ name: 'sample' }] } }),
    'products.import': () => ({ body: fileOf({ name: 'sample' }) }),
    'products.update': (id) => ({ body: { name: 'sample', supplierId: id } }),
    'products.addCode': () => ({ body: { code: 'sample', quantity: 6 } }),
  },
  before: {
    'products.restore': ({ tenantId, id }) =>
      sql`update products set deleted_at = now() where tenant_id = ${tenantId} and id = ${id}`,
  },
  columns: {
    'product_codes.code': (canary) => barcodeOf(tenantOf(canary)),
    'products.date_kind': () => 'best_before',
    'products.allergens': () => ['milk'],
  },
};
