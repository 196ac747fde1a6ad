import type { NewUser } from '@keyhold/contract';
import { sql } from 'kysely';

import type { ErasedAccount } from '#core/files/erasure-list.ts';
import type { Db } from '#core/http/context.ts';
import { rowsOf } from '#core/records/rows.ts';

export type Person = Pick<NewUser, 'name' | 'email' | 'locale'> &
  Partial<Pick<NewUser, 'payrollRef'>>;

/** At home in this property. Whose address is taken, wherever, is left out of the answer. */
export const insertUsers = async (
  db: Db,
  people: readonly Person[],
): Promise<{ id: number; email: string }[]> => {
  const { rows: made } = await sql<{ id: number; email: string }>`
    insert into users (name, email, locale)
    select p.name, p.email, coalesce(p.locale, 'en')
    from rows from (jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as (name text, email text, locale text)) with ordinality as p
    order by p.ordinality
    on conflict do nothing
    returning id, email`.execute(db);
  const refOf = new Map(people.map(({ email, payrollRef = '' }) => [email, payrollRef]));
  const ids = made.map(({ id }) => id);
  const refs = made.map(({ email }) => refOf.get(email) ?? '');
  if (ids.length > 0)
    await sql`insert into members (user_id, payroll_ref)
      select * from unnest(${ids}::int[], ${refs}::text[])`.execute(db);
  return made;
};

/** Whether nobody has it, wherever: of those elsewhere only the index knows, so it is tried and undone. */
export const isAddressFree = async (db: Db, email: string): Promise<boolean> => {
  await sql`savepoint tried`.execute(db);
  const made = await db
    .insertInto('users')
    .values({ name: 'tried', email })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  await sql`rollback to savepoint tried`.execute(db);
  return made !== undefined;
};

export const addRoles = async (
  db: Db,
  { userIds, roleIds }: { userIds: readonly number[]; roleIds: readonly number[] },
) => {
  await sql`insert into member_roles (user_id, role_id)
    select u, r from unnest(${userIds}::int[]) u cross join unnest(${roleIds}::int[]) r
    on conflict do nothing`.execute(db);
};

/** The new ones come before the old ones go: nobody is without an administrator in between. */
export const replaceRoles = async (
  db: Db,
  { userId, roleIds }: { userId: number; roleIds: readonly number[] },
) => {
  await addRoles(db, { userIds: [userId], roleIds });
  await sql`delete from member_roles
    where user_id = ${userId} and role_id <> all (${roleIds}::int[])`.execute(db);
};

export const lockUser = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['version', 'home_tenant_id'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .where('home_tenant_id', '=', sql<number>`current_tenant()`)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** One of those who were deleted for ever, are at home here, and are not deleted now. */
export const lockReturned = (db: Db, erased: readonly ErasedAccount[]) =>
  db
    .selectFrom('users as u')
    .innerJoin(
      sql<ErasedAccount>`jsonb_to_recordset(${JSON.stringify(erased)}::jsonb)`.as<'e'>(
        sql`e("userId" int, "createdAt" text, "erasedAt" text)`,
      ),
      (join) => join.onRef('e.userId', '=', 'u.id'),
    )
    .select(['u.id', 'u.name'])
    .where(sql<boolean>`e."createdAt" = json_instant(u.created_at)`)
    .where('u.erased_at', 'is', null)
    .where('u.home_tenant_id', '=', sql<number>`current_tenant()`)
    .orderBy('u.id')
    .limit(1)
    .forNoKeyUpdate('u')
    .executeTakeFirst();

export const { update: updateUser } = rowsOf('users');

/** It is the property's, and stands at their place in it. */
export const writePayrollRef = async (
  db: Db,
  { userId, payrollRef }: { userId: number; payrollRef: string | undefined },
) => {
  if (payrollRef === undefined) return;
  await db
    .updateTable('members')
    .set({ payroll_ref: payrollRef })
    .where('user_id', '=', userId)
    .execute();
};

export const erasedUser = 'Deleted user';

/** The row stays, since what the person wrote points at it; nothing of the person does. */
export const eraseUser = async (db: Db, id: number): Promise<void> => {
  // What they held in the property goes with their place there, and so does what they were ill with; that
  // they were away is paid for, and stays.
  await sql`with noteless as (update absences set note = '' where user_id = ${id}),
      placeless as (delete from members where user_id = ${id})
    update users set name = ${erasedUser}, email = ${`deleted-${id}@deleted.invalid`}, phone = null,
      avatar_key = null, erased_at = now(), version = version + 1
    where id = ${id}`.execute(db);
};

/**
 * Before anybody is served from a copy that is older than a deletion: whoever is back is in the bin, so
 * that they cannot come in until the night deletes them again. By the role of sign-in; answers how many.
 */
export const closeReturned = async (db: Db, erased: readonly ErasedAccount[]): Promise<number> => {
  const { rows } = await sql`
    update users u set deleted_at = now(), version = u.version + 1
    from jsonb_to_recordset(${JSON.stringify(erased)}::jsonb) as e("userId" int, "createdAt" text)
    where u.id = e."userId" and json_instant(u.created_at) = e."createdAt"
      and u.erased_at is null and u.deleted_at is null
    returning u.id`.execute(db);
  return rows.length;
};
