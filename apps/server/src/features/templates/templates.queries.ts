import { placeholdersIn, plainText } from '@keyhold/contract';
import type {
  contract,
  Locale,
  Page,
  Parsed,
  Template,
  TemplateKind,
  TemplateVersion,
} from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { containsPattern, toPage } from '#core/records/lists.ts';

type Routes = typeof contract.templates;
type ListInput = Parsed<Routes['list']>['query'] & { kind: readonly TemplateKind[] };
type VersionsInput = Parsed<Routes['versions']>['query'];

const from = (db: Db) => db.selectFrom('templates as t').where('t.deleted_at', 'is', null);

const selecting = (query: ReturnType<typeof from>) =>
  query
    .select(['t.id', 't.title', 't.body', 't.active', 't.version', 't.changed_at as changedAt'])
    .select([sql<TemplateKind>`t.kind`.as('kind'), sql<Locale>`t.language`.as('language')])
    .select(
      sql<Template['changedBy']>`case when t.changed_by is not null then jsonb_build_object(
        'id', t.changed_by, 'name', coalesce((select u.name from users u where u.id = t.changed_by), ''))
        end`.as('changedBy'),
    );
type Row = Awaited<ReturnType<ReturnType<typeof selecting>['execute']>>[number];

const asTemplate = (row: Row): Template => ({
  ...row,
  placeholders: placeholdersIn(row.kind, row.body),
});

const sortColumns = {
  id: sql`t.id`,
  title: sql`lower(t.title)`,
  kind: sql`t.kind`,
  language: sql`t.language`,
  changedAt: sql`t.changed_at`,
};

export const listTemplates = async (db: Db, input: ListInput): Promise<Page<Template>> => {
  const { page, limit, sortBy = 'kind', sortOrder, search, kind, language, active } = input;
  const like = containsPattern(search ?? '');
  const sought = plainText(search ?? '');
  const matched = from(db)
    .$if(Boolean(search), (query) =>
      query.where(sql<boolean>`(holds(t.title, ${sought}) or t.body ilike ${like})`),
    )
    .where(sql<boolean>`t.kind = any(${kind}::text[])`)
    .$if(language !== undefined, (query) => query.where('t.language', '=', language ?? ''))
    .$if(active !== undefined, (query) => query.where('t.active', '=', active ?? true));
  const items = await selecting(matched)
    .orderBy(sortColumns[sortBy], sortOrder)
    .orderBy(sql`lower(t.title)`)
    .orderBy('t.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items: items.map(asTemplate), page, limit, matched });
};

export const findTemplate = async (db: Db, id: number): Promise<Template | undefined> => {
  const row = await selecting(from(db)).where('t.id', '=', id).executeTakeFirst();
  return row && asTemplate(row);
};

const versionsFrom = (db: Db, id: number) =>
  db.selectFrom('template_versions as v').where('v.template_id', '=', id);

const selectingVersion = (query: ReturnType<typeof versionsFrom>) =>
  query
    .select(['v.version', 'v.title', 'v.body', 'v.changed_at as changedAt'])
    .select([sql<TemplateKind>`v.kind`.as('kind'), sql<Locale>`v.language`.as('language')])
    .select(
      sql<TemplateVersion['changedBy']>`case when v.changed_by is not null then jsonb_build_object(
        'id', v.changed_by, 'name', coalesce((select u.name from users u where u.id = v.changed_by), ''))
        end`.as('changedBy'),
    );

export const listVersions = async (
  db: Db,
  { id, query }: { id: number; query: VersionsInput },
): Promise<Page<TemplateVersion>> => {
  const { page, limit, sortBy, sortOrder } = query;
  const matched = versionsFrom(db, id);
  const items = await selectingVersion(matched)
    // Without a wish: the newest first.
    .orderBy('v.version', sortBy === undefined ? 'desc' : sortOrder)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

/** What it said at that version, even where it is removed since. */
export const findText = (
  db: Db,
  { id, version }: { id: number; version: number },
): Promise<TemplateVersion | undefined> =>
  selectingVersion(versionsFrom(db, id))
    .where('v.version', '<=', version)
    .orderBy('v.version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Keeps what a template says now, unless the last version said the same. */
export const keepVersion = (db: Db, id: number) =>
  sql`insert into template_versions (template_id, version, kind, title, language, body, changed_at, changed_by)
    select t.id, t.version, t.kind, t.title, t.language, t.body, t.changed_at, t.changed_by
    from templates t
    left join lateral (
      select v.kind, v.title, v.language, v.body from template_versions v
      where v.tenant_id = t.tenant_id and v.template_id = t.id order by v.version desc limit 1) v on true
    where t.id = ${id} and (t.kind, t.title, t.language, t.body)
      is distinct from (v.kind, v.title, v.language, v.body)`.execute(db);

/** How many letters somebody has mailed within the hour; who mails several at once waits in a line. */
export const countLetters = async (db: Db, userId: number): Promise<number> => {
  await sql`select pg_advisory_xact_lock(7213032, ${userId}::int)`.execute(db);
  const { count } = await db
    .selectFrom('audit_log')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('actor_id', '=', userId)
    .where('type', '=', 'MAIL_TEMPLATE')
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count;
};

/** Of a guest: the stay they are in, else the last one, else the one to come. */
export const findStayOf = async (db: Db, guestId: number): Promise<number | undefined> => {
  const stay = await db
    .selectFrom('reservations as r')
    .select('r.id')
    .where('r.guest_id', '=', guestId)
    .where('r.status', 'not in', ['cancelled', 'no_show'])
    .orderBy(sql`r.status = 'checked_in'`, 'desc')
    .orderBy(sql`r.status = 'checked_out'`, 'desc')
    .orderBy('r.check_in', 'desc')
    .limit(1)
    .executeTakeFirst();
  return stay?.id;
};
