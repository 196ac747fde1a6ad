import type { ContractorPaper } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

/** Whether somebody may be given this kind of work: one that is removed is there no more. */
export const hasJobType = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('job_types')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined;

interface Paper extends Pick<ContractorPaper, 'kind' | 'title' | 'expiresOn'> {
  contractorId: number;
  mediaId: number | null;
}
export const insertPaper = (db: Db, paper: Paper) =>
  db
    .insertInto('contractor_documents')
    .values({
      contractor_id: paper.contractorId,
      kind: paper.kind,
      title: paper.title,
      expires_on: paper.expiresOn,
      media_id: paper.mediaId,
    })
    .execute();

/** Its file is nobody's from then on, and can be removed. */
export const removePaper = (db: Db, by: { id: number; contractorId: number }) =>
  db
    .updateTable('contractor_documents')
    .set({ deleted_at: sql<string>`now()`, media_id: null })
    .where('id', '=', by.id)
    .where('contractor_id', '=', by.contractorId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
