import { expect, test } from 'vitest';

import { changesBetween } from '../audit/audit.ts';
import { subjectOf } from './record.ts';

interface Row {
  id: number;
  title: string;
  notes: string[];
  tags: string[];
}
const { eventOf } = subjectOf<Row>({
  type: 'incident',
  find: async () => await Promise.resolve(undefined),
  labelOf: ({ title }) => title,
  fieldsOf: ({ title, notes, tags }) => ({ title, notes, tags }),
  grows: ['notes'],
});
const row = (given: Partial<Row>): Row => ({ id: 1, title: 'One', notes: [], tags: [], ...given });
const told = (before: Row, after: Row) => {
  const event = eventOf({ type: 'UPDATE_INCIDENT', of: after, before, after });
  return changesBetween(event.before, event.after);
};

test('of a list that grows the log tells what has come and what has gone', () => {
  const is = row({ notes: ['a', 'b'] });
  expect(told(is, row({ notes: ['a', 'b', 'c'] }))).toEqual([
    { field: 'notes', before: [], after: ['c'] },
  ]);
  expect(told(is, row({ notes: ['b', 'd'] }))).toEqual([
    { field: 'notes', before: ['a'], after: ['d'] },
  ]);
  expect(told(is, { ...is })).toEqual([]);
});

test('the same word said twice is told twice', () => {
  const [once, twice] = [row({ notes: ['a'] }), row({ notes: ['a', 'a'] })];
  expect(told(once, twice)).toEqual([{ field: 'notes', before: [], after: ['a'] }]);
  expect(told(twice, once)).toEqual([{ field: 'notes', before: ['a'], after: [] }]);
});

test('what people choose as a whole is told as a whole', () => {
  expect(told(row({ tags: ['x'] }), row({ tags: ['x', 'y'], title: 'Two' }))).toEqual([
    { field: 'title', before: 'One', after: 'Two' },
    { field: 'tags', before: ['x'], after: ['x', 'y'] },
  ]);
});
