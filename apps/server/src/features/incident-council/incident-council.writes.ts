import type { Side } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { rowsOf } from '#core/records/rows.ts';

interface Person {
  id: number;
  name: string;
}
interface NewPosting {
  incidentId: number;
  council: { id: number; name: string };
  by: Person;
  at: string;
  frozen: Record<string, unknown>;
  whyOther: string;
  clock: { half_at: string; near_at: string; due_at: string } | null;
}

export const insertPosting = async (db: Db, posting: NewPosting): Promise<number> => {
  const { id } = await db
    .insertInto('incident_postings')
    .values({
      incident_id: posting.incidentId,
      council_id: posting.council.id,
      council_name: posting.council.name,
      posted_at: posting.at,
      posted_by: posting.by.id,
      posted_name: posting.by.name,
      frozen: JSON.stringify(posting.frozen),
      why_other: posting.whyOther,
      ...posting.clock,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const open = (db: Db, incidentId: number) =>
  db
    .updateTable('incident_postings')
    .where('incident_id', '=', incidentId)
    .where('is_open', '=', true);

export const acknowledge = (db: Db, { id, by }: { id: number; by: Person }) =>
  open(db, id)
    .set({ acknowledged_at: sql`clock_now()`, acknowledged_by: by.id, acknowledged_name: by.name })
    .execute();

const endings = { house: 'taken_back_at', council: 'handed_back_at' } as const;

/** Taken back by the house, or handed back by the council: from then on it is the house's alone. */
export const endPosting = async (
  db: Db,
  { id, side, reason }: { id: number; side: Side; reason: string },
): Promise<void> => {
  await rowsOf('incidents').update(db, id, { management_mode: 'manage_internally', reason });
  await open(db, id)
    .set({ [endings[side]]: sql`clock_now()` })
    .execute();
};

export const markPosted = (db: Db, id: number) =>
  rowsOf('incidents').update(db, id, { management_mode: 'manage_council' });

interface NewEntry {
  postingId: number;
  kind: 'note' | 'question' | 'answer' | 'action';
  side: Side;
  text: string;
  by: Person;
  questionId?: number;
  action?: { due: string; owner: { side: Side; person: Person | null } };
}

export const insertEntry = (db: Db, { by, action, ...entry }: NewEntry) =>
  db
    .insertInto('incident_thread')
    .values({
      posting_id: entry.postingId,
      kind: entry.kind,
      side: entry.side,
      text: entry.text,
      said_by: by.id,
      said_name: by.name,
      question_id: entry.questionId ?? null,
      ...(action && {
        due: action.due,
        owner_side: action.owner.side,
        owner_id: action.owner.person?.id ?? null,
        owner_name: action.owner.person?.name ?? '',
      }),
    })
    .execute();

export const completeAction = (db: Db, { id, by }: { id: number; by: Person }) =>
  db
    .updateTable('incident_thread')
    .set({ done_at: sql`clock_now()`, done_by: by.id, done_name: by.name })
    .where('id', '=', id)
    .execute();
