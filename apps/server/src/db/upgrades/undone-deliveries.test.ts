import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { migrate } from '../migrate.ts';
import { withDatabaseBefore } from './before-migration.ts';

test('what was taken back already is words again, and its order waits', async () => {
  await withDatabaseBefore('_undone_deliveries', async (database) => {
    await database.asOwner(async (db) => {
      await sql`insert into tenants (id, title) values (1, 'House')`.execute(db);
      await sql`insert into users (id, home_tenant_id, name, email) values
        (1, 1, 'Ana', 'ana@example.com'), (2, 1, 'Bea', 'bea@example.com')`.execute(db);
      await sql`insert into products (tenant_id, id, name) values (1, 1, 'Milk')`.execute(db);
      await sql`insert into inventories (tenant_id, id, product_id) values (1, 1, 1)`.execute(db);
      await sql`insert into stock_movements (tenant_id, id, kind, inventory_id, product_id, change,
        made_by) values (1, 1, 'take_in', 1, 1, 3, 1), (1, 2, 'take_in', 1, 1, 2, 1)`.execute(db);
      await sql`insert into purchasing_requests (tenant_id, id, number, status, requested_by, requested_at,
        decided_by, decided_at, ordered_by, order_date, supplier, is_closed)
        select 1, id, id, 'ordered', 1, now(), 2, now(), 1, current_date, 'Dairy', id = 1
        from generate_series(1, 2) id`.execute(db);
      await sql`insert into purchasing_lines (tenant_id, id, request_id, position, product_id, name, quantity,
        approved_quantity) values (1, 1, 1, 0, 1, 'Bread', 9, 9), (1, 2, 1, 1, 1, '', 9, 9),
        (1, 3, 2, 0, 1, 'Milk, fresh', 9, 9)`.execute(db);
      await sql`insert into purchasing_deliveries (tenant_id, request_id, line_id, quantity, movement_id,
        delivered_by, undone_at) values (1, 1, 1, 3, 1, 1, now()), (1, 2, 3, 2, 2, 1, null)`.execute(
        db,
      );
    });
    await database.asOwner(migrate);
    const all = async (statement: ReturnType<typeof sql>) =>
      (await database.asOwner((db) => statement.execute(db))).rows;
    expect(await all(sql`select product_id as product from purchasing_lines order by id`)).toEqual([
      { product: null },
      { product: 1 },
      { product: 1 },
    ]);
    expect(
      await all(sql`select status, is_closed as closed from purchasing_requests order by id`),
    ).toEqual([
      { status: 'ordered', closed: false },
      { status: 'part_delivered', closed: false },
    ]);
  });
});
