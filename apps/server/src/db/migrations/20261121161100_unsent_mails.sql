-- What is looked at every few seconds: how many mails have not left, among all that have.
create index mails_unsent on mails (tenant_id, state) where state <> 'sent';
