import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { verifyTenant } from '#core/audit/audit-verify.ts';

import { migrate } from '../migrate.ts';
import { withDatabaseBefore } from './before-migration.ts';

test('who could check in whom a bed is held for still can, and nobody else', async () => {
  await withDatabaseBefore('_check_in_of_held_beds', async (database) => {
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
    const { rows: told } = await database.asOwner((db) =>
      sql`select type, actor_name, subject_id, subject_label, changes, origin from audit_log`.execute(
        db,
      ),
    );
    expect(told).toEqual([
      {
        type: 'UPGRADE_ROLE',
        actor_name: 'Keyhold',
        subject_id: 1,
        subject_label: 'Night desk',
        changes: [{ field: 'swep', before: ['read'], after: ['read', 'write'] }],
        origin: 'system',
      },
    ]);
    // Whoever starts it once more is told of nothing.
    await database.asOwner(migrate);
    const { rows: entries } = await database.asOwner((db) =>
      sql<{ id: number }>`select id from audit_log`.execute(db),
    );
    expect(entries).toHaveLength(1);
    expect((await verifyTenant(database, { tenantId: 1 })).faults).toEqual([]);
  });
});
