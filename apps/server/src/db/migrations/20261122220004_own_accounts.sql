-- Within a transaction of one account nothing of another is there; sign-in itself names nobody.
select only_own('sessions'), only_own('authenticators'), only_own('recovery_codes'),
  only_own('trusted_devices'), only_own('challenges'), only_own('mailed_codes'), only_own('passkeys'),
  only_own('account_links');
create policy own_account on passkey_questions as restrictive to keyhold_identity
  using ((select current_user_id()) is null or exists (select from sessions s where s.id = session_id));
-- Others are seen: two people do not have one address.
create policy own_account on users as restrictive for update to keyhold_identity
  using ((select current_user_id()) is null or id = (select current_user_id()));

-- A key of one's own account, or of whoever holds a link, who is nobody: no other answer is seen.
select open_to_identity('idempotency_keys', 'select, insert, update');
create policy own_account on idempotency_keys as restrictive to keyhold_identity
  using (actor_id in (0, (select current_user_id())));
create index idempotency_keys_of_links on idempotency_keys (key) where actor_id = 0;

-- The link of a mail is spent in its property, by the role of that.
revoke update on mail_recipients from keyhold_identity;
