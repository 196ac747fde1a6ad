-- Since when somebody has a role, and since when a policy is for those of a role; where a correction made it
-- ask, or be for everybody, since when it does. Whoever comes under an older policy has all of its days from
-- then on. Of what is there already nobody was told later.
alter table member_roles add since timestamptz not null default clock_now();
alter table policy_roles add since timestamptz not null default clock_now();
alter table policies add asked_at timestamptz;

alter table members no force row level security;
alter table member_roles no force row level security;
alter table policies no force row level security;
alter table policy_roles no force row level security;
update member_roles h set since = m.created_at from members m
where m.tenant_id = h.tenant_id and m.user_id = h.user_id;
update policy_roles f set since = p.created_at from policies p
where p.tenant_id = f.tenant_id and p.id = f.policy_id;
alter table members force row level security;
alter table member_roles force row level security;
alter table policies force row level security;
alter table policy_roles force row level security;
