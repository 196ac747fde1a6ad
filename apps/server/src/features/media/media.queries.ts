import type { FileOwner, FileSource, Media, MediaFolder } from '@keyhold/contract';
import { sql } from 'kysely';

import type { TakenAt } from '#core/files/images.ts';
import type { Db } from '#core/http/context.ts';

import { believed, stampTime } from './evidence-files.queries.ts';

export const from = (db: Db) =>
  db
    .selectFrom('media as m')
    .innerJoin('tenants as t', 't.id', 'm.tenant_id')
    .leftJoin('users as u', 'u.id', 'm.uploaded_by')
    .leftJoin('rooms as r', (join) =>
      join.onRef('r.tenant_id', '=', 'm.tenant_id').onRef('r.id', '=', 'm.room_id'),
    )
    .leftJoin('reservations as b', (join) =>
      join.onRef('b.tenant_id', '=', 'm.tenant_id').onRef('b.id', '=', 'm.reservation_id'),
    )
    .leftJoin('guests as g', (join) =>
      join
        .onRef('g.tenant_id', '=', 'm.tenant_id')
        .on('g.id', '=', sql<number>`coalesce(m.guest_id, b.guest_id)`),
    )
    .where('m.deleted_at', 'is', null)
    .where('g.deleted_at', 'is', null);

/** Room, date and time where it was taken, property: what evidence says on its face. */
const stamp = sql<string>`concat_ws(' · ',
  case u.locale when 'es' then 'Habitación ' else 'Room ' end || r.room_no,
  ${stampTime(sql`u.locale`)}, t.title)`;

export const owner = sql<FileOwner | null>`case when m.guest_id is not null then 'guest'
  when m.reservation_id is not null then 'reservation' when m.folder = 'record' then 'room' end`;

export const selecting = (query: ReturnType<typeof from>) =>
  query
    .select(['m.id', 'm.file_key as fileKey', 'm.original_name as originalName', 'm.size'])
    .select(['m.mime_type as mimeType', 'm.is_public as isPublic', 'm.width', 'm.height'])
    .select(['m.sha256', 'm.has_original as hasOriginal', 'm.taken_at as takenAt'])
    .select(['m.created_at as createdAt', stamp.as('stamp')])
    .select(sql<number>`coalesce(m.uploaded_by, 0)`.as('uploaderId'))
    .select(sql<MediaFolder>`m.folder`.as('folder'))
    .select(sql<Media['state']>`m.state`.as('state'))
    .select(sql<string>`coalesce(m.uploaded_as, u.name, '')`.as('uploader'))
    .select([owner.as('owner'), sql<number | null>`g.id`.as('guestId')])
    .select(sql<string>`coalesce(g.name, '')`.as('guestName'));
type Row = Awaited<ReturnType<ReturnType<typeof selecting>['execute']>>[number];
export interface KnownMedia extends Media {
  stamp: string;
  /** The kind of record whose own file it is. */
  owner: FileOwner | null;
  /** Whom it is about. */
  guest: { id: number; name: string } | null;
}

export const asKnown = <Known extends Row>({
  uploader,
  uploaderId,
  guestId,
  guestName,
  ...row
}: Known) => ({
  ...row,
  uploadedBy: { id: uploaderId, name: uploader },
  guest: guestId === null ? null : { id: guestId, name: guestName },
});

export const findMedia = async (
  db: Db,
  by: { id: number } | { fileKey: string },
): Promise<KnownMedia | undefined> => {
  const row = await selecting(from(db))
    .where((where) =>
      'id' in by ? where('m.id', '=', by.id) : where('m.file_key', '=', by.fileKey),
    )
    .executeTakeFirst();
  return row && asKnown(row);
};

/** What a property's files come to and may come to; those that register at once wait in a line. */
export const measureSpace = async (db: Db): Promise<{ used: number; quota: number }> => {
  await sql`select pg_advisory_xact_lock(7213002, current_tenant())`.execute(db);
  const { rows } = await sql<{ used: number; quota: number }>`
    select coalesce((select sum(size * case when has_original then 2 else 1 end) from media
      where deleted_at is null), 0)::int8 as used, storage_quota_mb::int8 * 1048576 as quota
    from tenants where id = current_tenant()`.execute(db);
  return rows[0] ?? { used: 0, quota: 0 };
};

export interface NewRow {
  fileKey: string;
  fileName: string;
  mimeType: string;
  size: number;
  folder: MediaFolder;
  isPublic: boolean;
  roomId: number | null;
  guestId?: number | undefined;
  reservationId?: number | undefined;
  takenAt: string | null;
  source: FileSource | null;
  /** Without an account there is but a name. */
  uploadedBy: { id: number; name: string };
}
export const insertMedia = async (db: Db, row: NewRow): Promise<number> => {
  const { id } = await db
    .insertInto('media')
    .values({
      file_key: row.fileKey,
      original_name: row.fileName,
      mime_type: row.mimeType,
      size: row.size,
      folder: row.folder,
      is_public: row.isPublic,
      room_id: row.roomId,
      guest_id: row.guestId,
      reservation_id: row.reservationId,
      taken_at: row.takenAt,
      source: row.source,
      ...(row.uploadedBy.id === 0
        ? { uploaded_as: row.uploadedBy.name }
        : { uploaded_by: row.uploadedBy.id }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

interface Completed {
  mimeType: string;
  size: number;
  width: number | null;
  height: number | null;
  sha256: string;
  hasOriginal: boolean;
  takenAt: TakenAt | null;
}

/** False: somebody else was first. */
export const markComplete = async (
  db: Db,
  { id, done }: { id: number; done: Completed },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set({
      state: 'complete',
      mime_type: done.mimeType,
      size: done.size,
      width: done.width,
      height: done.height,
      sha256: done.sha256,
      has_original: done.hasOriginal,
      ...(done.takenAt && { taken_at: believed(done.takenAt) }),
    })
    .where('id', '=', id)
    .where('state', '=', 'registered')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const takeLogo = (db: Db, id: number) =>
  db
    .deleteFrom('media')
    .where('id', '=', id)
    .where('folder', '=', 'tenants')
    .where('state', '=', 'complete')
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
export type MediaRow = NonNullable<Awaited<ReturnType<typeof takeLogo>>>;

export const putRow = async (db: Db, { tenant_id: _left, ...row }: MediaRow): Promise<void> => {
  await db.insertInto('media').values(row).execute();
};

export const markRemoved = (db: Db, id: number) =>
  db
    .updateTable('media')
    .set({ deleted_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();

/** What is known of these files; what was deleted within the last day is not deleted yet. */
export const describeFiles = async (db: Db, fileKeys: readonly string[]) =>
  await db
    .selectFrom('media')
    .select(['file_key as fileKey', 'has_original as hasOriginal'])
    .select(sql<MediaFolder>`folder`.as('folder'))
    .select(sql<Media['state']>`state`.as('state'))
    .select(sql<boolean>`stamp_state is not distinct from 'done'`.as('hasPreview'))
    .select(sql<boolean>`coalesce(deleted_at < now() - interval '24 hours', false)`.as('isDeleted'))
    .where('file_key', 'in', fileKeys)
    .execute();

/** Registered a day ago and never completed. */
export const deleteAbandoned = async (db: Db): Promise<string[]> => {
  const rows = await db
    .deleteFrom('media')
    .where('state', '=', 'registered')
    .where('created_at', '<', sql<string>`now() - interval '24 hours'`)
    .returning('file_key')
    .execute();
  return rows.map((row) => row.file_key);
};

/** Pictures that were sent to be the property's logo a day ago, and are not. */
export const listUnusedLogos = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('folder', '=', 'tenants')
    .where('state', '=', 'complete')
    .where('deleted_at', 'is', null)
    .where('created_at', '<', sql<string>`now() - interval '24 hours'`)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('tenants')
            .select('id')
            .whereRef('tenants.logo_key', '=', 'media.file_key'),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
};
