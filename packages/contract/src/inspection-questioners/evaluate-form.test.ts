import { describe, expect, test } from 'vitest';
import type { z } from 'zod';

import { evaluateForm } from './evaluate-form.ts';
import { answerOf, type Answers } from './form-answers.ts';
import { Field, ruleKinds, type RuleKind, type Step } from './form-fields.ts';

type Given = Partial<z.input<typeof Field>> & { id: string };
const formOf = (...fields: Given[]): Step[] => [
  {
    id: 's',
    title: '',
    fields: fields.map((field) => Field.parse({ type: 'yes_no_na', label: '?', ...field })),
  },
];
const shownOf = (form: Step[], answers: Answers) =>
  evaluateForm(form, answers).visible.map(({ id }) => id);

describe('each kind of rule', () => {
  test.for<[RuleKind, string | number, Answers[string], Answers[string]]>([
    ['equals', 'yes', 'yes', 'no'],
    ['equals', 5, 5, '5'],
    ['not_equals', 'yes', 'na', 'yes'],
    ['greater_than', 5, 5.01, 5],
    ['greater_than', '2026-11-24', '2026-11-25', '2026-11-24'],
    ['greater_than', 5, 6, '6'],
    ['less_than', -18, -18.5, -18],
    ['less_than', '09:30', '09:29', '10:00'],
    ['contains', 'mould', 'black mould here', 'Mould'],
    ['contains', 'B', ['A', 'B'], ['A', 'BB']],
  ])('%s %s', ([is, value, holding, failing]) => {
    const failingForm = formOf({ id: 'a', failWhen: [{ is, value }] });
    const failed = (a: Answers[string]) => evaluateForm(failingForm, { a }).failed;
    expect([failed(holding), failed(failing)]).toEqual([['a'], []]);
    const showing = formOf(
      { id: 'a' },
      { id: 'b', showIf: { all: [{ fieldId: 'a', is, value }] } },
    );
    expect(shownOf(showing, { a: holding })).toEqual(['a', 'b']);
    expect(shownOf(showing, { a: failing })).toEqual(['a']);
  });

  test('is false of what is not answered, and not equals is true', () => {
    const shown = (is: RuleKind, answers: Answers) =>
      shownOf(
        formOf({ id: 'a' }, { id: 'b', showIf: { any: [{ fieldId: 'a', is, value: 'x' }] } }),
        answers,
      ).includes('b');
    for (const answers of [{}, { a: null }, { a: '' }, { a: [] }])
      expect(ruleKinds.filter((is) => shown(is, answers))).toEqual(['not_equals']);
    expect(
      evaluateForm(formOf({ id: 'a', failWhen: [{ is: 'not_equals', value: 'x' }] }), {}).failed,
    ).toEqual([]);
  });
});

describe('what is hidden', () => {
  const chain = formOf(
    { id: 'a' },
    { id: 'b', required: true, showIf: { all: [{ fieldId: 'a', is: 'equals', value: 'yes' }] } },
    {
      id: 'c',
      required: true,
      failWhen: [{ is: 'equals', value: 'no' }],
      requireOnFail: ['note', 'photo'],
      showIf: { all: [{ fieldId: 'b', is: 'equals', value: 'yes' }] },
    },
    { id: 'd', showIf: { any: [{ fieldId: 'c', is: 'not_equals', value: 'yes' }] } },
  );
  test('hides what hangs on it, however it was answered', () => {
    const answers = { a: 'no', b: 'yes', c: 'no' };
    expect(shownOf(chain, answers)).toEqual(['a', 'd']);
    expect(evaluateForm(chain, answers)).toMatchObject({ failed: [], score: 100, missing: [] });
  });

  test('counts once it is shown', () => {
    expect(evaluateForm(chain, { a: 'yes', b: 'yes', c: 'no' })).toMatchObject({
      failed: ['c'],
      score: 66.67,
      missing: [
        { fieldId: 'c', part: 'note' },
        { fieldId: 'c', part: 'photo' },
      ],
    });
  });

  test('is what hangs on its own answer, wherever one begins', () => {
    const circle = (order: string[]) =>
      formOf(
        ...order.map((id) => ({
          id,
          showIf: {
            any: [{ fieldId: id === 'a' ? 'b' : 'a', is: 'not_equals' as const, value: 'yes' }],
          },
        })),
        { id: 'c', showIf: { any: [{ fieldId: 'a', is: 'not_equals', value: 'yes' }] } },
      );
    for (const order of [
      ['a', 'b'],
      ['b', 'a'],
    ])
      expect(shownOf(circle(order), { a: 'yes', b: 'no' })).toEqual(['c']);
  });
});

describe('the score', () => {
  const form = formOf(
    { id: 'a', weight: 0.1, failWhen: [{ is: 'equals', value: 'no' }] },
    { id: 'b', weight: 0.2, failWhen: [{ is: 'equals', value: 'no' }] },
    { id: 'c', weight: 0, failWhen: [{ is: 'equals', value: 'no' }] },
    { id: 's', type: 'section', weight: 50 },
  );
  const scoreOf = (answers: Answers) => evaluateForm(form, answers).score;
  test('weighs what is answered, without what does not apply', () => {
    expect(scoreOf({ a: 'yes', b: 'no', c: 'no' })).toBe(33.33);
    expect(scoreOf({ a: 'no' })).toBe(0);
    expect(scoreOf({ a: 'na', b: 'yes' })).toBe(100);
    expect(scoreOf({ a: 'na', c: 'yes' })).toBeNull();
    expect(scoreOf({})).toBeNull();
  });
});

describe('options', () => {
  const form = (label = 'Worn') =>
    formOf(
      {
        id: 'state',
        type: 'single',
        options: [
          { id: 'good', label: 'Good' },
          { id: 'worn', label, score: 40 },
          { id: 'bad', label: 'Bad', fails: true },
          { id: 'poor', label: 'Poor', fails: true, score: 10 },
        ],
      },
      { id: 'b', showIf: { all: [{ fieldId: 'state', is: 'equals', value: 'worn' }] } },
    );
  const of = (state: Answers[string], steps = form()) => {
    const { failed, score, visible } = evaluateForm(steps, { state });
    return [failed.length > 0, score, visible.length];
  };
  test.for<[string, boolean, number]>([
    ['good', false, 100],
    ['worn', false, 40],
    ['bad', true, 0],
    ['poor', true, 10],
    ['gone', false, 100],
  ])('%s', ([answer, fails, score]) => {
    expect(of(answer).slice(0, 2)).toEqual([fails, score]);
  });

  test('are the same however they are called', () => {
    expect(of('worn', form('Used'))).toEqual(of('worn'));
    expect(of('worn')).toEqual([false, 40, 2]);
    expect(answerOf(form('Used')[0]?.fields[0] as Field).safeParse('worn').success).toBe(true);
    expect(answerOf(form('Used')[0]?.fields[0] as Field).safeParse('Used').success).toBe(false);
  });

  test('of which several are chosen fail by any, and are worth the worst', () => {
    const [step] = form();
    const several = [
      {
        id: 's',
        title: '',
        fields: [{ ...(step?.fields[0] as Field), type: 'multiple' as const }],
      },
    ];
    expect(of(['good', 'worn'], several).slice(0, 2)).toEqual([false, 40]);
    expect(of(['worn', 'bad'], several).slice(0, 2)).toEqual([true, 0]);
    expect(of(['good', 'poor'], several).slice(0, 2)).toEqual([true, 10]);
  });

  test('fail by a rule, too, as before they said it themselves', () => {
    const ruled = formOf({
      id: 'state',
      type: 'single',
      options: [{ id: 'a' }, { id: 'b', score: 30 }],
      failWhen: [{ is: 'not_equals', value: 'x' }],
    });
    expect(of('a', ruled).slice(0, 2)).toEqual([true, 0]);
    expect(of('b', ruled).slice(0, 2)).toEqual([true, 30]);
  });
});

test('a person is one of the staff by number, or a name', () => {
  const [step] = formOf({ id: 'who', type: 'person' });
  const isFit = (given: unknown) => answerOf(step?.fields[0] as Field).safeParse(given).success;
  expect([7, 'Mr Brown of the lift company', { guestId: 7 }, '', 0, [7]].map(isFit)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('what a failure asks for is missing until it is there; blanks are no note', () => {
  const form = formOf({
    id: 'a',
    required: true,
    failWhen: [{ is: 'equals', value: 'no' }],
    requireOnFail: ['note', 'photo', 'action'],
  });
  const missing = (answers: Answers, details = {}) =>
    evaluateForm(form, answers, details).missing.map(({ part }) => part);
  expect(missing({})).toEqual(['answer']);
  expect(missing({ a: 'yes' })).toEqual([]);
  expect(missing({ a: 'no' }, { a: { note: '  ' } })).toEqual(['note', 'photo']);
  expect(missing({ a: 'no' }, { a: { note: 'Broken', photoIds: [7] } })).toEqual([]);
});

test('a field that is called as something every object has is answered by nobody', () => {
  const form = formOf({ id: 'constructor', required: true }, { id: 'toString', required: true });
  expect(evaluateForm(form, {}).missing).toHaveLength(2);
});
