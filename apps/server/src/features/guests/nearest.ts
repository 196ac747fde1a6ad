import type { contract, Parsed } from '@keyhold/contract';
import { sql } from 'kysely';

type ListInput = Parsed<typeof contract.guests.list>['query'];

export const inHouse = sql`select x.guest_id from reservations x where x.status = 'checked_in'`;

/** Who had a room at a moment: whom it is about, mostly, where something happened there. */
const hadRoom = (roomId: number, at: string | undefined) => {
  const moment = sql`coalesce(${at ?? null}::timestamptz, clock_now())`;
  return sql`select r.guest_id from stays s
    join reservations r on r.tenant_id = s.tenant_id and r.id = s.reservation_id
    join property_today t on t.tenant_id = s.tenant_id
    where s.room_id = ${roomId} and s.is_live and r.checked_in_at <= ${moment}
      and coalesce(r.checked_out_at, 'infinity') >= ${moment}
      and s.check_in <= (${moment} at time zone t.timezone)::date
      and (s.check_out >= (${moment} at time zone t.timezone)::date or s.check_out = r.check_out)`;
};
export const nearestFirst = ({ nearRoomId, nearAt }: ListInput) =>
  nearRoomId === undefined
    ? sql``
    : sql`case when g.id in (${hadRoom(nearRoomId, nearAt)}) then 0
        when g.id in (${inHouse}) then 1 else 2 end, `;
