-- Users, roles and what they may do: who may change whom, said by the database.

-- A transaction may act for the platform inside a property; see core/place.ts, the only one who says so.
create function acts_for_platform() returns boolean language sql stable parallel safe as $$
  select (select current_tenant()) = 0 or coalesce(current_setting('app.acts_for', true), '') = 'platform' $$;

alter table users
  alter column home_tenant_id set default current_tenant(),
  add column last_active_at timestamptz,
  -- What was opened before it is over, for good.
  add column signed_out_at timestamptz,
  add column erased_at timestamptz;
create index users_home on users (home_tenant_id, id);

-- A property looks after the people who are at home there, and after nobody else.
create policy own_people on users for select to keyhold_app
  using (home_tenant_id = (select current_tenant()));
create policy add_own on users for insert to keyhold_app
  with check (home_tenant_id = (select current_tenant()));
create policy change_own on users for update to keyhold_app
  using (home_tenant_id = (select current_tenant()))
  with check (home_tenant_id = (select current_tenant()));
grant insert (name, email, locale) on users to keyhold_app;
grant update (email, status, deleted_at, erased_at) on users to keyhold_app;
grant select (last_active_at, erased_at) on users to keyhold_app, keyhold_span;

-- Whoever is suspended, removed or brought back begins anew: no session outlives it.
create function end_sessions() returns trigger language plpgsql as $$
begin
  if (old.status, old.deleted_at) is distinct from (new.status, new.deleted_at)
    and (new.deleted_at is distinct from old.deleted_at or 'suspended' in (old.status, new.status)) then
    new.signed_out_at := now();
  end if;
  if new.erased_at is not null then
    new.password_hash := null;
  end if;
  return new;
end $$;
create trigger end_sessions before update of status, deleted_at, erased_at on users
  for each row execute function end_sessions();

create function note_activity() returns trigger language plpgsql as $$
begin
  update users set last_active_at = new.last_seen_at where id = new.user_id;
  return null;
end $$;
create trigger note_activity after insert or update of last_seen_at on sessions
  for each row execute function note_activity();

-- Only the platform brings strangers in, and only it gives a council's role.
-- Through a function: users are seen by members and members by users, which a policy cannot say itself.
create function is_at_home(person int) returns boolean language sql stable as $$
  select exists (select 1 from users u where u.id = person and u.home_tenant_id = current_tenant()) $$;
create policy own_people_only on members as restrictive for insert to keyhold_app
  with check ((select acts_for_platform()) or is_at_home(user_id));
create policy staff_roles_only on member_roles as restrictive for insert to keyhold_app
  with check ((select acts_for_platform()) or exists (
    select 1 from roles r where r.id = role_id and r.kind in ('staff', 'administrator')));

-- The kind of a role is the platform's word: a property makes roles of its staff, after those it began with.
alter table roles add column version int not null default 1,
  add constraint reserved_words check (
    kind in ('council', 'super_administrator')
    or (name || ' ' || title) !~* 'council|super[^[:alnum:]]*admin');
create function has_roles() returns boolean language sql stable as $$ select exists (select 1 from roles) $$;
create policy staff_only on roles as restrictive for insert to keyhold_app
  with check (kind = 'staff' or (select acts_for_platform()) or not (select has_roles()));
revoke update on roles from keyhold_app;
grant update (title, name, version) on roles to keyhold_app;

-- The last active administrator of a property stays one. Two who let go of each other wait in line.
create function demand_administrator(place int) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(20261121, place);
  if not exists (
    select 1 from member_roles h
    join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id and r.kind = 'administrator'
    join users u on u.id = h.user_id and u.status = 'active' and u.deleted_at is null
    where h.tenant_id = place)
  then raise exception 'the last administrator of a property' using errcode = 'KH001';
  end if;
end $$;

create function keep_administrator_role() returns trigger language plpgsql as $$
begin
  if exists (select 1 from roles r where r.tenant_id = old.tenant_id and r.id = old.role_id and r.kind = 'administrator')
    and exists (select 1 from users u where u.id = old.user_id and u.status = 'active' and u.deleted_at is null)
  then perform demand_administrator(old.tenant_id);
  end if;
  return null;
end $$;
create trigger keep_administrator after delete on member_roles
  for each row execute function keep_administrator_role();

create function keep_administrator_user() returns trigger language plpgsql as $$
declare place int;
begin
  if old.status = 'active' and old.deleted_at is null and (new.status <> 'active' or new.deleted_at is not null) then
    for place in select h.tenant_id from member_roles h
      join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id and r.kind = 'administrator'
      where h.user_id = new.id order by 1
    loop perform demand_administrator(place);
    end loop;
  end if;
  return null;
end $$;
create trigger keep_administrator after update of status, deleted_at on users
  for each row execute function keep_administrator_user();
