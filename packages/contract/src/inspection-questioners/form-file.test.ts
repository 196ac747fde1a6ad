import { describe, expect, test } from 'vitest';

import { FormFile, writeForm } from './form-file.ts';

const fileOf = (field: object) => ({ title: 'A', steps: [{ id: 's', fields: [field] }] });
const fieldOf = (field: object) => FormFile.parse(fileOf(field)).steps[0]?.fields[0];
const problemOf = (field: object) => {
  const [issue] = FormFile.safeParse(fileOf(field)).error?.issues ?? [];
  return issue && [issue.path.join('.'), issue.message];
};
const single = { id: 'q', type: 'single' };

describe('a form as a file', () => {
  test('gives the same bytes again, however its keys were in order', () => {
    const text = writeForm(
      FormFile.parse(
        fileOf({
          blocksRoom: true,
          options: [
            { score: 0, fails: true, tone: 'danger', label: 'Bad', id: 'b' },
            { label: 'Good', id: 'g' },
          ],
          ...single,
        }),
      ),
    );
    expect(writeForm(FormFile.parse(JSON.parse(text)))).toBe(text);
    expect(text).toMatch(
      /"id": "b",\s+"label": "Bad",\s+"tone": "danger",\s+"fails": true,\s+"score": 0/,
    );
    expect(text).toMatch(/"id": "g",\s+"label": "Good",\s+"tone": "neutral"\s+\}/);
    expect(text).toMatch(/"carryForward": false,\s+"blocksRoom": true\s+\}/);
  });

  test('says its language, and one of before it did so is read', () => {
    const spanish = writeForm(FormFile.parse({ ...fileOf(single), language: 'es' }));
    expect(spanish).toMatch(/"title": "A",\s+"language": "es",\s+"needsApproval"/);
    expect(writeForm(FormFile.parse(JSON.parse(spanish)))).toBe(spanish);
    expect(FormFile.parse(fileOf(single)).language).toBeUndefined();
  });

  test('of before options were records is read: what one was called is its id', () => {
    expect(fieldOf({ ...single, options: ['Good', 'Bad'] })?.options).toEqual([
      { id: 'Good', label: 'Good', tone: 'neutral' },
      { id: 'Bad', label: 'Bad', tone: 'neutral' },
    ]);
    const unfinished = fieldOf({ ...single, options: ['', 'A', 'A', ''] })?.options;
    expect(unfinished?.map(({ label }) => label)).toEqual(['', 'A', 'A', '']);
    expect(new Set(unfinished?.map(({ id }) => id)).size).toBe(4);
  });

  test('of before fields said it themselves: an urgent action keeps the room', () => {
    const urgent = {
      id: 'q',
      type: 'yes_no_na',
      requireOnFail: ['action'],
      actionPriority: 'high',
    };
    expect(fieldOf(urgent)?.blocksRoom).toBe(true);
    expect(fieldOf({ ...urgent, blocksRoom: false })?.blocksRoom).toBe(false);
    expect(fieldOf({ ...urgent, actionPriority: 'medium' })?.blocksRoom).toBe(false);
    expect(fieldOf({ ...urgent, requireOnFail: ['note'] })?.blocksRoom).toBe(false);
  });

  test.each([
    ['twice the same id', [{ id: 'a' }, { id: 'a' }], 'steps.0.fields.0.options'],
    ['the id of an older one', ['a', { id: 'b' }, { id: 'b' }], 'steps.0.fields.0.options'],
  ])('with %s names its field', (_what, options, path) => {
    expect(problemOf({ ...single, options })?.[0]).toBe(path);
  });
});
