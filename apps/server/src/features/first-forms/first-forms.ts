import { noWords, wordsOf } from '@keyhold/contract';
import type { FormFile, FormWords, Locale } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

import { communalAreas } from './communal-areas.ts';
import { fireSafety } from './fire-safety.ts';
import { kitchenHygiene } from './kitchen-hygiene.ts';
import { moveIn } from './move-in.ts';
import { moveOut } from './move-out.ts';
import { roomReadiness } from './room-readiness.ts';
import { formIn } from './words.ts';

/** The forms of inspections that every new property begins with. */
export const firstForms = (locale: Locale): FormFile[] =>
  [roomReadiness, fireSafety, kitchenHygiene, communalAreas, moveIn, moveOut].map((form) => ({
    ...formIn(locale, form),
    language: locale,
  }));

const otherThan: Record<Locale, Locale> = { en: 'es', es: 'en' };
interface FirstForm extends Pick<FormFile, 'title' | 'needsApproval' | 'steps'> {
  translation: { title: string; words: Omit<FormWords, 'title'> };
}
/** Each with its words in the other language. */
const withTranslations = (locale: Locale): FirstForm[] => {
  const others = firstForms(otherThan[locale]).map(wordsOf);
  return firstForms(locale).map((form, nth) => {
    const { title, ...words } = others[nth] ?? noWords;
    return { ...form, translation: { title, words } };
  });
};

/**
 * Published, so that an inspection can be planned with them at once, and translated, so that whoever
 * reads the other language is asked in it.
 */
export const insertFirstForms = async (db: Db, locale: Locale): Promise<void> => {
  await sql`with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(withTranslations(locale))}::jsonb)
        as f(title text, "needsApproval" boolean, steps jsonb, translation jsonb)
    ), made as (
      insert into inspection_questioners (title, language, status, needs_approval, steps,
        published_version)
      select title, ${locale}, 'published', "needsApproval", steps, 1 from given
      returning *
    ), translated as (
      insert into inspection_questioners (title, language, status, steps, words, translation_of,
        published_version)
      select g.translation ->> 'title', ${otherThan[locale]}, 'published', '[]',
        g.translation -> 'words', m.id, 1 from given g join made m on m.title = g.title
      returning *
    )
    insert into inspection_questioner_versions (questioner_id, version, title, needs_approval, steps,
      words, published_at)
    select id, 1, title, needs_approval, steps, words, changed_at from made
    union all select id, 1, title, needs_approval, steps, words, changed_at from translated`.execute(
    db,
  );
};
