-- What the day on a pack means, and what is in it that people must be told of.
alter table products
  add column date_kind text not null default 'use_by',
  add column allergens text[] not null default '{}',
  add constraint products_date_kind_check check (date_kind in ('use_by', 'best_before')),
  add constraint products_allergens_check check (allergens <@ array['gluten', 'crustaceans', 'eggs',
    'fish', 'peanuts', 'soya', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin',
    'molluscs']);
