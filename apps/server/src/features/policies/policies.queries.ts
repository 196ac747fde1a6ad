import { plainText } from '@keyhold/contract';
import type { contract, ListedPolicy, Page, Parsed, Policy } from '@keyhold/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

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
    .leftJoin('policy_editions as e', (join) =>
      join
        .onRef('e.tenant_id', '=', 'p.tenant_id')
        .onRef('e.policy_id', '=', 'p.id')
        .onRef('e.edition', '=', 'p.edition'),
    )
    .leftJoin('policy_drafts as d', (join) =>
      join.onRef('d.tenant_id', '=', 'p.tenant_id').onRef('d.policy_id', '=', 'p.id'),
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

const written = sql<
  ListedPolicy['draft']
>`jsonb_build_object('writtenAt', json_instant(d.written_at), 'writtenBy',
  jsonb_build_object('id', d.written_by, 'name',
    coalesce((select u.name from users u where u.id = d.written_by), '')))`;
/** What is not published is there for those alone who keep policies. */
const draftOf = <Draft>(draft: RawBuilder<Draft>, { isKeeper }: Asker) =>
  isKeeper
    ? sql<Draft>`case when d.policy_id is not null then ${draft} end`
    : sql<Draft>`null::jsonb`;

const selecting = (query: ReturnType<typeof from>, { isKeeper }: Asker) =>
  query
    .select(['p.id', 'p.title', 'p.category', 'p.version', 'e.corrected_at as correctedAt'])
    .select(['e.effective_from as effectiveFrom', 'p.review_on as reviewOn'])
    .select(sql<number | null>`nullif(p.edition, 0)`.as('edition'))
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
  const { page, limit, search, category, mine: open, draft, review, sortBy, sortOrder } = input;
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
    .$if(draft !== undefined, (query) =>
      query.where(sql<boolean>`(${asker.isKeeper} and d.policy_id is not null) = ${draft}`),
    )
    .$if(review === true, (query) => query.where(isReviewDue));
  const selected = selecting(matched, asker).select(draftOf(written, asker).as('draft'));
  const sorted =
    sortBy === undefined
      ? selected.orderBy(pressing).orderBy(orders.title)
      : selected.orderBy(orders[sortBy], sortOrder);
  const items = await sorted
    .orderBy('p.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

const fileOf = (of: 'd' | 'e') => sql<Policy['file']>`(select jsonb_build_object('id', m.id,
  'name', m.original_name, 'mimeType', m.mime_type, 'size', m.size) from media m
  where m.tenant_id = ${sql.ref(`${of}.tenant_id`)} and m.id = ${sql.ref(`${of}.media_id`)})`;
/** A role that was removed meanwhile has no name: with it the draft is not published. */
const draftedFor = sql`(select coalesce(jsonb_agg(
    jsonb_build_object('id', f.id, 'title', coalesce(r.title, '–')) order by lower(r.title), f.id), '[]')
  from unnest(d.roles) f(id) left join roles r on r.tenant_id = d.tenant_id and r.id = f.id)`;
const drafted = sql<
  Policy['draft']
>`${written} || jsonb_build_object('title', d.title, 'category', d.category,
  'body', d.body, 'file', ${fileOf('d')}, 'effectiveFrom', d.effective_from,
  'reviewOn', d.review_on, 'audience', ${draftedFor}, 'acknowledgement',
  jsonb_build_object('required', d.is_required, 'dueDays', d.due_days))`;

export const findPolicy = (
  db: Db,
  { id, asker }: { id: number; asker: Asker },
): Promise<Policy | undefined> =>
  selecting(from(db, asker), asker)
    .select(draftOf(drafted, asker).as('draft'))
    .select([sql<string>`coalesce(e.body, '')`.as('body'), fileOf('e').as('file')])
    .where('p.id', '=', id)
    .executeTakeFirst();

export const findFileKey = async (
  db: Db,
  { id, isDraft, asker }: { id: number; isDraft: boolean; asker: Asker },
): Promise<string | undefined> => {
  if (isDraft && !asker.isKeeper) return undefined;
  const row = await from(db, asker)
    .innerJoin('media as m', (join) =>
      join
        .onRef('m.tenant_id', '=', 'p.tenant_id')
        .onRef('m.id', '=', isDraft ? 'd.media_id' : 'e.media_id'),
    )
    .select('m.file_key as fileKey')
    .where('p.id', '=', id)
    .executeTakeFirst();
  return row?.fileKey;
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
