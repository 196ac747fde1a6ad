-- A property's logo is seen beside its name, also where the row of the file is not, at sign-in say:
-- so the key of it, which is public, stands with the name, as with people's pictures.

alter table tenants
  add column logo_id int,
  add column logo_key text,
  add foreign key (id, logo_id) references media (tenant_id, id),
  add constraint tenants_logo check ((logo_id is null) = (logo_key is null));
grant update (logo_id, logo_key) on tenants to keyhold_app;
