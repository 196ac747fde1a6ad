-- An action that was raised by mistake is cancelled, with the reason.
alter table questioner_actions
  add column cancelled_at timestamptz,
  add column cancelled_by int references users,
  add column cancelled_reason text not null default '' check (length(cancelled_reason) <= 500),
  drop constraint questioner_actions_status_check,
  add constraint questioner_actions_status_check
    check (status in ('open', 'in_progress', 'done', 'verified', 'cancelled')),
  -- Whoever had done it before stays known.
  drop constraint questioner_actions_done,
  add constraint questioner_actions_done check (
    (status = 'cancelled' or (status in ('done', 'verified')) = (done_at is not null))
    and (done_at is not null or done_by is null)),
  add constraint questioner_actions_cancelled check ((status = 'cancelled') = (cancelled_at is not null)
    and (cancelled_at is null) = (cancelled_by is null)
    and (cancelled_at is null) = (cancelled_reason = ''));

-- Where the answer fails once more, a cancelled one does not stand for what is to be done.
drop index questioner_actions_answer;
create unique index questioner_actions_answer on questioner_actions (tenant_id, response_id, field_id)
  where field_id is not null and status <> 'cancelled';

create or replace function note_action_spans() returns trigger language plpgsql as $$
declare
  was int := case when tg_op = 'UPDATE' and old.keeps_room_from_ready
    and old.status not in ('verified', 'cancelled') then old.room_id end;
  is_now int := case when new.keeps_room_from_ready
    and new.status not in ('verified', 'cancelled') then new.room_id end;
begin
  if was is not distinct from is_now then return null; end if;
  update action_room_spans set until = clock_now() where action_id = new.id and until is null;
  if is_now is not null then
    insert into action_room_spans (tenant_id, action_id, room_id, since) values (new.tenant_id, new.id, is_now,
      case when tg_op = 'INSERT' then new.created_at else clock_now() end);
  end if;
  return null;
end $$;
