import { plainText } from '@keyhold/contract';
import type { contract, Page, Parsed, PolicyReader, ReadingState } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { toPage } from '#core/records/lists.ts';

type Routes = typeof contract.policies;

export const listReaders = async (
  db: Db,
  { id, input }: { id: number; input: Parsed<Routes['readers']>['query'] },
): Promise<Page<PolicyReader>> => {
  const { page, limit, search } = input;
  const matched = db
    .selectFrom('policy_readers as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .where('v.policy_id', '=', id)
    .$if(Boolean(search), (query) =>
      query.where(sql<boolean>`holds(u.name, ${plainText(search ?? '')})`),
    );
  const items = await matched
    .select(['u.id', 'u.name', 'v.due', 'v.acknowledged_at as acknowledgedAt'])
    .select(sql<ReadingState>`v.state`.as('state'))
    .select(
      sql<string>`(select coalesce(string_agg(r.title, ', ' order by lower(r.title)), '')
        from member_roles o join roles r on r.tenant_id = o.tenant_id and r.id = o.role_id
        where o.tenant_id = v.tenant_id and o.user_id = v.user_id)`.as('roles'),
    )
    .select(
      sql<number | null>`(select max(a.edition) from policy_acknowledgements a
        where a.tenant_id = v.tenant_id and a.policy_id = v.policy_id and a.user_id = v.user_id
          and a.edition < v.edition)`.as('lastEdition'),
    )
    .select(
      sql<number>`(select count(*)::int from policy_postponements o
        where o.tenant_id = v.tenant_id and o.policy_id = v.policy_id and o.edition = v.edition
          and o.user_id = v.user_id)`.as('putOffs'),
    )
    .orderBy(
      sql`case v.state when 'overdue' then 0 when 'due' then 1 when 'free' then 2 else 3 end`,
    )
    .orderBy(sql`lower(u.name)`)
    .orderBy('u.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

export const countReading = async (db: Db, userId: number) =>
  await db
    .selectFrom('policy_readers as v')
    .select(sql<number>`(count(*) filter (where v.state in ('due', 'overdue')))::int`.as('open'))
    .select(sql<number>`(count(*) filter (where v.state = 'overdue'))::int`.as('overdue'))
    .select(
      sql<boolean>`exists (select from policy_postponements o
        join property_today t on t.tenant_id = o.tenant_id and t.today = o.day
        where o.tenant_id = current_tenant() and o.user_id = ${userId})`.as('isPutOff'),
    )
    .where('v.user_id', '=', userId)
    .executeTakeFirstOrThrow();

export const listOutstanding = (db: Db, id: number) =>
  db
    .selectFrom('policy_readers as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .innerJoin('tenants as t', 't.id', 'v.tenant_id')
    .select(['u.name', 'u.email', 't.title as property', 'v.due'])
    .select(sql<boolean>`v.state = 'overdue'`.as('isLate'))
    .select(sql<'en' | 'es'>`u.locale`.as('locale'))
    .where('v.policy_id', '=', id)
    .where('v.state', 'in', ['due', 'overdue'])
    .orderBy('u.id')
    .execute();
