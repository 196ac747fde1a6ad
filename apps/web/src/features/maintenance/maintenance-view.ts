import {
  cut,
  hazards,
  maintenancePriorities,
  maintenanceStatuses,
  maintenanceViews,
  type Maintenance,
} from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { listOf } from '#core/api/list.ts';
import { listFields, type SetSearchOf } from '#ui/table/list-state.ts';

/** A list to work through, the same by status, or by the day somebody comes. */
export const layouts = ['list', 'board', 'calendar'] as const;

/** What the address of the maintenance screen holds. */
export const MaintenanceSearch = z.object({
  layout: z.enum(layouts).default('list'),
  view: z.enum([...maintenanceViews, 'all']).default('open'),
  status: z.enum(maintenanceStatuses).optional(),
  priority: z.enum(maintenancePriorities).optional(),
  hazard: z.enum(hazards).optional(),
  month: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
    .optional(),
  ...listFields([
    'number',
    'issue',
    'place',
    'status',
    'priority',
    'due',
    'contractor',
    'bookedIn',
    'cost',
    'reportedAt',
  ]),
  open: z.coerce.number().int().positive().optional(),
  tab: z.enum(['details', 'notes', 'activity']).optional(),
});
export type MaintenanceSearch = z.output<typeof MaintenanceSearch>;
export type SetSearch = SetSearchOf<MaintenanceSearch>;

export const maintenanceList = listOf(api.maintenance.list, {
  filters: ['view', 'status', 'priority', 'hazard'],
  filtersOf: ({ view, status, priority, hazard, sortBy }: MaintenanceSearch) => ({
    view: view === 'all' ? undefined : view,
    status,
    priority,
    hazard,
    // What is about to breach comes by its time where no other order is asked for.
    ...(view === 'clocks' && sortBy === undefined && { sortBy: 'due' as const }),
  }),
  isFiltered: ({ view, status, priority, hazard, search }) =>
    view !== 'open' || [status, priority, hazard, search].some(Boolean),
});

export const placeOf = ({ room, area }: Pick<Maintenance, 'room' | 'area'>): string =>
  [room?.roomNo, area].filter(Boolean).join(' · ');

const longest = 20;
/** As much of it as a list has room for. */
export const previewOf = (issue: string): string =>
  issue.length <= longest ? issue : `${cut(issue, longest)}…`;
