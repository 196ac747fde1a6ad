-- In so many days after it was raised an action is to be done, by its priority.
alter table tenants
  add column action_due_high int not null default 1 check (action_due_high between 0 and 365),
  add column action_due_medium int not null default 7 check (action_due_medium between 0 and 365),
  add column action_due_low int not null default 30 check (action_due_low between 0 and 365);
grant update (action_due_high, action_due_medium, action_due_low) on tenants to keyhold_app;
