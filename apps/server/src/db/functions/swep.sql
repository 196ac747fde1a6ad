-- What an activation for severe weather had, and what came of it.

-- The rooms that were opened, and while it is on those that were tagged since; of one that is planned, those
-- that it would open.
create or replace function swep_pool(activation int)
returns table (room_id int, beds int)
language sql stable rows 50 as $$
  select x.room_id, max(x.beds) from (
    select p.room_id, p.beds from swep_rooms p
    where p.tenant_id = current_tenant() and p.activation_id = activation
    union all
    select r.id, case when r.is_shared then r.max_guests else 1 end
    from swep_activations a
    join rooms r on r.tenant_id = a.tenant_id and r.deleted_at is null
    join room_status v on v.tenant_id = r.tenant_id and v.room_id = r.id and v.is_swep
    where a.tenant_id = current_tenant() and a.id = activation and a.ended_at is null
  ) x group by x.room_id $$;

-- Its figures, which are the house's whoever asks: a council is told how many, and not who. A night belongs
-- to whom its midnight finds in house, overdue or not; a room that is let whole is one bed.
create or replace function swep_report(activation int) returns jsonb
language sql stable set app.council_ids = '' as $$
  with a as materialized (
    select * from swep_activations where tenant_id = current_tenant() and id = activation
  ), slept as materialized (
    select s.room_id, lower(s.beds) as first, coalesce(upper(s.beds), lower(s.beds) + 1) as past,
      greatest(s.check_in, (coalesce(r.checked_in_at, s.check_in) at time zone t.timezone)::date, d.first) as since,
      least(case when d.goes_on then s.check_out else 'infinity'::date end,
        coalesce((r.checked_out_at at time zone t.timezone)::date, 'infinity'), d.last) as before
    from a
    join property_today t on t.tenant_id = a.tenant_id
    cross join swep_pool(activation) p
    join stays s on s.tenant_id = a.tenant_id and s.room_id = p.room_id
    join reservations r on r.tenant_id = s.tenant_id and r.id = s.reservation_id
      and r.status in ('checked_in', 'checked_out')
    cross join lateral (select (a.started_at at time zone t.timezone)::date as first,
      (coalesce(a.ended_at, clock_now()) at time zone t.timezone)::date as last,
      exists (select 1 from stays l where l.tenant_id = s.tenant_id
        and l.reservation_id = s.reservation_id and l.check_in > s.check_in) as goes_on) d
    where a.begun_at is not null and s.check_in <= d.last and (not d.goes_on or s.check_out > d.first)
      and coalesce(r.checked_in_at, '-infinity') < coalesce(a.ended_at, clock_now())
      and coalesce(r.checked_out_at, 'infinity') > a.started_at
  )
  select jsonb_build_object(
    'opened', (select coalesce(sum(p.beds), 0) from swep_pool(activation) p),
    'used', (select count(distinct (s.room_id, bed)) from slept s
      cross join generate_series(s.first, s.past - 1) bed),
    'nights', (select coalesce(sum((s.past - s.first) * greatest(s.before - s.since, 0)), 0) from slept s),
    'released', (select count(*) from swep_holds h join a on h.tenant_id = a.tenant_id and h.activation_id = a.id
      where h.ending = 'released' or (h.ended_at is null and h.until <= clock_now()))) $$;
