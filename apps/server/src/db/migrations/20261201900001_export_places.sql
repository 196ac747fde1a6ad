-- A file that tells of several properties is somebody's as long as they may read all of it in each of them.
alter table exports add column needs_at jsonb not null default '[]' check (jsonb_typeof(needs_at) = 'array');
