import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { connect } from '../connect.ts';
import { migrate, migrateTo } from '../migrate.ts';
import { readSources } from '../sources.ts';

test('who could check in whom a bed is held for still can, and nobody else', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'keyhold-held-beds-'));
  const database = await connect({ dataDir: path.join(folder, 'older') });
  try {
    const { migrations } = await readSources();
    const index = migrations.findIndex(({ name }) => name.endsWith('_check_in_of_held_beds'));
    await database.asOwner((db) => migrateTo(db, migrations[index - 1]?.name ?? ''));
    await database.asOwner((db) =>
      sql`with house as (insert into tenants (id, title) values (1, 'House')),
        made as (
          insert into roles (tenant_id, id, kind, title, name) values
            (1, 1, 'staff', 'Night desk', 'night_desk'), (1, 2, 'staff', 'Day desk', 'day_desk'),
            (1, 3, 'staff', 'Watch', 'watch'), (1, 4, 'council', 'Council', 'council'))
        insert into role_permissions (tenant_id, role_id, permission) values
          (1, 1, 'write:occupancies'), (1, 1, 'read:swep'), (1, 2, 'write:occupancies'),
          (1, 3, 'read:swep'), (1, 4, 'write:occupancies'), (1, 4, 'read:swep')`.execute(db),
    );
    await database.asOwner(migrate);
    const { rows } = await database.asOwner((db) =>
      sql<{ name: string }>`select r.name from role_permissions p
        join roles r on r.tenant_id = p.tenant_id and r.id = p.role_id
        where p.tenant_id = 1 and p.permission = 'write:swep'`.execute(db),
    );
    expect(rows).toEqual([{ name: 'night_desk' }]);
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
});
