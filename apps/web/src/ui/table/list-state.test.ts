import { expect, test } from 'vitest';

import { fetchAll, searchChangeOf } from '#ui/table/list-state.ts';

test('the address keeps the columns, and loses them when they are reset', () => {
  expect(searchChangeOf({ columns: ['roomNo', 'type'] })).toEqual({ columns: 'roomNo,type' });
  expect(searchChangeOf({ columns: undefined })).toEqual({ columns: undefined });
  expect(searchChangeOf({ page: 2 })).toEqual({ page: 2 });
});

test('every row is fetched once, page after page, and an end that came early is the end', async () => {
  const rows = Array.from({ length: 2500 }, (_, index) => index);
  const asked: number[] = [];
  const pageOf = (total: number) => {
    return ({ page, limit }: { page: number; limit: number }) => {
      asked.push(page);
      return Promise.resolve({ items: rows.slice((page - 1) * limit, page * limit), total });
    };
  };
  expect(await fetchAll(pageOf(2500))).toEqual(rows);
  expect(asked).toEqual([1, 2, 3]);
  expect(await fetchAll(pageOf(9999))).toEqual(rows);
});
