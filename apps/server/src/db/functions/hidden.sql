-- That a room is taken may be known to whoever may not know by whom: what is left of the stays that are
-- not placed by these councils. Read with the rights of the caller, in the caller's property, but for
-- the councils' own policies; for staff, whose councils are null, nothing is read at all.

create or replace function hidden_presence(councils int[])
returns table (tenant_id int, room_id int, is_in_house boolean, persons int)
language sql stable strict rows 100 set app.council_ids = '' as $$
  select p.tenant_id, p.room_id, p.is_in_house, p.persons from present_stays p
  join reservations r on r.tenant_id = p.tenant_id and r.id = p.reservation_id
  where r.council_id is null or r.council_id <> all (councils) $$;

create or replace function hidden_stays(councils int[], first date, last date)
returns table (tenant_id int, room_id int, beds int4range, check_in date, check_out date)
language sql stable strict rows 100 set app.council_ids = '' as $$
  select s.tenant_id, s.room_id, s.beds, s.check_in, s.check_out from stays s
  join reservations r on r.tenant_id = s.tenant_id and r.id = s.reservation_id
  where s.is_live and s.check_in < last and s.check_out > first
    and (r.council_id is null or r.council_id <> all (councils)) $$;

create or replace function hidden_overstays(councils int[])
returns table (tenant_id int, room_id int, beds int4range, check_in date, check_out date)
language sql stable strict rows 100 set app.council_ids = '' as $$
  select o.tenant_id, o.room_id, o.beds, o.check_in, o.check_out from overstays o
  join reservations r on r.tenant_id = o.tenant_id and r.id = o.reservation_id
  where r.council_id is null or r.council_id <> all (councils) $$;

drop function if exists hidden_nights(int[], date, date);
create function hidden_nights(councils int[], since date, last date)
returns table (tenant_id int, first date, slept_from date, slept_until date, booked_until date)
language sql stable strict rows 100 set app.council_ids = '' as $$
  select r.tenant_id, r.check_in, greatest(r.check_in, (r.checked_in_at at time zone t.timezone)::date),
    case when r.status = 'checked_in' then greatest(r.check_out, t.today + 1)
      when r.status = 'checked_out' then coalesce((r.checked_out_at at time zone t.timezone)::date, r.check_out) end,
    case when r.status <> 'checked_out' then r.check_out end
  from reservations r join property_today t on t.tenant_id = r.tenant_id
  where r.status not in ('cancelled', 'no_show') and r.check_in <= last
    and (r.check_out > since or r.status = 'checked_in' or r.checked_out_at >= since)
    and (r.council_id is null or r.council_id <> all (councils)) $$;

create or replace function hidden_taken(councils int[], since date, last date)
returns table (room_id int, first date, until date)
language sql stable strict rows 100 set app.council_ids = '' as $$
  select s.room_id, greatest(s.check_in, (r.checked_in_at at time zone t.timezone)::date),
    case when s.check_out < r.check_out then s.check_out
    when r.status = 'checked_in' then greatest(r.check_out, t.today + 1)
    else coalesce((r.checked_out_at at time zone t.timezone)::date, r.check_out) end
  from stays s
  join reservations r on r.tenant_id = s.tenant_id and r.id = s.reservation_id
  join property_today t on t.tenant_id = s.tenant_id
  where s.is_live and r.status in ('checked_in', 'checked_out') and s.check_in <= last
    and (s.check_out > since or r.status = 'checked_in' or r.checked_out_at >= since)
    and (r.council_id is null or r.council_id <> all (councils)) $$;

-- The rooms that placements of these councils had within the days: each night is that council's which the
-- stay had at its midnight, also where it is placed by another one since.
create or replace function placed_rooms(councils int[], since date, last date) returns table (room_id int)
language sql stable strict rows 100 set app.council_ids = '' as $$
  select distinct s.room_id from stays s
  join reservations r on r.tenant_id = s.tenant_id and r.id = s.reservation_id
  join property_today t on t.tenant_id = s.tenant_id
  cross join lateral generate_series(
    greatest(since, s.check_in, (r.checked_in_at at time zone t.timezone)::date),
    least(last, t.today - 1, case when s.check_out < r.check_out then s.check_out
      when r.status = 'checked_in' then greatest(r.check_out, t.today + 1)
      else coalesce((r.checked_out_at at time zone t.timezone)::date, r.check_out) end - 1), '1 day') night
  where s.is_live and r.status in ('checked_in', 'checked_out') and s.check_in <= last
    and (s.check_out > since or r.status = 'checked_in' or r.checked_out_at >= since)
    and coalesce((select c.council_id from (select f.id, coalesce(f.council_id, 0) as council_id
        from reservation_councils f where f.tenant_id = r.tenant_id and f.reservation_id = r.id
          and night::date < f.until order by f.id limit 1) c), r.council_id) = any (councils) $$;

-- The councils that may know of a record, by the placements that it hangs on; without one, of its guest.
-- Each kind is a statement of its own, whose plan a connection keeps: every entry of the log asks.
create or replace function councils_knowing(kind text, record int, guest int) returns int[]
language plpgsql stable as $$
begin
  case kind
    when 'reservation' then return array(
      select r.council_id from reservations r where r.id = record and r.council_id is not null);
    when 'change_request' then return array(
      select r.council_id from change_requests c
      join reservations r on r.tenant_id = c.tenant_id and r.id = c.reservation_id
      where c.id = record and r.council_id = coalesce(c.council_id, r.council_id));
    when 'note' then return array(
      select r.council_id from notes n join reservations r on r.tenant_id = n.tenant_id and r.id = n.reservation_id
      where n.id = record and n.for_council and r.council_id = coalesce(n.council_id, r.council_id)
      union
      select r.council_id from notes n join reservations r on r.tenant_id = n.tenant_id and r.guest_id = n.guest_id
      where n.id = record and n.for_council and r.council_id = coalesce(n.council_id, r.council_id));
    else
      if guest is null then return '{}'; end if;
      return array(select distinct r.council_id from reservations r where r.guest_id = guest and r.council_id is not null);
  end case;
end $$;

-- What of a kind is left to whoever asks, by the rules of its own table. A rule that asks this is small to
-- plan: written out it has the rules of all those tables in it, which everybody else's calls pay for too.
create or replace function known_records(kind text) returns table (tenant_id int, id int)
language plpgsql stable as $$
#variable_conflict use_column
begin
  case kind
    when 'reservation' then return query select tenant_id, id from reservations;
    when 'guest' then return query select tenant_id, id from guests;
    when 'change_request' then return query select tenant_id, id from change_requests;
    when 'note' then return query select tenant_id, id from notes;
    when 'incident' then return query select tenant_id, id from incidents;
  end case;
end $$;
