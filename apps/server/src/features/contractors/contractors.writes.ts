import type { contract, ContractorPaper, Parsed } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { columnsOf } from '#core/records/columns.ts';

/** Whether somebody may be given this kind of work: one that is removed is there no more. */
export const hasJobType = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('job_types')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined;

type Fields = Parsed<typeof contract.contractors.create>['body'];
export const insertContractor = async (db: Db, fields: Fields): Promise<number> => {
  const { id } = await db
    .insertInto('contractors')
    .values(columnsOf(fields))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

type Change = Parsed<typeof contract.contractors.update>['body'];
export const updateContractor = (db: Db, { id, change }: { id: number; change: Change }) =>
  db
    .updateTable('contractors')
    .set({ ...columnsOf(change), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

export const removeContractor = (db: Db, id: number) =>
  db
    .updateTable('contractors')
    .set({ deleted_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

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

export const removePaper = (db: Db, by: { id: number; contractorId: number }) =>
  db
    .updateTable('contractor_documents')
    .set({ deleted_at: sql<string>`now()` })
    .where('id', '=', by.id)
    .where('contractor_id', '=', by.contractorId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
