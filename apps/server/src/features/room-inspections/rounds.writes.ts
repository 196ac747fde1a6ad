import type { CheckScope, RoundStatus } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { rowsOf } from '#core/records/rows.ts';

import { liesIn, scopeColumns } from './scope.ts';

const rounds = rowsOf('room_inspections');
export const updateRound = rounds.update;

interface NewRound {
  scope: CheckScope;
  createdBy: number | null;
  requestId?: number | null;
  /** Nobody has chosen other rooms than those of the request. */
  ofPlacements?: boolean;
  scheduleId?: number;
  plannedFor?: string;
}
/** Those who begin at once wait in a line for their numbers. */
export const insertRound = async (db: Db, { scope, createdBy, ...planned }: NewRound) => {
  await sql`select pg_advisory_xact_lock(7213020, current_tenant())`.execute(db);
  return await rounds.insert(db, {
    ...scopeColumns(scope),
    number: sql<number>`(select coalesce(max(number), 0) + 1 from room_inspections)`,
    created_by: createdBy,
    request_id: planned.requestId ?? null,
    of_placements: planned.ofPlacements ?? false,
    schedule_id: planned.scheduleId ?? null,
    planned_for: planned.plannedFor ?? null,
  });
};

export interface LockedRound {
  id: number;
  version: number;
  status: RoundStatus;
  startedAt: string | null;
  openLeft: number;
  now: string;
}
/** With its row locked; shared by those who answer for its rooms, alone for whoever takes it further. */
export const lockRound = async (
  db: Db,
  { id, isShared = false }: { id: number; isShared?: boolean },
): Promise<LockedRound | undefined> => {
  const { rows } = await sql<LockedRound>`select id, version, status, started_at as "startedAt",
      open_left as "openLeft", clock_now() as now
    from room_inspections where id = ${id} and deleted_at is null
    for ${isShared ? sql`share` : sql`update`}`.execute(db);
  return rows[0];
};

/**
 * What is expected in each room now; gives how many rooms there are. Whoever moves in or out holds the
 * room: who is under way is waited for, and who comes after finds the round going on and is noted in it.
 */
export const takeSnapshot = async (db: Db, inspectionId: number): Promise<number> => {
  await sql`select from room_inspections i
    join rooms r on r.tenant_id = i.tenant_id
      and ${liesIn({ kind: sql`i.scope_kind`, value: sql`i.scope_value` })}
    where i.id = ${inspectionId} order by r.id for share of r`.execute(db);
  const { rows } = await sql<{ count: number }>`
    with made as (
      insert into room_checks (inspection_id, room_id, expected_status, expected_persons, expected_since)
      select i.id, r.id, v.status, coalesce(p.persons, 0), coalesce(p.since, v.void_since)
      from room_inspections i
      join rooms r on r.tenant_id = i.tenant_id
        and ${liesIn({ kind: sql`i.scope_kind`, value: sql`i.scope_value` })}
      join room_status v on v.tenant_id = r.tenant_id and v.room_id = r.id
      left join (select s.room_id, sum(s.persons)::int as persons, min(b.checked_in_at) as since
        from present_stays s
        join reservations b on b.tenant_id = s.tenant_id and b.id = s.reservation_id
        where s.is_in_house group by s.room_id) p on p.room_id = r.id
      where i.id = ${inspectionId}
      order by r.floor, r.sort_key, r.id
      returning id, room_id
    ), noted as (
      insert into room_check_stays (check_id, reservation_id, guest_id, persons, is_in_house, council_id)
      select m.id, s.reservation_id, s.guest_id, s.persons, s.is_in_house, b.council_id
      from made m join present_stays s on s.room_id = m.room_id
      join reservations b on b.tenant_id = s.tenant_id and b.id = s.reservation_id
    )
    select count(*)::int as count from made`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Planned for a day that has passed, and begun by nobody; the oldest first. */
export const listMissed = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select i.id from room_inspections i
    join property_today t on t.tenant_id = i.tenant_id
    where i.status = 'draft' and i.planned_for < t.today and i.deleted_at is null
    order by i.planned_for, i.id`.execute(db);
  return rows.map(({ id }) => id);
};
