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
  isInHouse: boolean;
  /** The check was about it: there by the books as the round began, or by the time of the answer. */
  isMeant: boolean;
}
interface Where {
  roomId: number;
  checkId: number;
}
/** Who is in the room now or due there: who has come since the check is another one. */
export const listInRoom = async (db: Db, { roomId, checkId }: Where): Promise<InRoom[]> => {
  const { rows } = await sql<InRoom>`select p.reservation_id as "reservationId",
      p.is_in_house as "isInHouse",
      exists (select 1 from room_check_stays s
        where s.check_id = ${checkId} and s.reservation_id = p.reservation_id)
      or exists (select 1 from room_check_changes h join room_checks c
          on c.tenant_id = h.tenant_id and c.id = h.check_id
        where h.check_id = ${checkId} and h.reservation_id = p.reservation_id
          and h.at <= c.answered_at) as "isMeant"
    from present_stays p where p.room_id = ${roomId}
    order by p.reservation_id`.execute(db);
  return rows;
};

/** Of how many stays the check found the persons: there as the round began, or come by the answer. */
export const countStays = async (db: Db, checkId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      select reservation_id from room_check_stays where check_id = ${checkId} and is_in_house
      union select h.reservation_id from room_check_changes h
      join room_checks c on c.tenant_id = h.tenant_id and c.id = h.check_id
      where h.check_id = ${checkId} and h.at <= c.answered_at) s`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Who was in the room by the books as it was checked, also where they have left since. */
export const listGuests = async (db: Db, checkId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select distinct g.id
    from room_check_stays s
    join reservations r on r.tenant_id = s.tenant_id and r.id = s.reservation_id
    join guests g on g.tenant_id = r.tenant_id and g.id = r.guest_id
      and g.deleted_at is null and g.erased_at is null
    where s.check_id = ${checkId} and s.is_in_house order by g.id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Of what the property reports by what asks for the least. */
export const findPlainType = async (db: Db): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`select id from incident_types
    where active and deleted_at is null
    order by cardinality(required), array_position(array['low', 'medium', 'high'], default_priority), id desc
    limit 1`.execute(db);
  return rows[0]?.id;
};
