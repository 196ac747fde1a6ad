-- Who put off reading what they are late with, once a day of the property: it is counted for those who keep policies.
create table policy_postponements (
  tenant_id int not null references tenants,
  policy_id int not null,
  edition int not null,
  user_id int not null references users,
  day date not null,
  primary key (tenant_id, policy_id, edition, user_id, day),
  foreign key (tenant_id, policy_id, edition) references policy_editions (tenant_id, policy_id, edition)
);
create index policy_postponements_user on policy_postponements (tenant_id, user_id, day);
select protect('policy_postponements', 'select, insert');
create policy house_only on policy_postponements as restrictive to keyhold_app, keyhold_span
  using ((select current_councils()) is null);
