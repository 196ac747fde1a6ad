-- What a person has proven in this session, and a new address that waits for its codes.

alter table sessions
  add column proven_at timestamptz,
  add column proven_by text check (proven_by in ('password', 'factor')),
  add constraint sessions_proven check ((proven_at is null) = (proven_by is null));

alter table challenges
  add column new_email text,
  drop constraint challenges_purpose_check,
  add constraint challenges_purpose_check
    check (purpose in ('sign-in', 'enrol', 'prove', 'new-email')),
  add constraint challenges_new_email check ((purpose = 'new-email') = (new_email is not null));
alter table mailed_codes
  drop constraint mailed_codes_purpose_check,
  add constraint mailed_codes_purpose_check
    check (purpose in ('sign-in', 'new-authenticator', 'prove', 'old-address', 'new-address'));
