import { countUntranslated, withWords, wordsFor } from '@keyhold/contract';
import type { FormWords, Questioner } from '@keyhold/contract';

import { lockIn, recordOf } from '#core/records/record.ts';

import { findForm } from './inspection-questioners.queries.ts';
import type { StoredForm } from './inspection-questioners.queries.ts';

export interface Translating {
  original: NonNullable<StoredForm['original']>;
  /** Those of what is gone from the original included. */
  kept: FormWords;
}
export type Form = Questioner & { translating: Translating | null };

/** A translation says in its words what its original asks today. */
const wholeOf = ({ original, words, translations, ...stored }: StoredForm): Form => {
  const asked = original ?? stored;
  return {
    ...stored,
    steps: withWords(asked, words).steps,
    words: words && wordsFor(asked, words),
    translations: translations.map(({ words: said, ...one }) => ({
      ...one,
      untranslated: countUntranslated(asked, said),
    })),
    translating: original && words && { original, kept: words },
  };
};

export const form = recordOf<Form>({
  type: 'inspection_questioner',
  find: async ({ db }, id) => {
    const stored = await findForm(db, id);
    return stored && wholeOf(stored);
  },
  lock: lockIn('inspection_questioners'),
  labelOf: ({ title }) => title,
  fieldsOf: ({ title, status, language, questions, needsApproval, publishedVersion }) => ({
    title,
    status,
    language,
    questions,
    needsApproval,
    publishedVersion,
  }),
  aboutOf: ({ title }) => ({ info: { inspectionQuestioner: { title } } }),
});

/** As it is answered: without what only the rules ask for. */
export const toldOf = ({ translating: _translating, ...told }: Form): Questioner => told;
