import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

interface NewLink {
  faultId: number;
  contractorId: number;
  salt: string;
  tokenHash: string;
  access: string;
  days: number;
  madeBy: number;
}

export const withdrawLinks = async (db: Db, faultId: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('job_links')
    .set({ withdrawn_at: sql<string>`clock_now()` })
    .where('maintenance_id', '=', faultId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const insertLink = (db: Db, link: NewLink) =>
  db
    .insertInto('job_links')
    .values({
      maintenance_id: link.faultId,
      contractor_id: link.contractorId,
      salt: link.salt,
      token_hash: link.tokenHash,
      access: link.access,
      expires_at: sql<string>`now() + make_interval(days => ${link.days})`,
      made_by: link.madeBy,
    })
    .execute();

const isNewHour = sql`acts_since < clock_now() - interval '1 hour'`;
/** How often the link was used within the hour, this time included; those who use it at once wait here. */
export const countAct = async (db: Db, id: number): Promise<number> => {
  const { acts } = await db
    .updateTable('job_links')
    .set({
      acts: sql<number>`case when ${isNewHour} then 1 else acts + 1 end`,
      acts_since: sql<string>`case when ${isNewHour} then clock_now() else acts_since end`,
    })
    .where('id', '=', id)
    .returning('acts')
    .executeTakeFirstOrThrow();
  return acts;
};

export const noteAccepted = (db: Db, { id, day }: { id: number; day: string | null }) =>
  db
    .updateTable('job_links')
    .set({ accepted_at: sql<string>`clock_now()`, accepted_day: day, proposed_day: null })
    .where('id', '=', id)
    .execute();

export const noteProposal = (
  db: Db,
  { id, day, note }: { id: number; day: string; note: string },
) =>
  db
    .updateTable('job_links')
    .set({ proposed_day: day, proposed_note: note, refused_at: null })
    .where('id', '=', id)
    .execute();

export const noteRefused = (db: Db, id: number) =>
  db
    .updateTable('job_links')
    .set({ refused_at: sql<string>`clock_now()` })
    .where('id', '=', id)
    .execute();

export const noteDone = (db: Db, id: number) =>
  db
    .updateTable('job_links')
    .set({ done_at: sql<string>`clock_now()` })
    .where('id', '=', id)
    .execute();
