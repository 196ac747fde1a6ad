import { sql } from 'kysely';

import { sleptFrom, sleptUntil } from './rules.ts';

/**
 * Which guests slept in which rooms from which night until before which, of those that touch the days:
 * booked and come to, and overstayed. A part of a stay that another follows ends with that one's first
 * night.
 */
export const sleptInRooms = ({ from, to }: { from: string; to: string }) => sql`
  select s.room_id, s.reservation_id, r.check_out as booked_until,
    upper(s.beds) - lower(s.beds) as beds, r.checked_in_at, r.checked_out_at,
    greatest(s.check_in, ${sleptFrom}) as slept_from,
    case when s.check_out < r.check_out then s.check_out else ${sleptUntil} end as slept_until
  from stays s
  join reservations r on r.tenant_id = s.tenant_id and r.id = s.reservation_id
  join property_today t on t.tenant_id = s.tenant_id
  where s.is_live and r.status in ('checked_in', 'checked_out') and s.check_in <= ${to}::date
    and (s.check_out > ${from}::date or r.status = 'checked_in'
      or r.checked_out_at >= ${from}::date)`;
