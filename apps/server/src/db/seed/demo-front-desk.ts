import { sql } from 'kysely';

import type { Db } from '#db/scope.ts';

import type { DemoCouncil } from './demo-groups.ts';
import type { DemoGuest } from './demo-guests.ts';
import { drawer, makeGuest } from './demo-guests.ts';
import { seedHouseKeepings } from './demo-house-keepings.ts';
import { seedNotes } from './demo-notes.ts';
import { insertPastHolds } from './demo-past.ts';
import type { DemoProperty } from './demo-people.ts';
import { planDemo } from './demo-stays.ts';
import type { DemoRoom, DemoStay } from './demo-stays.ts';

const seeds: Record<DemoProperty['size'], number> = { busy: 417, middle: 11, small: 23 };

const readRooms = async (db: Db): Promise<DemoRoom[]> =>
  await db
    .selectFrom('rooms as r')
    .innerJoin('room_status as m', (join) =>
      join.onRef('m.tenant_id', '=', 'r.tenant_id').onRef('m.room_id', '=', 'r.id'),
    )
    .select(['id', 'room_no as roomNo', 'max_guests as maxGuests', 'is_shared as isShared'])
    .select(sql<boolean>`hold is not null`.as('isHeld'))
    .orderBy('id')
    .execute();

const insertGuests = async (db: Db, guests: readonly DemoGuest[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into guests (name, email, phone, language, date_of_birth, needs, household, council_reference)
    select name, email, phone, language, date_of_birth, needs::jsonb, household::jsonb, council_reference
    from rows from (jsonb_to_recordset(${JSON.stringify(guests.map(({ row }) => row))}::jsonb) as (name text,
      email text, phone text, language text, date_of_birth date, needs text, household text,
      council_reference text)) with ordinality as g
    order by ordinality returning id`.execute(db);
  return rows.map(({ id }) => id);
};

interface Booked extends DemoStay {
  guest: number;
}

/** Numbers run in the order in which people booked: those yet to come in the last two weeks. */
const rowOf = (stay: Booked, index: number, councils: readonly DemoCouncil[]) => ({
  number: index + 1,
  guest: stay.guest,
  from: stay.from,
  to: stay.to,
  persons: stay.persons,
  status: stay.status,
  council: stay.isPlaced ? councils[index % 4 === 0 ? councils.length - 1 : 0] : undefined,
  placed: stay.isPlaced && councils.length === 0 ? 'Cruz Roja' : '',
  family: stay.isFamily,
  reason: stay.reason,
  room: stay.room?.id ?? null,
  beds: stay.room?.isShared ? `[${stay.bed + 1},${stay.bed + 2})` : '[1,)',
  live: !['cancelled', 'no_show'].includes(stay.status),
});

const insertStays = async (
  db: Db,
  { stays, councils }: { stays: readonly Booked[]; councils: readonly DemoCouncil[] },
): Promise<void> => {
  const rows = JSON.stringify(stays.map((stay, index) => rowOf(stay, index, councils)));
  await sql`with given as (
      select * from jsonb_to_recordset(${rows}::jsonb) as g(number int, guest int, "from" int, "to" int,
        persons int, status text, placed text, council jsonb, family boolean, reason text, room int, beds text, live boolean)
    ), day as (select today, timezone from property_today where tenant_id = current_tenant()
    ), booked as (
      insert into reservations (number, guest_id, check_in, check_out, persons, status, placed_by, council_id,
        council_name, council_reference, is_family,
        check_out_reason, contacted_date, booking_confirmation, checked_in_at, checked_out_at, created_at)
      select g.number, g.guest, d.today + g."from", d.today + g."to", g.persons, g.status, g.placed,
        (g.council->>'id')::int, g.council->>'name', k.council_reference, g.family,
        g.reason, case when g.status <> 'pending' then least(d.today, d.today + g."from" - 2) end,
        case when g.status in ('pending', 'contacted') then '' else 'C' || (70000 + g.number * 7) end,
        case when g.status in ('checked_in', 'checked_out')
          then least((d.today + g."from" + time '13:40' + g.number % 11 * interval '17 minutes') at time zone d.timezone,
            now() - g.number % 40 * interval '4 minutes') end,
        case when g.status = 'checked_out'
          then least((d.today + g."to" + time '08:50' + g.number % 12 * interval '10 minutes') at time zone d.timezone,
            now() - g.number % 40 * interval '4 minutes') end,
        (d.today + case when g."from" < -9 then g."from" - 5 else (g."from" + 9) * 13 / 37 - 14 end
          + time '09:00' + g.number % 9 * interval '57 minutes') at time zone d.timezone
      from given g join guests k on k.id = g.guest, day d order by g.number returning id, number, check_in, check_out
    ), placed as (
      insert into stays (reservation_id, room_id, beds, check_in, check_out, is_live)
      select b.id, g.room, g.beds::int4range, b.check_in, b.check_out, g.live
      from booked b join given g on g.number = b.number where g.room is not null
    )
    insert into booking_counters (last) select max(number) from given`.execute(db);
  await sql`update rooms r set created_at = now() - interval '120 days', emptied_at = s.at
    from (select s.room_id, max(b.checked_out_at) as at from stays s
      join reservations b on b.tenant_id = s.tenant_id and b.id = s.reservation_id group by s.room_id) s
    where s.room_id = r.id`.execute(db);
};

/** Ten weeks of guests around today: the same ones every time. */
export const seedFrontDesk = async (
  db: Db,
  { property, councils }: { property: DemoProperty; councils: readonly DemoCouncil[] },
): Promise<void> => {
  const { size, timezone } = property;
  const draw = drawer(seeds[size]);
  const stays = planDemo(draw, { rooms: await readRooms(db), size }).toSorted(
    (one, other) => one.from - other.from,
  );
  const guests = stays.map((stay, index) =>
    makeGuest(draw, {
      isSpanish: timezone === 'Europe/Madrid' || draw.chance(6),
      persons: stay.persons,
      isPlaced: stay.isPlaced,
      number: index + 1,
    }),
  );
  const ids = await insertGuests(db, guests);
  const booked = stays.map((stay, index) => ({ ...stay, guest: ids[index] ?? 0 }));
  await insertStays(db, { stays: booked, councils });
  if (size !== 'small') await insertPastHolds(db, property);
  await seedNotes(db, size);
  await seedHouseKeepings(db, size);
};
