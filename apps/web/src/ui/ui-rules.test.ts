import { describe, expect, test } from 'vitest';

import { initialsOf } from '#ui/show/avatar.tsx';
import { clampPercent, occupancyLevel } from '#ui/show/occupancy-bar.tsx';
import { shownIds, type Column } from '#ui/table/column.ts';
import { nextSort } from '#ui/table/table-head.tsx';

test.each([
  ['María Fernández López', 'ML'],
  ['priya', 'P'],
  ['  ', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

describe('occupancy', () => {
  test.each([
    [-5, 0],
    [140, 100],
    [Number.NaN, 0],
    [42.4, 42.4],
  ])('%d is drawn as %d', (value, drawn) => {
    expect(clampPercent(value)).toBe(drawn);
  });

  test.each([
    [75.01, 'high'],
    [75, 'medium'],
    [50.01, 'medium'],
    [50, 'low'],
  ])('%d is %s', (value, level) => {
    expect(occupancyLevel(value)).toBe(level);
  });
});

describe('columns', () => {
  const column = (id: string, more: Partial<Column<object>> = {}): Column<object> => ({
    id,
    header: id,
    cell: () => id,
    ...more,
  });
  const columns = [
    column('no', { isHideable: false, isSortable: true }),
    column('type'),
    column('note', { isHidden: true }),
  ];

  test('show the list’s own choice until there is another', () => {
    expect(shownIds(columns, undefined)).toEqual(['no', 'type']);
    expect(shownIds(columns, ['note', 'no'])).toEqual(['note', 'no']);
  });

  test('that are unknown are passed over, and those that must be seen are', () => {
    expect(shownIds(columns, ['gone', 'note'])).toEqual(['no', 'note']);
  });

  test('sort up, then down, then not at all', () => {
    const state = { page: 3, limit: 20 };
    const room = column('no', { sortBy: 'roomNo' });
    const up = nextSort(room, state);
    expect(up).toEqual({ sortBy: 'roomNo', sortOrder: 'asc', page: 1 });
    const down = nextSort(room, { ...state, ...up });
    expect(down).toMatchObject({ sortOrder: 'desc' });
    expect(nextSort(room, { ...state, ...down })).toMatchObject({
      sortBy: undefined,
      sortOrder: undefined,
    });
  });
});
