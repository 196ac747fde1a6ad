import type { Locale } from '@keyhold/contract';
import { sql } from 'kysely';

/** Joins `form_words w`: what the reader's language says of that form, where it was translated. */
export const wordsIn = (locale: Locale, form: 'f.id' | 'i.questioner_id' | 'v.questioner_id') => {
  const tenant = sql.ref(`${form.slice(0, 1)}.tenant_id`);
  return sql<boolean>`w.tenant_id = ${tenant} and w.questioner_id = ${sql.ref(form)}
    and w.language = ${locale}`;
};
