import type { NewPolicy, PolicyChange } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { binned, rowsOf } from '#core/records/rows.ts';

const rows = rowsOf('policies');
const today = sql<string>`(select today from property_today where tenant_id = current_tenant())`;

export interface Edition {
  policyId: number;
  edition: number;
  body: string;
  fileId: number | null;
  effectiveFrom: string | undefined;
  userId: number;
}

export const insertEdition = async (db: Db, edition: Edition): Promise<void> => {
  const { policyId, body, fileId, effectiveFrom, userId } = edition;
  await db
    .insertInto('policy_editions')
    .values({
      policy_id: policyId,
      edition: edition.edition,
      body,
      media_id: fileId,
      effective_from: effectiveFrom ?? today,
      published_by: userId,
    })
    .execute();
};

export const setAudience = async (
  db: Db,
  { id, roleIds }: { id: number; roleIds: readonly number[] },
): Promise<void> => {
  await db.deleteFrom('policy_roles').where('policy_id', '=', id).execute();
  await sql`insert into policy_roles (policy_id, role_id)
    select distinct ${id}::int, role from unnest(${[...roleIds]}::int[]) role`.execute(db);
};

const columnsOf = ({ title, category, reviewOn, acknowledgement }: PolicyChange) => ({
  title,
  category,
  review_on: reviewOn,
  is_required: acknowledgement?.required,
  due_days: acknowledgement?.dueDays,
});

export const insertPolicy = (
  db: Db,
  { title, category, reviewOn, acknowledgement }: NewPolicy,
): Promise<number> =>
  rows.insert(db, {
    title,
    category,
    review_on: reviewOn,
    is_required: acknowledgement.required,
    due_days: acknowledgement.dueDays,
  });

export const updatePolicy = (
  db: Db,
  { id, edition, change }: { id: number; edition: number; change: PolicyChange },
) => rows.update(db, id, { ...columnsOf(change), edition });

export const moveStart = async (
  db: Db,
  { id, edition, day }: { id: number; edition: number; day: string },
): Promise<void> => {
  await db
    .updateTable('policy_editions')
    .set({ effective_from: day })
    .where('policy_id', '=', id)
    .where('edition', '=', edition)
    .execute();
};

export const withdraw = (db: Db, id: number) => rows.update(db, id, binned);

/** Nothing where they have said so already. */
export const acknowledge = async (
  db: Db,
  { id, edition, userId }: { id: number; edition: number; userId: number },
): Promise<boolean> => {
  const row = await db
    .insertInto('policy_acknowledgements')
    .values({ policy_id: id, edition, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
};
