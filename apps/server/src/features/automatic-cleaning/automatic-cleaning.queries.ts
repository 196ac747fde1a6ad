import type { HouseKeeping } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import type { Ending } from '#features/readiness/reasons.ts';

/** Work for a guest who has left: nobody has begun it, and it was for today or is overdue. */
const unstartedService = (roomIds: readonly number[]) => sql`room_id = any(${roomIds})
  and type = 'stay_over' and status = 'dirty' and deleted_at is null and start_date <= current_today()`;

interface WaitingService {
  roomId: number;
  assigneeId: number | null;
  priority: HouseKeeping['priority'];
  actionRemarks: string;
}
/** The service that waits in each of these rooms, the first of several: who has it, and what was said of it. */
export const listWaitingServices = async (
  db: Db,
  roomIds: readonly number[],
): Promise<WaitingService[]> => {
  const { rows } = await sql<WaitingService>`
    select distinct on (room_id) room_id as "roomId", assignee_id as "assigneeId", priority,
      action_remarks as "actionRemarks"
    from house_keepings where ${unstartedService(roomIds)}
      and not exists (select from questioner_actions a
        where a.tenant_id = house_keepings.tenant_id and a.house_keeping_id = house_keepings.id)
    order by room_id, id`.execute(db);
  return rows;
};

/** Ends what nobody has begun; whatever is under way goes on. */
export const cancelServices = async (
  db: Db,
  {
    roomIds,
    ending,
    userId,
  }: { roomIds: readonly number[]; ending: Ending; userId: number | null },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    update house_keepings set status = 'cancelled', completed_at = clock_now(), completed_by = ${userId}::int,
      ending = ${JSON.stringify(ending)}::jsonb, version = version + 1
    where ${unstartedService(roomIds)}
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};

/**
 * Ends the clean of a room whose guest, now in the room named, comes back before anybody began it.
 * Whoever is back within a minute has undone the move, and used nothing of the other room.
 */
export const cancelCleanOfMove = async (
  db: Db,
  by: { roomId: number; nowIn: string; ending: Ending; userId: number },
): Promise<{ id: number; isUndone: boolean }[]> => {
  const { rows } = await sql<{ id: number; isUndone: boolean }>`
    update house_keepings set status = 'cancelled', completed_at = clock_now(),
      completed_by = ${by.userId}, ending = ${JSON.stringify(by.ending)}::jsonb, version = version + 1
    where room_id = ${by.roomId} and type = 'departure' and status = 'dirty' and is_system
      and cause ->> 'kind' = 'move' and cause ->> 'to' = ${by.nowIn} and deleted_at is null
    returning id, added_at > clock_now() - interval '1 minute' as "isUndone"`.execute(db);
  return rows;
};

/** The cleans for the next guest that wait already. */
export const listAwaitingClean = async (
  db: Db,
  roomIds: readonly number[],
): Promise<{ id: number; roomId: number }[]> => {
  const { rows } = await sql<{ id: number; roomId: number }>`
    select id, room_id as "roomId" from house_keepings
    where room_id = any(${roomIds}) and type = 'departure' and status = 'dirty' and deleted_at is null
      and start_date <= current_today()`.execute(db);
  return rows;
};

/** Whether somebody lives in a room, and whether it is to be cleaned by now in any case. */
export const findUse = async (
  db: Db,
  roomId: number,
): Promise<{ isLivedIn: boolean; isCleanDue: boolean }> => {
  const { rows } = await sql<{ isLivedIn: boolean; isCleanDue: boolean }>`
    select exists (select from present_stays p where p.room_id = ${roomId} and p.is_in_house)
        or exists (select from hidden_presence((select current_councils())) p
          where p.room_id = ${roomId} and p.is_in_house) as "isLivedIn",
      exists (select from house_keepings k where k.room_id = ${roomId} and k.status = 'dirty'
        and k.type in ('departure', 'stay_over', 'deep') and k.deleted_at is null
        and k.start_date <= current_today()) as "isCleanDue"`.execute(db);
  return rows[0] ?? { isLivedIn: false, isCleanDue: false };
};

export const findRoomNos = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await db
    .selectFrom('rooms')
    .select(['id', 'room_no'])
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.room_no]));
};

interface Due {
  roomId: number;
  days: number;
}

/** Rooms whose taps nobody has opened for a week: empty so long, and not flushed since. */
export const listToFlush = async (db: Db): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    select v.id as "roomId", v.days
    from (
      select r.id, t.today, t.today - (m.void_since at time zone t.timezone)::date as days
      from rooms r join room_status m on m.tenant_id = r.tenant_id and m.room_id = r.id
      join property_today t on t.tenant_id = r.tenant_id
      where r.deleted_at is null and m.void_since is not null
    ) v
    where v.days >= 7 and not exists (
      select 1 from house_keepings k
      where k.room_id = v.id and k.type = 'flush' and k.deleted_at is null
        and (k.status in ('dirty', 'in_progress') or k.start_date > v.today - 7))
    order by v.id`.execute(db);
  return rows;
};

/** Rooms where somebody has slept so many nights since they came, or since the last service. */
export const listToService = async (db: Db): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    select v.room_id as "roomId", v.nights as days
    from (
      select p.room_id, o.service_every,
        t.today - greatest(min(p.check_in), (select max(k.start_date) from house_keepings k
          where k.tenant_id = p.tenant_id and k.room_id = p.room_id and k.deleted_at is null
            and k.type in ('stay_over', 'deep') and k.start_date <= t.today)) as nights
      from present_stays p
      join property_today t on t.tenant_id = p.tenant_id
      join tenants o on o.id = p.tenant_id
      where p.is_in_house and p.check_out > t.today and o.service_every > 0
      group by p.tenant_id, p.room_id, o.service_every, t.today
    ) v
    where v.nights >= v.service_every and not exists (
      select 1 from house_keepings k where k.room_id = v.room_id and k.type in ('stay_over', 'deep')
        and k.status in ('dirty', 'in_progress') and k.deleted_at is null)
    order by v.room_id`.execute(db);
  return rows;
};
