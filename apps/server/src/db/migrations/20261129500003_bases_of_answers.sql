-- What stood there for whoever gave an answer, as {value}, which tells a change of mind from an answer that
-- knew nothing of another's; null: it was not said.
alter table questioner_answers add column base jsonb check (jsonb_typeof(base) = 'object');
