-- Why an incident went to another council than one that placed its guests.
alter table incident_postings add column why_other text not null default '' check (length(why_other) <= 500);
