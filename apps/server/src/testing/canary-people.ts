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
  const made = sql`select id from users where email = 'sample@test.example'`;
  await sql`delete from account_links where user_id in (${made})`.execute(db);
  await sql`delete from members where user_id in (${made})`.execute(db);
  await sql`delete from users where id in (${made})`.execute(db);
  await sql`delete from members where tenant_id = ${tenantId} and user_id = ${id + 1}`.execute(db);
  await sql`delete from roles where tenant_id = ${tenantId} and name in ('made', 'sampled', 'sampled_council')`.execute(
    db,
  );
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
    values (${id + 1}, ${tenantId}, ${name}, ${email}, 'active')
    on conflict (id) do update set name = ${name}, email = ${email}, status = 'active',
      deleted_at = null, erased_at = null`.execute(db);
  await sql`insert into members (tenant_id, user_id) values (${tenantId}, ${id + 1})`.execute(db);
};

/** Somebody of a council, who oversees nothing yet: at home on the platform, for each property another. */
export const insertCouncilPerson = async (
  db: Owner,
  { tenantId, id }: { tenantId: number; id: number },
) => {
  await sql`delete from members where tenant_id = ${tenantId} and user_id = ${id}`.execute(db);
  await sql`insert into users (id, home_tenant_id, name, email, status)
    values (${id}, 0, 'Council person', ${`council${tenantId}@test.example`}, 'active')
    on conflict (id) do update set name = excluded.name, email = excluded.email, status = 'active',
      deleted_at = null, erased_at = null`.execute(db);
  await sql`insert into members (tenant_id, user_id) values (0, ${id}) on conflict do nothing`.execute(
    db,
  );
  await sql`insert into member_roles (tenant_id, user_id, role_id)
    select tenant_id, ${id}, id from roles where tenant_id = 0 and kind = 'council'
    on conflict do nothing`.execute(db);
};
