import { expect, test } from 'vitest';
import type { z } from 'zod';

import { Field, type Step } from './form-fields.ts';
import { formProblems, publishProblems } from './publish-check.ts';

type Given = Partial<z.input<typeof Field>>;
const options = (...labels: string[]): Given['options'] =>
  labels.map((label, nth) => ({ id: `o${nth}`, label }));
const formOf = (...fields: Given[]): Step[] => [
  {
    id: 's',
    title: '',
    fields: fields.map((field, nth) =>
      Field.parse({ id: `f${nth}`, type: 'yes_no_na', label: '?', ...field }),
    ),
  },
];
const problemsOf = (...fields: Given[]) =>
  publishProblems(formOf(...fields)).map(({ path, problem }) => [path.slice(4).join('.'), problem]);
const showIf = (fieldId: string, value: string | number = 'yes'): Given => ({
  showIf: { all: [{ fieldId, is: 'equals', value }] },
});

test('a form that asks something, and all of it answerable, can be published', () => {
  const fields: Given[] = [
    {},
    {
      type: 'single',
      options: options('A', 'B'),
      ...showIf('f0'),
      failWhen: [{ is: 'equals', value: 'o1' }],
    },
    { type: 'temperature', min: -30, max: 10, failWhen: [{ is: 'greater_than', value: 5 }] },
    { type: 'multiple', options: options('A', 'B'), failWhen: [{ is: 'contains', value: 'o0' }] },
    { type: 'date', failWhen: [{ is: 'less_than', value: '2026-11-24' }] },
  ];
  expect(publishProblems(formOf(...fields))).toEqual([]);
});

test('one without a question cannot, whatever headings it has', () => {
  const nothing = [{ path: ['steps'], fieldId: null, problem: formProblems.questions }];
  expect(publishProblems(formOf())).toEqual(nothing);
  expect(publishProblems(formOf({ type: 'section' }))).toEqual(nothing);
});

test.each<[string, Given, string]>([
  ['label', { label: '' }, formProblems.label],
  ['options', { type: 'single', options: options('A') }, formProblems.options],
  ['options', { type: 'multiple', options: options('A', 'A') }, formProblems.options],
  ['options', { type: 'single', options: options('A', '') }, formProblems.options],
  ['min', { type: 'number', min: 2, max: 1 }, formProblems.bounds],
  ['failWhen', { failWhen: [{ is: 'equals', value: 'maybe' }] }, formProblems.ruleValue],
  [
    'failWhen',
    { type: 'number', failWhen: [{ is: 'contains', value: 1 }] },
    formProblems.ruleValue,
  ],
  [
    'failWhen',
    { type: 'multiple', options: options('A', 'B'), failWhen: [{ is: 'equals', value: 'o0' }] },
    formProblems.ruleValue,
  ],
  [
    'failWhen',
    { type: 'single', options: options('A', 'B'), failWhen: [{ is: 'equals', value: 'A' }] },
    formProblems.ruleValue,
  ],
  ['failWhen', { type: 'photo', failWhen: [{ is: 'equals', value: 1 }] }, formProblems.ruleValue],
  ['showIf', { showIf: { any: [] } }, formProblems.noRule],
  ['showIf', showIf('gone'), formProblems.orphan],
  ['showIf', showIf('f0'), formProblems.circle],
])('%s of %o', (part, field, problem) => {
  expect(problemsOf(field)).toEqual([[part, problem]]);
});

test('a rule about a heading is about nothing, and one in a ring of fields about itself', () => {
  expect(problemsOf({ type: 'section' }, showIf('f0'))).toEqual([['showIf', formProblems.orphan]]);
  expect(problemsOf(showIf('f2'), showIf('f0'), showIf('f1'), showIf('f0'))).toEqual([
    ['showIf', formProblems.circle],
    ['showIf', formProblems.circle],
    ['showIf', formProblems.circle],
  ]);
});

test('bounds that a field no longer has do not count', () => {
  expect(problemsOf({ type: 'short_text', min: 2, max: 1 })).toEqual([]);
});

test('says where each stands, in the order of the form', () => {
  const [first] = formOf({});
  const [second] = formOf({ id: 'x', label: '' }, { id: 'y', type: 'single' });
  const steps = [first, second && { ...second, id: 't' }].filter((step) => step !== undefined);
  expect(publishProblems(steps).map(({ path, fieldId }) => [path.join('.'), fieldId])).toEqual([
    ['steps.1.fields.0.label', 'x'],
    ['steps.1.fields.1.options', 'y'],
  ]);
});
