import type { Note, Permission } from '@keyhold/contract';
import { splitPermission } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

const holds = (permission: Permission) => {
  const { action, subject } = splitPermission(permission);
  return sql`exists (select from held_permissions h where h.tenant_id = b.tenant_id and h.user_id = b.user_id
    and h.permission in (${`${action}:${subject}`}, ${`manage:${subject}`}))`;
};

const isOfCouncil = sql`exists (select from member_roles h
  join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id and r.kind = 'council'
  where h.tenant_id = b.tenant_id and h.user_id = b.user_id)`;

/** The people of the property who may read notes, and what these are about; a council's where it is for them. */
export const listReaders = async (
  db: Db,
  { reading, forCouncil }: { reading: Permission; forCouncil: boolean },
): Promise<Note['mentions']> => {
  const { rows } = await sql<Note['mentions'][number]>`
    select u.id, u.name from members b
    join users u on u.id = b.user_id and u.deleted_at is null and u.status = 'active'
    where ${holds('read:notes')} and ${holds(reading)} and (${forCouncil} or not ${isOfCouncil})
    order by lower(u.name), u.id`.execute(db);
  return rows;
};

/** Keeps them beside those whom the note has named before. */
export const insertMentions = async (
  db: Db,
  { id, userIds }: { id: number; userIds: readonly number[] },
): Promise<void> => {
  if (userIds.length === 0) return;
  await db
    .insertInto('note_mentions')
    .values(userIds.map((user_id) => ({ note_id: id, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
