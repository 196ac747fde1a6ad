import type { Locale } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

import { englishTexts } from './first-texts.en.ts';
import type { FirstText } from './first-texts.en.ts';
import { spanishTexts } from './first-texts.es.ts';

/** What every new property begins with: guests and contractors read either language. */
export const firstTemplates: readonly (FirstText & { language: Locale })[] = [
  ...englishTexts.map((text) => ({ ...text, language: 'en' as const })),
  ...spanishTexts.map((text) => ({ ...text, language: 'es' as const })),
];

export const insertFirstTemplates = async (db: Db): Promise<void> => {
  await sql`with made as (
      insert into templates (kind, title, language, body)
      select kind, title, language, body
      from jsonb_to_recordset(${JSON.stringify(firstTemplates)}::jsonb)
        as t(kind text, title text, language text, body text)
      returning *
    )
    insert into template_versions (template_id, version, kind, title, language, body, changed_at)
    select id, version, kind, title, language, body, changed_at from made`.execute(db);
};
