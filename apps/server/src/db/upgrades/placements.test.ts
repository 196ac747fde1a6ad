import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { migrate } from '../migrate.ts';
import { withDatabaseBefore } from './before-migration.ts';

test('what was written of who placed a stay becomes the council where it is its name', async () => {
  await withDatabaseBefore('_placements', async (database) => {
    await database.asOwner((db) =>
      sql`with places as (
          insert into tenants (id, title) values (1, 'House'), (2, 'Other') returning id
        ), councils as (
          insert into user_groups (tenant_id, id, name)
          values (0, 1, 'Bristol Council'), (0, 2, 'Far Council') returning id
        ), working as (
          insert into user_group_tenants (tenant_id, group_id, allowed_tenant_id)
          select 0, id, id from councils
        ), guest as (
          insert into guests (tenant_id, id, name) values (1, 1, 'Ana')
        )
        insert into reservations (tenant_id, number, guest_id, check_in, check_out, persons, placed_by)
        select 1, number, 1, '2026-01-01', '2026-01-02', 1, word from unnest(
          array[' bristol council', 'Far Council', 'her sister', '']) with ordinality as w(word, number)`.execute(
        db,
      ),
    );
    await database.asOwner(migrate);
    const { rows } = await database.asOwner((db) =>
      sql<{ council: string | null; words: string }>`
        select council_name as council, placed_by as words from reservations order by number`.execute(
        db,
      ),
    );
    expect(rows).toEqual([
      { council: 'Bristol Council', words: '' },
      { council: null, words: 'Far Council' },
      { council: null, words: 'her sister' },
      { council: null, words: '' },
    ]);
  });
});
