import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

export const levels = ['near', 'breached'] as const;

const waiting = (db: Db, postingId: number) =>
  db
    .selectFrom('incident_postings as p')
    .innerJoin('incidents as i', (join) =>
      join.onRef('i.tenant_id', '=', 'p.tenant_id').onRef('i.id', '=', 'p.incident_id'),
    )
    .where('p.id', '=', postingId)
    .where('p.is_open', '=', true)
    .where('p.acknowledged_at', 'is', null)
    .where('p.due_at', 'is not', null)
    .where('i.status', '!=', 'closed');

/** Which of its moments has come, and how far people were told; nothing where nobody waits for it any more. */
export const lockWaiting = (db: Db, postingId: number) =>
  waiting(db, postingId)
    .select(['p.incident_id as incidentId', 'p.told'])
    .select(
      sql<(typeof levels)[number] | null>`case when p.due_at <= clock_now() then 'breached'
        when p.near_at <= clock_now() then 'near' end`.as('level'),
    )
    .forUpdate('p')
    .executeTakeFirst();

export const markTold = (db: Db, { postingId, told }: { postingId: number; told: number }) =>
  db.updateTable('incident_postings').set({ told }).where('id', '=', postingId).execute();

const moment = sql<string>`case p.told when 0 then p.near_at when 1 then p.due_at end`;

/** In how many seconds people are told next. */
export const readNext = (db: Db, postingId: number) =>
  waiting(db, postingId)
    .where('p.told', '<', 2)
    .select(sql<string>`json_instant(${moment})`.as('at'))
    .select(
      sql<number>`greatest(0, ceil(extract(epoch from ${moment} - clock_now())))::int`.as('after'),
    )
    .executeTakeFirst();
