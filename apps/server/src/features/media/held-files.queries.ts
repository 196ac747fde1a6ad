import type { Media } from '@keyhold/contract';

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

/** Beside the name of somebody, or of the property; or as the evidence of an incident. */
export const isHeld = async (
  db: Db,
  { id, fileKey }: Pick<Media, 'id' | 'fileKey'>,
): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('avatar_key', '=', fileKey)
    .unionAll(db.selectFrom('tenants').select('id').where('logo_key', '=', fileKey))
    .unionAll(
      db.selectFrom('incident_evidence').select('media_id as id').where('media_id', '=', id),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined;
