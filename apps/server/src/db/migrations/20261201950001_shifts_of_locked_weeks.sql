-- What was planned in a locked week stays as it is: late, absent and over of its report are reckoned by it.
-- Drafts count for nothing. Who locks waits for those who write, and they for it.
create function keep_locked_shifts() returns trigger language plpgsql as $$
declare old_start timestamptz;
begin
  if tg_op = 'UPDATE' and old.status = 'published' and old.deleted_at is null then
    old_start := old.starts_at;
  end if;
  if old_start is null and (new.status <> 'published' or new.deleted_at is not null) then
    return new;
  end if;
  perform pg_advisory_xact_lock_shared(7213030, new.tenant_id);
  if exists (select from attendance_weeks w join tenants t on t.id = w.tenant_id
    where w.tenant_id = new.tenant_id and w.week in (
      date_trunc('week', new.starts_at at time zone t.timezone)::date,
      date_trunc('week', old_start at time zone t.timezone)::date)) then
    raise exception 'the week of this shift is locked' using errcode = 'KH002';
  end if;
  return new;
end $$;
create trigger locked_insert before insert on shifts for each row execute function keep_locked_shifts();
create trigger locked_update before update on shifts for each row
  when ((old.user_id, old.starts_at, old.ends_at, old.break_minutes, old.status, old.deleted_at)
    is distinct from (new.user_id, new.starts_at, new.ends_at, new.break_minutes, new.status, new.deleted_at))
  execute function keep_locked_shifts();
