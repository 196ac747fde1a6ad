-- How far whoever must secure a recording has been told: three days before it is overwritten, a day
-- before, and that it is.
alter table incidents add column cctv_told int not null default 0 check (cctv_told between 0 and 3);
