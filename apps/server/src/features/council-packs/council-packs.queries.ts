import type {
  ApprovalState,
  CheckOutcome,
  ClockStep,
  DiscrepancyKind,
  Hazard,
  Incident,
  IncidentPriority,
  InspectionStatus,
  MaintenanceStatus,
  QuestionerActionStatus,
  ResolutionKind,
  TypeTitles,
} from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

/** Days of the property's calendar, both of them in it. */
export interface Span {
  from: string;
  to: string;
  timezone: string;
}

const begins = ({ from, timezone }: Span) =>
  sql`(${from}::date::timestamp at time zone ${timezone})`;
const ends = ({ to, timezone }: Span) =>
  sql`((${to}::date + 1)::timestamp at time zone ${timezone})`;
const within = (moment: ReturnType<typeof sql>, span: Span) =>
  sql`${moment} >= ${begins(span)} and ${moment} < ${ends(span)}`;

/** From here on this transaction sees what these councils see. */
export const seeAs = (db: Db, councilIds: readonly number[]) =>
  sql`select set_config('app.council_ids', ${`{${councilIds.join(',')}}`}, true)`.execute(db);

export interface PackIncident {
  number: number;
  type: TypeTitles;
  place: string;
  status: Incident['status'];
  priority: IncidentPriority;
  happenedAt: string;
  reportedAt: string;
  council: string | null;
  postedAt: string | null;
  replyDueAt: string | null;
  acknowledgedAt: string | null;
  /** It was acknowledged too late, or was not when the span ended and its time was up. */
  isLate: boolean;
  closedAt: string | null;
  outcome: string;
}
export const listIncidents = async (db: Db, span: Span): Promise<PackIncident[]> => {
  const { rows } = await sql<PackIncident>`
    select i.number, jsonb_build_object('title', k.title, 'titleEn', k.title_en,
        'titleEs', k.title_es) as type, coalesce(r.room_no, i.area) as place, i.status, i.priority,
      json_instant(i.happened_at) as "happenedAt", json_instant(i.reported_at) as "reportedAt",
      p.council_name as council, json_instant(p.posted_at) as "postedAt",
      json_instant(p.due_at) as "replyDueAt", json_instant(p.acknowledged_at) as "acknowledgedAt",
      coalesce(p.due_at < coalesce(p.acknowledged_at, ${ends(span)}), false) as "isLate",
      json_instant(i.closed_at) as "closedAt", i.outcome
    from incidents i
    join incident_types k on k.tenant_id = i.tenant_id and k.id = i.type_id
    left join rooms r on r.tenant_id = i.tenant_id and r.id = i.room_id
    left join lateral (select o.* from incident_postings o
      where o.tenant_id = i.tenant_id and o.incident_id = i.id and o.taken_back_at is null
      order by o.id desc limit 1) p on true
    where ${within(sql`i.happened_at`, span)}
    order by i.happened_at, i.id`.execute(db);
  return rows;
};

export interface PackHazard {
  number: number;
  place: string;
  issue: string;
  hazard: Exclude<Hazard, 'none'>;
  status: MaintenanceStatus;
  awareAt: string;
  resolvedAt: string | null;
  step: ClockStep | null;
  dueAt: string | null;
  stoppedAt: string | null;
  /** It stopped after it was due, or ran on when the span ended and it was due before. */
  isLate: boolean;
}
/** Hazards that were known or not mended yet in the span: a row for each of their clocks. */
export const listHazards = async (db: Db, span: Span): Promise<PackHazard[]> => {
  const { rows } = await sql<PackHazard>`
    select m.number, coalesce(r.room_no, m.area) as place, m.issue, m.hazard, m.status,
      json_instant(m.aware_at) as "awareAt", json_instant(m.resolved_at) as "resolvedAt",
      c.step, json_instant(c.due_at) as "dueAt", json_instant(c.stopped_at) as "stoppedAt",
      coalesce(c.due_at < coalesce(c.stopped_at, ${ends(span)}), false) as "isLate"
    from maintenances m
    left join rooms r on r.tenant_id = m.tenant_id and r.id = m.room_id
    left join maintenance_clocks c on c.tenant_id = m.tenant_id and c.maintenance_id = m.id
    where m.hazard <> 'none' and m.deleted_at is null and m.aware_at < ${ends(span)}
      and (m.is_open or ${within(sql`m.aware_at`, span)} or ${within(sql`m.resolved_at`, span)})
    order by m.aware_at, m.id, c.due_at, c.step`.execute(db);
  return rows;
};

export interface PackRound {
  number: number;
  completedAt: string;
  rooms: number;
  checked: number;
  discrepancies: number;
  settled: number;
}
export const listRounds = async (db: Db, span: Span): Promise<PackRound[]> => {
  const { rows } = await sql<PackRound>`
    select i.number, json_instant(i.completed_at) as "completedAt", n.rooms, n.checked,
      n.discrepancies, n.settled
    from room_inspections i
    cross join lateral (select count(*)::int as rooms, count(c.outcome)::int as checked,
        count(f.discrepancy)::int as discrepancies,
        count(f.discrepancy) filter (where c.resolved_at is not null)::int as settled
      from room_checks c left join room_check_findings f on f.tenant_id = c.tenant_id
        and f.inspection_id = c.inspection_id and f.check_id = c.id
      where c.tenant_id = i.tenant_id and c.inspection_id = i.id) n
    where i.deleted_at is null and ${within(sql`i.completed_at`, span)}
    order by i.completed_at, i.id`.execute(db);
  return rows;
};

export interface PackDiscrepancy {
  round: number;
  roomNo: string;
  at: string;
  outcome: CheckOutcome;
  kind: DiscrepancyKind;
  expected: number;
  found: number | null;
  resolution: ResolutionKind | null;
  reason: string;
  resolvedAt: string | null;
}
export const listDiscrepancies = async (db: Db, span: Span): Promise<PackDiscrepancy[]> => {
  const { rows } = await sql<PackDiscrepancy>`
    select i.number as round, r.room_no as "roomNo", json_instant(c.answered_at) as at, c.outcome,
      f.discrepancy as kind, f.persons as expected, c.persons_found as found,
      c.resolution_kind as resolution, c.resolution_reason as reason,
      json_instant(c.resolved_at) as "resolvedAt"
    from room_inspections i
    join room_checks c on c.tenant_id = i.tenant_id and c.inspection_id = i.id
    join room_check_findings f on f.tenant_id = c.tenant_id and f.inspection_id = c.inspection_id
      and f.check_id = c.id and f.discrepancy is not null
    join rooms r on r.tenant_id = c.tenant_id and r.id = c.room_id
    where i.deleted_at is null and ${within(sql`i.completed_at`, span)}
    order by i.completed_at, i.id, r.sort_key, r.id`.execute(db);
  return rows;
};

export interface PackInspection {
  number: number;
  form: string;
  place: string;
  status: Extract<InspectionStatus, 'completed' | 'missed'>;
  at: string;
  isLate: boolean;
  score: number | null;
  failed: number;
  approval: ApprovalState | null;
}
/** Those that were completed in the span, and those that should have been. */
export const listInspections = async (db: Db, span: Span): Promise<PackInspection[]> => {
  const moment = sql`case s.status when 'completed' then s.completed_at else s.until_at end`;
  const { rows } = await sql<PackInspection>`
    select s.number, q.title as form, coalesce(r.room_no, s.area) as place, s.status,
      json_instant(${moment}) as at, coalesce(s.is_late, false) as "isLate", a.score::float8 as score,
      coalesce(cardinality(a.failed), 0) as failed, a.approval
    from inspection_sessions s
    join inspection_questioners q on q.tenant_id = s.tenant_id and q.id = s.questioner_id
    left join rooms r on r.tenant_id = s.tenant_id and r.id = s.room_id
    left join questioner_responses a on a.tenant_id = s.tenant_id and a.inspection_id = s.id
      and s.status = 'completed'
    where s.deleted_at is null and s.status in ('completed', 'missed')
      and ${within(sql`(${moment})`, span)}
    order by ${moment}, s.id`.execute(db);
  return rows;
};

export interface PackAction {
  number: number;
  issue: string;
  place: string;
  priority: IncidentPriority;
  status: QuestionerActionStatus;
  createdAt: string;
  due: string;
  doneAt: string | null;
  verifiedAt: string | null;
  cancelledAt: string | null;
  cancelledReason: string;
  /** It ended after the day on which it was due, or had not when the span ended. */
  isLate: boolean;
}
/** Those that were raised by the end of the span and not verified or cancelled before it began. */
export const listActions = async (db: Db, span: Span): Promise<PackAction[]> => {
  const { timezone } = span;
  const endedAt = sql`coalesce(a.verified_at, a.cancelled_at)`;
  const { rows } = await sql<PackAction>`
    select a.number, a.issue, coalesce(r.room_no, a.area) as place, a.priority, a.status,
      json_instant(a.created_at) as "createdAt", a.due::text as due,
      json_instant(a.done_at) as "doneAt", json_instant(a.verified_at) as "verifiedAt",
      json_instant(a.cancelled_at) as "cancelledAt", a.cancelled_reason as "cancelledReason",
      a.due < (coalesce(${endedAt}, ${ends(span)} - interval '1 second')
        at time zone ${timezone})::date as "isLate"
    from questioner_actions a
    left join rooms r on r.tenant_id = a.tenant_id and r.id = a.room_id
    where a.created_at < ${ends(span)}
      and (${endedAt} is null or ${endedAt} >= ${begins(span)})
    order by a.due, a.id`.execute(db);
  return rows;
};
