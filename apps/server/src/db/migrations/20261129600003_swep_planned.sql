-- An activation may be planned: its start lies ahead, and it has not begun until somebody or the clock begins it.
alter table swep_activations add column begun_at timestamptz;
update swep_activations set begun_at = started_at;
alter table swep_activations drop constraint swep_activations_ended,
  add constraint swep_activations_ended check (
    (ended_at >= started_at or begun_at is null) and (ended_at is null) = (ended_by is null)),
  add constraint swep_activations_ends check (ends_at > started_at or begun_at is not null);
