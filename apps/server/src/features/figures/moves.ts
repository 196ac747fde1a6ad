import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

/**
 * Whose stay in house goes on in another room: `s` is its part in the old one, which ends on the day on
 * which `n` begins, `r` the reservation. Whoever came on that day or later was never in the old one.
 */
export const movingOn = sql`stays s
  join property_today t on t.tenant_id = s.tenant_id
  join reservations r on r.tenant_id = s.tenant_id and r.id = s.reservation_id and r.status = 'checked_in'
    and (r.checked_in_at at time zone t.timezone)::date < s.check_out
  join stays n on n.tenant_id = s.tenant_id and n.reservation_id = s.reservation_id and n.is_live
    and n.check_in = s.check_out and n.room_id <> s.room_id`;

export interface DueMove {
  reservationId: number;
  from: number;
  to: number;
}
/**
 * Moves that were planned for today, or for a day of this week when nothing ran, and whose old room nobody
 * has left since that day began.
 */
export const listDueMoves = async (db: Db): Promise<DueMove[]> => {
  const { rows } = await sql<DueMove>`
    select r.id as "reservationId", s.room_id as "from", n.room_id as "to"
    from ${movingOn}
    join rooms m on m.tenant_id = s.tenant_id and m.id = s.room_id
    where s.is_live and s.check_out between t.today - 6 and t.today
      and coalesce(m.emptied_at < s.check_out::timestamp at time zone t.timezone, true)
    order by s.room_id, r.id`.execute(db);
  return rows;
};
