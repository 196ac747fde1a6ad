import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { migrate } from '../migrate.ts';
import { withDatabaseBefore } from './before-migration.ts';

test('each name of a property is one supplier, with the address of the last order', async () => {
  await withDatabaseBefore('_suppliers', async (database) => {
    await database.asOwner((db) =>
      sql`with houses as (insert into tenants (id, title) values (1, 'House'), (2, 'Other')),
        people as (insert into users (id, home_tenant_id, name, email) values
          (1, 1, 'Ana', 'ana@example.com'),
          (2, 1, 'Bea', 'bea@example.com')),
        goods as (insert into products (tenant_id, id, name, supplier) values
          (1, 1, 'Milk', ' NORTH  dairy'), (1, 2, 'Butter', 'North Dairy'), (1, 3, 'Salt', ''),
          (2, 1, 'Milk', 'North Dairy'))
        insert into purchasing_requests (tenant_id, id, number, status, requested_by, requested_at, supplier,
          supplier_email, decided_by, decided_at, ordered_by, order_date) values
          (1, 1, 1, 'ordered', 1, now(), 'north dairy', 'old@example.com', 2, now(), 1, current_date),
          (1, 2, 2, 'ordered', 1, now(), 'North dairy', 'new@example.com', 2, now(), 1, current_date),
          (1, 3, 3, 'pending', 1, now(), 'NORTH DAIRY', '', null, null, null, null),
          (1, 4, 4, 'pending', 1, now(), 'Mop Shop', '', null, null, null, null),
          (1, 5, 5, 'pending', 1, now(), '', '', null, null, null, null)`.execute(db),
    );
    await database.asOwner(migrate);
    const all = async (statement: ReturnType<typeof sql>) =>
      (await database.asOwner((db) => statement.execute(db))).rows;
    expect(
      await all(sql`select tenant_id as house, name, email from suppliers order by 1, 2`),
    ).toEqual([
      { house: 1, name: 'Mop Shop', email: '' },
      { house: 1, name: 'North Dairy', email: 'new@example.com' },
      { house: 2, name: 'North Dairy', email: '' },
    ]);
    expect(
      await all(sql`select p.tenant_id as house, p.name, s.name as supplier from products p
        left join suppliers s on s.tenant_id = p.tenant_id and s.id = p.supplier_id order by 1, p.id`),
    ).toEqual([
      { house: 1, name: 'Milk', supplier: 'North Dairy' },
      { house: 1, name: 'Butter', supplier: 'North Dairy' },
      { house: 1, name: 'Salt', supplier: null },
      { house: 2, name: 'Milk', supplier: 'North Dairy' },
    ]);
    expect(
      await all(sql`select r.supplier as said, s.name as supplier from purchasing_requests r
        left join suppliers s on s.tenant_id = r.tenant_id and s.id = r.supplier_id order by r.id`),
    ).toEqual([
      { said: 'north dairy', supplier: 'North Dairy' },
      { said: 'North dairy', supplier: 'North Dairy' },
      { said: 'North Dairy', supplier: 'North Dairy' },
      { said: 'Mop Shop', supplier: 'Mop Shop' },
      { said: '', supplier: null },
    ]);
  });
});
