import { mostCounted } from '@keyhold/contract';
import type { AuditEntry, Side } from '@keyhold/contract';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';

import { forCouncil } from '#core/audit/for-councils.ts';
import type { Db } from '#core/http/context.ts';
import { pictureOf } from '#core/identity/session.ts';
import { approvesAny } from '#features/roles/purchase-limit.ts';

import { isOfCouncil } from './council-reads.ts';

/** What the reader may see of the log. */
export interface Reader {
  userId: number;
  /** Null: everything that there is. */
  types: readonly string[] | null;
  /** The subjects whose notes may be read; null: any. */
  noteSubjects: readonly string[] | null;
  /** Of notes only what names the reader. */
  isForMentions?: boolean;
  /** Of these events only what names the reader among its people. */
  personal?: readonly string[];
  /** Of these events those whose record still waits for the reader, or all that do not. */
  waiting?: { names: readonly string[]; isWanted: boolean };
  /** Those of these events that a side is to act after wait for it in its lane. */
  lane: { side: Side; names: readonly string[] };
  /** Of incidents only what was posted to these councils, since it was; null: all. */
  councilIds: readonly number[] | null;
  /** Whether what is told of guests in person may be read. */
  readsGuests: boolean;
  /** Reads the stock, and of it nothing that is food. */
  hidesFoods: boolean;
}
export interface Filters {
  actorId?: number | undefined;
  subject?: { type?: string | undefined; id?: number | undefined } | undefined;
  from?: string | undefined;
  to?: string | undefined;
  timezone: string;
  /** Only what this mark leaves unread. */
  unreadBy?: Mark | undefined;
  before?: { id: number; createdAt: string } | undefined;
}
/** Known already, or looked up by the statement that needs it. */
export interface Mark {
  readUntil: string | RawBuilder<string>;
  alsoRead: readonly number[] | RawBuilder<number[]>;
}
interface Wanted {
  reader: Reader;
  filters: Filters;
}

/**
 * The first instant of a day, and of the one after it, in the property's zone. Asked for before the
 * entries are: row-level security keeps whatever might tell of a row from being sought in an index.
 */
const dayStarts = (day: string, zone: string) =>
  sql<string>`(select ${day}::date::timestamp at time zone ${zone})`;
const nextStarts = (day: string, zone: string) =>
  sql<string>`(select (${day}::date + 1)::timestamp at time zone ${zone})`;
const orders = { asc: sql`asc`, desc: sql`desc` };

const stillWaits = ({ waiting, userId, lane }: Reader) =>
  waiting !== undefined &&
  sql<boolean>`(a.type = any (${waiting.names}::text[]) and (a.subject_type = 'note' or exists (
    select from waiting_records w where w.type = a.subject_type and w.id = a.subject_id
      and case when a.type = any (${lane.names}::text[]) then w.lane = ${lane.side} else w.lane is null end
      and (w.person is null or w.person = ${userId})
      and (w.type <> 'purchasing_request' or ${approvesAny(userId)})))) = ${waiting.isWanted}::boolean`;

const isNoFood = ({ hidesFoods }: Reader) =>
  hidesFoods && sql<boolean>`a.addition_info -> 'food' is null`;

/** What concerns only those whom it names is none of the others'. */
const isForWhom = ({ personal, userId }: Reader) =>
  personal !== undefined &&
  sql<boolean>`(a.type <> all (${personal}::text[])
    or a.addition_info -> 'people' @> ${JSON.stringify([{ id: userId }])}::jsonb)`;

/** Every condition but that on the type, for the table that is called `a`. */
const conditionsOf = ({ reader, filters }: Wanted): Expression<SqlBool>[] => {
  const { actorId, subject, from, to, timezone, unreadBy, before } = filters;
  const { noteSubjects } = reader;
  return [
    actorId !== undefined && sql<boolean>`a.actor_id = ${actorId}`,
    subject?.type !== undefined && sql<boolean>`a.subject_type = ${subject.type}`,
    subject?.id !== undefined && sql<boolean>`a.subject_id = ${subject.id}`,
    from !== undefined && sql<boolean>`a.created_at >= ${dayStarts(from, timezone)}`,
    to !== undefined && sql<boolean>`a.created_at < ${nextStarts(to, timezone)}`,
    before !== undefined &&
      sql<boolean>`(a.created_at, a.id) < (${before.createdAt}::timestamptz, ${before.id})`,
    unreadBy !== undefined &&
      sql<boolean>`a.created_at > ${unreadBy.readUntil}::timestamptz and a.actor_id <> ${reader.userId}
        and a.id <> all (${unreadBy.alsoRead}::bigint[])`,
    reader.isForMentions === true &&
      sql<boolean>`(a.subject_type <> 'note' or a.addition_info -> 'mentions' @> ${JSON.stringify([{ id: reader.userId }])}::jsonb)`,
    isForWhom(reader),
    stillWaits(reader),
    isOfCouncil(reader),
    isNoFood(reader),
    noteSubjects !== null &&
      sql<boolean>`(a.subject_type <> 'note' or a.addition_info #>> '{about,type}' = any (${noteSubjects}))`,
  ].filter((condition) => condition !== false);
};

const narrow = ({ actorId, subject, from, to }: Filters) =>
  actorId !== undefined || subject?.id !== undefined || (from !== undefined && to !== undefined);

const allOf = (conditions: readonly Expression<SqlBool>[]) =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

interface Cut extends Wanted {
  limit: number;
  direction?: 'asc' | 'desc' | undefined;
}

/** Said in the statement itself, its plan is kept: what reads an unknown part of the log is planned each time. */
const knownLimit = (limit: number) => (limit <= 100 ? sql.lit(limit) : sql`${limit}`);

/**
 * The ids of the first so many that match. Without a filter that has an index of its own, each type is
 * read along its index: one that is rare does not cost a walk through all the others.
 */
const firstOf = ({ limit, direction = 'desc', ...wanted }: Cut) => {
  const { types } = wanted.reader;
  const matches = allOf(conditionsOf(wanted));
  const order = orders[direction];
  const tail = sql`order by created_at ${order}, id ${order} limit ${knownLimit(limit)}`;
  if (types === null)
    return sql`select a.id, a.created_at from audit_log a where ${matches} ${tail}`;
  if (narrow(wanted.filters))
    return sql`select a.id, a.created_at from audit_log a
      where a.type = any (${types}::text[]) and ${matches} ${tail}`;
  return sql`select e.id, e.created_at from unnest(${types}::text[]) t(type)
    cross join lateral (
      select a.id, a.created_at from audit_log a where a.type = t.type and ${matches} ${tail}
    ) e ${tail}`;
};

/** Counts no further than asked. */
export const countUpTo = async (db: Db, cut: Cut): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${firstOf(cut)}) found`.execute(db);
  return rows[0]?.count ?? 0;
};

/** All there is of these types: what is sealed has been counted, the rest is of the last seconds. */
export const countOfTypes = async (db: Db, types: readonly string[] | null): Promise<number> => {
  const ofTypes = types === null ? sql`true` : sql`type = any (${types}::text[])`;
  const sealed =
    types === null
      ? sql`(select position from audit_heads)`
      : sql`(select sum(c.value::bigint) from audit_heads, jsonb_each_text(counts) c
          where c.key = any (${types}::text[]))`;
  const { rows } = await sql<{ count: number }>`
    select coalesce(${sealed}, 0)::bigint + (select count(*) from (
      select 1 from audit_unsealed where ${ofTypes} limit ${mostCounted.entries}) fresh) as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

type Row = Omit<AuditEntry, 'actor' | 'subject' | 'readBy'> & {
  actorId: number;
  actorName: string;
  subjectType: string;
  subjectId: number | null;
  subjectLabel: string;
  isRead: boolean;
  avatarKey: string | null;
};

const asEntry = ({ userId, councilIds }: Reader, row: Row): AuditEntry => {
  const { actorId, actorName, subjectType, subjectId, subjectLabel, isRead, avatarKey, ...rest } =
    row;
  const entry = {
    ...rest,
    actor: { id: actorId, name: actorName, avatar: pictureOf(avatarKey) },
    readBy: isRead ? [userId] : [],
    subject: { type: subjectType, id: subjectId, label: subjectLabel },
  };
  return councilIds === null ? entry : forCouncil(entry);
};

/** A page of entries with what they say; the words about guests only for those who may read them. */
export const readPage = async (
  db: Db,
  { mark, offset, ...cut }: Cut & { mark: Mark; offset: number },
): Promise<AuditEntry[]> => {
  const { reader, limit, direction = 'desc' } = cut;
  const order = orders[direction];
  const { rows } = await sql<Row>`
    select a.id, a.type, a.actor_id as "actorId", a.actor_name as "actorName", a.acting_as as "actingAs",
      a.created_at as "createdAt", a.origin, a.subject_type as "subjectType", a.subject_id as "subjectId",
      coalesce(p.label, a.subject_label) as "subjectLabel",
      a.addition_info || coalesce(p.info, '{}') as "additionInfo", coalesce(p.changes, a.changes) as changes,
      a.actor_id = ${reader.userId} or a.created_at <= ${mark.readUntil}::timestamptz
        or a.id = any (${mark.alsoRead}::bigint[]) as "isRead", u.avatar_key as "avatarKey"
    from (select id from (${firstOf({ ...cut, limit: offset + limit })}) found
      order by created_at ${order}, id ${order} offset ${offset}) page
    join audit_log a on a.id = page.id
    left join users u on u.id = a.actor_id
    left join audit_personal p on p.tenant_id = a.tenant_id and p.audit_log_id = a.id
      and ${reader.readsGuests}
    order by a.created_at ${order}, a.id ${order}`.execute(db);
  return rows.map((row) => asEntry(reader, row));
};

export const findPlace = async (db: Db, id: number) =>
  await db
    .selectFrom('audit_log')
    .select(['id', sql<string>`created_at::text`.as('createdAt')])
    .where('id', '=', id)
    .executeTakeFirst();

/** Which of these there are, and whether the reader can still read them for the first time. */
export const readThese = async (
  db: Db,
  { reader, ids, mark }: { reader: Reader; ids: readonly number[]; mark: Mark },
): Promise<{ id: number; isNew: boolean }[]> => {
  const ofTypes = reader.types === null ? sql`true` : sql`a.type = any (${reader.types}::text[])`;
  const conditions = allOf(conditionsOf({ reader, filters: { timezone: 'UTC', unreadBy: mark } }));
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    select a.id, ${ofTypes} and ${conditions} as "isNew"
    from audit_log a where a.id = any (${ids}::bigint[])`.execute(db);
  return rows;
};
