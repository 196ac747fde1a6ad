import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

type Held = Record<string, unknown>;

/** Of whoever else is named in one, and of the staff, nothing is told. */
export const listIncidents = async (db: Db, guestId: number): Promise<Held[]> => {
  const { rows } = await sql<Held>`
    select i.number, k.title as type, r.room_no as "roomNo", i.area, i.status,
      i.happened_at as "happenedAt", i.reported_at as "reportedAt", i.description, i.opinion,
      i.actions_taken as "actionsTaken", i.injury_details as injury, i.outcome, i.reason,
      (select coalesce(jsonb_agg(jsonb_build_object('text', a.text, 'at', json_instant(a.added_at))
          order by a.id), '[]')
        from incident_addenda a where a.tenant_id = i.tenant_id and a.incident_id = i.id) as addenda,
      (select coalesce(jsonb_agg(jsonb_build_object('side', t.side, 'text', t.text,
          'at', json_instant(t.said_at)) order by t.id), '[]')
        from incident_postings p
        join incident_thread t on t.tenant_id = p.tenant_id and t.posting_id = p.id
        where p.tenant_id = i.tenant_id and p.incident_id = i.id) as thread,
      (select coalesce(jsonb_agg(m.original_name order by m.id), '[]')
        from incident_evidence e join media m on m.tenant_id = e.tenant_id and m.id = e.media_id
        where e.tenant_id = i.tenant_id and e.incident_id = i.id) as files
    from incident_guests v
    join incidents i on i.tenant_id = v.tenant_id and i.id = v.incident_id
    join incident_types k on k.tenant_id = i.tenant_id and k.id = i.type_id
    left join rooms r on r.tenant_id = i.tenant_id and r.id = i.room_id
    where v.guest_id = ${guestId}
    order by i.happened_at, i.id`.execute(db);
  return rows;
};

/** Whether a check that was answered so saw somebody of the stay `s`. */
const wasSeen = (check: string) => {
  const [outcome, seen] = [sql.ref(`${check}.outcome`), sql.ref(`${check}.seen_stays`)];
  return sql`case when ${seen} is null then ${outcome} = 'seen'
    else s.reservation_id = any(${seen}) end`;
};

/** Where a round looked for them, what it found, and what was answered there before. */
export const listChecks = async (db: Db, guestId: number): Promise<Held[]> => {
  const { rows } = await sql<Held>`
    select n.number as round, r.room_no as "roomNo", b.booking_id as "bookingId", s.persons,
      s.is_in_house as "isInHouse", c.outcome, c.persons_found as "personsFound",
      ${wasSeen('c')} as "wasSeen", c.answered_at as at, c.note, c.resolution_kind as resolution,
      c.resolution_reason as "resolutionReason",
      (select coalesce(jsonb_agg(jsonb_build_object('outcome', t.outcome,
          'personsFound', t.persons_found, 'wasSeen', ${wasSeen('t')},
          'at', json_instant(t.answered_at), 'note', t.note) order by t.answered_at, t.id), '[]')
        from room_check_tries t where t.tenant_id = c.tenant_id and t.check_id = c.id) as earlier
    from room_check_stays s
    join reservations b on b.tenant_id = s.tenant_id and b.id = s.reservation_id
    join room_checks c on c.tenant_id = s.tenant_id and c.id = s.check_id
    join room_inspections n on n.tenant_id = c.tenant_id and n.id = c.inspection_id
    join rooms r on r.tenant_id = c.tenant_id and r.id = c.room_id
    where s.guest_id = ${guestId}
    order by n.number, r.room_no`.execute(db);
  return rows;
};

/** Each of their household in each roll-call, with all that was ticked. */
export const listRollCalls = async (db: Db, guestId: number): Promise<Held[]> => {
  const { rows } = await sql<Held>`
    select c.started_at as "startedAt", c.ended_at as "endedAt", c.kind, p.room_no as "roomNo", p.floor,
      p.needs_help as "needsHelp",
      case when p.place = 0 and p.guest_name = '' then g.name else p.guest_name end as name,
      (select coalesce(jsonb_agg(jsonb_build_object('state', t.state, 'at', json_instant(t.at))
          order by t.at, t.id), '[]')
        from roll_call_ticks t where t.tenant_id = p.tenant_id
          and t.roll_call_id = p.roll_call_id and t.person_key = p.person_key) as ticks
    from reservations b
    join guests g on g.tenant_id = b.tenant_id and g.id = b.guest_id
    join roll_call_people p on p.tenant_id = b.tenant_id and p.reservation_id = b.id
    join roll_calls c on c.tenant_id = p.tenant_id and c.id = p.roll_call_id
    where b.guest_id = ${guestId}
    order by c.started_at, p.reservation_id, p.place`.execute(db);
  return rows;
};

/** Those that erasing reaches: what tells of them, and what went to their address. */
export const listMails = async (
  db: Db,
  { id, email }: { id: number; email: string },
): Promise<Held[]> => {
  const { rows } = await sql<Held>`
    select title, recipient as "to", cc, state, created_at as "createdAt", sent_at as "sentAt"
    from mails
    where guest_id = ${id} or (${email} <> '' and lower(recipient) = lower(${email}))
    order by id`.execute(db);
  return rows;
};

/** What the log says of them in their own words, oldest first. */
export const listWords = async (db: Db, guestId: number): Promise<(Held & { type: string })[]> => {
  const { rows } = await sql<Held & { type: string }>`
    select a.type, a.created_at as at, a.subject_type as subject,
      jsonb_build_object('label', p.label, 'info', p.info, 'changes', p.changes) as words
    from audit_personal p
    join audit_log a on a.tenant_id = p.tenant_id and a.id = p.audit_log_id
    where p.guest_id = ${guestId}
    order by a.id`.execute(db);
  return rows;
};
