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
import {
  fetchAll,
  listFields,
  pageOf,
  type ChangeOf,
  type SetSearchOf,
} from '#ui/table/list-state.ts';

/** What the address of the guests screen holds. */
export const GuestsSearch = z.object({
  presence: z.enum(guestPresences).optional(),
  needsEvacuation: flag.optional(),
  ...listFields(['name', 'email', 'checkIn', 'householdSize']),
  new: z.literal('1').optional(),
});
export type GuestsSearch = z.output<typeof GuestsSearch>;
export type SetSearch = SetSearchOf<GuestsSearch>;

export const noFilters = {
  presence: undefined,
  needsEvacuation: undefined,
  search: undefined,
  page: undefined,
} satisfies ChangeOf<GuestsSearch>;

type Filters = Pick<GuestsSearch, 'presence' | 'needsEvacuation' | 'search'>;

export const filtersOf = ({ presence, needsEvacuation, search }: Filters) => ({
  presence,
  needsEvacuation: needsEvacuation === true ? ('true' as const) : undefined,
  search,
});

export const isFiltered = (filters: Filters): boolean =>
  Object.values(filtersOf(filters)).some((value) => value !== undefined);

type Query = NonNullable<Input<Contract['guests']['list']>['query']>;

export const queryOf = (search: GuestsSearch): Query => ({
  ...filtersOf(search),
  ...pageOf(search),
});

export const nightsInHouse = (
  { presence, checkIn }: Pick<Guest, 'presence' | 'checkIn'>,
  today: string,
): number | null =>
  presence === 'in_house' && checkIn !== null ? Math.max(0, nightsBetween(checkIn, today)) : null;

/** Every guest who matches, in the table's order. */
export const fetchMatching = (search: GuestsSearch): Promise<Guest[]> =>
  fetchAll((paging) => api.guests.list.call({ query: { ...queryOf(search), ...paging } }));
