import {
  countUntranslated,
  evaluateForm,
  locales,
  publishProblems,
  translationProblems,
  withWords,
  wordsOf,
} from '@keyhold/contract';
import type { Answers } from '@keyhold/contract';
import { expect, test } from 'vitest';

import { firstForms } from './first-forms.ts';

const [english, spanish] = [firstForms('en'), firstForms('es')];
const fieldsOf = (forms: typeof english) =>
  forms.flatMap(({ steps }) => steps.flatMap(({ fields }) => fields));

test.each(locales)('all six can be published as they are, in %s', (locale) => {
  const problems = firstForms(locale).flatMap(({ steps }) => publishProblems(steps));
  expect(firstForms(locale)).toHaveLength(6);
  expect(problems).toEqual([]);
});

test('both languages ask the same, in other words', () => {
  const bare = (forms: typeof english) =>
    fieldsOf(forms).map(({ id, type, weight, requireOnFail }) => ({
      id,
      type,
      weight,
      requireOnFail,
    }));
  expect(bare(spanish)).toEqual(bare(english));
  const said = new Map(
    fieldsOf(english).map(({ label }, nth) => [label, fieldsOf(spanish)[nth]?.label]),
  );
  expect([...said].filter(([en, es]) => en === es)).toEqual([]);
});

test('one is the translation of the other, whole and to be published', () => {
  for (const [nth, form] of english.entries()) {
    const other = spanish[nth];
    if (other === undefined) throw new Error('It has no translation.');
    const words = wordsOf(other);
    expect(countUntranslated(form, words), form.title).toBe(0);
    expect(translationProblems(form, words), form.title).toEqual([]);
    expect(withWords(form, words), form.title).toEqual({ ...other, language: 'en' });
  }
});

test('each weighs something, shows something only where it is needed, and wants a picture somewhere', () => {
  for (const { title, steps } of english) {
    const fields = steps.flatMap((step) => step.fields);
    expect(fields.some(({ showIf }) => showIf !== null) || title === 'Communal areas', title).toBe(
      true,
    );
    expect(
      fields.some(({ requireOnFail }) => requireOnFail.includes('photo')),
      title,
    ).toBe(true);
    const asWished: Answers = Object.fromEntries(
      fields
        .filter(({ type }) => type === 'yes_no_na')
        .map(({ id, failWhen }) => [id, failWhen[0]?.value === 'yes' ? 'no' : 'yes']),
    );
    expect(evaluateForm(steps, asWished), title).toMatchObject({ score: 100, failed: [] });
  }
});
