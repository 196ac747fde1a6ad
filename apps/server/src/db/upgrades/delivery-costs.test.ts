import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { migrate } from '../migrate.ts';
import { withDatabaseBefore } from './before-migration.ts';

test('what was delivered cost in all what it cost by the unit, and movements keep their cost', async () => {
  await withDatabaseBefore('_costs_of_deliveries', async (database) => {
    await database.asOwner(async (db) => {
      await sql`insert into tenants (id, title) values (1, 'House')`.execute(db);
      await sql`insert into users (id, home_tenant_id, name, email) values
        (1, 1, 'Ana', 'ana@example.com'), (2, 1, 'Bea', 'bea@example.com')`.execute(db);
      await sql`insert into products (tenant_id, id, name) values (1, 1, 'Milk')`.execute(db);
      await sql`insert into inventories (tenant_id, id, product_id, cost) values (1, 1, 1, 1.25)`.execute(
        db,
      );
      await sql`insert into stock_movements (tenant_id, id, kind, inventory_id, product_id, change, unit_cost,
        made_by) values (1, 1, 'take_in', 1, 1, 3, 1.25, 1)`.execute(db);
      await sql`insert into purchasing_requests (tenant_id, id, number, status, requested_by, requested_at,
        decided_by, decided_at, ordered_by, order_date, supplier) values
        (1, 1, 1, 'ordered', 1, now(), 2, now(), 1, current_date, 'Dairy')`.execute(db);
      await sql`insert into purchasing_lines (tenant_id, id, request_id, position, product_id, quantity,
        approved_quantity, unit_price) values (1, 1, 1, 0, 1, 9, 9, 1.25)`.execute(db);
      await sql`insert into purchasing_deliveries (tenant_id, request_id, line_id, quantity, unit_price,
        movement_id, delivered_by) values (1, 1, 1, 3, 1.25, 1, 1), (1, 1, 1, 2, null, null, 1)`.execute(
        db,
      );
    });
    await database.asOwner(migrate);
    const all = async (statement: ReturnType<typeof sql>) =>
      (await database.asOwner((db) => statement.execute(db))).rows;
    expect(await all(sql`select quantity, cost from purchasing_deliveries order by id`)).toEqual([
      { quantity: 3, cost: 3.75 },
      { quantity: 2, cost: null },
    ]);
    expect(await all(sql`select unit_cost as one, cost from stock_movements`)).toEqual([
      { one: 1.25, cost: 3.75 },
    ]);
  });
});
