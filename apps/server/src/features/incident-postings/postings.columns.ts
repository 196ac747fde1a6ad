import type { Incident, Posting } from '@keyhold/contract';
import { sql } from 'kysely';

/** What of a posting the database tells; what was added since is seen in the incident itself. */
export interface StoredPosting extends Omit<Posting, 'added'> {
  frozen: Record<string, unknown>;
}

const person = (id: string, name: string) =>
  sql`case when ${sql.ref(id)} is not null
    then jsonb_build_object('id', ${sql.ref(id)}, 'name', ${sql.ref(name)}) end`;

const thread = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind,
    'side', e.side, 'text', e.text, 'by', ${person('e.said_by', 'e.said_name')},
    'at', json_instant(e.said_at), 'to', e.question_id,
    'isAnswered', exists (select 1 from incident_thread a
      where a.tenant_id = e.tenant_id and a.question_id = e.id),
    'due', e.due,
    'isOverdue', coalesce(e.done_at is null
      and e.due < (clock_now() at time zone t.timezone)::date, false),
    'owner', case when e.owner_side is not null then jsonb_build_object('side', e.owner_side,
      'person', ${person('e.owner_id', 'e.owner_name')}) end,
    'doneAt', json_instant(e.done_at), 'doneBy', ${person('e.done_by', 'e.done_name')})
    order by e.id), '[]')
  from incident_thread e where e.tenant_id = p.tenant_id and e.posting_id = p.id)`;

const awaiting = sql`(select coalesce(jsonb_agg(w.side), '[]') from council_lanes l
  cross join lateral (values ('house', l.awaits_house), ('council', l.awaits_council)) w(side, waits)
  where l.tenant_id = p.tenant_id and l.posting_id = p.id and w.waits)`;

/** Of the incident `i` in the property `t`: where it was posted to last, unless that was taken back. */
export const posting = sql<StoredPosting | null>`(select jsonb_build_object(
    'id', p.council_id, 'name', p.council_name,
    'state', case when not p.is_open then 'none' when i.status = 'closed' then 'closed'
      when p.acknowledged_at is null then 'posted' else 'acknowledged' end,
    'postedAt', json_instant(p.posted_at), 'postedBy', ${person('p.posted_by', 'p.posted_name')},
    'whyOther', case when (select current_councils()) is null then p.why_other else '' end,
    'acknowledgedAt', json_instant(p.acknowledged_at),
    'acknowledgedBy', ${person('p.acknowledged_by', 'p.acknowledged_name')},
    'replyDue', json_instant(p.due_at),
    'clock', case when p.due_at is not null then clock_state(p.half_at, p.near_at, p.due_at,
      coalesce(p.acknowledged_at, p.handed_back_at, i.closed_at), false) end,
    'handedBackAt', json_instant(p.handed_back_at), 'frozen', p.frozen,
    'awaiting', ${awaiting}, 'thread', ${thread})
  from incident_postings p where p.tenant_id = i.tenant_id and p.incident_id = i.id
    and p.taken_back_at is null
  order by p.id desc limit 1)`;

const inLane = (condition: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select 1 from council_lanes l where l.tenant_id = i.tenant_id
    and l.incident_id = i.id and ${condition})`;

export const awaits = {
  house: inLane(sql`l.awaits_house`),
  council: inLane(sql`l.awaits_council`),
};
/** The council has not acknowledged it, and will soon be late, or is. */
export const isReplyUrgent = inLane(sql`l.acknowledged_at is null and l.near_at <= clock_now()`);

export const replyDue = sql<string | null>`(select l.due_at from council_lanes l
  where l.tenant_id = i.tenant_id and l.incident_id = i.id and l.acknowledged_at is null)`;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A reader is told but of guests whom they see now: none is taken out of what was posted. */
const seenOf = (field: string, before: unknown, after: unknown): unknown =>
  field === 'guests' && Array.isArray(before) && Array.isArray(after)
    ? before.filter((guest) => after.includes(guest))
    : (before ?? null);

/** What the wire says of it: what is written now, where that was not so when it was posted. */
export const postingOf = (
  { frozen, ...stored }: StoredPosting,
  written: Record<string, unknown>,
): NonNullable<Incident['council']> => ({
  ...stored,
  added: Object.entries(written)
    .map(([field, after]) => ({ field, before: seenOf(field, frozen[field], after), after }))
    .filter(({ before, after }) => !isSame(after ?? null, before)),
});
