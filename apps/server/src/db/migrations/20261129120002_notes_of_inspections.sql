-- What whoever is to do an inspection should know.
alter table inspection_sessions add column note text not null default '' check (length(note) <= 2000);
