import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { parseSearch, readSearch, stringifySearch } from '#core/api/search.ts';

const schema = z.object({
  page: z.coerce.number().int().min(1).default(1),
  search: z.string().optional(),
  view: z.enum(['grid', 'table']).default('grid'),
  floor: z.coerce.number().int().optional(),
});

describe('the state in the address', () => {
  it('reads words and numbers, and gives defaults', () => {
    expect(readSearch(schema, parseSearch('?page=3&search=204'))).toEqual({
      page: 3,
      search: '204',
      view: 'grid',
      floor: undefined,
    });
  });

  it('drops only the value that is not valid', () => {
    const read = readSearch(schema, parseSearch('?page=-1&view=chart&floor=x&search=void'));
    expect(read).toEqual({ page: 1, search: 'void', view: 'grid', floor: undefined });
  });

  it('writes what is set, with readable lists', () => {
    expect(
      stringifySearch({ status: 'void-RTL,occupied', page: 2, search: '', floor: undefined }),
    ).toBe('?status=void-RTL,occupied&page=2');
    expect(stringifySearch({})).toBe('');
  });

  it('comes back as it went', () => {
    const search = { search: 'a&b=c d+e', tag: 'swep' };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });
});
