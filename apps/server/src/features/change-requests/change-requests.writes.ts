import type { ChangeRequest } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

interface NewEnding {
  reservationId: number;
  checkOutReason: string;
  reason: string;
  userId: number;
}

/** Nothing where somebody else's is waiting for an answer. */
export const insertEnding = (
  db: Db,
  { reservationId, checkOutReason, reason, userId }: NewEnding,
) =>
  db
    .insertInto('change_requests')
    .values({
      type: 'end_reservation',
      reservation_id: reservationId,
      check_out_reason: checkOutReason,
      reason,
      requested_by: userId,
    })
    // No index is named: a plan that is kept does not know the word that a partial one asks for.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

interface NewShiftChange {
  shiftId: number;
  wanted: { startsAt?: string; endsAt?: string; userId?: number | null };
  reason: string;
  userId: number;
}
/** With how it is now; nothing where another change of just that is waiting for an answer. */
export const insertShiftChange = (
  db: Db,
  { shiftId, wanted, reason, userId }: NewShiftChange,
): Promise<{ id: number } | undefined> =>
  db
    .insertInto('change_requests')
    .values({
      type: 'update_shift',
      shift_id: shiftId,
      wanted: sql`${JSON.stringify(wanted)}::jsonb || jsonb_build_object('was', (
        select shift_plan(s.user_id, s.starts_at, s.ends_at) from shifts s
        where s.id = ${shiftId}))`,
      asked_of: wanted.userId ?? null,
      reason,
      requested_by: userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

/** Nothing where it is decided, or agreed to, already. */
export const agree = (db: Db, id: number) =>
  db
    .updateTable('change_requests')
    .set({ agreed_at: sql<string>`clock_now()` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('agreed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

interface NewClockChange {
  timeLogId: number;
  wanted: Record<'clockIn' | 'clockOut', string> & { breakMinutes: number };
  reason: string;
  userId: number;
}
/** With how it is now; nothing where another correction of just that is waiting for an answer. */
export const insertClockChange = (
  db: Db,
  { timeLogId, wanted, reason, userId }: NewClockChange,
): Promise<{ id: number } | undefined> =>
  db
    .insertInto('change_requests')
    .values({
      type: 'update_clock_time',
      time_log_id: timeLogId,
      wanted: sql`${JSON.stringify(wanted)}::jsonb || jsonb_build_object('was', (
        select clock_times(l.clock_in, l.clock_out, l.break_minutes) from time_logs l
        where l.id = ${timeLogId}))`,
      reason,
      requested_by: userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

interface NewClockDay extends Omit<NewClockChange, 'timeLogId'> {
  day: string;
  shiftId: number | null;
}
/** Nothing where one has asked for that day, or that shift of it, already. */
export const insertClockDay = (
  db: Db,
  { day, shiftId, wanted, reason, userId }: NewClockDay,
): Promise<{ id: number } | undefined> =>
  db
    .insertInto('change_requests')
    .values({
      type: 'update_clock_time',
      day,
      shift_id: shiftId,
      wanted: JSON.stringify(wanted),
      reason,
      requested_by: userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

/** What was made of it. */
export const keepTimeLog = (db: Db, { id, timeLogId }: { id: number; timeLogId: number }) =>
  db.updateTable('change_requests').set({ time_log_id: timeLogId }).where('id', '=', id).execute();

export interface WantedShift {
  startsAt?: string;
  endsAt?: string;
  userId?: number | null;
  /** As it was asked of; older ones do not know it. */
  was?: { startsAt: string; endsAt: string; userId: number | null };
}
/** What is to become of it; what is left out of a shift stays as it is. */
export const findWanted = async <Wanted = WantedShift>(db: Db, id: number): Promise<Wanted> => {
  const { rows } = await sql<{ wanted: Wanted }>`
    select wanted from change_requests where id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('what is approved is gone');
  return row.wanted;
};

/** Nobody has changed the working time since its correction was asked for. */
export const isAsAskedFor = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('change_requests as c')
    .innerJoin('time_logs as l', (join) =>
      join.onRef('l.tenant_id', '=', 'c.tenant_id').onRef('l.id', '=', 'c.time_log_id'),
    )
    .select('c.id')
    .where('c.id', '=', id)
    .where(sql<boolean>`c.wanted -> 'was' = clock_times(l.clock_in, l.clock_out, l.break_minutes)`)
    .executeTakeFirst()) !== undefined;

interface Decision {
  id: number;
  from: readonly string[];
  to: ChangeRequest['status'];
  userId: number;
  remarks: string;
  changes: ChangeRequest['changes'];
}

/** Answers a request that nobody has answered yet; nothing where somebody has. */
export const decide = (
  db: Db,
  { id, from: states, to, userId, remarks, changes: told }: Decision,
) =>
  db
    .updateTable('change_requests')
    .set({
      status: to,
      remarks,
      decided_by: userId,
      decided_at: sql<string>`clock_now()`,
      changes: JSON.stringify(told),
    })
    .where('id', '=', id)
    .where('status', 'in', states)
    .returning(sql<string>`decided_at`.as('decidedAt'))
    .executeTakeFirst();
