-- What was answered to a key, so that it is answered once. Actor 0 stands for all without an account.
create table idempotency_keys (
  tenant_id int not null references tenants,
  actor_id int not null,
  key text not null,
  request_hash text not null,
  status int,
  body text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, actor_id, key)
);
create index idempotency_keys_age on idempotency_keys (tenant_id, created_at);
select protect('idempotency_keys');
