-- What those whom a property names for its notifications have been told, and in which language.

alter table mail_recipients
  add column locale text not null default 'en' check (locale in ('en', 'es')),
  add column digested_on date,
  add column digested_until timestamptz not null default now(),
  add column digested_also bigint[] not null default '{}';
comment on column mail_recipients.locale is 'The language of whoever named the address';
comment on column mail_recipients.digested_also is 'Entries after digested_until that the last mail told already';
