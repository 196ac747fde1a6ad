import { maxNights } from '@keyhold/contract';
import type { contract, Output } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { lateness } from '#features/figures/rules.ts';
import { describeFirstBlocker } from '#features/readiness/reasons.ts';
import type { Saying, StoredBlocker } from '#features/readiness/reasons.ts';

export type Chart = Output<typeof contract.reservations.calendar>;
type Board = Omit<Chart, 'door' | 'occupancy'>;
type StoredChart = Omit<Board, 'rooms'> & {
  rooms: (Omit<Chart['rooms'][number], 'blocker'> & { blocker: StoredBlocker | null })[];
};

/**
 * The rooms and what touches the days, in one statement; a booking without a room is there as well.
 * `offset 0`: each reservation is looked up, however many stays the planner fears there could be.
 */
export const readChart = async (
  db: Db,
  { from, to, by }: { from: string; to: string; by: Saying },
): Promise<Board> => {
  const { rows } = await sql<StoredChart>`
    with t as materialized (select current_today() as today),
    touching as (
      select s.reservation_id, s.room_id, s.check_in, s.check_out from stays s
      where s.is_live and s.check_out > ${from}::date and s.check_in <= ${to}::date
      union all
      select r.id, null, r.check_in, r.check_out from reservations r
      where r.due_on > ${from}::date - ${maxNights}::int and r.due_on <= ${to}::date and r.check_out > ${from}::date
        and not exists (select 1 from stays s where s.tenant_id = r.tenant_id and s.reservation_id = r.id offset 0)
      union all
      select r.id, s.room_id, s.check_in, s.check_out from t, reservations r
      join stays s on s.tenant_id = r.tenant_id and s.reservation_id = r.id and s.check_out = r.check_out
      where r.status = 'checked_in' and r.check_out <= ${from}::date and t.today >= ${from}::date
    )
    select t.today,
      (select coalesce(json_agg(json_build_object('id', r.id, 'roomNo', r.room_no, 'type', r.type,
          'floor', r.floor, 'maxGuests', r.max_guests, 'isShared', r.is_shared, 'tag', r.tag, 'effectiveStatus', m.effective_status,
          'blocker', m.blockers->0, 'hold', case when m.hold is not null then
            json_build_object('kind', m.hold->'kind', 'reason', m.hold->'reason', 'until', m.hold->'until') end)
          order by r.floor, r.sort_key), '[]')
        from rooms r join room_status m on m.tenant_id = r.tenant_id and m.room_id = r.id
        where r.deleted_at is null) as rooms,
      (select coalesce(json_agg(json_build_object('id', r.id, 'bookingId', r.booking_id, 'guest', g.name,
          'council', r.council_name,
          'roomId', s.room_id, 'checkIn', s.check_in, 'checkOut', s.check_out, 'status', r.status,
          'late', ${lateness},
          'endRequested', r.status = 'checked_in' and r.id in (
            select e.reservation_id from requested_endings e),
          'persons', r.persons, 'isLocked', r.is_locked, 'version', r.version,
          'isSplit', s.room_id is not null and (s.check_in <> r.check_in or s.check_out <> r.check_out)
            and exists (select from stays o where o.tenant_id = r.tenant_id and o.reservation_id = r.id
              and o.check_in <> s.check_in))
          order by s.check_in, r.id), '[]')
        from touching s
        cross join lateral (select * from reservations where id = s.reservation_id offset 0) r
        join guests g on g.tenant_id = r.tenant_id and g.id = r.guest_id) as stays,
      (select coalesce(json_agg(json_build_object('roomId', h.room_id, 'checkIn', h.check_in,
          'checkOut', h.check_out) order by h.check_in, h.room_id), '[]')
        from hidden_stays((select current_councils()), ${from}::date, ${to}::date + 1) h) as taken
    from t`.execute(db);
  const { today, rooms, stays, taken } = rows[0] ?? { today: '', rooms: [], stays: [], taken: [] };
  return {
    today,
    stays,
    taken,
    rooms: rooms.map((room) => ({ ...room, blocker: describeFirstBlocker(room.blocker, by) })),
  };
};
