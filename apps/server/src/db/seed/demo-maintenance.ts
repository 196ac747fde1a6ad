import { sql } from 'kysely';

import type { Db } from '#db/scope.ts';

import type { DemoFault, DemoWork } from './demo-faults.ts';
import { work } from './demo-faults.ts';
import type { DemoProperty } from './demo-people.ts';

const rowOf = (fault: DemoFault, index: number) => ({
  ...fault,
  number: index + 1,
  priority: fault.priority ?? 'medium',
  hazard: fault.hazard ?? 'none',
  is_harmless: fault.isHarmless ?? false,
  hours_ago: fault.hoursAgo,
  in_days: fault.inDays ?? null,
  remark: fault.remark ?? '',
});

const insertFirms = ({ jobTypes, contractors }: DemoWork) => sql`with kind as (
    insert into job_types (title) select unnest(${[...jobTypes]}::text[]) returning id, title
  ), given as (select * from jsonb_to_recordset(${JSON.stringify(contractors)}::jsonb)
    as g(name text, kind text, phone text, "expiresIn" int)
  ), firm as (
    insert into contractors (contractor_name, job_type_id, phone)
    select g.name, k.id, g.phone from given g join kind k on k.title = g.kind
    returning id, contractor_name
  )
  insert into contractor_documents (contractor_id, kind, title, expires_on)
  select f.id, 'insurance', 'Public liability', current_today() + g."expiresIn"
  from firm f join given g on g.name = f.contractor_name`;

/** The oldest has the first number, as if each had been reported in its time. */
const insertFaults = ({ faults }: DemoWork) => {
  const rows = faults.toSorted((one, other) => other.hoursAgo - one.hoursAgo).map(rowOf);
  return sql`with given as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g(at text, issue text, kind text, status text, priority text, hazard text, number int,
        is_harmless boolean, hours_ago int, in_days int, contractor text, cost numeric,
        estimate numeric, waits text, remark text)
    ), mender as (select u.id from users u join member_roles m on m.user_id = u.id
      join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
      order by r.name = 'maintenance' desc, u.id limit 1
    ), made as (
      insert into maintenances (number, room_id, area, issue, job_type_id, status, priority, hazard,
        blocks_room, contractor_id, assignee_id, booked_in, cost_estimate, cost, reported_by,
        reported_at, aware_at, started_at, resolved_at, reason)
      select g.number, r.id, case when r.id is null then g.at else '' end, g.issue, k.id, g.status,
        g.priority, g.hazard, not g.is_harmless, c.id,
        case when g.status in ('in_progress', 'resolved') then m.id end,
        case when g.in_days is not null then current_today() + g.in_days end, g.estimate, g.cost, m.id,
        now() - make_interval(hours => g.hours_ago), now() - make_interval(hours => g.hours_ago),
        case when g.status in ('in_progress', 'resolved')
          then now() - make_interval(hours => g.hours_ago) + interval '90 minutes' end,
        case when g.status = 'resolved' then now() - make_interval(hours => g.hours_ago) + interval '26 hours' end,
        case when g.status = 'cancelled' then g.remark else '' end
      from given g cross join mender m
      left join rooms r on r.room_no = g.at
      left join job_types k on k.title = g.kind
      left join contractors c on c.contractor_name = g.contractor
      order by g.number
      returning id, number, hazard, aware_at
    ), held as (
      insert into maintenance_holds (maintenance_id, reason, note, since, held_by)
      select m.id, g.waits, g.remark, m.aware_at + interval '4 hours', p.id
      from made m join given g on g.number = m.number cross join mender p where g.waits is not null
    )
    insert into maintenance_clocks (maintenance_id, step, started_at, half_at, near_at, due_at)
    select id, 'make_safe', aware_at, aware_at + interval '12 hours', aware_at + interval '19.2 hours',
      aware_at + interval '24 hours'
    from made where hazard = 'emergency'`;
};

/** Faults in every state, who mends them, and in the busy house a target that is about to be missed. */
export const seedMaintenance = async (db: Db, { size }: DemoProperty): Promise<void> => {
  if (size === 'busy')
    await db
      .updateTable('tenants')
      .set({ clock_profile: 'awaab' })
      .where('id', '=', sql<number>`current_tenant()`)
      .execute();
  await insertFirms(work[size]).execute(db);
  await insertFaults(work[size]).execute(db);
};
