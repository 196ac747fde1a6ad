import { id, type Contract, type HouseKeeping, type Input, houseKeepings } from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { listOf, type AddressOf } from '#core/api/list.ts';

export const cleaningViews = ['mine', 'board', 'table', 'series'] as const;
export type CleaningView = (typeof cleaningViews)[number];
/** The questions that are asked all day, one tap each. */
export const quickFilters = [
  'mine',
  'unassigned',
  'arrivals',
  'overdue',
  'system',
  'recurring',
] as const;

type Query = NonNullable<Input<Contract['houseKeepings']['list']>['query']>;

export const cleaningList = listOf(api.houseKeepings.list, houseKeepings.list, {
  filters: ['quick', 'status', 'priority', 'type', 'floor'],
  address: {
    view: z.enum(cleaningViews).optional(),
    quick: z.enum(quickFilters).optional(),
    /** The cleaning in the drawer, and its tab. */
    open: id.optional(),
    tab: z.enum(['facts', 'notes', 'activity']).default('facts'),
    newRoom: id.optional(),
  },
  filtersOf: ({ quick }) => (quick === undefined ? {} : { [quick]: 'true' }),
  views: 'house_keepings',
});
export type CleaningsAddress = AddressOf<typeof cleaningList>;

/** Today's work of the house, whole: what is open, and what was closed today. */
export const todayQuery = (search?: CleaningsAddress['search']): Query => ({
  ...(search && cleaningList.filtersOf(search)),
  today: 'true',
  limit: 1000,
});

/** Somebody arrives in its room today, and it is to be done by then. */
export const isRush = (cleaning: Pick<HouseKeeping, 'status' | 'due'>): boolean =>
  isOpen(cleaning) && cleaning.due.some((due) => due === 'arriving' || due === 'late');

export const isOpen = ({ status }: Pick<HouseKeeping, 'status'>): boolean =>
  status === 'dirty' || status === 'in_progress';
