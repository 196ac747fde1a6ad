-- A form has a language, and a translation of it holds words alone: whatever else it asks is said by the
-- form that it translates. A translation without a title of its own is called as that one is.
alter table inspection_questioners add column language text not null default 'en'
  check (language in ('en', 'es'));
alter table inspection_questioners add column translation_of int;
alter table inspection_questioners add column words jsonb check (jsonb_typeof(words) = 'object');
alter table inspection_questioners add foreign key (tenant_id, translation_of)
  references inspection_questioners (tenant_id, id);
alter table inspection_questioners add constraint inspection_questioners_translation
  check ((translation_of is null) = (words is null) and (words is null or steps = '[]'));
alter table inspection_questioners drop constraint inspection_questioners_title_check;
alter table inspection_questioners add constraint inspection_questioners_title_check
  check (length(title) <= 200 and (title <> '' or words is not null));
create unique index inspection_questioners_translations
  on inspection_questioners (tenant_id, translation_of, language) where deleted_at is null;

alter table inspection_questioner_versions add column words jsonb check (jsonb_typeof(words) = 'object');
alter table inspection_questioner_versions drop constraint inspection_questioner_versions_title_check;
alter table inspection_questioner_versions add constraint inspection_questioner_versions_title_check
  check (length(title) <= 200 and (title <> '' or words is not null));

-- Of the forms that are there those are known to be in Spanish with which a property began in Spanish.
alter table inspection_questioners no force row level security;
update inspection_questioners set language = 'es' where title in ('Habitación lista',
  'Seguridad contra incendios, semanal', 'Higiene y temperaturas de cocina', 'Zonas comunes',
  'Entrada de un huésped', 'Salida de un huésped');
alter table inspection_questioners force row level security;
