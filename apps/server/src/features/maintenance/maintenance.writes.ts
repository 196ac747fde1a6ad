import { NewMaintenance } from '@keyhold/contract';
import type { Maintenance, Milestone, photoKinds } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { columnsOf, pick } from '#core/records/columns.ts';
import { binned, rowsOf } from '#core/records/rows.ts';

const faults = rowsOf('maintenances');
const given = NewMaintenance.omit({ beforePhotoIds: true, awareAt: true }).keyof().options;

type New = Omit<NewMaintenance, 'beforePhotoIds'> & {
  status: Maintenance['status'];
  reportedBy: number | null;
  repeatOf: number | null;
};

/** Those who report at once wait in a line for their numbers. */
export const insertMaintenance = async (db: Db, fault: New): Promise<number> => {
  await sql`select pg_advisory_xact_lock(7213004, current_tenant())`.execute(db);
  return await faults.insert(db, {
    number: sql<number>`(select coalesce(max(number), 0) + 1 from maintenances)`,
    ...columnsOf(pick(fault, [...given, 'status', 'reportedBy', 'repeatOf'])),
    aware_at: fault.awareAt ?? sql<string>`clock_now()`,
  });
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
export type Locked = NonNullable<Awaited<ReturnType<typeof lockMaintenance>>>;

export interface Fields extends Partial<Omit<NewMaintenance, 'beforePhotoIds' | 'awareAt'>> {
  status: Maintenance['status'];
  cost?: number | null;
  reason?: string;
  resolvedAt?: string;
  /** Work begins, unless it had begun before. */
  isStarted: boolean;
}

export const updateMaintenance = (db: Db, { id, fields }: { id: number; fields: Fields }) =>
  faults.update(db, id, {
    ...columnsOf(pick(fields, [...given, 'status', 'cost', 'reason', 'resolvedAt'])),
    started_at: fields.isStarted ? sql<string>`coalesce(started_at, clock_now())` : undefined,
  });

export const removeMaintenance = (db: Db, id: number) => faults.update(db, id, binned);

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

export const removePhotos = async (
  db: Db,
  { id, mediaIds }: Omit<Photos, 'kind'>,
): Promise<number[]> => {
  if (mediaIds.length === 0) return [];
  const gone = await db
    .deleteFrom('maintenance_photos')
    .where('maintenance_id', '=', id)
    .where('media_id', 'in', mediaIds)
    .returning('media_id')
    .execute();
  return gone.map((row) => row.media_id);
};
