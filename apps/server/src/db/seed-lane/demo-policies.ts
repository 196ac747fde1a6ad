import { sql } from 'kysely';

import type { Db } from '#db/scope.ts';

interface DemoPolicy {
  title: string;
  category: string;
  body: string;
  /** Days ago. */
  since: number;
  /** In how many days it is looked at again. */
  review: number;
  /** The roles that it is for; none: everybody. */
  roles: readonly string[];
  dueDays: number;
  /** Of the property’s people, those who have not read it yet. */
  unread: readonly string[];
  /** What somebody is about to say otherwise, and how. */
  draft?: readonly [string, string];
}

const english: readonly DemoPolicy[] = [
  {
    title: 'Fire alarm and evacuation',
    category: 'Safety',
    since: 70,
    review: 295,
    roles: [],
    dueDays: 7,
    unread: [],
    body: `When the alarm sounds, everybody leaves. Nobody decides that it is false.

1. The desk calls 999 and opens Roll-call; whoever is nearest unlocks the gate to the car park, which is the meeting point.
2. Knock and call on every door of your floor on the way out. Do not go back for anybody who refuses: tell the fire service which room.
3. Guests marked as needing help are named first in Roll-call. Evacuation chairs hang by the stairs of the first and second floor.
4. Nobody goes back in until the fire service says so.

Write an incident before the end of the shift, also after a false alarm.`,
  },
  {
    title: 'Safeguarding adults and children',
    category: 'Safeguarding',
    since: 64,
    review: -6,
    roles: [],
    dueDays: 7,
    unread: [],
    body: `If somebody is in danger now: 999, then the manager on call.

If you are worried about a child or an adult at risk - what you saw, what somebody told you, a child left alone - write an incident of the type Safeguarding today, in their words, and tell the manager. Do not promise to keep it secret and do not ask leading questions.

The council is told by the manager within four hours. You will be told that it was passed on, not what came of it.`,
  },
  {
    title: 'Keys and doors',
    category: 'Front of house',
    since: 58,
    review: 120,
    roles: ['front_desk', 'manager', 'admin', 'security'],
    dueDays: 14,
    unread: [],
    draft: [
      'Police and council officers show a warrant card: note name and number',
      'Police show a warrant card, council officers their badge: note name and number',
    ],
    body: `A key is given to the person whose name stands in the booking, and to nobody who says that they are family.

Lost key: block the lock first, then make a new one; note it in the booking. Master keys are signed out and back in the same shift. Police and council officers show a warrant card: note name and number before you open a door.`,
  },
  {
    title: 'Needles, blood and other hazards in rooms',
    category: 'Safety',
    since: 41,
    review: 324,
    roles: ['housekeeper', 'maintenance', 'manager'],
    dueDays: 7,
    unread: [],
    body: `Stop, leave the room as it is, and report a fault from the room's page: it becomes urgent and the room cannot be let.

Never pick up a needle by hand. The kit is in the linen store: tongs, sharps box, gloves. If you are pricked: let it bleed, wash it, do not suck it, go to A&E at once, and have the manager write the incident.`,
  },
  {
    title: 'Working alone at night',
    category: 'Safety',
    since: 3,
    review: 180,
    roles: [],
    dueDays: 7,
    unread: [
      'security@demo.example',
      'maintenance@demo.example',
      'stores@demo.example',
      'mfa@demo.example',
    ],
    body: `From 22:00 to 7:00 there are two of us in the house, or the door stays locked and rooms are not entered.

Carry the radio. Check in with each other on the hour; whoever misses two is looked for. Do not break up a fight: keep guests away, call 999, keep the camera running. The manager on call would rather be woken.`,
  },
  {
    title: 'Parking and deliveries',
    category: 'House',
    since: 30,
    review: 335,
    roles: [],
    dueDays: 0,
    unread: [],
    body: 'Deliveries come to the yard between 8:00 and 11:00. The two places by the gate are for the fire service and for ambulances, for nobody else, not for five minutes.',
  },
];

const spanish: readonly DemoPolicy[] = [
  {
    title: 'Alarma de incendio y evacuación',
    category: 'Seguridad',
    since: 45,
    review: 320,
    roles: [],
    dueDays: 7,
    unread: [],
    body: `Cuando suena la alarma, todos salen. Nadie decide que es falsa.

1. Recepción llama al 112 y abre el recuento; el punto de encuentro es la plaza.
2. Llame a cada puerta de su planta al salir. No vuelva por quien se niegue: diga la habitación a los bomberos.
3. Nadie vuelve a entrar hasta que lo digan los bomberos.`,
  },
  {
    title: 'Trato y convivencia',
    category: 'Casa',
    since: 20,
    review: 345,
    roles: [],
    dueDays: 10,
    unread: [],
    draft: ['queda escrita el mismo día', 'queda escrita en el mismo turno'],
    body: 'A cada persona se la trata de usted y por su nombre. Una queja se escucha entera antes de responder y queda escrita el mismo día. De lo que se sabe de un huésped no se habla en el pasillo.',
  },
];

/** What a house has its people read: all of it read in time, but the newest by some of them. */
export const seedPolicies = async (
  db: Db,
  { isSpanish }: { isSpanish: boolean },
): Promise<void> => {
  for (const { roles, unread, draft, ...policy } of isSpanish ? spanish : english) {
    const asks = policy.dueDays > 0;
    const { rows } = await sql<{ id: number }>`
      with t as (select today, timezone from property_today where tenant_id = current_tenant()),
      author as (
        select m.user_id from member_roles m
        join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
        where r.name in ('manager', 'admin') order by r.name desc, m.user_id limit 1
      ), made as (
        insert into policies (title, category, review_on, is_required, due_days, created_at)
        select ${policy.title}, ${policy.category}, today + ${policy.review}::int, ${asks}, ${policy.dueDays},
          (today - ${policy.since}::int + time '10:20') at time zone timezone from t returning id
      )
      insert into policy_editions (policy_id, edition, body, effective_from, published_at, published_by)
      select made.id, 1, ${policy.body}, today - ${policy.since}::int,
        (today - ${policy.since}::int + time '10:20') at time zone timezone, author.user_id
      from made, t, author returning policy_id as id`.execute(db);
    const id = rows[0]?.id ?? 0;
    await sql`insert into policy_roles (policy_id, role_id, since)
      select p.id, r.id, p.created_at from policies p, roles r
      where p.id = ${id} and r.name = any (${[...roles]}::text[])`.execute(db);
    if (draft)
      await sql`insert into policy_drafts (policy_id, title, category, body, review_on, is_required,
          due_days, roles, written_at, written_by)
        select p.id, p.title, p.category, replace(e.body, ${draft[0]}, ${draft[1]}), p.review_on,
          p.is_required, p.due_days, array(select f.role_id from policy_roles f
            where f.tenant_id = p.tenant_id and f.policy_id = p.id order by f.role_id),
          clock_now() - interval '26 hours', e.published_by
        from policies p
        join policy_editions e on e.tenant_id = p.tenant_id and e.policy_id = p.id
        where p.id = ${id}`.execute(db);
    if (!asks) continue;
    await sql`insert into policy_acknowledgements (policy_id, edition, user_id, acknowledged_at)
      select v.policy_id, v.edition, v.user_id, least(e.published_at + interval '35 minutes'
        + make_interval(hours => (7 * row_number() over (order by v.user_id) % 40)::int),
        clock_now() - interval '20 minutes')
      from policy_readers v
      join policy_editions e on e.tenant_id = v.tenant_id and e.policy_id = v.policy_id
      join users u on u.id = v.user_id and u.email <> all (${[...unread]}::text[])
      where v.policy_id = ${id}`.execute(db);
  }
  await sql`update incident_types k set policy_id = p.id from policies p
    where (k.title ~* '(fire|fuego|incendio)' and p.title ~* '(fire|incendio)')
      or (k.title ~* 'safeguarding' and p.title ~* 'safeguarding')`.execute(db);
};
