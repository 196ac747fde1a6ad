import type { contract, Note, Page, Parsed } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { columnsOf, pick } from '#core/records/columns.ts';
import { toPage, containsPattern } from '#core/records/lists.ts';
import { binned, rowsOf } from '#core/records/rows.ts';

type ListInput = Parsed<typeof contract.notes.list>['query'];
type Kind = Note['entityType'];
const notes = rowsOf('notes');

const label = sql<string>`coalesce(m.room_no, g.name, r.booking_id, left(f.issue, 120),
  nullif(k.area, ''), km.room_no, c.contractor_name, p.name, '')`;
const entityId = sql<
  number | null
>`coalesce(n.room_id, n.guest_id, n.reservation_id, n.maintenance_id, n.house_keeping_id, n.contractor_id,
  n.person_id)`;
const acknowledgedBy = sql<Note['acknowledgedBy']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'at', json_instant(a.at)) order by a.at), '[]')
  from note_acknowledgements a join users u on u.id = a.user_id
  where a.tenant_id = n.tenant_id and a.note_id = n.id)`;

/** Clocked in and not out again, but for what was forgotten long ago; whoever may read notes. */
const unreadOnDuty = sql<Note['unreadOnDuty']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by lower(u.name), u.id), '[]')
  from members b join users u on u.id = b.user_id and u.deleted_at is null and u.status = 'active'
  where b.tenant_id = n.tenant_id and n.is_handover
    and coalesce(n.edited_at, n.created_at) > clock_now() - interval '3 days'
    and b.user_id <> coalesce(n.edited_by, n.author_id)
    and exists (select from time_logs l where l.tenant_id = b.tenant_id and l.user_id = b.user_id
      and l.clock_out is null and l.left_open_at is null
      and l.clock_in > clock_now() - interval '16 hours')
    and exists (select from member_roles g
      join role_permissions p on p.tenant_id = g.tenant_id and p.role_id = g.role_id
      where g.tenant_id = b.tenant_id and g.user_id = b.user_id
        and p.permission in ('read:notes', 'manage:notes'))
    and not exists (select from note_acknowledgements a
      where a.tenant_id = n.tenant_id and a.note_id = n.id and a.user_id = b.user_id))`;

const mentions = sql<Note['mentions']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by u.id), '[]')
  from note_mentions s join users u on u.id = s.user_id
  where s.tenant_id = n.tenant_id and s.note_id = n.id)`;

const isErased = sql<boolean>`exists (
  select 1 from guests e where e.tenant_id = n.tenant_id and e.id = coalesce(n.guest_id, r.guest_id)
    and e.erased_at is not null)`;

const edited = sql<Note['edited']>`case when n.edited_by is not null then
  jsonb_build_object('id', n.edited_by, 'name', coalesce(w.name, ''), 'at', json_instant(n.edited_at)) end`;

const from = (db: Db) =>
  db
    .selectFrom('notes as n')
    .leftJoin('rooms as m', (join) =>
      join.onRef('m.tenant_id', '=', 'n.tenant_id').onRef('m.id', '=', 'n.room_id'),
    )
    .leftJoin('guests as g', (join) =>
      join.onRef('g.tenant_id', '=', 'n.tenant_id').onRef('g.id', '=', 'n.guest_id'),
    )
    .leftJoin('reservations as r', (join) =>
      join.onRef('r.tenant_id', '=', 'n.tenant_id').onRef('r.id', '=', 'n.reservation_id'),
    )
    .leftJoin('maintenances as f', (join) =>
      join.onRef('f.tenant_id', '=', 'n.tenant_id').onRef('f.id', '=', 'n.maintenance_id'),
    )
    .leftJoin('house_keepings as k', (join) =>
      join.onRef('k.tenant_id', '=', 'n.tenant_id').onRef('k.id', '=', 'n.house_keeping_id'),
    )
    .leftJoin('rooms as km', (join) =>
      join.onRef('km.tenant_id', '=', 'k.tenant_id').onRef('km.id', '=', 'k.room_id'),
    )
    .leftJoin('contractors as c', (join) =>
      join.onRef('c.tenant_id', '=', 'n.tenant_id').onRef('c.id', '=', 'n.contractor_id'),
    )
    .leftJoin('users as p', 'p.id', 'n.person_id')
    .where('n.deleted_at', 'is', null);

const selecting = (query: ReturnType<typeof from>) =>
  query
    .leftJoin('users as u', 'u.id', 'n.author_id')
    .leftJoin('users as w', 'w.id', 'n.edited_by')
    .select(['n.id', 'n.content', 'n.is_pinned as isPinned', 'n.is_handover as isHandover'])
    .select('n.for_council as forCouncil')
    .select(['n.created_at as createdAt', 'n.version', 'n.author_id as authorId'])
    .select(sql<string>`coalesce(u.name, '')`.as('author'))
    .select(sql<Kind>`n.entity_type`.as('entityType'))
    // A note on a booking is about its guest.
    .select(sql<number | null>`coalesce(n.guest_id, r.guest_id)`.as('guestId'))
    .select([isErased.as('isErased'), edited.as('edited'), mentions.as('mentions')])
    .select([label.as('label'), entityId.as('entityId'), acknowledgedBy.as('acknowledgedBy')])
    .select(unreadOnDuty.as('unreadOnDuty'));
type Row = Awaited<ReturnType<ReturnType<typeof selecting>['execute']>>[number];
export type StoredNote = Note & { guestId: number | null; isErased: boolean };

const asKnown = ({ author, authorId, ...row }: Row): StoredNote => ({
  ...row,
  author: { id: authorId, name: author },
});

export const listNotes = async (
  db: Db,
  { kinds, ...input }: ListInput & { kinds: readonly Kind[] },
): Promise<Page<Note>> => {
  const { page, limit, search, sortOrder, sortBy } = input;
  const matched = from(db)
    .where('n.entity_type', 'in', kinds)
    .$if(input.entityId !== undefined, (query) => query.where(entityId, '=', input.entityId ?? 0))
    .$if(Boolean(search), (query) =>
      query.where('n.content', 'ilike', containsPattern(search ?? '')),
    );
  const isUp = sortBy !== undefined && sortOrder === 'asc';
  const rows = await selecting(matched)
    .orderBy('n.is_pinned', 'desc')
    .orderBy('n.id', isUp ? 'asc' : 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items: rows.map(asKnown), page, limit, matched });
};

export const findNote = async (db: Db, id: number): Promise<StoredNote | undefined> => {
  const row = await selecting(from(db)).where('n.id', '=', id).executeTakeFirst();
  return row && asKnown(row);
};

/** Hand-overs of the last three days, of what this person may read, whose words they have not written and yet to acknowledge. */
export const listHandovers = async (
  db: Db,
  { userId, kinds }: { userId: number; kinds: readonly Kind[] },
): Promise<Note[]> => {
  const rows = await selecting(from(db))
    .where('n.is_handover', '=', true)
    .where('n.entity_type', 'in', kinds)
    .where(sql<boolean>`coalesce(n.edited_by, n.author_id) <> ${userId}`)
    .where(sql<boolean>`coalesce(n.edited_at, n.created_at) > clock_now() - interval '3 days'`)
    .where(
      sql<boolean>`not exists (select 1 from note_acknowledgements a
        where a.tenant_id = n.tenant_id and a.note_id = n.id and a.user_id = ${userId})`,
    )
    .orderBy('n.is_pinned', 'desc')
    .orderBy('n.id', 'desc')
    .limit(50)
    .execute();
  return rows.map(asKnown);
};

const columnOf = {
  room: 'room_id',
  guest: 'guest_id',
  reservation: 'reservation_id',
  maintenance: 'maintenance_id',
  house_keeping: 'house_keeping_id',
  contractor: 'contractor_id',
  user: 'person_id',
} as const;
interface NewNote extends Pick<Note, 'entityType' | 'entityId' | 'content'> {
  isPinned: boolean;
  isHandover: boolean;
  forCouncil: boolean;
  authorId: number;
}

export const isMember = async (db: Db, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('members')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

export const insertNote = (db: Db, { entityId: subject, ...note }: NewNote): Promise<number> =>
  notes.insert(db, {
    ...columnsOf(note),
    ...(note.entityType !== 'shift' && { [columnOf[note.entityType]]: subject }),
  });

interface NoteChange {
  content?: string | undefined;
  isPinned?: boolean | undefined;
  forCouncil?: boolean | undefined;
}
export const updateNote = (
  db: Db,
  { id, change, editorId }: { id: number; change: NoteChange; editorId: number | null },
) =>
  notes.update(db, id, {
    ...columnsOf(pick(change, ['content', 'isPinned', 'forCouncil'])),
    // Who gives it other words.
    ...(editorId !== null && { edited_by: editorId, edited_at: sql<string>`now()` }),
  });

export const removeNote = (db: Db, id: number) => notes.update(db, id, binned);

/** What was read are not these words any more; the log keeps who read those. */
export const forgetReaders = (db: Db, noteId: number) =>
  db.deleteFrom('note_acknowledgements').where('note_id', '=', noteId).execute();

export const restoreNote = (db: Db, id: number) => notes.restore(db, id);

export const acknowledge = (db: Db, by: { noteId: number; userId: number }) =>
  db
    .insertInto('note_acknowledgements')
    .values({ note_id: by.noteId, user_id: by.userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
