import { sql } from 'kysely';

import type { Db } from '#db/scope.ts';
import { firstTypes, insertFirstTypes } from '#features/incident-types/first-types.ts';

import type { DemoProperty } from './demo-people.ts';
import { stories, type Story } from './demo-stories.ts';

const reporters = {
  busy: ['security@demo.example', 'frontdesk@demo.example', 'housekeeper@demo.example'],
  middle: ['frontdesk.casa@demo.example', 'admin.casa@demo.example'],
  small: ['admin.northgate@demo.example'],
} as const;
/** Hours ago, the nearest first: a night in three here, one in a fortnight there. */
const amounts = { busy: 70, middle: 26, small: 8 } as const;

/** The recording of this one is overwritten tomorrow. */
const pressing = { story: 1, hoursAgo: 28.8 * 24, status: 'resolved', isUnsecured: true } as const;
/** What is still open, each in its own state. */
const open = [
  { story: 4, hoursAgo: 9, status: 'new', isUnsecured: true },
  { story: 0, hoursAgo: 33, status: 'new', isUnsecured: false },
  { story: 5, hoursAgo: 76, status: 'new', isUnsecured: false },
  pressing,
] as const;

interface Happening {
  story: number;
  hoursAgo: number;
  status: 'new' | 'resolved' | 'closed';
  isUnsecured: boolean;
}

const earlier = (amount: number): Happening[] =>
  Array.from({ length: amount }, (_, nth) => ({
    story: (nth * 5 + 2) % stories.length,
    hoursAgo: 110 + nth * 61 + ((nth * 37) % 19),
    status: nth < 4 ? 'resolved' : 'closed',
    isUnsecured: false,
  }));

type Language = 0 | 1;
const storyOf = (at: number): Story => {
  const story = stories[at];
  if (story === undefined) throw new Error(`There is no story ${at}`);
  return story;
};

/** What is said later: an open one with a camera in it still lacks it. */
const toldOf = (
  { people = [], injury }: Story,
  { isTold, language }: { isTold: boolean; language: Language },
) =>
  isTold
    ? { people, hurt: injury !== undefined, injury: injury?.[language] ?? '' }
    : { people: [], hurt: null, injury: '' };

const recordingOf = (
  { cameras }: Story,
  { isUnsecured, language }: { isUnsecured: boolean; language: Language },
) =>
  cameras === undefined
    ? { cctv: 'no', cameras: '', secured: false }
    : { cctv: 'yes', cameras: cameras[language], secured: !isUnsecured };

const rowOf = (
  { story: at, hoursAgo, status, isUnsecured }: Happening,
  { language, nth }: { language: Language; nth: number },
) => {
  const story = storyOf(at);
  const isOpen = status === 'new';
  const type = firstTypes.find(({ title }) => title.en === story.type);
  return {
    nth,
    hours: hoursAgo,
    status,
    type: type?.title[language === 0 ? 'en' : 'es'],
    saw: story.saw[language],
    opinion: story.opinion?.[language] ?? '',
    done: story.done[language],
    outcome: isOpen ? '' : story.outcome[language],
    area: story.area?.[language] ?? '',
    agencies: story.agency ? [{ ...story.agency, calledAt: null }] : [],
    ...toldOf(story, { isTold: !isOpen || story.cameras === undefined, language }),
    ...recordingOf(story, { isUnsecured, language }),
  };
};

/** Some months of a house: most of it long closed, a few still open, one recording about to go. */
export const seedIncidents = async (db: Db, { size, timezone }: DemoProperty): Promise<void> => {
  const language = timezone === 'Europe/Madrid' ? 1 : 0;
  await insertFirstTypes(db, language === 1 ? 'es' : 'en');
  const happened = [...(size === 'small' ? [] : open), ...earlier(amounts[size])]
    .toSorted((one, other) => other.hoursAgo - one.hoursAgo)
    .map((each, nth) => rowOf(each, { language, nth: nth + 1 }));
  const stored = language === 1 ? 'Caja fuerte, memoria 2' : 'Office safe, stick 2';
  await sql`with people as (
      select u.id, e.n - 1 as n, count(*) over () as of
      from unnest(${[...reporters[size]]}::text[]) with ordinality e(email, n)
      join users u on u.email = e.email
    ), doors as (
      select id, row_number() over (order by floor, room_no) - 1 as n, count(*) over () as of
      from rooms where deleted_at is null
    ), told as (
      select g.*, now() - g.hours * interval '1 hour' as at
      from jsonb_to_recordset(${JSON.stringify(happened)}::jsonb) as g(nth int, hours numeric,
        status text, type text, saw text, opinion text, done text, outcome text, area text,
        people jsonb, agencies jsonb, hurt boolean, injury text, cctv text, cameras text,
        secured boolean)
    ), made as (
      insert into incidents (number, type_id, status, priority, room_id, area, happened_at,
        reported_at, reported_by, description, opinion, actions_taken, people, agencies, injury_any,
        injury_details, injury_follow_up, cctv_available, cctv_cameras, cctv_from, cctv_to,
        secured_at, secured_by, stored_where, outcome, resolved_at, closed_at, riddor_filed_at,
        riddor_reference, riddor_by)
      select g.nth, k.id, g.status, k.default_priority, case when g.area = '' then d.id end, g.area,
        g.at, g.at + interval '12 minutes', p.id, g.saw, g.opinion, g.done, g.people, g.agencies,
        g.hurt, g.injury, coalesce(g.hurt, false) and g.status <> 'new', g.cctv, g.cameras,
        case when g.cctv = 'yes' then g.at - interval '10 minutes' end,
        case when g.cctv = 'yes' then g.at + interval '20 minutes' end,
        case when g.secured then g.at + interval '14 hours' end, case when g.secured then p.id end,
        case when g.secured then ${stored} else '' end, g.outcome,
        case when g.status <> 'new' then g.at + interval '20 hours' end,
        case when g.status = 'closed' then g.at + interval '3 days' end,
        case when f.is_filed then g.at + interval '2 days' end,
        case when f.is_filed then 'F2508A/' || g.nth else '' end, case when f.is_filed then p.id end
      from told g join incident_types k on k.title = g.type
      join people p on p.n = g.nth % p.of
      join doors d on d.n = g.nth * 7 % d.of
      cross join lateral (select k.riddor and g.hurt and g.status = 'closed' as is_filed) f
      order by g.nth
      returning id, room_id, happened_at
    )
    insert into incident_guests (incident_id, guest_id)
    select m.id, min(b.guest_id) from made m
    join stays s on s.room_id = m.room_id
    join reservations b on b.tenant_id = s.tenant_id and b.id = s.reservation_id
    where m.happened_at between b.checked_in_at and coalesce(b.checked_out_at, now())
    group by m.id`.execute(db);
};
