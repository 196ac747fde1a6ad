import { plainText } from '@keyhold/contract';
import type {
  contract,
  FileOwner,
  ListedMedia,
  MediaFolder,
  Page,
  Parsed,
} from '@keyhold/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { toPage } from '#core/records/lists.ts';

import { asKnown, from, owner, selecting } from './media.queries.ts';

type ListInput = Parsed<typeof contract.media.list>['query'];

const sortColumns = {
  createdAt: sql`m.id`,
  originalName: sql`lower(m.original_name)`,
  size: sql`m.size`,
};

/** What the reader may read decides which files there are. */
export interface Readable {
  owners: readonly FileOwner[];
  faults: boolean;
  cleanings: boolean;
  /** Of these folders only what this person sent. */
  closed: readonly MediaFolder[];
  userId: number;
}

/** The record's own files, and those of what belongs to it. */
const ofRecord: Record<FileOwner, (id: number, readable: Readable) => RawBuilder<boolean>> = {
  room: (id, { faults, cleanings }) => sql<boolean>`(
    (m.folder = 'record' and m.room_id = ${id})
    or ${faults} and exists (select 1 from maintenance_photos p
      join maintenances f on f.tenant_id = p.tenant_id and f.id = p.maintenance_id
      where p.tenant_id = m.tenant_id and p.media_id = m.id and f.room_id = ${id} and f.deleted_at is null)
    or ${cleanings} and exists (select 1 from house_keepings k
      where k.tenant_id = m.tenant_id and k.photo_id = m.id and k.room_id = ${id} and k.deleted_at is null))`,
  guest: (id) => sql<boolean>`(m.guest_id = ${id} or b.guest_id = ${id})`,
  reservation: (id) => sql<boolean>`m.reservation_id = ${id}`,
};

/** The fault or the cleaning that a photo was taken for. */
const workOf = ({ faults, cleanings }: Readable) => sql<Pick<
  ListedMedia,
  'entityType' | 'entityId' | 'label'
> | null>`coalesce(
  (select jsonb_build_object('entityType', 'maintenance', 'entityId', f.id, 'label', left(f.issue, 120))
    from maintenance_photos p
    join maintenances f on f.tenant_id = p.tenant_id and f.id = p.maintenance_id
    where p.tenant_id = m.tenant_id and p.media_id = m.id and f.deleted_at is null and ${faults} limit 1),
  (select jsonb_build_object('entityType', 'house_keeping', 'entityId', k.id,
      'label', coalesce(nullif(k.area, ''), o.room_no, ''))
    from house_keepings k left join rooms o on o.tenant_id = k.tenant_id and o.id = k.room_id
    where k.tenant_id = m.tenant_id and k.photo_id = m.id and k.deleted_at is null and ${cleanings} limit 1))`;

const nobodys = { entityType: null, entityId: null, label: '' };

export const listMedia = async (
  db: Db,
  { readable, ...input }: ListInput & { readable: Readable },
): Promise<Page<ListedMedia>> => {
  const { page, limit, search, sortBy = 'createdAt', folder, state } = input;
  const { entityType, entityId = 0 } = input;
  const matched = from(db)
    .where('m.state', '=', state)
    .where('m.folder', '<>', 'packs')
    .where(sql<boolean>`coalesce(${owner} = any (${readable.owners}::text[]), true)`)
    .$if(readable.closed.length > 0, (query) =>
      query.where(
        sql<boolean>`(m.folder <> all (${readable.closed}::text[]) or m.uploaded_by = ${readable.userId})`,
      ),
    )
    .$if(folder !== undefined, (query) => query.where('m.folder', 'in', folder ?? []))
    .$if(entityType !== undefined, (query) =>
      query.where(ofRecord[entityType ?? 'room'](entityId, readable)),
    )
    .$if(Boolean(search), (query) =>
      query.where(sql<boolean>`holds(m.original_name, ${plainText(search ?? '')})`),
    );
  const rows = await selecting(matched)
    .select(workOf(readable).as('work'))
    .select(sql<number | null>`coalesce(m.guest_id, m.reservation_id, m.room_id)`.as('ownerId'))
    .select(sql<string>`coalesce(b.booking_id, g.name, r.room_no, '')`.as('ownerLabel'))
    .orderBy(sortColumns[sortBy], input.sortBy === undefined ? 'desc' : input.sortOrder)
    .orderBy('m.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const items = rows.map(asKnown).map(({ work: done, ownerId, ownerLabel, ...media }) => {
    const own = { entityType: media.owner, entityId: ownerId, label: ownerLabel };
    return { ...media, ...(media.owner ? own : (done ?? nobodys)) };
  });
  return await toPage({ items, page, limit, matched });
};

/** A record that is to have a file, and whether nothing is known of its guest any more. */
export const lockOwner = async (
  db: Db,
  { type, id }: { type: FileOwner; id: number },
): Promise<{ isErased: boolean } | undefined> => {
  if (type === 'room')
    return await db
      .selectFrom('rooms')
      .select(sql<boolean>`false`.as('isErased'))
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
  return await db
    .selectFrom('guests as g')
    .select(sql<boolean>`g.erased_at is not null`.as('isErased'))
    .where('g.deleted_at', 'is', null)
    .where(
      type === 'guest'
        ? sql<boolean>`g.id = ${id}`
        : sql<boolean>`g.id = (select guest_id from reservations where id = ${id})`,
    )
    .forShare()
    .executeTakeFirst();
};
