import type { MediaFolder } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { stampTime } from '#features/media/evidence-files.queries.ts';

/** A file that an incident has for evidence, with what the log says of that incident. */
export interface Piece {
  mediaId: number;
  fileKey: string;
  folder: MediaFolder;
  originalName: string;
  mimeType: string;
  hasOriginal: boolean;
  stampText: string;
  incidentId: number;
  number: number;
  type: string;
  room: { id: number; roomNo: string } | null;
  /** That it was posted to. */
  councils: number[];
}

const from = (db: Db) =>
  db
    .selectFrom('incident_evidence as e')
    .innerJoin('incidents as i', (join) =>
      join.onRef('i.tenant_id', '=', 'e.tenant_id').onRef('i.id', '=', 'e.incident_id'),
    )
    .innerJoin('incident_types as k', (join) =>
      join.onRef('k.tenant_id', '=', 'i.tenant_id').onRef('k.id', '=', 'i.type_id'),
    )
    .innerJoin('media as m', (join) =>
      join.onRef('m.tenant_id', '=', 'e.tenant_id').onRef('m.id', '=', 'e.media_id'),
    )
    .leftJoin('rooms as r', (join) =>
      join.onRef('r.tenant_id', '=', 'i.tenant_id').onRef('r.id', '=', 'i.room_id'),
    );

const selecting = (query: ReturnType<typeof from>) =>
  query
    .select(['m.id as mediaId', 'm.file_key as fileKey', 'm.original_name as originalName'])
    .select(['m.mime_type as mimeType', 'm.has_original as hasOriginal'])
    .select(['m.stamp_text as stampText', 'i.id as incidentId', 'i.number', 'k.title as type'])
    .select(sql<MediaFolder>`m.folder`.as('folder'))
    .select(
      sql<number[]>`array(select p.council_id from incident_postings p
        where p.tenant_id = i.tenant_id and p.incident_id = i.id and p.is_open)`.as('councils'),
    )
    .select(
      sql<Piece['room']>`case when r.id is not null
        then jsonb_build_object('id', r.id, 'roomNo', r.room_no) end`.as('room'),
    );

interface Named {
  incidentId: number;
  mediaId: number;
}
export const findPiece = (db: Db, { incidentId, mediaId }: Named): Promise<Piece | undefined> =>
  selecting(from(db))
    .where('e.incident_id', '=', incidentId)
    .where('e.media_id', '=', mediaId)
    .executeTakeFirst();

/** The same file once for each incident that has it. */
export const listPiecesOf = (db: Db, mediaId: number): Promise<Piece[]> =>
  selecting(from(db)).where('e.media_id', '=', mediaId).orderBy('i.id').execute();

export const isThere = async (db: Db, incidentId: number): Promise<boolean> =>
  (await db
    .selectFrom('incidents')
    .select('id')
    .where('id', '=', incidentId)
    .executeTakeFirst()) !== undefined;

/** Those of which there are small pictures. */
export const listPreviewed = (db: Db, incidentId: number) =>
  from(db)
    .select(['m.id as mediaId', 'm.file_key as fileKey'])
    .where('e.incident_id', '=', incidentId)
    .where('m.stamp_state', '=', 'done')
    .orderBy('m.id')
    .execute();

/**
 * Gives an incident these files. Of pictures it is said what will stand on their face: where it was taken,
 * or happened, when by the clocks there, in which property, in the language of whoever reported it. Gives those that wait for that.
 */
export const attach = async (
  db: Db,
  { incidentId, mediaIds }: { incidentId: number; mediaIds: readonly number[] },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with attached as (
      insert into incident_evidence (incident_id, media_id)
      select ${incidentId}, wanted from unnest(${mediaIds}::int[]) wanted
      on conflict do nothing)
    update media m set stamp_state = 'waiting', stamp_text = concat_ws(' · ',
      coalesce(w.room || (select o.room_no from rooms o
        where o.tenant_id = m.tenant_id and o.id = m.room_id), w.room || r.room_no, nullif(i.area, '')),
      ${stampTime(sql`w.locale`)}, t.title)
    from incidents i
    join tenants t on t.id = i.tenant_id
    left join rooms r on r.tenant_id = i.tenant_id and r.id = i.room_id
    cross join lateral (select l.locale,
        case l.locale when 'es' then 'Habitación ' else 'Room ' end as room
      from (select (select u.locale from users u where u.id = i.reported_by) as locale) l) w
    where i.id = ${incidentId} and m.tenant_id = i.tenant_id and m.id = any (${mediaIds}::int[])
      and m.has_original and m.stamp_state is null
    returning m.id`.execute(db);
  return rows.map(({ id }) => id);
};

type StampState = 'waiting' | 'done' | 'failed';
/** Whether this was a step. */
export const advanceStamp = async (
  db: Db,
  { mediaId, from: before, to }: { mediaId: number; from: readonly StampState[]; to: StampState },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set({ stamp_state: to })
    .where('id', '=', mediaId)
    .where('stamp_state', 'in', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const isStamped = async (db: Db, mediaId: number): Promise<boolean> =>
  (await db
    .selectFrom('media')
    .select('id')
    .where('id', '=', mediaId)
    .where('stamp_state', '=', 'done')
    .executeTakeFirst()) !== undefined;
