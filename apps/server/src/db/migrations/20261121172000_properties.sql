-- The life of a property: made, changed, archived, brought back; and acting inside one for an hour.

alter table tenants
  add column cctv_retention_days int not null default 30 check (cctv_retention_days between 1 and 365);
grant update (cctv_retention_days, category, archived_at) on tenants to keyhold_app;

-- A transaction makes the property that it stands in, and no other: see core/place.ts.
create policy found_own on tenants for insert to keyhold_app with check (id = (select current_tenant()));
grant insert (id, title, category, address, timezone, currency, logo_id, logo_key) on tenants to keyhold_app;
grant usage on sequence tenants_id_seq to keyhold_app;

-- A super administrator acts inside a property in a session of its own, which ends with the one that opened it.
alter table sessions
  add column opened_by int references sessions on delete cascade,
  add column acting_in int references tenants,
  add column reason text check (length(reason) between 1 and 200),
  add constraint sessions_acting check (num_nonnulls(opened_by, acting_in, reason) in (0, 3));
create index sessions_opened_by on sessions (opened_by) where opened_by is not null;
-- Whoever is looking is told of coming and going: by which number, and when.
grant select (id, created_at) on audit_log to keyhold_identity;
