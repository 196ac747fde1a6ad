-- How a clock stands that has its moments.

create or replace function clock_state(half_at timestamptz, near_at timestamptz, due_at timestamptz,
  stopped_at timestamptz, is_paused boolean) returns text language sql stable parallel safe as $$
  select case when stopped_at <= due_at then 'met'
    when stopped_at > due_at then 'late'
    when is_paused then 'paused'
    when due_at <= clock_now() then 'breached'
    when near_at <= clock_now() then 'near'
    when half_at <= clock_now() then 'half'
    else 'running' end $$;
