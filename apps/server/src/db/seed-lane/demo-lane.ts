import type { IncidentStatus, Side } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#db/scope.ts';

import { plays, type Play } from './demo-plays.ts';

interface Person {
  id: number;
  name: string;
}
/** An incident, with what is written of it. */
export interface Known {
  id: number;
  status: IncidentStatus;
  written: Record<string, unknown>;
}
interface Scene {
  council: { id: number; name: string };
  people: Record<Side, Person>;
}

const hoursAgo = (hours: number) => sql<string>`now() - make_interval(mins => ${hours * 60})`;
const dayAfter = (days: number) => sql<string>`current_date + ${days}::int`;

const findPerson = (db: Db, email: string): Promise<Person> =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();

/** The clock of its type, from when it was posted; who was to be told of it has been. */
const startClock = (db: Db, id: number) =>
  sql`update incident_postings p set half_at = p.posted_at + k.hours * interval '30 minutes',
      near_at = p.posted_at + k.hours * interval '48 minutes', due_at = p.posted_at + k.hours * interval '1 hour',
      told = 2
    from (select i.id, t.council_target_hours as hours from incidents i
      join incident_types t on t.tenant_id = i.tenant_id and t.id = i.type_id) k
    where p.id = ${id} and k.id = p.incident_id and k.hours is not null`.execute(db);

const insertPosting = async (
  db: Db,
  { play, incident, scene }: { play: Play; incident: Known; scene: Scene },
): Promise<number> => {
  const { council, people } = scene;
  const { acknowledgedHoursAgo: acknowledged, handedBackHoursAgo: back } = play;
  const { id } = await db
    .insertInto('incident_postings')
    .values({
      incident_id: incident.id,
      council_id: council.id,
      council_name: council.name,
      posted_at: hoursAgo(play.postedHoursAgo),
      posted_by: people.house.id,
      posted_name: people.house.name,
      // How it ended was written later.
      frozen: JSON.stringify({ ...incident.written, outcome: '' }),
      ...(acknowledged !== undefined && {
        acknowledged_at: hoursAgo(acknowledged),
        acknowledged_by: people.council.id,
        acknowledged_name: people.council.name,
      }),
      ...(back !== undefined && { handed_back_at: hoursAgo(back) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await startClock(db, id);
  return id;
};

type Said = Play['lines'][number];
const asDone = ({ owner, doneHoursAgo }: Said, { people }: Scene) =>
  owner === undefined || doneHoursAgo === undefined
    ? {}
    : {
        done_at: hoursAgo(doneHoursAgo),
        done_by: people[owner].id,
        done_name: people[owner].name,
      };

const insertLines = async (
  db: Db,
  { play, postingId, scene }: { play: Play; postingId: number; scene: Scene },
): Promise<void> => {
  const first: Said = {
    kind: 'note',
    side: 'house',
    hoursAgo: play.postedHoursAgo,
    text: play.message,
  };
  let question: number | null = null;
  for (const line of [first, ...play.lines]) {
    const { id }: { id: number } = await db
      .insertInto('incident_thread')
      .values({
        posting_id: postingId,
        kind: line.kind,
        side: line.side,
        text: line.text,
        said_by: scene.people[line.side].id,
        said_name: scene.people[line.side].name,
        said_at: hoursAgo(line.hoursAgo),
        question_id: line.kind === 'answer' ? question : null,
        due: line.due === undefined ? null : dayAfter(line.due),
        owner_side: line.owner ?? null,
        ...asDone(line, scene),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (line.kind === 'question') question = id;
  }
};

/** What some of its incidents came to between the house and its council. */
export const seedCouncilLane = async (
  db: Db,
  {
    title,
    council,
    incidents,
  }: { title: string; council: Scene['council']; incidents: readonly Known[] },
): Promise<void> => {
  const known = plays[title];
  if (known === undefined) return;
  const scene: Scene = {
    council,
    people: {
      house: await findPerson(db, known.asker),
      council: await findPerson(db, 'council@demo.example'),
    },
  };
  for (const play of known.plays) {
    const incident = incidents.filter(({ status }) => status === play.status)[play.nth];
    if (incident === undefined) throw new Error(`There is no ${play.status} incident ${play.nth}`);
    const postingId = await insertPosting(db, { play, incident, scene });
    await insertLines(db, { play, postingId, scene });
    if (play.handedBackHoursAgo === undefined)
      await db
        .updateTable('incidents')
        .set({ management_mode: 'manage_council' })
        .where('id', '=', incident.id)
        .execute();
  }
};

const step = (before: string, after: string) =>
  sql`jsonb_build_array(jsonb_build_object('field', 'managementMode', 'before', ${before}::text,
    'after', ${after}::text))`;

/** The same, as the log would hold it. */
export const ofCouncilLane = sql`
  select s.at, s.type, s.actor, 'incident', i.id,
    '#INC-' || lpad(i.number::text, 3, '0') || ' ' || k.title,
    jsonb_build_object('incident', jsonb_build_object('number', i.number, 'type', k.title,
      'status', i.status)), s.changes, null::int, null::jsonb
  from incident_postings p join incidents i on i.tenant_id = p.tenant_id and i.id = p.incident_id
  join incident_types k on k.tenant_id = i.tenant_id and k.id = i.type_id
  cross join lateral (
    select v.at, v.type, v.actor, v.changes from (values
      (p.posted_at, 'POST_INCIDENT', p.posted_by, ${step('manage_internally', 'manage_council')}),
      (p.acknowledged_at, 'ACKNOWLEDGE_INCIDENT', p.acknowledged_by, '[]'::jsonb),
      (p.handed_back_at, 'HAND_BACK_INCIDENT', p.acknowledged_by,
        ${step('manage_council', 'manage_internally')})) v(at, type, actor, changes)
    union all
    select e.said_at, case e.kind when 'question' then 'ASK_ABOUT_INCIDENT'
      when 'answer' then 'ANSWER_ABOUT_INCIDENT' else 'SET_INCIDENT_ACTION' end, e.said_by, '[]'::jsonb
    from incident_thread e
    where e.tenant_id = p.tenant_id and e.posting_id = p.id and e.kind <> 'note'
    union all
    select e.done_at, 'COMPLETE_INCIDENT_ACTION', e.done_by, '[]'::jsonb
    from incident_thread e where e.tenant_id = p.tenant_id and e.posting_id = p.id
  ) s`;
