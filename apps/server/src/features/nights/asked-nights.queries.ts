import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

import type { Booking, RoomPlace } from './nights.queries.ts';

export interface NightOfStay {
  day: string;
  room: Pick<RoomPlace, 'id' | 'roomNo'>;
  booking: Pick<Booking, 'id' | 'guest' | 'council'>;
}
/** Of whoever a check expected in the room and did not see by name: the night between the noons around it. */
export const listAskedNights = async (db: Db, checkId: number): Promise<NightOfStay[]> => {
  const { rows } = await sql<NightOfStay>`
    select n.day::text as day, jsonb_build_object('id', m.id, 'roomNo', m.room_no) as room,
      jsonb_build_object('id', r.id, 'guest', jsonb_build_object('id', g.id, 'name', g.name),
        'council', case when w.id is not null then jsonb_build_object('id', w.id, 'name', w.name) end)
        as booking
    from room_checks c
    join property_today t on t.tenant_id = c.tenant_id
    join rooms m on m.tenant_id = c.tenant_id and m.id = c.room_id
    join room_check_stays e on e.tenant_id = c.tenant_id and e.check_id = c.id and e.is_in_house
    join reservations r on r.tenant_id = e.tenant_id and r.id = e.reservation_id
    join guests g on g.tenant_id = r.tenant_id and g.id = r.guest_id
    cross join lateral (select
      (c.answered_at at time zone t.timezone - interval '12 hours')::date as day) n
    cross join lateral (select council_id as id, council_name as name from (
        select f.id as place, f.council_id, f.council_name from reservation_councils f
        where f.tenant_id = r.tenant_id and f.reservation_id = r.id and n.day < f.until
        union all select null, r.council_id, r.council_name) s
      order by place limit 1) w
    where c.id = ${checkId} and e.reservation_id <> all(coalesce(c.seen_stays, '{}'))
    order by e.reservation_id`.execute(db);
  return rows;
};
