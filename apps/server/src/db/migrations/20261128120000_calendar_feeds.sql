-- An address is of one's own shifts, or of the property's arrivals: one of each kind a person.
alter table shift_calendars rename to calendar_feeds;
alter table calendar_feeds add kind text not null default 'shifts' check (kind in ('shifts', 'arrivals'));
alter table calendar_feeds alter kind drop default;
drop index shift_calendars_one;
create unique index calendar_feeds_one on calendar_feeds (tenant_id, user_id, kind) where withdrawn_at is null;
grant select (kind) on calendar_feeds to keyhold_identity;
