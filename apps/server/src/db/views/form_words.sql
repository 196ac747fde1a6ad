-- What a form is called and asks in another language: as its translation was published last. What is
-- archived of them is told no more.
create view form_words with (security_invoker = true) as
select q.tenant_id, q.translation_of as questioner_id, q.language,
  v.words || jsonb_build_object('title', v.title) as words, nullif(v.title, '') as title
from inspection_questioners q
join inspection_questioner_versions v on v.tenant_id = q.tenant_id and v.questioner_id = q.id
  and v.version = q.published_version
where q.translation_of is not null and q.status <> 'archived' and q.deleted_at is null;
comment on column form_words.title is 'nullable';
grant select on form_words to keyhold_app, keyhold_span;
