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

interface PutOff {
  id: number;
  title: string;
  edition: number;
  /** It is for some roles alone. */
  isNarrow: boolean;
}
/** All that somebody is late with, once a day; nothing where they have done so today. */
export const putOff = async (db: Db, userId: number): Promise<PutOff[]> => {
  const { rows: put } = await sql<PutOff>`
    with late as (
      insert into policy_postponements (tenant_id, policy_id, edition, user_id, day)
      select v.tenant_id, v.policy_id, v.edition, v.user_id, t.today
      from policy_readers v join property_today t on t.tenant_id = v.tenant_id
      where v.tenant_id = current_tenant() and v.user_id = ${userId} and v.state = 'overdue'
      on conflict do nothing
      returning policy_id, edition
    )
    select p.id, p.title, l.edition, exists (select from policy_roles f
      where f.tenant_id = p.tenant_id and f.policy_id = p.id) as "isNarrow"
    from late l join policies p on p.tenant_id = current_tenant() and p.id = l.policy_id
    order by p.id`.execute(db);
  return put;
};
