import type { InspectionPlace, SeriesRooms } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

/** Of these places those that are there still. */
export const listThere = async (
  db: Db,
  of: readonly InspectionPlace[],
): Promise<InspectionPlace[]> => {
  const ids = of.flatMap(({ roomId }) => (roomId === null ? [] : [roomId]));
  const there = await db
    .selectFrom('rooms')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();
  const known = new Set(there.map(({ id }) => id));
  return of.filter(({ roomId }) => roomId === null || known.has(roomId));
};

const placesOf = (rows: readonly { id: number }[]): InspectionPlace[] =>
  rows.map(({ id }) => ({ roomId: id, area: '' }));

/** The rooms that there are now: all, or those of a floor. */
export const listRooms = async (
  db: Db,
  { kind, value }: SeriesRooms,
): Promise<InspectionPlace[]> => {
  const { rows } = await sql<{ id: number }>`select id from rooms where deleted_at is null
      and (${kind} <> 'floor' or floor = ${value}) order by floor, sort_key, id`.execute(db);
  return placesOf(rows);
};

/**
 * So many rooms by lot, those first that the series has had never or the longest ago: so each comes before one
 * comes twice. What that day has of it already counts.
 */
export const drawRooms = async (
  db: Db,
  { id, day, count }: { id: number; day: string; count: number },
): Promise<InspectionPlace[]> => {
  const { rows } = await sql<{ id: number }>`
    with drawn as (select d.room_id from inspection_sessions d where d.series_id = ${id}
      and d.planned_for = ${day}::date and d.room_id is not null and d.deleted_at is null)
    select r.id from rooms r
    left join lateral (select max(i.planned_for) as day from inspection_sessions i
      where i.tenant_id = r.tenant_id and i.series_id = ${id} and i.room_id = r.id
        and i.deleted_at is null) last on true
    where r.deleted_at is null and r.id not in (select room_id from drawn)
    order by last.day nulls first, random()
    limit greatest(${count}::int - (select count(*) from drawn), 0)`.execute(db);
  return placesOf(rows);
};
