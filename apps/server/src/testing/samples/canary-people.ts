import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database as Tables } from '#db/types.ts';

import { canaryOf } from './canary.ts';

type Owner = Kysely<Tables>;

/** A role that nobody holds, and somebody besides the person whose the records are. */
export const insertPeople = async (
  db: Owner,
  { tenantId, id }: { tenantId: number; id: number },
) => {
  const name = canaryOf(tenantId, { table: 'users', number: 3 });
  const title = canaryOf(tenantId, { table: 'roles', number: 4 });
  const email = `second${tenantId}@test.example`;
  await sql`insert into roles (tenant_id, id, title, name)
    values (${tenantId}, ${id}, ${title}, 'sampled')`.execute(db);
  await sql`with council as (
      insert into roles (tenant_id, id, title, name, kind)
      values (${tenantId}, ${id + 1}, ${title}, 'sampled_council', 'council') returning tenant_id, id
    ), may as (
      insert into role_permissions (tenant_id, role_id, permission)
      select tenant_id, id, 'read:rooms' from council
    )
    insert into role_resources (tenant_id, id, role_id, entity_type, actions, starts_on)
    select tenant_id, ${id}, id, 'rooms', array['read'], current_date from council`.execute(db);
  await sql`insert into users (id, home_tenant_id, name, email, status)
    values (${id + 1}, ${tenantId}, ${name}, ${email}, 'active')`.execute(db);
  await sql`insert into members (tenant_id, user_id) values (${tenantId}, ${id + 1})`.execute(db);
};

/** Somebody of a council, who oversees nothing yet: at home on the platform, for each property another. */
export const insertCouncilPerson = async (
  db: Owner,
  { tenantId, id }: { tenantId: number; id: number },
) => {
  await sql`insert into users (id, home_tenant_id, name, email, status)
    values (${id}, 0, 'Council person', ${`council${tenantId}@test.example`}, 'active')`.execute(
    db,
  );
  await sql`insert into members (tenant_id, user_id) values (0, ${id})`.execute(db);
  await sql`insert into member_roles (tenant_id, user_id, role_id)
    select tenant_id, ${id}, id from roles where tenant_id = 0 and kind = 'council'`.execute(db);
};

/** Another super administrator than who calls. */
export const insertSuperAdministrator = async (db: Owner, { id }: { id: number }) => {
  await sql`insert into users (id, home_tenant_id, name, email, status)
    values (${id}, 0, 'Super administrator', ${`super${id}@test.example`}, 'active')`.execute(db);
  await sql`insert into members (tenant_id, user_id) values (0, ${id})`.execute(db);
  await sql`insert into member_roles (tenant_id, user_id, role_id)
    select tenant_id, ${id}, id from roles where tenant_id = 0 and kind = 'super_administrator'`.execute(
    db,
  );
};
