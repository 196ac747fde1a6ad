import type { NewPolicy } from '@keyhold/contract';
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
  effectiveFrom: string | null;
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

/** Those for whom it is already stay, with the day since when it is. */
export const setAudience = async (
  db: Db,
  { id, roleIds }: { id: number; roleIds: readonly number[] },
): Promise<void> => {
  await sql`delete from policy_roles
    where policy_id = ${id} and role_id <> all (${[...roleIds]}::int[])`.execute(db);
  await sql`insert into policy_roles (policy_id, role_id)
    select ${id}::int, r.id from roles r where r.id = any(${[...roleIds]}::int[])
    on conflict do nothing`.execute(db);
};

/** The same edition as it is said now; without a day it is in force from when it was. */
export const correctEdition = async (
  db: Db,
  { policyId, edition, body, fileId, effectiveFrom }: Omit<Edition, 'userId'>,
): Promise<void> => {
  await db
    .updateTable('policy_editions')
    .set({
      body,
      media_id: fileId,
      effective_from: sql<string>`coalesce(${effectiveFrom}::date, effective_from)`,
      corrected_at: sql<string>`case when (body, media_id) is distinct from (${body}::text, ${fileId}::int)
        then clock_now() else corrected_at end`,
    })
    .where('policy_id', '=', policyId)
    .where('edition', '=', edition)
    .execute();
};

/** All that is said of a policy, in a draft or published. */
export type Content = NewPolicy;

const columnsOf = ({ title, category, reviewOn, acknowledgement }: Content) => ({
  title,
  category,
  review_on: reviewOn,
  is_required: acknowledgement.required,
  due_days: acknowledgement.dueDays,
});

/** Whom nobody asks yet: it was never published. */
export const insertPolicy = (db: Db, content: Content): Promise<number> =>
  rows.insert(db, { ...columnsOf(content), edition: 0 });

/** It did not ask before, or asked some roles alone and is for everybody now. */
const isNewTo = ({ acknowledgement, audience }: Content) => sql<boolean>`
  (${acknowledgement.required}::boolean and not is_required)
  or (${audience.length === 0}::boolean and exists (select from policy_roles f
    where f.tenant_id = policies.tenant_id and f.policy_id = policies.id))`;

/** What is published of it, or how one is called that never was, beside its text. */
export const updatePolicy = async (
  db: Db,
  { id, edition, content }: { id: number; edition: number; content: Content },
): Promise<void> => {
  await rows.update(db, id, {
    ...columnsOf(content),
    edition,
    asked_at: sql<string>`case when ${isNewTo(content)} then clock_now() else asked_at end`,
  });
  await setAudience(db, { id, roleIds: content.audience });
};

/** Another version of it, for whoever changes it meanwhile. */
export const touchPolicy = (db: Db, id: number) => rows.update(db, id, {});

export const saveDraft = async (
  db: Db,
  { id, content, userId }: { id: number; content: Content; userId: number },
): Promise<void> => {
  const values = {
    ...columnsOf(content),
    body: content.body,
    media_id: content.fileId,
    effective_from: content.effectiveFrom,
    roles: [...new Set(content.audience)],
    written_at: sql<string>`clock_now()`,
    written_by: userId,
  };
  await db
    .insertInto('policy_drafts')
    .values({ policy_id: id, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'policy_id']).doUpdateSet(values))
    .execute();
};

export const dropDraft = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('policy_drafts').where('policy_id', '=', id).execute();
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
