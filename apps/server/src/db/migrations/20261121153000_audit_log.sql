-- The log at its full size: found by what, who and when; sealed into a chain; read by each person up
-- to a mark.

-- In the order in which it is read, for a filter on what or who.
create index audit_log_type on audit_log (tenant_id, type, created_at, id);
create index audit_log_actor on audit_log (tenant_id, actor_id, created_at, id);
create trigger never_emptied before truncate on audit_log
  for each statement execute function refuse_change();

-- Sealed together with their entry by a digest that tells nothing once they and their salt are gone.
alter table audit_personal add column salt text not null default gen_random_uuid()::text;
revoke update on audit_personal from keyhold_app;
grant update (guest_id) on audit_personal to keyhold_app;

-- Each entry's place in its property's chain, without gaps, in the order of sealing: entries may be
-- committed in another order than they were written. hash: of the one before and of this entry.
create table audit_chain (
  tenant_id int not null references tenants,
  position bigint not null,
  audit_log_id bigint not null,
  words_hash text,
  hash text not null,
  primary key (tenant_id, position),
  unique (tenant_id, audit_log_id),
  foreign key (tenant_id, audit_log_id) references audit_log (tenant_id, id)
);
select protect('audit_chain', 'select, insert');
create trigger append_only before update or delete on audit_chain
  for each row execute function refuse_change();
create trigger never_emptied before truncate on audit_chain
  for each statement execute function refuse_change();

-- The end of the chain. Whoever seals locks this row, so that nobody who writes ever waits for it.
-- settled_until: what was written by then is sealed, and whatever turns up there later is forged.
-- counts: how many sealed entries there are of each type.
create table audit_heads (
  tenant_id int not null references tenants,
  position bigint not null default 0,
  hash text not null default '',
  settled_until timestamptz,
  counts jsonb not null default '{}',
  primary key (tenant_id)
);
select protect('audit_heads', 'select, insert, update');

-- What somebody has read: all that was written by the mark, and a few entries after it.
create table notification_marks (
  tenant_id int not null references tenants,
  user_id int not null references users,
  read_until timestamptz not null,
  also_read bigint[] not null default '{}',
  muted text[] not null default '{}',
  primary key (tenant_id, user_id)
);
select protect('notification_marks', 'select, insert, update');
