import {
  flag,
  guestPresences,
  nightsBetween,
  type Contract,
  type Guest,
  type Input,
} from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api.ts';
import type { TableState } from '#ui/table/column.ts';

const word = z.string().trim().min(1).max(120).optional();
const sortable = ['name', 'email', 'checkIn', 'householdSize'] as const;

/** What the address of the guests screen holds. */
export const GuestsSearch = z.object({
  presence: z.enum(guestPresences).optional(),
  needsEvacuation: flag.optional(),
  search: word,
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(1000).default(50),
  sortBy: z.enum(sortable).optional(),
  sortOrder: z.enum(['asc', 'desc']).optional(),
  columns: word,
  new: z.literal('1').optional(),
});
export type GuestsSearch = z.output<typeof GuestsSearch>;
export type SearchChange = { [Name in keyof GuestsSearch]?: string | number | boolean | undefined };
export type SetSearch = (change: SearchChange, options?: { replace?: boolean }) => void;

export const noFilters = {
  presence: undefined,
  needsEvacuation: undefined,
  search: undefined,
  page: undefined,
} satisfies SearchChange;

type Filters = Pick<GuestsSearch, 'presence' | 'needsEvacuation' | 'search'>;

export const filtersOf = ({ presence, needsEvacuation, search }: Filters) => ({
  presence,
  needsEvacuation: needsEvacuation === true ? ('true' as const) : undefined,
  search,
});

export const isFiltered = (filters: Filters): boolean =>
  Object.values(filtersOf(filters)).some((value) => value !== undefined);

type Query = NonNullable<Input<Contract['guests']['list']>['query']>;

export const queryOf = (search: GuestsSearch): Query => {
  const { page, limit, sortBy, sortOrder } = search;
  return { ...filtersOf(search), page, limit, sortBy, sortOrder };
};

export const tableStateOf = (search: GuestsSearch): TableState => ({
  page: search.page,
  limit: search.limit,
  sortBy: search.sortBy,
  sortOrder: search.sortOrder,
  search: search.search,
  columns: search.columns?.split(','),
});

export const searchChangeOf = (patch: Partial<TableState>): SearchChange => {
  const { columns, ...rest } = patch;
  return 'columns' in patch ? { ...rest, columns: columns?.join(',') } : rest;
};

/** Nights so far of whoever is in house; nobody else has any yet. */
export const nightsSoFar = (
  { presence, checkIn }: Pick<Guest, 'presence' | 'checkIn'>,
  today: string,
): number | null =>
  presence === 'in_house' && checkIn !== null ? Math.max(0, nightsBetween(checkIn, today)) : null;

/** Every guest who matches, in the table's order, page after page. */
export const fetchMatching = async (search: GuestsSearch): Promise<Guest[]> => {
  const found: Guest[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await api.guests.list.call({ query: { ...queryOf(search), page, limit: 1000 } });
    found.push(...answer.items);
    if (answer.items.length === 0 || found.length >= answer.total) return found;
  }
};
