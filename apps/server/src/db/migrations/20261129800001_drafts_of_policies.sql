-- What is written of a policy and not published yet: readers go on reading what is published. What there is
-- of policies is published as it is; one that never was has the edition 0.
create table policy_drafts (
  tenant_id int not null references tenants,
  policy_id int not null,
  title text not null check (length(title) between 1 and 160),
  category text not null check (length(category) <= 80),
  body text not null check (length(body) <= 50000),
  media_id int,
  -- Null: from when it is published.
  effective_from date,
  review_on date,
  is_required boolean not null,
  due_days int not null check (due_days between 0 and 365),
  roles int[] not null default '{}',
  written_at timestamptz not null default clock_now(),
  written_by int not null references users,
  primary key (tenant_id, policy_id),
  foreign key (tenant_id, policy_id) references policies (tenant_id, id),
  foreign key (tenant_id, media_id) references media (tenant_id, id),
  check (body <> '' or media_id is not null)
);
create index policy_drafts_media on policy_drafts (tenant_id, media_id) where media_id is not null;
select protect('policy_drafts', 'select, insert, update, delete');
select hold_files('policy_drafts');
create policy house_only on policy_drafts as restrictive to keyhold_app, keyhold_span
  using ((select current_councils()) is null);

-- A slip of the pen is corrected in the edition that others have read; the log keeps what it was.
alter table policy_editions add column corrected_at timestamptz;
grant update (body, media_id, corrected_at) on policy_editions to keyhold_app;
