import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { sleptInRooms } from '#features/figures/slept.ts';

import type {
  Change,
  FaultSpan,
  Night,
  Interval,
  VoidRoom,
  BookedDays,
} from './void-calculation.ts';

interface Period {
  from: string;
  to: string;
}

/** The nights of a period that have ended, each with the moment that was its end in the property. */
export const listNights = async (db: Db, { from, to }: Period): Promise<Night[]> => {
  const { rows } = await sql<Night>`select d::date::text as day,
      extract(epoch from (d::date + 1)::timestamp at time zone t.timezone)::float8 as "endsAt"
    from property_today t, generate_series(${from}::date, least(${to}::date, t.today - 1), '1 day') d
    where t.tenant_id = current_tenant() order by d`.execute(db);
  return rows;
};

const seconds = (column: string) => sql`extract(epoch from ${sql.ref(column)})::float8`;

/** Rooms that there were at some time of it. */
export const listRooms = async (db: Db, period: Period): Promise<VoidRoom[]> => {
  const { rows } = await sql<VoidRoom>`select r.id, r.room_no as "roomNo",
      (r.price_per_night * 100)::int as cents, case when r.is_shared then r.max_guests end as "sharedBeds",
      ${seconds('r.created_at')} as since, ${seconds('r.deleted_at')} as until,
      (select coalesce(jsonb_agg(jsonb_build_object('until', extract(epoch from p.until)::float8,
          'cents', (p.price * 100)::int, 'sharedBeds', p.beds) order by p.until), '[]')
        from former_prices p where p.tenant_id = r.tenant_id and p.room_id = r.id
          and p.until >= ${period.from}::date) as "formerPrices"
    from rooms r
    where r.created_at < ${period.to}::date + 2
      and (r.deleted_at is null or r.deleted_at >= ${period.from}::date)
    order by r.sort_key, r.id`.execute(db);
  return rows;
};

/** What blocked rooms and says itself from when until when: holds, housekeeping that was due, and actions of inspections. */
export const listIntervals = async (db: Db, { from, to }: Period): Promise<Interval[]> => {
  const { rows } = await sql<Omit<Interval, 'known'>>`select h.room_id as "roomId",
      case h.kind when 'void' then 'blocked' else h.kind end as cause, h.reason as text, ${seconds('h.since')} as since,
      extract(epoch from least(h.released_at, h.until))::float8 as until
    from room_holds h
    where h.since < ${to}::date + 2 and coalesce(least(h.released_at, h.until), 'infinity') >= ${from}::date
    union all
    select k.room_id, case when k.type = 'inspection' then 'inspection' else 'cleaning' end, '',
      extract(epoch from greatest(k.added_at, k.start_date::timestamp at time zone t.timezone))::float8,
      extract(epoch from least(k.completed_at, k.deleted_at))::float8
    from house_keepings k join property_today t on t.tenant_id = k.tenant_id
    where k.room_id is not null and k.start_date <= ${to}::date and k.added_at < ${to}::date + 2
      and coalesce(least(k.completed_at, k.deleted_at), 'infinity') >= ${from}::date
    union all
    select s.room_id, 'inspection', coalesce(a.issue, ''), ${seconds('s.since')}, ${seconds('s.until')}
    from action_room_spans s
    left join questioner_actions a on a.tenant_id = s.tenant_id and a.id = s.action_id
    where s.since < ${to}::date + 2 and coalesce(s.until, 'infinity') >= ${from}::date`.execute(db);
  return rows.map((row) => ({ ...row, known: row.since }));
};

/** Faults as they are now; whether they blocked a room before is told by their changes. */
export const listFaults = async (db: Db, { from, to }: Period): Promise<FaultSpan[]> => {
  const { rows } = await sql<FaultSpan>`select m.id, m.issue, r.room_no as "roomNo",
      m.blocks_room as "blocksRoom", m.status, ${seconds('m.reported_at')} as since,
      ${seconds('m.resolved_at')} as "resolvedAt", ${seconds('m.deleted_at')} as "deletedAt"
    from maintenances m left join rooms r on r.tenant_id = m.tenant_id and r.id = m.room_id
    where m.reported_at < ${to}::date + 2 and coalesce(least(m.resolved_at, m.deleted_at), 'infinity')
      >= ${from}::date`.execute(db);
  return rows;
};

/** What was changed of these faults that a room's readiness hangs on, in its order. */
export const listChanges = async (db: Db, ids: readonly number[]): Promise<Change[]> => {
  const { rows } = await sql<Change>`select a.subject_id as "faultId", c->>'field' as field,
      c->'before' as before, ${seconds('a.created_at')} as at
    from audit_log a, jsonb_array_elements(a.changes) c
    where a.subject_type = 'maintenance' and a.subject_id = any(${ids})
      and c->>'field' in ('status', 'blocksRoom', 'room')
    order by a.id`.execute(db);
  return rows;
};

/** Nights that somebody was in a room. */
export const listTaken = async (db: Db, period: Period): Promise<BookedDays[]> => {
  const { from, to } = period;
  const { rows } = await sql<BookedDays>`select s.room_id as "roomId", s.slept_from as "from",
      s.slept_until as until
    from (${sleptInRooms(period)}) s
    union all
    select h.room_id, h.first, h.until
    from hidden_taken((select current_councils()), ${from}::date, ${to}::date) h`.execute(db);
  return rows;
};
