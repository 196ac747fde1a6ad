import type { contract, Output, Shift } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { propertyLogo } from '#core/identity/property-logo.ts';
import { isOverdue } from '#features/action-repairs/actions.columns.ts';
import { shortCounts } from '#features/cover/cover.queries.ts';
import { roomFigures, stayFigures } from '#features/figures/figures.queries.ts';
import { movingOn } from '#features/figures/moves.ts';
import { canMoveIn, lateness, roomRules, stayRules } from '#features/figures/rules.ts';
import { describeBlocker, describeFirstBlocker } from '#features/readiness/reasons.ts';
import type { Saying, StoredBlocker } from '#features/readiness/reasons.ts';
import { bedsOf } from '#features/stays/stays.service.ts';

type Stay = Shift['arrivals'][number];
type StoredStay = Omit<Stay, 'blocker'> & { blocker: StoredBlocker | null };

/** Who is to come or to go by today, each with the room and what keeps it from being ready. */
export const listStays = async (db: Db, by: Saying): Promise<Stay[]> => {
  // The view is asked once for all rooms: joined row by row it is worked out anew for each stay.
  const { rows } = await sql<StoredStay>`
    with m as materialized (
      select id, room_no, sort_key, effective_status, blockers, is_shared, max_guests, guest
      from rooms r join room_status m on m.tenant_id = r.tenant_id and m.room_id = r.id
    )
    select r.id, r.booking_id as "bookingId", jsonb_build_object('id', g.id, 'name', g.name) as guest,
      case when m.id is not null then jsonb_build_object('id', m.id, 'roomNo', m.room_no) end as room,
      r.check_in as "checkIn", r.check_out as "checkOut", r.persons, r.status, r.version,
      ${lateness} as late, ${bedsOf} as beds,
      r.status = 'checked_in' and r.id in (
        select e.reservation_id from requested_endings e) as "endRequested",
      coalesce(${canMoveIn}, false) as "isReady",
      case when m.effective_status = 'occupied' and r.status <> 'checked_in' and not m.is_shared
        then m.guest->>'name' end as "inTheWay", m.blockers->0 as blocker
    from reservations r
    join property_today t on t.tenant_id = r.tenant_id
    join guests g on g.tenant_id = r.tenant_id and g.id = r.guest_id
    left join lateral (
      select s.room_id, s.beds from stays s
      where s.tenant_id = r.tenant_id and s.reservation_id = r.id and s.check_in <= t.today
      order by s.check_in desc limit 1) s on true
    left join m on m.id = s.room_id
    where ${stayRules.arriving} or ${stayRules.departing}
    order by r.check_in, m.sort_key, r.id`.execute(db);
  return rows.map((stay) => ({ ...stay, blocker: describeFirstBlocker(stay.blocker, by) }));
};

/** Rooms that cannot be let now, the longest wait first. */
export const listNotReady = async (db: Db, by: Saying): Promise<Shift['notReady']> => {
  const { rows } = await sql<
    Omit<Shift['notReady'][number], 'blocker'> & { blocker: StoredBlocker }
  >`
    select id, room_no as "roomNo", effective_status as "effectiveStatus", blockers->0 as blocker,
      (blockers->0->>'since')::timestamptz as since, blockers->0->>'waitingOn' as "waitingOn"
    from rooms r join room_status m on m.tenant_id = r.tenant_id and m.room_id = r.id
    where deleted_at is null and ${roomRules.notReady}
    order by since, id
    limit 200`.execute(db);
  return rows.map((room) => ({ ...room, blocker: describeBlocker(room.blocker, by).text }));
};

/** In the order of the rooms that they leave. */
const moves = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'bookingId', r.booking_id,
    'guest', jsonb_build_object('id', g.id, 'name', g.name),
    'from', jsonb_build_object('id', o.id, 'roomNo', o.room_no),
    'to', jsonb_build_object('id', m.id, 'roomNo', m.room_no)) order by o.sort_key, o.id, r.id), '[]')
  from ${movingOn}
  join guests g on g.tenant_id = r.tenant_id and g.id = r.guest_id
  join rooms o on o.tenant_id = s.tenant_id and o.id = s.room_id
  join rooms m on m.tenant_id = n.tenant_id and m.id = n.room_id
  where s.is_live and s.check_out = t.today)`;

type ToDo = Pick<Shift, 'today' | 'cover' | 'moves'> &
  Pick<Shift['counts'], 'withoutRoom' | 'cleaningLeft'>;
/** What is left to do that is neither a guest at the door nor a room. */
export const readToDo = async (
  db: Db,
  { isToldOfCover, mayReadStays }: { isToldOfCover: boolean; mayReadStays: boolean },
) => {
  const { rows } = await sql<ToDo>`
    select t.today,
      (select count(*)::int from house_keepings k where k.status in ('dirty', 'in_progress')
        and k.deleted_at is null and k.start_date <= t.today) as "cleaningLeft",
      (select count(*)::int from reservations r where ${stayRules.withoutRoom}) as "withoutRoom",
      case when ${isToldOfCover}::boolean then ${shortCounts} end as cover,
      case when ${mayReadStays}::boolean then ${moves} else '[]' end as moves
    from property_today t
    where t.tenant_id = current_tenant()`.execute(db);
  return rows[0] ?? { today: '', withoutRoom: 0, cleaningLeft: 0, cover: null, moves: [] };
};

/** The house's, whoever asks: of whom a council did not place it is told how many they are, and no more. */
const active = sql`coalesce(f."inHouse", 0) + coalesce(h.stays, 0)`;
const hidden = sql`(select tenant_id, count(*)::int as stays
  from hidden_presence((select current_councils())) where is_in_house group by tenant_id)`;
const percentage = sql`case when coalesce(m.rooms, 0) = 0 then 0
  else round(100.0 * (${active}) / m.rooms, 2) end`;

/** Stays in house that the reader is not told of. */
export const countHiddenStays = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ stays: number }>`select h.stays from ${hidden} h
    where h.tenant_id = current_tenant()`.execute(db);
  return rows[0]?.stays ?? 0;
};

/** Whoever sees one of its rooms sees the round; only a council is told how its own were found. */
const lastCheck = sql`(select jsonb_build_object('at', json_instant(i.completed_at),
    'day', (i.completed_at at time zone t.timezone)::date, 'rooms', n.rooms, 'discrepancies', n.wrong)
  from (select i.tenant_id, i.id, i.completed_at from room_inspections i
    where i.tenant_id = t.id and i.completed_at is not null and i.deleted_at is null
    order by i.started_at desc limit 1) i
  left join lateral (select count(*)::int as rooms, count(f.discrepancy)::int as wrong
    from room_check_findings f where f.tenant_id = i.tenant_id and f.inspection_id = i.id
    ) n on (select current_councils()) is not null)`;
const overdueActions = sql`(select a.tenant_id, count(*)::int as count from questioner_actions a
  join property_today t on t.tenant_id = a.tenant_id where ${isOverdue} group by a.tenant_id)`;

type Health = Output<typeof contract.stats.platform>;

/** Every property of the span, one row each. */
export const readHealth = async (db: Db): Promise<Health> => {
  const { rows } = await sql<Health[number]>`
    select t.id as "tenantId", t.title as "tenantTitle", t.category, ${propertyLogo},
      coalesce(m.rooms, 0) as "roomCount", coalesce(m.occupied, 0) as occupied,
      coalesce(m."occupiedFaulty", 0) as "occupiedFaulty", coalesce(m.ready, 0) as ready,
      coalesce(m."notReady", 0) as "notReady", coalesce(m.reserved, 0) as reserved,
      coalesce(f.guests, 0) as "guestCount", ${active} as "activeReservations",
      coalesce(f."overdueDepartures", 0) as "overdueDepartures",
      ${percentage} as percentage, ${lastCheck} as "lastCheck",
      coalesce(o.count, 0) as "overdueActions"
    from tenants t
    left join ${roomFigures} m on m.tenant_id = t.id
    left join ${stayFigures} f on f.tenant_id = t.id
    left join ${hidden} h on h.tenant_id = t.id
    left join ${overdueActions} o on o.tenant_id = t.id
    order by t.title, t.id`.execute(db);
  return rows;
};
