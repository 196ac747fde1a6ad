-- The last day that a series of inspections was planned for; null: never, or not since this is kept.
alter table inspection_series add column planned_through date;
