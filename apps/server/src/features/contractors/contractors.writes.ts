import type { Contractor, ContractorPaper } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

export const lockContractor = (db: Db, id: number) =>
  db
    .selectFrom('contractors')
    .select(['id', 'version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Whether somebody may be given this kind of work: one that is removed is there no more. */
export const hasJobType = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('job_types')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined;

interface Fields extends Pick<Contractor, 'contractorName' | 'phone' | 'email' | 'remarks'> {
  jobTypeId: number;
}
export const insertContractor = async (db: Db, fields: Fields): Promise<number> => {
  const { id } = await db
    .insertInto('contractors')
    .values({
      contractor_name: fields.contractorName,
      job_type_id: fields.jobTypeId,
      phone: fields.phone,
      email: fields.email,
      remarks: fields.remarks,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

type Change = { [Name in keyof Fields]?: Fields[Name] | undefined } & { isGone?: boolean };
export const updateContractor = (db: Db, { id, change }: { id: number; change: Change }) =>
  db
    .updateTable('contractors')
    .set({
      contractor_name: change.contractorName,
      job_type_id: change.jobTypeId,
      phone: change.phone,
      email: change.email,
      remarks: change.remarks,
      ...(change.isGone && { deleted_at: sql<string>`now()` }),
      version: sql`version + 1`,
    })
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
