import type {
  ClockProfile,
  ClockStep,
  Hazard,
  MaintenancePriority,
  Milestone,
} from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

import type { Plan } from './clock-plan.ts';

export interface FaultTimes {
  profile: ClockProfile;
  hazard: Hazard;
  priority: MaintenancePriority;
  awareAt: string;
  startedAt: string | null;
  resolvedAt: string | null;
  isCancelled: boolean;
  milestones: { event: Milestone; at: string }[];
  pauses: { since: string; until: string }[];
}

export const readKnown = (db: Db, id: number): Promise<FaultTimes> =>
  db
    .selectFrom('maintenances as m')
    .innerJoin('tenants as t', 't.id', 'm.tenant_id')
    .select(['m.aware_at as awareAt', 'm.started_at as startedAt', 'm.resolved_at as resolvedAt'])
    .select(sql<ClockProfile>`t.clock_profile`.as('profile'))
    .select(sql<Hazard>`m.hazard`.as('hazard'))
    .select(sql<MaintenancePriority>`m.priority`.as('priority'))
    .select(sql<boolean>`m.status = 'cancelled' or m.deleted_at is not null`.as('isCancelled'))
    .select(
      sql<FaultTimes['milestones']>`(select coalesce(jsonb_agg(jsonb_build_object(
        'event', e.event, 'at', json_instant(e.at))), '[]') from maintenance_milestones e
        where e.tenant_id = m.tenant_id and e.maintenance_id = m.id)`.as('milestones'),
    )
    .select(
      sql<FaultTimes['pauses']>`(select coalesce(jsonb_agg(jsonb_build_object(
        'since', json_instant(h.since), 'until', json_instant(coalesce(h.until, clock_now())))
        order by h.since), '[]') from maintenance_holds h where h.tenant_id = m.tenant_id
        and h.maintenance_id = m.id and h.reason = 'access')`.as('pauses'),
    )
    .where('m.id', '=', id)
    .executeTakeFirstOrThrow();

const instantOf = (at: number) => new Date(at).toISOString();

/** Puts what was planned in the place of what was there. What has not come to pass any more is told anew when it does. */
export const replaceClocks = async (
  db: Db,
  { id, plans }: { id: number; plans: readonly Plan[] },
): Promise<void> => {
  const steps = plans.map(({ step }) => step);
  await db
    .deleteFrom('maintenance_clocks')
    .where('maintenance_id', '=', id)
    .where(sql<boolean>`step <> all(${steps})`)
    .execute();
  if (plans.length === 0) return;
  await db
    .insertInto('maintenance_clocks')
    .values(
      plans.map((plan) => ({
        maintenance_id: id,
        step: plan.step,
        started_at: instantOf(plan.startedAt),
        half_at: instantOf(plan.halfAt),
        near_at: instantOf(plan.nearAt),
        due_at: instantOf(plan.dueAt),
        stopped_at: plan.stoppedAt === null ? null : instantOf(plan.stoppedAt),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'maintenance_id', 'step']).doUpdateSet({
        started_at: sql`excluded.started_at`,
        half_at: sql`excluded.half_at`,
        near_at: sql`excluded.near_at`,
        due_at: sql`excluded.due_at`,
        stopped_at: sql`excluded.stopped_at`,
        told: sql`least(maintenance_clocks.told, case when excluded.due_at <= clock_now() then 3
          when excluded.near_at <= clock_now() then 2 when excluded.half_at <= clock_now() then 1
          else 0 end)`,
      }),
    )
    .execute();
};

const running = (db: Db, id: number) =>
  db
    .selectFrom('clock_states as s')
    .innerJoin('maintenance_clocks as c', (join) =>
      join
        .onRef('c.tenant_id', '=', 's.tenant_id')
        .onRef('c.maintenance_id', '=', 's.maintenance_id')
        .onRef('c.step', '=', 's.step'),
    )
    .where('c.maintenance_id', '=', id)
    .where('s.state', 'in', ['running', 'half', 'near', 'breached']);

/** In how many seconds the next of its clocks has somebody told; nothing where none will. */
export const readNext = (db: Db, id: number) =>
  running(db, id)
    .select(sql<string>`json_instant(least_moment)`.as('at'))
    .select(
      sql<number>`greatest(0, ceil(extract(epoch from least_moment - clock_now())))::int`.as(
        'after',
      ),
    )
    .innerJoinLateral(
      sql<{ least_moment: string }>`(select case c.told when 0 then c.half_at when 1 then c.near_at
        when 2 then c.due_at end as least_moment)`.as('n'),
      (join) => join.onTrue(),
    )
    .where(sql<boolean>`least_moment is not null`)
    .orderBy(sql`least_moment`)
    .limit(1)
    .executeTakeFirst();

export const levels = ['half', 'near', 'breached'] as const;

/** The clocks that stand further than anybody has been told. */
export const listUnnotified = (db: Db, id: number) =>
  running(db, id)
    .select(['c.due_at as due', sql<ClockStep>`c.step`.as('step')])
    .select(sql<(typeof levels)[number]>`s.state`.as('state'))
    .where(
      sql<boolean>`c.told < case s.state when 'half' then 1 when 'near' then 2 when 'breached' then 3 else 0 end`,
    )
    .orderBy('c.due_at')
    .execute();

/** Waits for whoever else changes the fault or tells of it. */
export const lockFault = (db: Db, id: number) =>
  db
    .selectFrom('maintenances')
    .select(['id', 'number', 'issue', 'area', 'status', 'room_id as roomId'])
    .where('id', '=', id)
    .where('is_open', '=', true)
    .forUpdate()
    .executeTakeFirst();

export const findRoomNo = (db: Db, id: number) =>
  db.selectFrom('rooms').select('room_no as roomNo').where('id', '=', id).executeTakeFirst();

export const markNotified = (db: Db, by: { id: number; step: ClockStep; told: number }) =>
  db
    .updateTable('maintenance_clocks')
    .set({ told: by.told })
    .where('maintenance_id', '=', by.id)
    .where('step', '=', by.step)
    .execute();

export const listOpen = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom('maintenances')
    .select('id')
    .where('is_open', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};
