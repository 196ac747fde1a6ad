import { expect, test } from 'vitest';

import { changeTo, searchTextOf, viewKeysOf } from '#core/records/view-search.ts';

const keys = viewKeysOf({ presence: undefined, search: undefined, page: undefined });

test('a view keeps the filters, the order and the columns, and never the page', () => {
  const shown = { search: 'ana b', page: '3', open: '7', sortBy: 'name', columns: 'name,email' };
  expect(searchTextOf(shown, keys)).toBe('columns=name%2Cemail&search=ana+b&sortBy=name');
});

test('the same wishes come to the same text, whatever their order and kind', () => {
  expect(searchTextOf({ sortBy: 'name', presence: true, search: '' }, keys)).toBe(
    searchTextOf({ presence: 'true', sortBy: 'name', columns: undefined }, keys),
  );
});

test('opening a view takes away what it does not name, begins at its first page, and leaves the rest', () => {
  expect(changeTo('search=ana+b&open=7&nothing=1', keys)).toEqual({
    search: 'ana b',
    presence: undefined,
    sortBy: undefined,
    sortOrder: undefined,
    columns: undefined,
    page: undefined,
  });
});

test('what was kept is what is shown again', () => {
  const text = searchTextOf(
    { presence: 'in_house', columns: 'name,email', search: '50 % & más' },
    keys,
  );
  expect(searchTextOf(changeTo(text, keys), keys)).toBe(text);
});
