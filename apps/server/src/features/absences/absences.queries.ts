import { plainText } from '@keyhold/contract';
import type { Absence, contract, Page, Parsed, ToldAbsenceKind } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { toPage } from '#core/records/lists.ts';

type Routes = typeof contract.absences;

/** Who asks: why others are away is for those who change shifts. */
export interface Asker {
  userId: number;
  changesShifts: boolean;
}
/** Whether they are told why, of the absence `b`. */
const isTold = ({ userId, changesShifts }: Asker) =>
  sql<boolean>`(${changesShifts} or b.user_id = ${userId} or b.entered_by = ${userId})`;
export const toldKind = (asker: Asker) =>
  sql<ToldAbsenceKind>`case when ${isTold(asker)} then b.kind else 'away' end`;

const from = (db: Db) =>
  db
    .selectFrom('absences as b')
    .leftJoin('users as u', 'u.id', 'b.user_id')
    .where('b.deleted_at', 'is', null);

const selecting = (query: ReturnType<typeof from>, asker: Asker) =>
  query
    .select(['b.id', 'b.from_day as from', 'b.to_day as to', 'b.version'])
    .select(
      sql<Absence['user']>`jsonb_build_object('id', b.user_id,
        'name', coalesce(u.name, ''))`.as('user'),
    )
    .select(toldKind(asker).as('kind'))
    .select(sql<string>`case when ${isTold(asker)} then b.note else '' end`.as('note'))
    .select(
      sql<Absence['enteredBy']>`case when ${isTold(asker)} then jsonb_build_object(
        'id', b.entered_by, 'name', coalesce((select e.name from users e
          where e.id = b.entered_by), '')) end`.as('enteredBy'),
    );

const orders = { from: sql`b.from_day`, to: sql`b.to_day`, user: sql`lower(u.name)` };

export const listAbsences = async (
  db: Db,
  { input, asker }: { input: Parsed<Routes['list']>['query']; asker: Asker },
): Promise<Page<Absence>> => {
  const { page, limit, sortBy = 'from', sortOrder, search, userId, mine } = input;
  const { from: first, to: last } = input;
  const matched = from(db)
    .$if(first !== undefined, (query) => query.where('b.to_day', '>=', first ?? ''))
    .$if(last !== undefined, (query) => query.where('b.from_day', '<=', last ?? ''))
    .$if(userId !== undefined, (query) => query.where('b.user_id', '=', userId ?? 0))
    .$if(mine !== undefined, (query) => query.where('b.user_id', mine ? '=' : '<>', asker.userId))
    .$if(Boolean(search), (query) =>
      query.where(sql<boolean>`holds(u.name, ${plainText(search ?? '')})`),
    );
  const items = await selecting(matched, asker)
    .orderBy(orders[sortBy], sortOrder)
    .orderBy('b.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

export const findAbsence = (
  db: Db,
  { id, asker }: { id: number; asker: Asker },
): Promise<Absence | undefined> =>
  selecting(from(db), asker).where('b.id', '=', id).executeTakeFirst();

/** Locks somebody's absences, so that two of them cannot be put on one day at a time. */
export const lockAbsences = async (db: Db, userId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(
    'absences ' || current_tenant() || ' ' || ${userId}::int, 0))`.execute(db);
};

/** The first absence of somebody that touches these days, `but` for one. */
export const findOverlap = (
  db: Db,
  days: { userId: number; from: string; to: string; but: number },
) =>
  from(db)
    .select(['b.id', 'b.from_day as from', 'b.to_day as to'])
    .select(sql<string>`coalesce(u.name, '')`.as('name'))
    .where('b.user_id', '=', days.userId)
    .where('b.id', '<>', days.but)
    .where('b.from_day', '<=', days.to)
    .where('b.to_day', '>=', days.from)
    .orderBy('b.from_day')
    .executeTakeFirst();
