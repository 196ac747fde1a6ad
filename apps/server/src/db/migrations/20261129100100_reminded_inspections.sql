-- Whoever is to begin an inspection hears of it once, when half of its time has passed.
alter table inspection_sessions add column reminded_at timestamptz;
