-- What somebody has read: all that was written by the mark, and a few entries after it.
create table notification_marks (
  tenant_id int not null references tenants,
  user_id int not null references users,
  read_until timestamptz not null,
  also_read bigint[] not null default '{}',
  muted text[] not null default '{}',
  -- Whether they want a mail each morning of what they have not read, and up to where the last one told
  -- it; digested_also: what was younger than that mark and was told all the same, one by one.
  digest boolean not null default false,
  digested_until timestamptz not null default now(),
  digested_also bigint[] not null default '{}',
  digested_on date,
  primary key (tenant_id, user_id)
);
select protect('notification_marks', 'select, insert, update');
