import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { migrate } from '../migrate.ts';
import { withDatabaseBefore } from './before-migration.ts';

test('a barcode that was there stands for one unit, and that of a removed product is free', async () => {
  await withDatabaseBefore('_product_codes', async (database) => {
    await database.asOwner((db) =>
      sql`with houses as (insert into tenants (id, title) values (1, 'House'), (2, 'Other'))
        insert into products (tenant_id, id, name, barcode, deleted_at) values
          (1, 1, 'Milk', '4001', null), (1, 2, 'Old milk', '4001', now()), (1, 3, 'Salt', '', null),
          (2, 1, 'Milk', '4001', null)`.execute(db),
    );
    await database.asOwner(migrate);
    const { rows } = await database.asOwner((db) =>
      sql`select tenant_id as house, product_id as product, code, quantity, is_removed as "isRemoved"
        from product_codes order by 1, 2`.execute(db),
    );
    expect(rows).toEqual([
      { house: 1, product: 1, code: '4001', quantity: 1, isRemoved: false },
      { house: 1, product: 2, code: '4001', quantity: 1, isRemoved: true },
      { house: 2, product: 1, code: '4001', quantity: 1, isRemoved: false },
    ]);
  });
});
