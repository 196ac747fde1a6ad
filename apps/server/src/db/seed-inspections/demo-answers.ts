import { evaluateForm, raisesAction } from '@keyhold/contract';
import type { Answer, Field, FormFile, Locale } from '@keyhold/contract';

import { demoWords } from './demo-plans.ts';

const degrees = [4, -20, 72, 0, 1, 3, 9, 20, 50, 100, -5];
const hasFailed = (field: Field, answer: Answer): boolean =>
  evaluateForm([{ id: 's', title: 's', fields: [{ ...field, showIf: null }] }], {
    [field.id]: answer,
  }).failed.length > 0;

const candidatesOf = (field: Field, locale: Locale): readonly Answer[] => {
  const { type, min, max, options } = field;
  if (type === 'yes_no_na') return ['yes', 'no'];
  if (type === 'number' || type === 'temperature')
    return degrees.filter((one) => one >= (min ?? one) && one <= (max ?? one));
  if (type === 'rating') return [max ?? 5, 1];
  if (type === 'single') return options.map(({ id }) => id);
  if (type === 'multiple') return options.map(({ id }) => [id]);
  if ((type === 'short_text' || type === 'long_text') && field.required)
    return [demoWords.good[locale]];
  return type === 'time' ? ['09:30'] : [];
};

interface Filled {
  answers: Record<string, Answer>;
  notes: Record<string, string>;
  score: number | null;
  failed: readonly string[];
  /** Those of them that ask for an action. */
  raised: readonly Field[];
}

/** As somebody would fill it in where these fail; of a part of it only the first questions. */
export const fillIn = (
  { steps }: FormFile,
  { fails, part = 1, locale }: { fails: readonly string[]; part?: number; locale: Locale },
): Filled => {
  const fields = steps.flatMap((step) => step.fields);
  const all = fields.flatMap((field) => {
    const wanted = fails.includes(field.id);
    const answer = candidatesOf(field, locale).find((one) => hasFailed(field, one) === wanted);
    return answer === undefined ? [] : [[field.id, answer] as const];
  });
  const { visible } = evaluateForm(steps, Object.fromEntries(all));
  const shown = new Set(visible.map(({ id }) => id));
  const told = all.filter(([id]) => shown.has(id));
  const answers = Object.fromEntries(told.slice(0, Math.ceil(told.length * part)));
  const { failed, score } = evaluateForm(steps, answers);
  const failing = fields.filter(({ id }) => failed.includes(id));
  const noteOf = (id: string) => (demoWords.notes[id] ?? demoWords.seen)[locale];
  return {
    answers,
    notes: Object.fromEntries(
      failing
        .filter(({ requireOnFail }) => requireOnFail.includes('note'))
        .map(({ id }) => [id, noteOf(id)]),
    ),
    score,
    failed,
    raised: failing.filter(raisesAction),
  };
};
