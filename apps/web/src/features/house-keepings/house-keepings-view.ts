import {
  houseKeepingPriorities,
  houseKeepingStatuses,
  houseKeepingTypes,
  oneOrMore,
  type Contract,
  type HouseKeeping,
  type Input,
} from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { listOf } from '#core/api/list.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { houseKeepingMessages } from '#features/cleaning/cleaning.messages.ts';
import { listFields, type SetSearchOf } from '#ui/table/list-state.ts';

export const jobViews = ['mine', 'board', 'table', 'series'] as const;
export type JobView = (typeof jobViews)[number];
/** The questions that are asked all day, one tap each. */
export const quickFilters = [
  'mine',
  'unassigned',
  'arrivals',
  'overdue',
  'system',
  'recurring',
] as const;

/** What the address of the housekeeping screen holds. */
export const JobsSearch = z.object({
  view: z.enum(jobViews).optional(),
  quick: z.enum(quickFilters).optional(),
  status: oneOrMore(houseKeepingStatuses).optional(),
  priority: oneOrMore(houseKeepingPriorities).optional(),
  type: oneOrMore(houseKeepingTypes).optional(),
  floor: z.coerce.number().int().optional(),
  ...listFields([
    'area',
    'type',
    'status',
    'priority',
    'assignedTo',
    'startDate',
    'jobAdded',
    'jobCompleted',
  ]),
  /** The job in the drawer, and its tab. */
  open: z.coerce.number().int().min(1).optional(),
  tab: z.enum(['facts', 'activity']).default('facts'),
  new: z.literal('1').optional(),
  newRoom: z.coerce.number().int().min(1).optional(),
});
export type JobsSearch = z.output<typeof JobsSearch>;
export type SetSearch = SetSearchOf<JobsSearch>;

type Query = NonNullable<Input<Contract['houseKeepings']['list']>['query']>;
export type Filters = Partial<
  Pick<JobsSearch, 'quick' | 'status' | 'priority' | 'type' | 'floor' | 'search'>
>;

const filtersOf = ({ quick, status, priority, type, floor }: Filters): Query => ({
  ...(quick !== undefined && { [quick]: 'true' }),
  status: status?.join(','),
  priority: priority?.join(','),
  type: type?.join(','),
  floor,
});

export const jobList = listOf(api.houseKeepings.list, {
  filters: ['quick', 'status', 'priority', 'type', 'floor'],
  filtersOf: (search: JobsSearch) => filtersOf(search),
});

/** Today's work of the house, whole: what is open, and what was closed today. */
export const todayQuery = (search: Filters): Query => ({
  ...filtersOf(search),
  search: search.search,
  today: 'true',
  limit: 1000,
});

export const isOpen = ({ status }: Pick<HouseKeeping, 'status'>): boolean =>
  status === 'dirty' || status === 'in_progress';

/** The log holds values as they were written; one that is not known any more has no word. */
const wordOf =
  <V extends string>(known: readonly V[], say: (value: V) => string) =>
  (value: unknown): string => {
    const found = known.find((each) => each === value);
    return found === undefined ? '' : say(found);
  };

/** The fields of a job as the log names them. */
export function useActivityFields() {
  const t = useMessages(houseKeepingMessages);
  const format = useFormat();
  const names = ['area', 'actionRemarks', 'assignedTo', 'photo'] as const;
  return {
    ...Object.fromEntries(names.map((name) => [name, { label: t(name) }])),
    startDate: {
      label: t('startDate'),
      show: (value: unknown) => (typeof value === 'string' ? format.date(value) : ''),
    },
    status: {
      label: t('status'),
      show: wordOf(houseKeepingStatuses, (status) => t(`status.${status}`)),
    },
    priority: {
      label: t('priority'),
      show: wordOf(houseKeepingPriorities, (priority) => t(`priority.${priority}`)),
    },
    type: {
      label: t('type'),
      show: wordOf(houseKeepingTypes, (type) => t(`type.${type}`)),
    },
  };
}
