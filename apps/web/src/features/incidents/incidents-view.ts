import { id, incidents } from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { listOf, type AddressOf } from '#core/api/list.ts';

/** A list to look through, the same by how far each has come, or where and when they happen. */
export const layouts = ['list', 'board', 'heat'] as const;

/** What is asked of one property as of all: a kind or a room is one property's. */
const everywhere = [
  ...(['status', 'priority', 'managementMode', 'cctv', 'awaiting', 'clock'] as const),
  ...(['repeat', 'from', 'to'] as const),
];

export const incidentList = listOf(api.incidents.list, incidents.list, {
  filters: [...everywhere, 'type', 'age', 'roomId', 'fromHour', 'toHour'],
  address: {
    open: id.optional(),
    tab: z.enum(['details', 'council', 'files', 'activity']).default('details'),
    /** The kinds of incidents are open beside the list. */
    types: z.literal('1').optional(),
    layout: z.enum(layouts).default('list'),
    /** Where the one that is open is: a council looks at all of its properties at once. */
    property: id.optional(),
  },
  views: 'incidents',
});
export type IncidentAddress = AddressOf<typeof incidentList>;

export const allIncidentsList = listOf(api.incidents.all, incidents.all, {
  filters: [...everywhere, 'tenantId'],
});
export type AllIncidentsAddress = AddressOf<typeof allIncidentsList>;
