import { evaluateForm } from '@keyhold/contract';
import { describe, expect, it } from 'vitest';

import {
  countFollowing,
  fieldsIn,
  newField,
  type Form,
} from '#features/form-edits/form-changes.ts';
import { editsOf, formEdits, type Act, type Edits } from '#features/form-edits/form-edits.ts';

const asked = (id: string, by: object = {}) => ({
  ...newField(id, 'short_text'),
  label: id,
  ...by,
});
const two: Form = {
  title: 'Rooms',
  language: 'en' as const,
  needsApproval: false,
  steps: [
    { id: 's1', title: 'Door', fields: [asked('a'), asked('b')] },
    { id: 's2', title: 'Bed', fields: [asked('c')] },
  ],
};
const after = (acts: readonly Act[], form = two): Edits => acts.reduce(formEdits, editsOf(form));
const order = ({ form }: Edits) =>
  form.steps.map(({ fields }) => fields.map(({ id }) => id).join(''));
const choose = (id: string): Act => ({ act: 'choose', chosen: { kind: 'field', id } });
const add = (id: string, to?: { stepId: string; at: number }): Act => ({
  act: 'add',
  id,
  type: 'number',
  ...(to && { to }),
});

describe('a field', () => {
  it.each<[string, readonly Act[], string[]]>([
    ['behind the one that is chosen', [choose('a'), add('n')], ['anb', 'c']],
    [
      'first in the step that is',
      [{ act: 'choose', chosen: { kind: 'step', id: 's2' } }, add('n')],
      ['ab', 'nc'],
    ],
    ['at the end where nothing is', [add('n')], ['ab', 'cn']],
    ['where it is dropped', [add('n', { stepId: 's1', at: 0 })], ['nab', 'c']],
  ])('is added %s, and chosen', (_where, acts, expected) => {
    const edits = after(acts);
    expect(order(edits)).toEqual(expected);
    expect(edits.chosen).toEqual({ kind: 'field', id: 'n' });
  });

  it.each<[Act, string[]]>([
    [{ act: 'move', id: 'a', by: 1 }, ['ba', 'c']],
    [{ act: 'move', id: 'a', by: -1 }, ['ab', 'c']],
    [{ act: 'move', id: 'b', by: 1 }, ['a', 'bc']],
    [{ act: 'move', id: 'c', by: -1 }, ['abc', '']],
    [{ act: 'move', id: 'c', by: 1 }, ['ab', 'c']],
    [{ act: 'put', id: 'a', to: { stepId: 's1', at: 2 } }, ['ba', 'c']],
    [{ act: 'put', id: 'a', to: { stepId: 's1', at: 1 } }, ['ab', 'c']],
    [{ act: 'put', id: 'c', to: { stepId: 's1', at: 0 } }, ['cab', '']],
    [{ act: 'duplicate', id: 'a', as: 'd' }, ['adb', 'c']],
    [{ act: 'remove', id: 'a' }, ['b', 'c']],
    [{ act: 'moveStep', id: 's1', by: 1 }, ['c', 'ab']],
    [{ act: 'removeStep', id: 's1' }, ['c']],
  ])('is where %j leaves it, and back with one undo', (act, expected) => {
    const edits = after([act]);
    expect(order(edits)).toEqual(expected);
    expect(formEdits(edits, { act: 'undo' }).form).toBe(two);
  });

  it('leaves all others the very same when it changes', () => {
    const { form } = after([{ act: 'change', id: 'b', by: { required: true } }]);
    expect(form.steps[1]).toBe(two.steps[1]);
    expect(form.steps[0]?.fields[0]).toBe(two.steps[0]?.fields[0]);
    expect(form.steps[0]?.fields[1]).toMatchObject({ label: 'b', required: true });
  });
});

it('removes no last step', () => {
  const one = { ...two, steps: two.steps.slice(0, 1) };
  expect(after([{ act: 'removeStep', id: 's1' }], one).form).toBe(one);
});

describe('undo', () => {
  const type = (label: string): Act => ({ act: 'change', id: 'a', by: { label } });

  it('takes back a word, not its letters, and gives it again', () => {
    const typed = after([type('H'), type('He'), type('Heat')]);
    const undone = formEdits(typed, { act: 'undo' });
    expect(undone.form).toBe(two);
    expect(formEdits(undone, { act: 'redo' }).form).toBe(typed.form);
  });

  it('takes back by itself what was typed in another place, or after something else', () => {
    const other: Act = { act: 'change', id: 'b', by: { label: 'B' } };
    for (const between of [other, choose('c')]) {
      const undone = formEdits(after([type('H'), between, type('He')]), { act: 'undo' });
      expect(fieldsIn(undone.form)[0]?.label).toBe('H');
    }
  });

  it('brings back one’s own after another form has taken its place', () => {
    const typed = after([type('Mine'), { act: 'replace', form: { ...two, title: 'Theirs' } }]);
    expect(formEdits(typed, { act: 'undo' }).form.title).toBe('Rooms');
  });

  it('takes back that somebody else approves the answers', () => {
    const approved = after([{ act: 'approval', isNeeded: true }]);
    expect(approved.form.needsApproval).toBe(true);
    expect(formEdits(approved, { act: 'undo' }).form.needsApproval).toBe(false);
  });

  it('has no way back behind what others have saved', () => {
    const followed = after([type('Mine'), { act: 'follow', form: two }]);
    expect(formEdits(followed, { act: 'undo' })).toBe(followed);
  });
});

describe('an option', () => {
  const state = asked('state', {
    type: 'single',
    options: [
      { id: 'g', label: 'Good', tone: 'neutral' },
      { id: 'b', label: 'Bad', tone: 'danger', fails: true },
    ],
  });
  const why = asked('why', { showIf: { any: [{ fieldId: 'state', is: 'equals', value: 'b' }] } });
  const form: Form = {
    ...two,
    title: 'Rules',
    steps: [{ id: 's', title: '', fields: [state, why] }],
  };
  const name = (label: string): Act => ({ act: 'option', id: 'state', option: 'b', by: { label } });
  const isShown = (edits: Edits, answer: string) =>
    evaluateForm(edits.form.steps, { state: answer }).visible.some(({ id }) => id === 'why');

  it('stays the same while it is renamed, and that is one thing to take back', () => {
    const edits = after([name('Ba'), name('B'), name(''), name('G'), name('Good')], form);
    expect(fieldsIn(edits.form)[0]?.options[1]).toEqual({
      id: 'b',
      label: 'Good',
      tone: 'danger',
      fails: true,
    });
    expect([isShown(edits, 'b'), isShown(edits, 'g')]).toEqual([true, false]);
    expect(evaluateForm(edits.form.steps, { state: 'b' }).failed).toEqual(['state']);
    expect(formEdits(edits, { act: 'undo' }).form).toBe(form);
  });

  it('says what it means by itself, which is taken back by itself', () => {
    const worth: Act = { act: 'option', id: 'state', option: 'b', by: { score: 50 } };
    const edits = after([name('Poor'), worth], form);
    expect(evaluateForm(edits.form.steps, { state: 'b' }).score).toBe(50);
    const [field] = fieldsIn(formEdits(edits, { act: 'undo' }).form);
    expect(field?.options[1]).toMatchObject({ label: 'Poor' });
    expect(field?.options[1]?.score).toBeUndefined();
  });

  it('is new each time, with an id of its own', () => {
    const ids = ['x', 'y'].flatMap((id) => newField(id, 'multiple').options.map((one) => one.id));
    expect(new Set(ids).size).toBe(4);
  });

  it('is known by how many fields follow it', () => {
    expect(countFollowing(form, 'state')).toBe(1);
    expect(countFollowing(form, 'state', 'b')).toBe(1);
    expect(countFollowing(form, 'state', 'g')).toBe(0);
  });
});

it('asks the same in another way without what does not fit', () => {
  const [field] = fieldsIn(
    after([
      {
        act: 'change',
        id: 'a',
        by: { type: 'number', min: 1, failWhen: [{ is: 'less_than', value: 3 }] },
      },
      { act: 'retype', id: 'a', type: 'single' },
    ]).form,
  );
  expect(field).toMatchObject({
    label: 'a',
    type: 'single',
    options: [{ label: '' }, { label: '' }],
    min: null,
    failWhen: [],
  });
});

it('walks over steps and fields, and stays at the ends', () => {
  const walk = (by: -1 | 1): Act => ({ act: 'walk', by });
  const at = (...acts: Act[]) => after(acts).chosen?.id;
  expect(at(walk(1))).toBe('s1');
  expect(at(choose('b'), walk(1))).toBe('s2');
  expect(at(choose('c'), walk(1))).toBe('c');
  expect(at(choose('c'), walk(-1), walk(-1))).toBe('b');
});
