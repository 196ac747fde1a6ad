import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

/** How many photos this sender registered within the hour. */
export const countOutside = async (db: Db, uploadedAs: string): Promise<number> => {
  const { count } = await db
    .selectFrom('media')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('uploaded_by', 'is', null)
    .where('uploaded_as', '=', uploadedAs)
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count;
};

export const findSent = async (
  db: Db,
  { fileKeys, uploadedAs }: { fileKeys: readonly string[]; uploadedAs: string },
): Promise<number[]> => {
  if (fileKeys.length === 0) return [];
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('file_key', 'in', fileKeys)
    .where('uploaded_by', 'is', null)
    .where('uploaded_as', '=', uploadedAs)
    .where('state', '=', 'complete')
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
};

/** Sent a day ago, and no record has it. */
export const listUnclaimed = async (db: Db): Promise<{ id: number; fileKey: string }[]> =>
  await db
    .selectFrom('media as m')
    .select(['m.id', 'm.file_key as fileKey'])
    .where('m.uploaded_by', 'is', null)
    .where('m.state', '=', 'complete')
    .where('m.deleted_at', 'is', null)
    .where('m.created_at', '<', sql<string>`now() - interval '24 hours'`)
    .where(sql<boolean>`not is_file_held(m.id)`)
    .execute();
