import type { DiscrepancyKind, ResolutionKind } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

export interface Wrong {
  roomId: number;
  at: string;
  found: number | null;
  note: string;
  photoIds: number[];
  isResolved: boolean;
  discrepancy: DiscrepancyKind | null;
  persons: number;
}
/** With its row locked: of two people who settle it at once, the second finds it settled. */
export const lockWrong = async (
  db: Db,
  { inspectionId, checkId }: { inspectionId: number; checkId: number },
): Promise<Wrong | undefined> => {
  const locked = await sql`select id from room_checks
    where id = ${checkId} and inspection_id = ${inspectionId} for update`.execute(db);
  if (locked.rows.length === 0) return undefined;
  const { rows } = await sql<Wrong>`select c.room_id as "roomId", c.answered_at as at,
      c.persons_found as found, c.note,
      array(select p.media_id from room_check_photos p
        where p.tenant_id = c.tenant_id and p.check_id = c.id order by 1) as "photoIds",
      c.resolved_at is not null as "isResolved", f.discrepancy,
      coalesce(f.persons, c.expected_persons) as persons
    from room_checks c
    left join room_check_findings f on f.tenant_id = c.tenant_id and f.check_id = c.id
      and f.inspection_id = ${inspectionId}
    where c.id = ${checkId}`.execute(db);
  return rows[0];
};

interface Settled {
  checkId: number;
  kind: ResolutionKind;
  reason: string;
  discrepancy: DiscrepancyKind;
  persons: number;
  userId: number;
}
/** Before the act is done, so that what it changes in the room no longer counts. */
export const settle = (db: Db, by: Settled) =>
  sql`update room_checks set
    resolution_kind = ${by.kind}, resolution_reason = ${by.reason}, resolved_at = clock_now(),
    resolved_by = ${by.userId}, resolved_discrepancy = ${by.discrepancy},
    resolved_persons = ${by.persons}
  where id = ${by.checkId}`.execute(db);

export const keepReference = (db: Db, { checkId, refId }: { checkId: number; refId: number }) =>
  db.updateTable('room_checks').set({ resolution_ref: refId }).where('id', '=', checkId).execute();

export interface InRoom {
  reservationId: number;
  guestId: number;
  isInHouse: boolean;
}
export const listInRoom = async (db: Db, roomId: number): Promise<InRoom[]> => {
  const { rows } =
    await sql<InRoom>`select reservation_id as "reservationId", guest_id as "guestId",
      is_in_house as "isInHouse" from present_stays where room_id = ${roomId}
    order by reservation_id`.execute(db);
  return rows;
};

/** Of what the property reports by what asks for the least. */
export const findPlainType = async (db: Db): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`select id from incident_types
    where active and deleted_at is null
    order by cardinality(required), array_position(array['low', 'medium', 'high'], default_priority), id desc
    limit 1`.execute(db);
  return rows[0]?.id;
};
