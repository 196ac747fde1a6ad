-- Whoever was suspended or removed before has no work to come either.
alter table house_keepings no force row level security;
alter table house_keeping_series no force row level security;
alter table maintenances no force row level security;
alter table questioner_actions no force row level security;
alter table inspection_sessions no force row level security;
alter table inspection_series no force row level security;
alter table shifts no force row level security;
alter table users no force row level security;

update house_keepings set assignee_id = null where status in ('dirty', 'in_progress') and deleted_at is null
  and assignee_id in (select id from users where status = 'suspended' or deleted_at is not null);
update house_keeping_series set assignee_id = null where ended_at is null
  and assignee_id in (select id from users where status = 'suspended' or deleted_at is not null);
update maintenances set assignee_id = null where is_open
  and assignee_id in (select id from users where status = 'suspended' or deleted_at is not null);
update questioner_actions set owner_id = null where status in ('open', 'in_progress')
  and owner_id in (select id from users where status = 'suspended' or deleted_at is not null);
update inspection_sessions set assignee_id = null where status in ('scheduled', 'in_progress') and deleted_at is null
  and assignee_id in (select id from users where status = 'suspended' or deleted_at is not null);
update inspection_series set assignee_id = null where deleted_at is null
  and assignee_id in (select id from users where status = 'suspended' or deleted_at is not null);
update shifts set user_id = null where starts_at > now() and deleted_at is null
  and user_id in (select id from users where status = 'suspended' or deleted_at is not null);

alter table house_keepings force row level security;
alter table house_keeping_series force row level security;
alter table maintenances force row level security;
alter table questioner_actions force row level security;
alter table inspection_sessions force row level security;
alter table inspection_series force row level security;
alter table shifts force row level security;
alter table users force row level security;
