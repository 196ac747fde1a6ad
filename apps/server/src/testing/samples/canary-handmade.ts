import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database as Tables } from '#db/types.ts';

import type { Schema } from './canary-rows.ts';
import { canaryOf } from './canary.ts';

/** Texts of the handmade rows that mean something to the server and stay as they are. */
const meaningful = new Set([
  'tenants.timezone',
  'tenants.currency',
  'tenants.logo_key',
  'roles.name',
  'role_permissions.permission',
  'users.email',
  'sessions.token_hash',
  'sessions.reason',
  'sign_in_attempts.email_key',
]);

const ownerOf: Record<string, string> = {
  tenants: 'id',
  roles: 'tenant_id',
  users: 'home_tenant_id',
  sessions: '(select home_tenant_id from users u where u.id = user_id)',
};

/** Puts canaries into the rows that the factories made. */
export const markHandmade = async (
  db: Kysely<Tables>,
  by: { schema: Schema; tenantIds: number[] },
) => {
  const columns = by.schema.columns.filter(
    ({ table, name, type, allowed }) =>
      table in ownerOf &&
      type === 'text' &&
      allowed.length === 0 &&
      !meaningful.has(`${table}.${name}`),
  );
  for (const column of columns)
    for (const tenantId of by.tenantIds)
      await sql`update ${sql.table(column.table)} set ${sql.ref(column.name)} = ${canaryOf(tenantId, column)}
        where ${sql.raw(ownerOf[column.table] ?? '')} = ${tenantId}`.execute(db);
};
