import type { CheckOutcome, DiscrepancyKind, RoomCheck } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { isUnseen, unseenRunning } from '#features/figures/seen.ts';

import type { Change } from './words.ts';

const nameOf = (column: string) =>
  sql`jsonb_build_object('id', ${sql.ref(column)}, 'name', coalesce((select u.name from users u
    where u.id = ${sql.ref(column)}), ''))`;

const stays = sql`(select coalesce(jsonb_agg(jsonb_build_object('reservationId', s.reservation_id,
    'bookingId', b.booking_id, 'guest', jsonb_build_object('id', s.guest_id, 'name', coalesce(g.name, '')),
    'persons', s.persons, 'isInHouse', s.is_in_house) order by s.is_in_house desc, s.reservation_id), '[]')
  from room_check_stays s
  join reservations b on b.tenant_id = s.tenant_id and b.id = s.reservation_id
  left join guests g on g.tenant_id = s.tenant_id and g.id = s.guest_id
  where s.tenant_id = c.tenant_id and s.check_id = c.id)`;

/** Of those that whoever reads may see. */
const seenOf = (of: string) => sql`case when ${sql.ref(`${of}.seen_stays`)} is not null then (
  select coalesce(jsonb_agg(s.reservation_id order by s.reservation_id), '[]') from room_check_stays s
  where s.tenant_id = c.tenant_id and s.check_id = c.id
    and s.reservation_id = any(${sql.ref(`${of}.seen_stays`)})) end`;

const photos = sql`(select coalesce(jsonb_agg(jsonb_build_object('mediaId', m.id, 'fileKey', m.file_key,
    'originalName', m.original_name, 'mimeType', m.mime_type) order by m.id), '[]')
  from room_check_photos p join media m on m.tenant_id = p.tenant_id and m.id = p.media_id
  where p.tenant_id = c.tenant_id and p.check_id = c.id)`;

const earlier = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'outcome', t.outcome,
    'personsFound', t.persons_found, 'seenReservationIds', ${seenOf('t')}, 'at', json_instant(t.answered_at), 'by', ${nameOf('t.answered_by')},
    'viaCode', t.via_code, 'note', t.note) order by t.answered_at desc, t.id desc), '[]')
  from room_check_tries t where t.tenant_id = c.tenant_id and t.check_id = c.id)`;

const change = sql`(select jsonb_build_object('at', json_instant(h.at), 'persons', h.persons,
    'guest', coalesce(g.name, ''), 'bookingId', b.booking_id, 'kind', case
      when b.checked_out_at = h.at then 'checked_out' when b.checked_in_at = h.at then 'checked_in'
      when exists (select 1 from room_check_stays s where s.tenant_id = h.tenant_id
        and s.check_id = h.check_id and s.reservation_id = h.reservation_id and s.is_in_house)
        and h.persons > 0 then 'persons' else 'moved' end)
  from room_check_changes h
  join reservations b on b.tenant_id = h.tenant_id and b.id = h.reservation_id
  left join guests g on g.tenant_id = b.tenant_id and g.id = b.guest_id
  where h.tenant_id = f.tenant_id and h.id = f.change_id)`;

/** How often running, up to this check, nobody was seen of the stay `s`. */
const running = unseenRunning({
  tenant: sql`s.tenant_id`,
  reservation: sql`s.reservation_id`,
  upTo: sql`and (o.answered_at, o.id) <= (c.answered_at, c.id)`,
});
/** In how many checks running nobody was seen of a stay in house. */
export const notSeen = sql<number>`coalesce((select max(${running}) from room_check_stays s
  where s.tenant_id = c.tenant_id and s.check_id = c.id and s.is_in_house and ${isUnseen('c', 's')}), 0)`;

/** A check with the words of its discrepancy and of its change still to be said. */
export interface StoredCheck extends Omit<RoomCheck, 'discrepancy' | 'meanwhile'> {
  wrong: { kind: DiscrepancyKind; expected: number; found: number | null } | null;
  change: Change | null;
}

interface Which {
  inspectionId: number;
  checkId?: number;
}
export const listChecks = async (
  db: Db,
  { inspectionId, checkId }: Which,
): Promise<StoredCheck[]> => {
  const { rows } = await sql<StoredCheck>`
    select c.id, jsonb_build_object('id', r.id, 'roomNo', r.room_no, 'floor', r.floor) as room,
      jsonb_build_object('status', c.expected_status, 'persons', c.expected_persons,
        'since', json_instant(c.expected_since), 'stays', e.stays, 'guest', case
          when c.expected_persons > 0 and jsonb_array_length(h.here) = 1 then h.here->0->'guest' end)
        as expected,
      c.outcome, c.persons_found as "personsFound", ${seenOf('c')} as "seenReservationIds", c.answered_at as at,
      case when c.answered_by is not null then ${nameOf('c.answered_by')} end as by,
      c.via_code as "viaCode", c.note, ${photos} as photos, t.earlier,
      jsonb_array_length(t.earlier) + (c.outcome is not null)::int as tries,
      case when f.discrepancy is not null then jsonb_build_object('kind', f.discrepancy,
        'expected', f.persons, 'found', c.persons_found) end as wrong,
      ${change} as change, ${notSeen} as "notSeen",
      case when c.resolved_at is not null then jsonb_build_object('kind', c.resolution_kind,
        'reason', c.resolution_reason, 'refId', c.resolution_ref,
        'bookingId', case when c.resolution_kind = 'end_reservation' then (select b.booking_id
          from change_requests q join reservations b on b.tenant_id = q.tenant_id and b.id = q.reservation_id
          where q.tenant_id = c.tenant_id and q.id = c.resolution_ref) end, 'at', json_instant(c.resolved_at),
        'by', ${nameOf('c.resolved_by')}) end as resolution
    from room_checks c
    join rooms r on r.tenant_id = c.tenant_id and r.id = c.room_id
    left join room_check_findings f on f.tenant_id = c.tenant_id and f.check_id = c.id
      and f.inspection_id = ${inspectionId}
    cross join lateral (select ${stays} as stays) e
    cross join lateral (select ${earlier} as earlier) t
    cross join lateral (select jsonb_path_query_array(e.stays, '$[*] ? (@.isInHouse == true)') as here) h
    where c.inspection_id = ${inspectionId}
      ${checkId === undefined ? sql`` : sql`and c.id = ${checkId}`}
    order by r.floor, r.sort_key, r.id`.execute(db);
  return rows;
};

export interface LockedCheck {
  id: number;
  outcome: CheckOutcome | null;
  at: string | null;
  isResolved: boolean;
}
/** The room's part of a round, with its row locked: several people walk it at once. */
export const lockCheck = async (
  db: Db,
  { inspectionId, roomId }: { inspectionId: number; roomId: number },
): Promise<LockedCheck | undefined> => {
  const { rows } = await sql<LockedCheck>`select id, outcome, answered_at as at,
      resolved_at is not null as "isResolved" from room_checks
    where inspection_id = ${inspectionId} and room_id = ${roomId} for update`.execute(db);
  return rows[0];
};

/** Who was in the room by the books when the round started. */
export const listHere = async (db: Db, checkId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('room_check_stays')
    .select('reservation_id as id')
    .where('check_id', '=', checkId)
    .where('is_in_house', '=', true)
    .execute();
  return rows.map(({ id }) => id);
};

/** Those in house who were seen in none of so many checks running: each is told of once for so many. */
export const listNotSeen = async (db: Db, inspectionId: number): Promise<NotSeen[]> => {
  const { rows } = await sql<NotSeen>`
    select s.reservation_id as "reservationId", b.booking_id as "bookingId", s.guest_id as "guestId",
      coalesce(g.name, '') as "guestName", r.id as "roomId", r.room_no as "roomNo",
      n.times, s.council_id as "councilId"
    from room_checks c
    join tenants t on t.id = c.tenant_id
    join rooms r on r.tenant_id = c.tenant_id and r.id = c.room_id
    join room_check_stays s on s.tenant_id = c.tenant_id and s.check_id = c.id and s.is_in_house
    join reservations b on b.tenant_id = s.tenant_id and b.id = s.reservation_id
      and b.status = 'checked_in'
    left join guests g on g.tenant_id = b.tenant_id and g.id = b.guest_id
    cross join lateral (select ${running} as times) n
    where c.inspection_id = ${inspectionId} and ${isUnseen('c', 's')} and t.not_seen_checks > 0
      and n.times > 0 and n.times % t.not_seen_checks = 0
    order by r.floor, r.sort_key`.execute(db);
  return rows;
};
export interface NotSeen {
  reservationId: number;
  bookingId: string;
  guestId: number;
  guestName: string;
  roomId: number;
  roomNo: string;
  times: number;
  councilId: number | null;
}
