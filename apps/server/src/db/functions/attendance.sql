-- What the clocks on the wall come to.

-- Minutes as a list shows them: seconds are nobody's, and the changes of the clocks are counted as they are.
create or replace function wall_minutes(since timestamptz, until timestamptz) returns int
  language sql immutable parallel safe as $$
  select (extract(epoch from date_trunc('minute', until) - date_trunc('minute', since)) / 60)::int $$;

create or replace function worked_minutes(clock_in timestamptz, clock_out timestamptz, break_minutes int)
  returns int language sql immutable parallel safe as $$
  select greatest(0, wall_minutes(clock_in, clock_out) - break_minutes) $$;

-- What a working time says of itself, for comparing it with how it was.
create or replace function clock_times(clock_in timestamptz, clock_out timestamptz, break_minutes int)
  returns jsonb language sql stable parallel safe
  as $$ select jsonb_build_object('clockIn', json_instant(clock_in), 'clockOut', json_instant(clock_out),
    'breakMinutes', break_minutes) $$;

-- Whose a shift is and when, for comparing it with how it was.
create or replace function shift_plan(user_id int, starts_at timestamptz, ends_at timestamptz)
  returns jsonb language sql stable parallel safe
  as $$ select jsonb_build_object('userId', user_id, 'startsAt', json_instant(starts_at),
    'endsAt', json_instant(ends_at)) $$;
