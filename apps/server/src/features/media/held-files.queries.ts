import type { Media } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

/** Whether it was there; of what is gone with its guest nothing is told. */
export const isRemoved = async (
  db: Db,
  { id, folder }: Pick<Media, 'id' | 'folder'>,
): Promise<boolean> =>
  (await db
    .selectFrom('media')
    .select('id')
    .where('id', '=', id)
    .where('folder', '=', folder)
    .where('state', '=', 'complete')
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Whoever gives it to a record at this moment is waited for. */
export const lockToRemove = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('media')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

/** Beside the name of somebody, or of the property; or as the file of any record. */
export const isHeld = async (
  db: Db,
  { id, fileKey }: Pick<Media, 'id' | 'fileKey'>,
): Promise<boolean> => {
  const { rows } = await sql<{ isHeld: boolean }>`
    select exists (select from users where avatar_key = ${fileKey})
      or exists (select from tenants where logo_key = ${fileKey})
      or is_file_held(${id}) as "isHeld"`.execute(db);
  return rows[0]?.isHeld === true;
};
