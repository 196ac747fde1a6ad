import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

/** All that somebody has sent as a picture of themselves, shown or not; gives their keys. */
export const removePicturesOf = async (db: Db, userId: number): Promise<string[]> => {
  const rows = await db
    .updateTable('media')
    .set({ deleted_at: sql<string>`now()` })
    .where('folder', '=', 'avatars')
    .where('uploaded_by', '=', userId)
    .where('deleted_at', 'is', null)
    .returning('file_key as fileKey')
    .execute();
  return rows.map(({ fileKey }) => fileKey);
};
