-- What it was, said by whoever ends it: a drill or an alarm, and what there is to remark.
alter table roll_calls
  add column kind text check (kind in ('drill', 'alarm')),
  add column remark text not null default '' check (length(remark) <= 500),
  add constraint roll_calls_kind check (kind is null or ended_at is not null);
