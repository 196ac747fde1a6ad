-- A series is somebody's, or whoever holds a role may take what it plans.
alter table inspection_series
  add column assignee_role_id int,
  add foreign key (tenant_id, assignee_role_id) references roles (tenant_id, id)
    on delete set null (assignee_role_id),
  add constraint inspection_series_one_assignee check (num_nonnulls(assignee_id, assignee_role_id) <= 1);
alter table inspection_sessions
  add column assignee_role_id int,
  add foreign key (tenant_id, assignee_role_id) references roles (tenant_id, id)
    on delete set null (assignee_role_id),
  add constraint inspection_sessions_one_assignee check (num_nonnulls(assignee_id, assignee_role_id) <= 1);
create index inspection_series_role on inspection_series (tenant_id, assignee_role_id)
  where assignee_role_id is not null;
create index inspection_sessions_role on inspection_sessions (tenant_id, assignee_role_id)
  where assignee_role_id is not null;
