import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

/** The noted placement `p` is over, or put off: nobody of it is in a room now, or should be. */
const hasLeft = sql`not exists (select from present_stays s
  where s.tenant_id = p.tenant_id and s.reservation_id = p.reservation_id)`;
const hasRoom = sql`exists (select from rooms m
  where m.tenant_id = p.tenant_id and m.id = p.room_id and m.deleted_at is null)`;

/** Where somebody whom the council has placed is, or should be. */
export const listPlacedRooms = async (db: Db, councilId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select distinct s.room_id as id
    from present_stays s
    join reservations b on b.tenant_id = s.tenant_id and b.id = s.reservation_id
    where b.council_id = ${councilId} order by s.room_id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Where those of its placements are, or were last, that have no answer yet. */
export const listUnanswered = async (db: Db, requestId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select distinct coalesce(s.room_id, m.id) as id
    from occupancy_check_placements p
    left join present_stays s on s.tenant_id = p.tenant_id and s.reservation_id = p.reservation_id
    left join rooms m on m.tenant_id = p.tenant_id and m.id = p.room_id and m.deleted_at is null
    where p.request_id = ${requestId} and p.answered_at is null
      and coalesce(s.room_id, m.id) is not null
    order by id`.execute(db);
  return rows.map(({ id }) => id);
};

/** What the council has placed as the first round for it begins. */
export const insertPlacements = (db: Db, requestId: number) =>
  sql`insert into occupancy_check_placements (request_id, reservation_id, room_id)
    select q.id, s.reservation_id, s.room_id
    from occupancy_check_requests q
    join reservations b on b.tenant_id = q.tenant_id and b.council_id = q.council_id
    join present_stays s on s.tenant_id = b.tenant_id and s.reservation_id = b.id
    where q.id = ${requestId} and not exists (select from occupancy_check_placements p
      where p.tenant_id = q.tenant_id and p.request_id = q.id)
    on conflict do nothing`.execute(db);

const wasExpected = sql`exists (select from room_check_stays s
  where s.tenant_id = c.tenant_id and s.check_id = c.id and s.reservation_id = p.reservation_id)`;
/** What they did while the round went on, before the room was answered for: in, or out again. */
const hadMoved = sql`exists (select from room_check_changes h
  where h.tenant_id = c.tenant_id and h.check_id = c.id and h.reservation_id = p.reservation_id
    and h.at <= c.answered_at)`;
/** Other persons are a change too. */
const isThere = sql`exists (select from present_stays s where s.tenant_id = c.tenant_id
  and s.room_id = c.room_id and s.reservation_id = p.reservation_id)`;
/** The check `c` answers for the placement `p`: for whoever has left by the room in which they were. */
const answers = sql`(${wasExpected} <> ${hadMoved} or (${wasExpected} and ${isThere})
  or (${hasLeft} and (${wasExpected} or c.room_id = p.room_id)))`;

/** Of a round for a request: what it has answered for, or what can no longer be looked at. */
export const answerPlacements = (db: Db, roundId: number) =>
  sql`update occupancy_check_placements p set answered_at = clock_now()
    from room_inspections i
    where i.id = ${roundId} and p.request_id = i.request_id and p.answered_at is null
      and ((${hasLeft} and not ${hasRoom}) or exists (select from room_checks c
        where c.tenant_id = i.tenant_id and c.inspection_id = i.id and c.outcome is not null
          and ${answers}))`.execute(db);
