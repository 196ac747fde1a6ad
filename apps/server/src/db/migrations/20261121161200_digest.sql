-- Who wants a mail each morning of what they have not read, and up to where the last one told it.
-- digested_also: what was younger than that mark and was told all the same, one by one.
alter table notification_marks
  add column digest boolean not null default false,
  add column digested_until timestamptz not null default now(),
  add column digested_also bigint[] not null default '{}',
  add column digested_on date;
