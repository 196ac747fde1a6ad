import { z } from 'zod';

import { optionalText, whole } from './fields.ts';

type Names = readonly [string, ...string[]];

/** A query parameter that takes one or several of the names, separated by commas; `spellings` are also understood. */
export const oneOrMore = <const Known extends Names>(
  names: Known,
  spellings: Partial<Record<string, Known[number]>> = {},
) =>
  z
    .string()
    .max(500)
    .transform((text) => text.split(',').map((word) => spellings[word] ?? word))
    .pipe(z.array(z.enum(names)).min(1))
    .meta({ description: `One or more of: ${names.join(', ')}` });

/** A flag in a query string: the words true and false, nothing else. */
export const flag = z.enum(['true', 'false']).transform((word) => word === 'true');

interface ListOptions<Sort, Select> {
  sortBy: Sort;
  select: Select;
}
/** The parameters every list takes; what may be sorted by and selected is named per resource. */
export const listQuery = <const Sort extends Names, const Select extends Names>(
  options: ListOptions<Sort, Select>,
) => ({
  page: whole(1, 1_000_000).default(1),
  limit: whole(1, 1000).default(20),
  sortBy: z.enum(options.sortBy).optional(),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: optionalText(120).optional(),
  select: oneOrMore(options.select)
    .optional()
    .meta({ description: 'Comma list of fields; each row then holds only these.' }),
});
