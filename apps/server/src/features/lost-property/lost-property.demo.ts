import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

const finds = [
  { what: 'Child’s red scarf', place: 'Under the bed', room: '104', days: 2, by: 'Rosa Almeida' },
  { what: 'Phone charger, white', place: 'Socket by the window', room: '206', days: 9 },
  { what: 'Folder with letters', place: 'Breakfast room', days: 23, to: 'Leila Haddad' },
  { what: 'Grey umbrella', place: 'Reception', days: 101 },
];

/** What somebody finds on a first look: kept, given, and kept long enough. */
export const seedLostProperty = (db: Db) =>
  sql`insert into lost_property (what, place, room_id, found_on, found_by, kept_until, given_to, given_on)
    select g.what, g.place, r.id, t.today - g.days, coalesce(g.by, 'Tomasz Nowak'),
      t.today - g.days + 90, coalesce(g."to", ''), case when g."to" is not null then t.today - 1 end
    from jsonb_to_recordset(${JSON.stringify(finds)}::jsonb)
      as g(what text, place text, room text, days int, by text, "to" text)
    cross join property_today t
    left join rooms r on r.room_no = g.room and r.deleted_at is null`.execute(db);

/** What the log of the demo tells of them. */
export const ofLostProperty = sql`
  select found_on + time '17:20', 'CREATE_LOST_ITEM', (select id from desk where n = 0), 'lost_item', id, what,
    '{}'::jsonb, '[]'::jsonb, null::int, null::jsonb
  from lost_property`;
