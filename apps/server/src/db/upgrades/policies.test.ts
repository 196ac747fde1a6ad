import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { migrate } from '../migrate.ts';
import { withDatabaseBefore } from './before-migration.ts';

test('whoever a policy asked before is asked since the same day', async () => {
  await withDatabaseBefore('_policies_asked_since', async (database) => {
    await database.asOwner((db) =>
      sql`with houses as (insert into tenants (id, title) values (1, 'House')),
        people as (insert into users (id, home_tenant_id, name, email)
          values (1, 1, 'Ana', 'ana@example.com')),
        members as (insert into members (tenant_id, user_id, created_at) values (1, 1, '2020-02-03')),
        posts as (insert into roles (tenant_id, id, name, title) values (1, 1, 'porter', 'Porter')),
        held as (insert into member_roles (tenant_id, user_id, role_id) values (1, 1, 1)),
        rules as (insert into policies (tenant_id, id, title, created_at)
          values (1, 1, 'Keys', '2021-04-05'))
        insert into policy_roles (tenant_id, policy_id, role_id) values (1, 1, 1)`.execute(db),
    );
    await database.asOwner(migrate);
    const { rows } = await database.asOwner((db) =>
      sql`select (select since::date::text from member_roles) as held,
        (select since::date::text from policy_roles) as audience,
        (select asked_at from policies) as asked`.execute(db),
    );
    expect(rows).toEqual([{ held: '2020-02-03', audience: '2021-04-05', asked: null }]);
  });
});
