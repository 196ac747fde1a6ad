-- Who comes and goes at each door today, holds as days, one form of instants, guests by the words of their names.

-- An instant inside JSON, in the form that the driver gives to every other one.
create function json_instant(at timestamptz) returns text language sql stable parallel safe
  as $$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- Rooms that cannot be promised to anybody, and the first day on which they can be again; a hold for
-- cleaning ends before anybody moves in, so it closes nothing.
create view room_closures with (security_invoker = true) as
select h.tenant_id, h.room_id, h.kind, h.reason,
  coalesce((h.until at time zone t.timezone)::date, 'infinity') as opens_on
from room_holds h
join property_today t on t.tenant_id = h.tenant_id
where h.released_at is null and h.kind <> 'cleaning' and (h.until is null or h.until > now());
grant select on room_closures to keyhold_app, keyhold_span;

-- Search reads this table, because row-level security keeps every operator that is not leakproof, as
-- `like` is, away from the indexes; the comparisons of a range are leakproof.
create table guest_words (
  tenant_id int not null,
  guest_id int not null,
  word text collate "C" not null,
  primary key (tenant_id, word, guest_id),
  foreign key (tenant_id, guest_id) references guests (tenant_id, id) on delete cascade
);
create index guest_words_guest on guest_words (tenant_id, guest_id);
select protect('guest_words', 'select, insert, delete');

-- In small letters and without accents; what is typed goes the same way before it is compared.
create function plain_word(given text) returns text language sql immutable parallel safe
  as $$ select lower(regexp_replace(normalize(given, NFD), '[\u0300-\u036f]', '', 'g')) $$;

-- Cut at spaces and marks named one by one: what a class of letters holds differs between databases.
create function words_of(given text) returns setof text language sql immutable parallel safe as $$
  select distinct plain_word(word)
  from regexp_split_to_table(given, '[\s!-/:-@\[-`{-~\u00a0-\u00bf]+') word
  where word <> '' $$;

create function words_of(guest guests) returns setof text language sql immutable parallel safe as $$
  select words_of(concat_ws(' ', guest.name, guest.email, guest.council_reference, guest.phone,
    regexp_replace(guest.phone, '[^0-9]', '', 'g'))) $$;

create function index_guest() returns trigger language plpgsql as $$
begin
  delete from guest_words where tenant_id = new.tenant_id and guest_id = new.id;
  insert into guest_words (tenant_id, guest_id, word)
  select new.tenant_id, new.id, word from words_of(new) word;
  return null;
end $$;
create trigger guests_words_insert after insert on guests for each row execute function index_guest();
create trigger guests_words_update after update on guests for each row
  when ((old.name, old.email, old.council_reference, old.phone)
    is distinct from (new.name, new.email, new.council_reference, new.phone))
  execute function index_guest();

alter table guests no force row level security;
alter table guest_words no force row level security;
insert into guest_words (tenant_id, guest_id, word)
select g.tenant_id, g.id, word from guests g, words_of(g) word;
alter table guests force row level security;
alter table guest_words force row level security;
drop index guests_name_like;

drop view room_status;
drop view present_stays;

-- Who is in a room now, or should be: in house, or due since today or longer and not lapsed. Parts of
-- a stay follow each other without a gap, so the present part begins by today and either goes on or
-- is the last one. `due` is what today asks of the stay at the door.
create view present_stays with (security_invoker = true) as
select s.tenant_id, s.room_id, r.id as reservation_id, r.booking_id, r.guest_id, r.persons, r.check_in,
  r.check_out, true as is_in_house,
  case when r.check_out < t.today then 'overdue' when r.check_out = t.today then 'leaving' end as due
from reservations r
join property_today t on t.tenant_id = r.tenant_id
join stays s on s.tenant_id = r.tenant_id and s.reservation_id = r.id and s.is_live
  and s.check_in <= t.today
where r.status = 'checked_in' and (s.check_out > t.today or s.check_out = r.check_out)
union all
select s.tenant_id, s.room_id, r.id, r.booking_id, r.guest_id, r.persons, r.check_in, r.check_out, false,
  case when greatest(r.check_in, r.expected_check_in) < t.today then 'late' else 'arriving' end
from reservations r
join property_today t on t.tenant_id = r.tenant_id
join stays s on s.tenant_id = r.tenant_id and s.reservation_id = r.id and s.is_live
  and s.check_in <= t.today and s.check_out > t.today
where r.status in ('pending', 'contacted', 'confirmed') and r.check_in <= t.today;
comment on column present_stays.due is 'nullable';
grant select on present_stays to keyhold_app, keyhold_span;

-- The only place that knows a room's status: derived, never stored, so that it cannot drift.
-- void_since tells how long the room has earned nothing: since the last guest left it, or since there
-- is such a room. A hold does not start it anew: the nights before it were lost as well.
create view room_status with (security_invoker = true) as
select r.tenant_id, r.id, r.room_no, r.prefix, r.sort_letters, r.sort_number, r.type, r.floor,
  r.max_guests, r.price_per_night, r.is_shared, r.tag, r.amenities, r.version, r.created_at, r.deleted_at,
  case when p.is_in_house then 'occupied' when p.room_id is not null then 'reserved'
    else coalesce(b.hold_kind, 'available') end as status,
  case when p.is_in_house then 'occupied' when p.room_id is not null then 'reserved'
    when b.hold_kind is not null then b.hold_kind
    when b.room_id is null then 'void-RTL' else 'void-N-RTL' end as effective_status,
  b.hold,
  coalesce(b.blockers, '[]'::jsonb) as blockers,
  p.guest,
  coalesce(p.due, '{}') as due,
  case when p.is_in_house then null else coalesce(r.emptied_at, r.created_at) end as void_since,
  array_to_string(r.tag, ' ') ilike '%swep%' as is_swep
from rooms r
left join (
  select tenant_id, room_id, max(hold_kind) as hold_kind, min(since) as since,
    (array_agg(jsonb_build_object('kind', hold_kind, 'reason', text, 'since', json_instant(since),
      'until', json_instant(until))) filter (where hold_kind is not null))[1] as hold,
    jsonb_agg(jsonb_build_object('kind', kind, 'id', id, 'text', text, 'since', json_instant(since),
      'waitingOn', waiting_on) order by since, id) as blockers
  from room_blockers
  group by tenant_id, room_id
) b on b.tenant_id = r.tenant_id and b.room_id = r.id
left join (
  select tenant_id, room_id, bool_or(is_in_house) as is_in_house,
    (array_agg(guest order by is_in_house desc))[1] as guest,
    array_remove(array_agg(due order by is_in_house desc), null) as due
  from (
    select s.tenant_id, s.room_id, s.is_in_house, jsonb_build_object(
      'id', (array_agg(g.id order by s.reservation_id))[1],
      'name', string_agg(g.name, ', ' order by s.reservation_id),
      'persons', sum(s.persons), 'until', max(s.check_out)) as guest,
      -- Of several in one room, the word that asks for more: overdue before leaving, late before arriving.
      max(s.due) as due
    from present_stays s
    join guests g on g.tenant_id = s.tenant_id and g.id = s.guest_id
    group by s.tenant_id, s.room_id, s.is_in_house
  ) each_kind
  group by tenant_id, room_id
) p on p.tenant_id = r.tenant_id and p.room_id = r.id;
comment on column room_status.deleted_at is 'nullable';
comment on column room_status.void_since is 'nullable';
grant select on room_status to keyhold_app, keyhold_span;
