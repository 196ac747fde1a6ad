-- How many there must be, and how many are planned. Written for plpgsql: its tables come later.

-- When the clocks on the wall say so. An hour that they skip is the moment at which they do; of one that
-- comes twice it is the second.
create or replace function wall_instant(wall timestamp, zone text) returns timestamptz
  language sql stable parallel safe as $$
  select case when (wall at time zone zone) at time zone zone = wall then wall at time zone zone
    else (wall at time zone zone) - (wall - date_trunc('hour', wall)) end $$;

-- The periods of minimum cover that touch this time. One belongs to the day on which it begins.
create or replace function cover_periods(since timestamptz, until timestamptz)
returns table (rule_id int, day date, begins timestamptz, ends timestamptz, needed int, any_role boolean)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select r.id, d.day, p.begins, p.ends, r.needed, r.any_role
  from cover_rules r
  join tenants t on t.id = r.tenant_id
  cross join lateral (
    select n::date as day from generate_series((since at time zone t.timezone)::date - interval '1 day',
      (until at time zone t.timezone)::date::timestamp, interval '1 day') n
  ) d
  cross join lateral (
    select wall_instant(d.day + r.from_time, t.timezone) as begins,
      wall_instant(d.day + r.to_time
        + case when r.to_time <= r.from_time then interval '1 day' else interval '0' end, t.timezone) as ends
  ) p
  where r.tenant_id = (select current_tenant()) and r.deleted_at is null
    and extract(isodow from d.day)::int = any (r.weekdays)
    and p.begins < until and p.ends > since and p.begins < p.ends;
end $$;

-- Whether somebody at work in that role counts for the rule: by it, or without one by those that they have.
create or replace function counts_for(rule_id int, any_role boolean, role_id int, user_id int)
returns boolean language plpgsql stable as $$
#variable_conflict use_variable
begin
  return any_role or exists (select from cover_rule_roles o
    where o.tenant_id = (select current_tenant()) and o.rule_id = counts_for.rule_id
      and (o.role_id = counts_for.role_id or counts_for.role_id is null and (counts_for.user_id is null
        or exists (select from member_roles m where m.tenant_id = o.tenant_id
          and m.user_id = counts_for.user_id and m.role_id = o.role_id))));
end $$;

-- When fewer are planned than must be, of the periods that touch this time: how many are, how many more
-- the drafts would bring, and how many open shifts nobody has taken. Whoever has left covers nothing.
create or replace function cover_gaps(since timestamptz, until timestamptz, with_drafts boolean)
returns table (rule_id int, day date, begins timestamptz, ends timestamptz, needed int,
  from_at timestamptz, to_at timestamptz, planned int, drafted int, open int)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  with periods as materialized (
    select * from cover_periods(since, until)
  ), counted as materialized (
    select p.rule_id, p.day, s.id, s.user_id, s.status = 'draft' as is_draft,
      greatest(s.starts_at, p.begins) as a, least(s.ends_at, p.ends) as b
    from periods p
    join shifts s on s.tenant_id = (select current_tenant()) and s.deleted_at is null
      and s.starts_at < p.ends and s.ends_at > p.begins and s.starts_at > p.begins - interval '16 hours'
      and (with_drafts or s.status = 'published')
    where counts_for(p.rule_id, p.any_role, s.role_id, s.user_id)
      and (s.user_id is null or exists (select from members b
        join users u on u.id = b.user_id and u.deleted_at is null and u.status = 'active'
        where b.tenant_id = s.tenant_id and b.user_id = s.user_id))
  ), cuts as (
    select rule_id, day, begins as at from periods union select rule_id, day, ends from periods
    union select rule_id, day, a from counted union select rule_id, day, b from counted
  ), pieces as (
    select rule_id, day, at as a, lead(at) over (partition by rule_id, day order by at) as b from cuts
  ), tallied as (
    select x.rule_id, x.day, x.a, x.b, c.planned, c.everybody - c.planned as drafted, c.open
    from pieces x cross join lateral (
      select (count(distinct c.user_id) filter (where not c.is_draft))::int as planned,
        count(distinct c.user_id)::int as everybody,
        (count(*) filter (where c.user_id is null))::int as open
      from counted c where c.rule_id = x.rule_id and c.day = x.day and c.a <= x.a and c.b >= x.b
    ) c where x.b is not null
  ), marked as (
    select t.*, p.begins, p.ends, p.needed,
      (t.planned, t.drafted, t.open) is distinct from (lag(t.planned) over w, lag(t.drafted) over w,
        lag(t.open) over w) as is_other
    from tallied t join periods p on p.rule_id = t.rule_id and p.day = t.day
    window w as (partition by t.rule_id, t.day order by t.a)
  ), runs as (
    select m.*, count(*) filter (where is_other) over (partition by rule_id, day order by a) as run from marked m
  )
  select rule_id, day, min(begins), min(ends), min(needed), min(a), max(b), min(planned), min(drafted), min(open)
  from runs where planned < needed group by rule_id, day, run order by min(a), rule_id;
end $$;
