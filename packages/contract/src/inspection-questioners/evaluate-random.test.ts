import { expect, test } from 'vitest';

import { evaluateForm, type Evaluation } from './evaluate-form.ts';
import type { Answer, AnswerDetails } from './form-answers.ts';
import { Field, failureParts, ruleKinds, type RuleKind, type Step } from './form-fields.ts';

type Given = Record<string, Answer | null>;
type Value = string | number;

/** Visible is worked out for all at once, again and again until nothing moves; weights are whole hundredths. */
const evaluateAgain = (steps: Step[], answers: Given, details: AnswerDetails): Evaluation => {
  const fields = steps.flatMap((step) => step.fields);
  const said = new Map(
    Object.entries(answers).filter(([, answer]) => answer !== null && String(answer) !== ''),
  );
  const keeps = (is: RuleKind, answer: Answer | null | undefined, value: Value) => {
    switch (is) {
      case 'equals':
        return Object.is(answer, value);
      case 'not_equals':
        return !Object.is(answer, value);
      case 'contains':
        if (Array.isArray(answer)) return new Set<unknown>(answer).has(value);
        return typeof answer === 'string' && answer.split(String(value)).length > 1;
      default: {
        if (typeof answer !== typeof value || Array.isArray(answer)) return false;
        const [low, high] = is === 'less_than' ? [answer, value] : [value, answer];
        return (low as Value) < (high as Value);
      }
    }
  };

  const rules = fields.map(({ showIf }) => {
    if (showIf === null) return { isAll: true, list: [] };
    return 'all' in showIf ? { isAll: true, list: showIf.all } : { isAll: false, list: showIf.any };
  });
  const at = new Map(fields.map(({ id }, index) => [id, index]));
  const reaches = fields.map((_, from) =>
    fields.map(
      (__, to) => rules[from]?.list.some(({ fieldId }) => at.get(fieldId) === to) ?? false,
    ),
  );
  for (const [by] of fields.entries())
    for (const row of reaches)
      if (row[by] === true) reaches[by]?.forEach((isThere, to) => (row[to] ||= isThere));
  const isCircular = (index: number) => reaches[index]?.[index] === true;

  let shown = fields.map((_, index) => !isCircular(index));
  for (const _round of fields) {
    const before = shown;
    shown = fields.map((__, index) => {
      const { isAll, list } = rules[index] ?? { isAll: true, list: [] };
      const kept = list.filter(({ fieldId, is, value }) =>
        before[at.get(fieldId) ?? -1] === true && said.has(fieldId)
          ? keeps(is, said.get(fieldId), value)
          : is === 'not_equals',
      ).length;
      const isAlways = fields[index]?.showIf === null;
      return !isCircular(index) && (isAlways || (isAll ? kept === list.length : kept > 0));
    });
  }

  const visible = fields.filter((_, index) => shown[index]);
  const missing: Evaluation['missing'][number][] = [];
  const failed: string[] = [];
  let [all, passed] = [0n, 0n];
  for (const { id, type, required, weight, failWhen, options } of visible) {
    if (type === 'section') continue;
    if (!said.has(id)) {
      if (required) missing.push({ fieldId: id, part: 'answer' });
      continue;
    }
    const isRuled = !failWhen.every(({ is, value }) => !keeps(is, said.get(id), value));
    const given = new Set<unknown>([said.get(id)].flat());
    const own = type === 'multiple' || type === 'single' ? options : [];
    const chosen = own.filter((option) => given.has(option.id));
    if (isRuled || chosen.some(({ fails }) => fails)) failed.push(id);
    const worths = chosen.map(({ fails, score }) => score ?? (isRuled || fails ? 0 : 100));
    const [worth = isRuled ? 0 : 100] = worths.toSorted((one, other) => one - other);
    if (type === 'yes_no_na' && said.get(id) === 'na') continue;
    all += BigInt(weight.toFixed(2).replace('.', ''));
    passed += BigInt(weight.toFixed(2).replace('.', '')) * BigInt(worth);
  }
  for (const { id, requireOnFail } of visible.filter((field) => failed.includes(field.id))) {
    const has = { note: details[id]?.note?.trim(), photo: details[id]?.photoIds?.length };
    for (const part of ['note', 'photo'] as const)
      if (requireOnFail.includes(part) && !has[part]) missing.push({ fieldId: id, part });
  }
  const rounded = all === 0n ? null : Number((200n * passed + all) / (2n * all)) / 100;
  return { visible, failed, score: rounded, missing };
};

const drawing = (seed: number) => {
  let state = seed * 2_654_435_761;
  const below = (end: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e_37_79_b9) >>> 0;
    return Math.floor(((state ^ (state >>> 13)) >>> 0) / (2 ** 32 / end)) % end;
  };
  const one = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  const some = <T>(from: readonly T[]) => from.filter(() => below(2) === 0);
  const upTo = <T>(most: number, make: (nth: number) => T) =>
    Array.from({ length: below(most + 1) }, (_, nth) => make(nth));
  return { below, one, some, upTo };
};

const values: Value[] = ['yes', 'no', 'na', 'A', 'B', 'AB', 3, 5, '5', '2026-11-24', '09:30'];
const answersOf = (type: Field['type']): (Answer | null)[] => {
  if (type === 'yes_no_na') return ['yes', 'no', 'na', ''];
  if (type === 'single') return ['A', 'AB', 'gone', ''];
  if (type === 'multiple') return [['A'], ['A', 'B'], [], ['AB']];
  if (type === 'number' || type === 'rating') return [3, 4, 5, 5.5, null];
  return ['A', 'AB', '5', '', '2026-11-25', '09:30', null];
};
const types = [
  'section',
  'yes_no_na',
  'single',
  'multiple',
  'number',
  'rating',
  'short_text',
] as const;

const drawForm = (seed: number) => {
  const { below, one, some, upTo } = drawing(seed);
  const ids = Array.from({ length: 1 + below(9) }, (_, nth) => `f${nth}`);
  const rule = () => ({ is: one(ruleKinds), value: one(values) });
  // Mostly of what stands before it; now and then of anything, of itself or of what is gone.
  const showRule = (nth: number) => ({
    fieldId: below(12) === 0 ? one([...ids, 'gone']) : one(ids.slice(0, Math.max(nth, 1))),
    ...rule(),
  });
  const fields = ids.map((id, nth) =>
    Field.parse({
      id,
      type: one(types),
      options: ['A', 'B', 'AB'].map((option) => ({
        id: option,
        ...(below(3) === 0 && { fails: true }),
        ...(below(3) === 0 && { score: one([0, 33, 50, 100]) }),
      })),
      required: below(2) === 0,
      weight: one([0, 0.01, 0.1, 0.35, 1, 1, 2.5, 33.33]),
      failWhen: upTo(2, rule),
      requireOnFail: some(failureParts),
      showIf: one([
        null,
        null,
        { any: upTo(3, () => showRule(nth)) },
        { all: upTo(3, () => showRule(nth)) },
      ]),
    }),
  );
  const cut = below(fields.length + 1);
  const steps: Step[] = [
    { id: 'one', title: '', fields: fields.slice(0, cut) },
    { id: 'two', title: '', fields: fields.slice(cut) },
  ];
  const answers = Object.fromEntries(
    fields.filter(() => below(5) > 0).map(({ id, type }) => [id, one(answersOf(type))]),
  );
  const details = Object.fromEntries(
    some(ids).map((id) => [id, { note: one(['', ' ', 'Broken']), photoIds: upTo(1, () => 7) }]),
  );
  return { steps, answers, details };
};

test('5,000 random forms and answers come to the same in a second evaluator', () => {
  const reached = { hidden: 0, failed: 0, scored: 0, missing: 0 };
  for (let seed = 1; seed <= 5000; seed += 1) {
    const { steps, answers, details } = drawForm(seed);
    const found = evaluateForm(steps, answers, details);
    expect(found, `seed ${seed}`).toEqual(evaluateAgain(steps, answers, details));
    const asked = steps.flatMap(({ fields }) => fields).length;
    reached.hidden += Number(found.visible.length < asked);
    reached.failed += Number(found.failed.length > 0);
    reached.scored += Number(found.score !== null && found.score > 0 && found.score < 100);
    reached.missing += Number(found.missing.length > 0);
  }
  for (const count of Object.values(reached)) expect(count).toBeGreaterThan(500);
});
