import type { EndOfRollCall, NewTicks } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

import { isOfHouse, seenLately } from './in-house.queries.ts';

interface Sayer {
  id: number;
  name: string;
}
interface Begun {
  key: string;
  startedAt: string;
}

/**
 * The roll-call that this belongs to: the same one, else what was under way meanwhile or is now. So
 * those that two phones began without each other are one, however late the second is heard of.
 */
export const findFor = async (db: Db, { key, startedAt, ticks }: NewTicks) => {
  const until = ticks.reduce((last, { at }) => (at > last ? at : last), startedAt);
  const { rows } = await sql<{ id: number }>`
    select id from roll_calls
    where key = ${key} or ended_at is null or (ended_at >= ${startedAt}::timestamptz
      and started_at <= ${until}::timestamptz + interval '1 hour')
    order by key = ${key} desc, started_at <= ${until}::timestamptz desc, started_at desc
    limit 1`.execute(db);
  return rows[0]?.id;
};

/** Undefined where another one was begun in the same moment. */
export const begin = async (db: Db, { key, startedAt, by }: Begun & { by: Sayer }) => {
  const { rows } = await sql<{ id: number }>`
    insert into roll_calls (key, started_at, started_by, started_name)
    values (${key}, ${startedAt}, ${by.id}, ${by.name})
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id;
};

/** Who is called by the place `k` of the guest `g` and the household. */
const nameOf = sql`case when k.place = 0 then g.name
  else coalesce(g.household->(k.place - 1)->>'name', '') end`;

/** Whoever was in the house is in it, and the staff that was seen lately. */
export const enrolPresent = async (db: Db, id: number) => {
  await sql`insert into roll_call_people
      (roll_call_id, person_key, reservation_id, place, guest_name, room_no, floor, needs_help)
    select ${id}, s.reservation_id || '/' || k.place, s.reservation_id, k.place, ${nameOf}, m.room_no,
      m.floor, coalesce((g.needs->>'evacuation')::boolean, false)
    from present_stays s
    join guests g on g.tenant_id = s.tenant_id and g.id = s.guest_id
    join rooms m on m.tenant_id = s.tenant_id and m.id = s.room_id
    cross join lateral generate_series(0, s.persons - 1) as k(place)
    where s.is_in_house
    on conflict do nothing`.execute(db);
  await sql`insert into roll_call_people (roll_call_id, person_key, user_id, staff_name)
    select ${id}, 'u' || u.id, u.id, u.name
    from members b join users u on u.id = b.user_id
    where ${seenLately}
    on conflict do nothing`.execute(db);
};

interface Named {
  key: string;
  place: number | null;
  id: number;
}
const namedBy = (key: string): Named => {
  const [id = '', place] = key.replace('u', '').split('/');
  return { key, id: Number(id), place: place === undefined ? null : Number(place) };
};

/** What a phone shows without a network may be so much older than the roll-call. */
const listAge = sql`interval '1 day'`;

interface Meant {
  key: string;
  /** There is such a guest's stay, or such a member of the property. */
  isKnown: boolean;
  /** In it already, in the house while it was called, or of its staff. */
  isMeant: boolean;
}
/** Of those who are ticked: whether they can be in this roll-call. */
export const listMeant = async (
  db: Db,
  { id, people }: { id: number; people: readonly string[] },
): Promise<Meant[]> => {
  const { rows } = await sql<Meant>`
    select k.key, p.person_key is not null or r.id is not null or b.user_id is not null as "isKnown",
      p.person_key is not null or (k.place is null and b.user_id is not null and ${isOfHouse})
        or coalesce(k.place < r.persons and r.status in ('checked_in', 'checked_out')
          and r.checked_in_at <= coalesce(c.ended_at, clock_now())
          and coalesce(r.checked_out_at, 'infinity') > c.started_at - ${listAge}, false) as "isMeant"
    from jsonb_to_recordset(${JSON.stringify(people.map(namedBy))}::jsonb)
      as k(key text, id int, place int)
    join roll_calls c on c.id = ${id}
    left join roll_call_people p on p.tenant_id = c.tenant_id and p.roll_call_id = c.id
      and p.person_key = k.key
    left join reservations r on k.place is not null and r.tenant_id = c.tenant_id and r.id = k.id
    left join members b on k.place is null and b.tenant_id = c.tenant_id and b.user_id = k.id`.execute(
    db,
  );
  return rows;
};

/** Those who were ticked and are not in it yet. */
export const enrolTicked = async (
  db: Db,
  { id, people }: { id: number; people: readonly string[] },
): Promise<void> => {
  const named = JSON.stringify(people.map(namedBy));
  await sql`insert into roll_call_people
      (roll_call_id, person_key, reservation_id, place, guest_name, room_no, floor, needs_help)
    select ${id}, k.key, r.id, k.place, ${nameOf}, m.room_no, m.floor,
      coalesce((g.needs->>'evacuation')::boolean, false)
    from jsonb_to_recordset(${named}::jsonb) as k(key text, id int, place int)
    join reservations r on r.id = k.id
    join guests g on g.tenant_id = r.tenant_id and g.id = r.guest_id
    left join lateral (
      select s.room_id from stays s where s.tenant_id = r.tenant_id and s.reservation_id = r.id
        and s.check_in <= current_today()
      order by s.check_in desc limit 1) s on true
    left join rooms m on m.tenant_id = r.tenant_id and m.id = s.room_id
    where k.place is not null
    on conflict do nothing`.execute(db);
  await sql`insert into roll_call_people (roll_call_id, person_key, user_id, staff_name)
    select ${id}, k.key, u.id, u.name
    from jsonb_to_recordset(${named}::jsonb) as k(key text, id int, place int)
    join members b on b.user_id = k.id
    join users u on u.id = b.user_id
    where k.place is null
    on conflict do nothing`.execute(db);
};

/** Gives the states of those that were not known before. */
export const insertTicks = async (
  db: Db,
  { id, ticks, by }: { id: number; ticks: NewTicks['ticks']; by: Sayer },
): Promise<string[]> => {
  const { rows } = await sql<{ state: string }>`
    insert into roll_call_ticks (roll_call_id, person_key, state, at, said_by, said_name, key)
    select ${id}, k.person, k.state, k.at, ${by.id}, ${by.name}, k.key
    from jsonb_to_recordset(${JSON.stringify(ticks)}::jsonb)
      as k(key text, person text, state text, at timestamptz)
    on conflict do nothing returning state`.execute(db);
  return rows.map(({ state }) => state);
};

/** It began when the first of those who began it did. */
export const beganBefore = (db: Db, { id, startedAt, by }: Begun & { id: number; by: Sayer }) =>
  sql`update roll_calls set started_at = ${startedAt}, started_by = ${by.id},
      started_name = ${by.name}
    where id = ${id} and ended_at is null and started_at > ${startedAt}::timestamptz`.execute(db);

export const lockRollCall = async (db: Db, id: number) => {
  const { rows } = await sql<{ isEnded: boolean }>`select ended_at is not null as "isEnded"
    from roll_calls where id = ${id} for update`.execute(db);
  return rows[0];
};

export const end = (db: Db, { id, by, kind, remark }: EndOfRollCall & { id: number; by: Sayer }) =>
  sql`update roll_calls set ended_at = clock_now(), ended_by = ${by.id}, ended_name = ${by.name},
      kind = ${kind}, remark = ${remark}
    where id = ${id}`.execute(db);
