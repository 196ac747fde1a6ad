import { id, maintenance, maintenanceViews } from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { listOf, type AddressOf } from '#core/api/list.ts';

/** A list to work through, the same by status, or by the day somebody comes. */
export const layouts = ['list', 'board', 'calendar'] as const;

export const maintenanceList = listOf(api.maintenance.list, maintenance.list, {
  filters: ['view', 'status', 'priority', 'hazard'],
  address: {
    view: z.enum([...maintenanceViews, 'all']).default('open'),
    layout: z.enum(layouts).default('list'),
    month: z
      .string()
      .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
      .optional(),
    open: id.optional(),
    tab: z.enum(['details', 'notes', 'activity']).default('details'),
  },
  filtersOf: ({ view, sortBy }) => ({
    view: view === 'all' ? undefined : view,
    // What is about to breach comes by its time where no other order is asked for.
    ...(view === 'clocks' && sortBy === undefined && { sortBy: 'due' as const }),
  }),
  isFiltered: ({ view, status, priority, hazard, search }) =>
    view !== 'open' || [status, priority, hazard, search].some(Boolean),
  views: 'maintenance',
});
export type MaintenanceAddress = AddressOf<typeof maintenanceList>;
