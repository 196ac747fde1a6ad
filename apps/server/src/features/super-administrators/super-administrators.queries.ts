import { plainText } from '@keyhold/contract';
import type { contract, Page, Parsed, SuperAdministrator } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { platformTenant } from '#core/identity/session.ts';
import { toPage } from '#core/records/lists.ts';

type ListInput = Parsed<typeof contract.superAdministrators.list>['query'];

const from = (db: Db) =>
  db
    .selectFrom('users as u')
    .where('u.home_tenant_id', '=', platformTenant)
    .where('u.erased_at', 'is', null)
    .where(
      sql<boolean>`exists (select from member_roles h
        join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id
        where h.tenant_id = ${platformTenant} and h.user_id = u.id and r.kind = 'super_administrator')`,
    );

const selecting = (query: ReturnType<typeof from>) =>
  query
    .select(['u.id', 'u.name', 'u.email', 'u.version'])
    .select(['u.last_active_at as lastActiveAt', 'u.deleted_at as deletedAt'])
    .select(sql<SuperAdministrator['status']>`u.status`.as('status'))
    .select(
      sql<string>`'#USR-' || lpad(u.id::text, greatest(3, length(u.id::text)), '0')`.as(
        'displayId',
      ),
    )
    .select(
      sql<SuperAdministrator['avatar']>`case when u.avatar_key is not null
        then jsonb_build_object('fileKey', u.avatar_key) end`.as('avatar'),
    );

const sortColumns = {
  name: sql`lower(u.name)`,
  email: sql`lower(u.email)`,
  status: sql`u.status`,
  lastActiveAt: sql`u.last_active_at`,
  deletedAt: sql`u.deleted_at`,
};

export const listSuperAdministrators = async (
  db: Db,
  input: ListInput,
): Promise<Page<SuperAdministrator>> => {
  const { page, limit, sortBy = 'name', sortOrder, search, isRemoved } = input;
  const sought = plainText(search ?? '');
  const matched = from(db)
    .where('u.deleted_at', isRemoved ? 'is not' : 'is', null)
    .$if(Boolean(search), (query) =>
      query.where((where) =>
        where.or([sql<boolean>`holds(u.name, ${sought})`, sql<boolean>`holds(u.email, ${sought})`]),
      ),
    );
  const direction = sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const items = await selecting(matched)
    .orderBy(sql`${sortColumns[sortBy]} ${direction} nulls last, u.id`)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

export const findSuperAdministrator = (
  db: Db,
  id: number,
): Promise<SuperAdministrator | undefined> =>
  selecting(from(db)).where('u.id', '=', id).executeTakeFirst();

/**
 * One act after the other: of two who send each other away only the first is still active.
 * Answers whether whoever asks still is.
 */
export const waitForTurn = async (db: Db, userId: number): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtext('super administrators'))`.execute(db);
  const found = await from(db)
    .select('u.id')
    .where('u.id', '=', userId)
    .where('u.status', '=', 'active')
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
};
