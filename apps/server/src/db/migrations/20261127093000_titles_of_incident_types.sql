-- A kind of incident has a word in each language, and a picture; the kinds that were shipped get theirs.
alter table incident_types
  add column title_en text not null default '' check (length(title_en) <= 120),
  add column title_es text not null default '' check (length(title_es) <= 120),
  add column icon text not null default 'flag' check (icon in ('flag', 'threat', 'injury', 'medical',
    'fire', 'missing', 'care', 'drugs', 'theft', 'damage', 'noise', 'other'));

alter table incident_types no force row level security;
update incident_types k set icon = s.icon,
  title_en = case when k.title = s.es and s.es <> s.en then s.en else '' end,
  title_es = case when k.title = s.en then s.es else '' end
from (values
  ('Assault or threat', 'Agresión o amenaza', 'threat'),
  ('Accident or injury', 'Accidente o lesión', 'injury'),
  ('Medical emergency', 'Urgencia médica', 'medical'),
  ('Fire or fire alarm', 'Incendio o alarma de incendio', 'fire'),
  ('Missing person', 'Persona desaparecida', 'missing'),
  ('Safeguarding concern', 'Persona en riesgo', 'care'),
  ('Drugs or weapons', 'Drogas o armas', 'drugs'),
  ('Theft', 'Robo', 'theft'),
  ('Damage to property', 'Daños materiales', 'damage'),
  ('Noise or disturbance', 'Ruido o altercado', 'noise'),
  ('Other', 'Otro', 'other')) s (en, es, icon)
where k.title in (s.en, s.es);
alter table incident_types force row level security;
