import { plainText } from '@keyhold/contract';
import type { Administrator, contract, Page, Parsed } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { toPage } from '#core/records/lists.ts';

type ListInput = Parsed<typeof contract.users.administrators>['query'];

const from = (db: Db) =>
  db
    .selectFrom('users as u')
    .innerJoin('member_roles as h', 'h.user_id', 'u.id')
    .innerJoin('roles as r', (join) =>
      join.onRef('r.tenant_id', '=', 'h.tenant_id').onRef('r.id', '=', 'h.role_id'),
    )
    .innerJoin('tenants as t', 't.id', 'h.tenant_id')
    .where('r.kind', '=', 'administrator')
    .where('u.deleted_at', 'is', null);

const sortColumns = {
  name: sql`lower(u.name)`,
  email: sql`lower(u.email)`,
  tenant: sql`lower(t.title)`,
  status: sql`u.status`,
  lastActiveAt: sql`u.last_active_at`,
};

/** One entry for each property that somebody is an administrator of. */
export const listAdministrators = async (
  db: Db,
  input: ListInput,
): Promise<Page<Administrator>> => {
  const { page, limit, sortBy = 'tenant', sortOrder, search } = input;
  const sought = plainText(search ?? '');
  const matched = from(db).$if(Boolean(search), (query) =>
    query.where((where) =>
      where.or([
        sql<boolean>`holds(u.name, ${sought})`,
        sql<boolean>`holds(u.email, ${sought})`,
        sql<boolean>`holds(t.title, ${sought})`,
      ]),
    ),
  );
  const direction = sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const items = await matched
    .select(['u.id', 'u.name', 'u.email', 'u.last_active_at as lastActiveAt'])
    .select(sql<Administrator['status']>`u.status`.as('status'))
    .select(
      sql<string>`'#USR-' || lpad(u.id::text, greatest(3, length(u.id::text)), '0')`.as(
        'displayId',
      ),
    )
    .select(
      sql<Administrator['avatar']>`case when u.avatar_key is not null
        then jsonb_build_object('fileKey', u.avatar_key) end`.as('avatar'),
    )
    .select(
      sql<Administrator['tenant']>`jsonb_build_object('id', t.id, 'title', t.title)`.as('tenant'),
    )
    .orderBy(sql`${sortColumns[sortBy]} ${direction} nulls last, u.id`)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};
