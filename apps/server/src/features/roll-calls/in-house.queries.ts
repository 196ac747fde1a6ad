import { staffHours } from '@keyhold/contract';
import type { Guest, RollCallArrival, RollCallColleague, RollCallParty } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { stayRules } from '#features/figures/rules.ts';

interface StoredParty extends Pick<
  RollCallParty,
  'reservationId' | 'room' | 'isOverdue' | 'hasLeft'
> {
  persons: number;
  name: string;
  household: Guest['household'];
  needs: Guest['needs'];
  /** By their places whom the roll-call under way called. */
  called: Record<number, string> | null;
}

const without = (names: string[], gone: readonly string[]): string[] =>
  gone.reduce((left, name) => {
    const at = left.indexOf(name);
    return at === -1 ? left : left.toSpliced(at, 1);
  }, names);

/**
 * Who has which place: whom the roll-call called keeps theirs, whatever the household says since, and of
 * more persons than it has names the last have none. Gives who is left of it besides.
 */
const namesOf = ({ persons, name, household, called }: StoredParty) => {
  const places = Array.from({ length: persons - 1 }, (_, index) => index + 1);
  const known = places.map((place) => called?.[place] ?? '');
  const left = without(
    household.map((one) => one.name),
    known,
  );
  const open = places.filter((_, index) => known[index] === '');
  const others = places.map((place, index) => known[index] || (left[open.indexOf(place)] ?? ''));
  return { names: [name, ...others], others: left.slice(open.length) };
};

const partyOf = (stored: StoredParty): RollCallParty => {
  const { reservationId, room, needs, isOverdue, hasLeft, household } = stored;
  const { names, others } = namesOf(stored);
  const isChild = (name: string, place: number) =>
    [household[place - 1], ...household].find((one) => one?.name === name)?.child ?? false;
  return {
    reservationId,
    room,
    people: names.map((name, place) => ({
      key: `${reservationId}/${place}`,
      name,
      isChild: place > 0 && isChild(name, place),
    })),
    help: needs.evacuation ? { access: needs.access, notes: needs.notes } : null,
    others,
    isOverdue,
    hasLeft,
  };
};

/** Who is in the house, and whoever was called by the roll-call under way: nobody drops out of it. */
export const listParties = async (db: Db): Promise<RollCallParty[]> => {
  const { rows } = await sql<StoredParty>`
    with here as materialized (
      select distinct on (s.reservation_id) s.reservation_id, s.room_id, s.due
      from present_stays s where s.is_in_house order by s.reservation_id, s.due nulls last
    ), called as materialized (
      select p.reservation_id, max(p.room_no) as room_no, max(p.floor) as floor,
        max(p.place) + 1 as persons, jsonb_object_agg(p.place, p.guest_name) as names
      from roll_calls c
      join roll_call_people p on p.tenant_id = c.tenant_id and p.roll_call_id = c.id
      where c.ended_at is null and p.reservation_id is not null
      group by p.reservation_id
    )
    select r.id as "reservationId", greatest(r.persons, c.persons) as persons, g.name, g.household,
      g.needs, c.names as called,
      case when coalesce(m.room_no, c.room_no) is not null
        then jsonb_build_object('roomNo', coalesce(m.room_no, c.room_no),
          'floor', coalesce(m.floor, c.floor, 0)) end as room,
      coalesce(h.due = 'overdue', false) as "isOverdue",
      r.status = 'checked_out' as "hasLeft"
    from here h
    full join called c on c.reservation_id = h.reservation_id
    join reservations r on r.id = coalesce(h.reservation_id, c.reservation_id)
    join guests g on g.tenant_id = r.tenant_id and g.id = r.guest_id
    left join rooms m on m.tenant_id = r.tenant_id and m.id = h.room_id
    order by m.floor nulls last, m.sort_key, r.id`.execute(db);
  return rows.map(partyOf);
};

/** The member `b` is no council's. */
export const isOfHouse = sql<boolean>`not exists (
  select 1 from member_roles g join roles o on o.tenant_id = g.tenant_id and o.id = g.role_id
  where g.tenant_id = b.tenant_id and g.user_id = b.user_id and o.kind = 'council')`;
/**
 * Clocked in and not out again, but for what was forgotten long ago; or at work by the published rota, on
 * a day on which they are not away.
 */
const isAtWork = sql`(exists (select from time_logs l
  where l.tenant_id = b.tenant_id and l.user_id = b.user_id and l.clock_out is null and l.left_open_at is null
    and l.clock_in > clock_now() - interval '16 hours') or exists (select from shifts s
  where s.tenant_id = b.tenant_id and s.user_id = b.user_id and s.status = 'published'
    and s.deleted_at is null and s.starts_at <= clock_now() and s.ends_at > clock_now()
    and not exists (select from shifts_away w where w.tenant_id = s.tenant_id and w.shift_id = s.id)))`;
/** `u` is the user, `b` the membership: staff of the house who are at work, or whom the app has seen lately. */
export const seenLately = sql<boolean>`(u.deleted_at is null and u.status = 'active' and ${isOfHouse}
  and (u.last_active_at > clock_now() - make_interval(hours => ${sql.lit(staffHours)}) or u.last_active_at is not null and ${isAtWork}))`;

/** Who is at work or was seen in the app lately, the latest seen first. */
export const listStaff = async (db: Db): Promise<RollCallColleague[]> => {
  const { rows } = await sql<RollCallColleague>`
    with called as materialized (
      select p.user_id from roll_calls c
      join roll_call_people p on p.tenant_id = c.tenant_id and p.roll_call_id = c.id
      where c.ended_at is null and p.user_id is not null
    )
    select 'u' || u.id as key, u.name, u.last_active_at as "lastActiveAt", (
        select max(n.created_at) from notes n
        where n.is_handover and n.deleted_at is null and n.author_id = u.id
          and n.created_at > clock_now() - make_interval(hours => ${sql.lit(staffHours)})
      ) as "handedOverAt"
    from members b
    join users u on u.id = b.user_id
    where u.last_active_at is not null
      and (${seenLately} or u.id in (select user_id from called))
    order by u.last_active_at desc, u.id`.execute(db);
  return rows;
};

/** Who is to come today, or should have come before. */
export const listExpected = async (db: Db): Promise<RollCallArrival[]> => {
  const { rows } = await sql<RollCallArrival>`
    select r.id as "reservationId", g.name, m.room_no as "roomNo", r.persons,
      coalesce((g.needs->>'evacuation')::boolean, false) as "needsHelp",
      ${stayRules.late} as "isLate"
    from reservations r
    join property_today t on t.tenant_id = r.tenant_id
    join guests g on g.tenant_id = r.tenant_id and g.id = r.guest_id
    left join lateral (
      select s.room_id from stays s
      where s.tenant_id = r.tenant_id and s.reservation_id = r.id and s.is_live
      order by s.check_in limit 1) s on true
    left join rooms m on m.tenant_id = r.tenant_id and m.id = s.room_id
    where ${stayRules.arriving}
    order by "isLate", m.sort_key, r.id`.execute(db);
  return rows;
};

export const readNow = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ asOf: string }>`select clock_now() as "asOf"`.execute(db);
  return rows[0]?.asOf ?? new Date().toISOString();
};
