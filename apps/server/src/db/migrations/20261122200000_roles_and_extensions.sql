-- What every table stands on: the roles that a transaction steps into, and the extensions.

do $$
declare name text;
begin
  foreach name in array array['keyhold_app', 'keyhold_span', 'keyhold_identity', 'keyhold_jobs'] loop
    begin
      execute format('create role %I nologin', name);
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
end $$;
comment on role keyhold_app is 'A request inside one property.';
comment on role keyhold_span is 'Reads across the properties that the caller may enter; writes nothing.';
comment on role keyhold_identity is 'Sign-in, before a property is known.';
comment on role keyhold_jobs is 'Takes jobs and hands them to their property; delivers the mail.';

create extension if not exists btree_gist;
create extension if not exists btree_gin;
create extension if not exists pg_trgm;
