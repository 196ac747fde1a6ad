import { describe, expect, test } from 'vitest';

import { FormFile } from './form-file.ts';
import {
  countUntranslated,
  inWordsAlone,
  joinWords,
  noWords,
  translationProblems,
  unknownWords,
  withWords,
  wordsFor,
  wordsOf,
} from './form-words.ts';

const form = FormFile.parse({
  title: 'Kitchen',
  steps: [
    {
      id: 's',
      title: 'Cold',
      fields: [
        { id: 'fridge', type: 'temperature', label: 'Fridge', unit: '°C', weight: 3 },
        {
          id: 'look',
          type: 'single',
          label: 'How does it look?',
          help: 'The shelves, too.',
          options: [
            { id: 'g', label: 'Good' },
            { id: 'b', label: 'Bad', fails: true },
          ],
        },
      ],
    },
  ],
});
const look = {
  id: 'look',
  label: '¿Qué aspecto tiene?',
  help: '',
  options: [{ id: 'b', label: 'Malo' }],
};
const spanish = { title: 'Cocina', steps: [{ id: 's', title: 'Frío' }], fields: [look] };

describe('the words of a translation', () => {
  test('are laid over the form by id, and what they lack stays', () => {
    const { title, steps } = withWords(form, spanish);
    const [step] = steps;
    expect([title, step?.title]).toEqual(['Cocina', 'Frío']);
    expect(step?.fields.map(({ label, help }) => [label, help])).toEqual([
      ['Fridge', ''],
      ['¿Qué aspecto tiene?', 'The shelves, too.'],
    ]);
    expect(step?.fields[1]?.options).toEqual([
      { id: 'g', label: 'Good', tone: 'neutral' },
      { id: 'b', label: 'Malo', tone: 'neutral', fails: true },
    ]);
    expect(withWords(form, wordsOf(form))).toEqual(form);
    expect(withWords(form, null)).toBe(form);
    expect(wordsOf(inWordsAlone(form, spanish))).toEqual(wordsFor(form, spanish));
  });

  test('say nothing where the form says nothing', () => {
    const helped = {
      ...spanish,
      fields: [{ id: 'fridge', label: '', help: 'Arriba', options: [] }],
    };
    expect(withWords(form, helped).steps[0]?.fields[0]).toEqual(form.steps[0]?.fields[0]);
  });

  test('are told for each that the form has, in its order, and those that are missing are counted', () => {
    expect(wordsFor(form, spanish)).toEqual({
      ...spanish,
      fields: [
        { id: 'fridge', label: '', help: '', options: [] },
        {
          ...look,
          options: [
            { id: 'g', label: '' },
            { id: 'b', label: 'Malo' },
          ],
        },
      ],
    });
    expect(countUntranslated(form, spanish)).toBe(3);
    expect(countUntranslated(form, noWords)).toBe(7);
    expect(countUntranslated(form, wordsOf(form))).toBe(0);
  });

  test('of what is gone from the form are kept beside those that are given', () => {
    const joined = joinWords(spanish, {
      fields: [
        { ...look, label: 'Aspecto', options: [{ id: 'g', label: 'Bueno' }] },
        { id: 'fridge', label: 'Nevera', help: '', options: [] },
      ],
    });
    expect(joined).toEqual({
      ...spanish,
      fields: [
        {
          ...look,
          label: 'Aspecto',
          options: [
            { id: 'b', label: 'Malo' },
            { id: 'g', label: 'Bueno' },
          ],
        },
        { id: 'fridge', label: 'Nevera', help: '', options: [] },
      ],
    });
  });

  test('about what nobody knows are told by their place', () => {
    const known = [wordsOf(form), { ...noWords, steps: [{ id: 'gone', title: '' }] }];
    const given = {
      steps: [
        { id: 'gone', title: 'x' },
        { id: 'new', title: 'x' },
      ],
      fields: [
        { ...look, options: [{ id: 'c', label: 'x' }] },
        { ...look, id: 'other' },
      ],
    };
    expect(unknownWords(known, given)).toEqual([
      'words.steps.1.id',
      'words.fields.0.options.0.id',
      'words.fields.1.id',
    ]);
  });

  test('are published unless they call two options the same; faults of the form are not theirs', () => {
    const alike = { ...look, options: ['g', 'b'].map((id) => ({ id, label: 'Regular' })) };
    const [step] = form.steps;
    const unfinished = { ...form, steps: [{ id: 's', title: '', fields: step?.fields ?? [] }] };
    expect(translationProblems(unfinished, { ...noWords, fields: [alike] })).toMatchObject([
      { path: ['steps', 0, 'fields', 1, 'options'], fieldId: 'look' },
    ]);
    const faulty = withWords(form, noWords).steps.map((one) => ({
      ...one,
      fields: one.fields.map((field) => ({ ...field, label: '' })),
    }));
    expect(translationProblems({ ...form, steps: faulty }, spanish)).toEqual([]);
  });
});
