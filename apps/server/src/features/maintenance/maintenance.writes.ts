import type { Maintenance, Milestone, NewMaintenance, photoKinds } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

type New = Omit<NewMaintenance, 'beforePhotoIds'> & {
  status: Maintenance['status'];
  reportedBy: number | null;
  repeatOf: number | null;
};

/** Those who report at once wait in a line for their numbers. */
export const insertMaintenance = async (db: Db, fault: New): Promise<number> => {
  await sql`select pg_advisory_xact_lock(7213004, current_tenant())`.execute(db);
  const { id } = await db
    .insertInto('maintenances')
    .values({
      number: sql<number>`(select coalesce(max(number), 0) + 1 from maintenances)`,
      room_id: fault.roomId,
      area: fault.area,
      issue: fault.issue,
      job_type_id: fault.jobTypeId,
      status: fault.status,
      priority: fault.priority,
      hazard: fault.hazard,
      blocks_room: fault.blocksRoom,
      contractor_id: fault.contractorId,
      assignee_id: fault.assigneeId,
      booked_in: fault.bookedIn,
      cost_estimate: fault.costEstimate,
      aware_at: fault.awareAt ?? sql<string>`clock_now()`,
      reported_by: fault.reportedBy,
      repeat_of: fault.repeatOf,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const lockMaintenance = (db: Db, id: number) =>
  db
    .selectFrom('maintenances as m')
    .innerJoin('tenants as t', 't.id', 'm.tenant_id')
    .select(['m.id', 'm.version', sql<string>`clock_now()`.as('now')])
    .select(sql<string>`(m.reported_at at time zone t.timezone)::date`.as('reportedOn'))
    .where('m.id', '=', id)
    .where('m.deleted_at', 'is', null)
    .forUpdate('m')
    .executeTakeFirst();

export interface Fields extends Partial<Omit<NewMaintenance, 'beforePhotoIds' | 'awareAt'>> {
  status: Maintenance['status'];
  cost?: number | null;
  reason?: string;
  resolvedAt?: string;
  /** Work begins, unless it had begun before. */
  isStarted: boolean;
}

export const updateMaintenance = (db: Db, { id, fields }: { id: number; fields: Fields }) =>
  db
    .updateTable('maintenances')
    .set({
      room_id: fields.roomId,
      area: fields.area,
      issue: fields.issue,
      job_type_id: fields.jobTypeId,
      status: fields.status,
      priority: fields.priority,
      hazard: fields.hazard,
      blocks_room: fields.blocksRoom,
      contractor_id: fields.contractorId,
      assignee_id: fields.assigneeId,
      booked_in: fields.bookedIn,
      cost_estimate: fields.costEstimate,
      cost: fields.cost,
      reason: fields.reason,
      resolved_at: fields.resolvedAt,
      started_at: fields.isStarted ? sql<string>`coalesce(started_at, clock_now())` : undefined,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();

interface Hold {
  id: number;
  reason: NonNullable<Maintenance['holdReason']>;
  note: string;
  /** Null: nobody of the house. */
  userId: number | null;
}
export const beginHold = (db: Db, { id, reason, note, userId }: Hold) =>
  db
    .insertInto('maintenance_holds')
    .values({ maintenance_id: id, reason, note, held_by: userId })
    .execute();

export const endHold = (db: Db, id: number) =>
  db
    .updateTable('maintenance_holds')
    .set({ until: sql<string>`clock_now()` })
    .where('maintenance_id', '=', id)
    .where('until', 'is', null)
    .execute();

export const noteMilestone = (
  db: Db,
  milestone: { id: number; event: Milestone; at: string; userId: number },
) =>
  db
    .insertInto('maintenance_milestones')
    .values({
      maintenance_id: milestone.id,
      event: milestone.event,
      at: milestone.at,
      noted_by: milestone.userId,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'maintenance_id', 'event'])
        .doUpdateSet({ at: sql`excluded.at`, noted_by: sql`excluded.noted_by` }),
    )
    .execute();

interface Photos {
  id: number;
  mediaIds: readonly number[];
  kind: (typeof photoKinds)[number];
}
export const insertPhotos = async (db: Db, { id, mediaIds, kind }: Photos): Promise<void> => {
  if (mediaIds.length === 0) return;
  await db
    .insertInto('maintenance_photos')
    .values([...new Set(mediaIds)].map((media_id) => ({ maintenance_id: id, media_id, kind })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const removeMaintenance = (db: Db, id: number) =>
  db
    .updateTable('maintenances')
    .set({ deleted_at: sql<string>`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
