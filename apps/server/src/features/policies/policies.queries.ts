import { plainText } from '@keyhold/contract';
import type {
  contract,
  ListedPolicy,
  Page,
  Parsed,
  Policy,
  PolicyReader,
  ReadingState,
} from '@keyhold/contract';
import { sql } from 'kysely';

import type { Context, Db } from '#core/http/context.ts';
import { containsPattern, toPage } from '#core/records/lists.ts';

type Routes = typeof contract.policies;

/** Who asks: their own reading is told, and whoever keeps policies sees all and how many have read. */
export interface Asker {
  userId: number;
  isKeeper: boolean;
}
export const askerOf = (ctx: Context): Asker => ({
  userId: ctx.session.user.id,
  isKeeper: ctx.can('update:policies') || ctx.can('write:policies') || ctx.can('delete:policies'),
});

const from = (db: Db, { userId, isKeeper }: Asker) =>
  db
    .selectFrom('policies as p')
    .innerJoin('property_today as t', 't.tenant_id', 'p.tenant_id')
    .innerJoin('policy_editions as e', (join) =>
      join
        .onRef('e.tenant_id', '=', 'p.tenant_id')
        .onRef('e.policy_id', '=', 'p.id')
        .onRef('e.edition', '=', 'p.edition'),
    )
    .leftJoin('policy_readers as v', (join) =>
      join
        .onRef('v.tenant_id', '=', 'p.tenant_id')
        .onRef('v.policy_id', '=', 'p.id')
        .on('v.user_id', '=', userId),
    )
    .where('p.deleted_at', 'is', null)
    .$if(!isKeeper, (query) => query.where('v.user_id', 'is not', null));

const audience = sql<ListedPolicy['audience']>`(select coalesce(jsonb_agg(
    jsonb_build_object('id', r.id, 'title', r.title) order by lower(r.title), r.id), '[]')
  from policy_roles f join roles r on r.tenant_id = f.tenant_id and r.id = f.role_id
  where f.tenant_id = p.tenant_id and f.policy_id = p.id)`;
const acknowledged = (isKeeper: boolean) =>
  isKeeper
    ? sql<ListedPolicy['acknowledged']>`(select jsonb_build_object(
        'count', count(o.acknowledged_at), 'total', count(*)) from policy_readers o
      where o.tenant_id = p.tenant_id and o.policy_id = p.id)`
    : sql<ListedPolicy['acknowledged']>`null::jsonb`;
const mine = sql<ListedPolicy['mine']>`jsonb_build_object('state', coalesce(v.state, 'free'),
  'due', v.due, 'acknowledgedAt', json_instant(v.acknowledged_at))`;
const isReviewDue = sql<boolean>`coalesce(p.review_on <= t.today, false)`;

const selecting = (query: ReturnType<typeof from>, { isKeeper }: Asker) =>
  query
    .select(['p.id', 'p.title', 'p.category', 'p.edition', 'p.version'])
    .select(['e.effective_from as effectiveFrom', 'p.review_on as reviewOn'])
    .select([audience.as('audience'), mine.as('mine'), isReviewDue.as('isReviewDue')])
    .select(acknowledged(isKeeper).as('acknowledged'))
    .select(
      sql<ListedPolicy['acknowledgement']>`jsonb_build_object('required', p.is_required,
        'dueDays', p.due_days)`.as('acknowledgement'),
    );

/** What one is late with goes first, then what is to be read, then by name. */
const pressing = sql`case v.state when 'overdue' then 0 when 'due' then 1 else 2 end`;
const orders = {
  id: sql`p.id`,
  title: sql`lower(p.title)`,
  category: sql`lower(p.category)`,
  effectiveFrom: sql`e.effective_from`,
  reviewOn: sql`p.review_on`,
};

export const listPolicies = async (
  db: Db,
  { input, asker }: { input: Parsed<Routes['list']>['query']; asker: Asker },
): Promise<Page<ListedPolicy>> => {
  const { page, limit, search, category, mine: open, review, sortBy, sortOrder } = input;
  const like = containsPattern(search ?? '');
  const sought = plainText(search ?? '');
  const matched = from(db, asker)
    .$if(Boolean(search), (query) =>
      query.where(
        sql<boolean>`(holds(p.title, ${sought}) or holds(p.category, ${sought}) or e.body ilike ${like})`,
      ),
    )
    .$if(Boolean(category), (query) => query.where('p.category', '=', category ?? ''))
    .$if(open === 'open', (query) => query.where('v.state', 'in', ['due', 'overdue']))
    .$if(open === 'overdue', (query) => query.where('v.state', '=', 'overdue'))
    .$if(review === true, (query) => query.where(isReviewDue));
  const sorted =
    sortBy === undefined
      ? selecting(matched, asker).orderBy(pressing).orderBy(orders.title)
      : selecting(matched, asker).orderBy(orders[sortBy], sortOrder);
  const items = await sorted
    .orderBy('p.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

const file = sql<Policy['file']>`(select jsonb_build_object('id', m.id, 'name', m.original_name,
  'mimeType', m.mime_type, 'size', m.size) from media m
  where m.tenant_id = e.tenant_id and m.id = e.media_id)`;

export const findPolicy = (
  db: Db,
  { id, asker }: { id: number; asker: Asker },
): Promise<Policy | undefined> =>
  selecting(from(db, asker), asker)
    .select(['e.body', file.as('file')])
    .where('p.id', '=', id)
    .executeTakeFirst();

export const findFileKey = async (
  db: Db,
  { id, asker }: { id: number; asker: Asker },
): Promise<string | undefined> => {
  const row = await from(db, asker)
    .innerJoin('media as m', (join) =>
      join.onRef('m.tenant_id', '=', 'e.tenant_id').onRef('m.id', '=', 'e.media_id'),
    )
    .select('m.file_key as fileKey')
    .where('p.id', '=', id)
    .executeTakeFirst();
  return row?.fileKey;
};

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
    .select(sql<'en' | 'es'>`u.locale`.as('locale'))
    .where('v.policy_id', '=', id)
    .where('v.state', 'in', ['due', 'overdue'])
    .orderBy('u.id')
    .execute();

/** Roles of the property's own people. */
export const countRoles = async (db: Db, ids: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from roles
    where id = any (${[...ids]}::int[]) and kind <> 'council'`.execute(db);
  return rows[0]?.count ?? 0;
};

export const isPolicyFile = async (db: Db, id: number): Promise<boolean> => {
  const row = await db
    .selectFrom('media')
    .select('id')
    .where('id', '=', id)
    .where('folder', '=', 'policy')
    .where('state', '=', 'complete')
    .executeTakeFirst();
  return row !== undefined;
};
