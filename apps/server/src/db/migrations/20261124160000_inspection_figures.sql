-- Figures of inspections go by when they were completed, and by when what failed was verified.

create index inspection_sessions_completed on inspection_sessions (tenant_id, completed_at)
  where completed_at is not null;
create index questioner_actions_verified on questioner_actions (tenant_id, verified_at)
  where verified_at is not null;
