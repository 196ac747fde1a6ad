import type { NewTimeLog, TimeLogApproval, TimeLogCorrection } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { anyOf } from '#core/records/any-of.ts';
import { rowsOf } from '#core/records/rows.ts';

const logs = rowsOf('time_logs');
const now = sql<string>`clock_now()`;

/** Somebody's comings and goings are written one after the other, from wherever they are said. */
export const lockClockOf = (db: Db, userId: number) =>
  sql`select pg_advisory_xact_lock(7213031, ${userId}::int)`.execute(db);
/** Nobody writes a time meanwhile. */
export const lockWeeks = (db: Db) =>
  sql`select pg_advisory_xact_lock(7213030, current_tenant())`.execute(db);

export interface Said {
  userId: number;
  at: string;
  device: string;
  photoId: number | null;
  isDoubtful: boolean;
}
export const insertIn = (db: Db, { userId, at, device, photoId, isDoubtful }: Said) =>
  logs.insert(db, {
    user_id: userId,
    clock_in: at,
    device,
    photo_id: photoId,
    is_doubtful: isDoubtful,
  });

export const writeOut = (
  db: Db,
  {
    id,
    at,
    breakMinutes,
    device,
    photoId,
    isDoubtful,
  }: Said & { id: number; breakMinutes: number },
) =>
  logs.update(db, id, {
    clock_out: at,
    break_minutes: breakMinutes,
    device_out: device,
    photo_out_id: photoId,
    heard_out_at: now,
    is_doubtful: isDoubtful ? true : undefined,
  });

export const insertByHand = (
  db: Db,
  { userId, clockIn, clockOut, breakMinutes, reason, agreedBy }: NewTimeLog & { agreedBy?: number },
) =>
  logs.insert(db, {
    user_id: userId,
    clock_in: clockIn,
    clock_out: clockOut,
    break_minutes: breakMinutes,
    device: 'by_hand',
    device_out: 'by_hand',
    heard_out_at: now,
    note: reason,
    // Whose it is asked for it, and somebody else has agreed.
    ...(agreedBy !== undefined && {
      is_corrected: true,
      approval: 'approved',
      decided_by: agreedBy,
      decided_at: now,
    }),
  });

export interface Correction extends TimeLogCorrection {
  id: number;
  /** Who has agreed to it as somebody asked for it; else it waits for agreement anew. */
  agreedBy?: number;
}
export const correctLog = (
  db: Db,
  { id, clockIn, clockOut, breakMinutes, reason, agreedBy }: Correction,
) =>
  logs.update(db, id, {
    clock_in: clockIn,
    clock_out: clockOut,
    break_minutes: breakMinutes,
    left_open_at: null,
    is_corrected: true,
    approval: agreedBy === undefined ? 'pending' : 'approved',
    decided_by: agreedBy ?? null,
    decided_at: agreedBy === undefined ? null : now,
    remarks: '',
    note: reason,
  });
/** It has ended; when, nobody knows until somebody else agrees to it. It runs no more. */
export const leaveOpen = (db: Db, id: number) => logs.update(db, id, { left_open_at: now });

/** What has no end and is rejected runs no more: it keeps nobody from clocking in. */
export const decideLogs = (
  db: Db,
  {
    ids,
    approval,
    remarks,
    userId,
  }: {
    ids: readonly number[];
    approval: TimeLogApproval;
    remarks: string;
    userId: number;
  },
) =>
  logs.update(db, [...ids], {
    approval,
    remarks,
    decided_by: userId,
    decided_at: now,
    ...(approval === 'rejected' && {
      left_open_at: sql<string>`case when clock_out is null then coalesce(left_open_at, clock_now()) end`,
    }),
  });

export const lockLogs = (db: Db, ids: readonly number[]) =>
  sql`select from time_logs where id = ${anyOf(ids)} order by id for update`.execute(db);

export const lockWeek = (db: Db, { week, userId }: { week: string; userId: number }) =>
  db.insertInto('attendance_weeks').values({ week, locked_by: userId }).execute();
export const unlockWeek = (db: Db, week: string) =>
  db.deleteFrom('attendance_weeks').where('week', '=', week).execute();

export const setPin = (
  db: Db,
  { userId, salt, pinHash }: { userId: number; salt: string; pinHash: string },
) =>
  db
    .insertInto('clock_pins')
    .values({ user_id: userId, salt, pin_hash: pinHash })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id']).doUpdateSet({
        salt,
        pin_hash: pinHash,
        tries: 0,
        set_at: now,
      }),
    )
    .execute();
