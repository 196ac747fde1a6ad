import { id, incidents } from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { listOf, type AddressOf } from '#core/api/list.ts';

export const incidentList = listOf(api.incidents.list, incidents.list, {
  filters: ['status', 'type', 'priority', 'cctv', 'repeat', 'from', 'to'],
  address: {
    open: id.optional(),
    tab: z.enum(['details', 'files', 'activity']).default('details'),
    /** The kinds of incidents are open beside the list. */
    types: z.literal('1').optional(),
  },
  views: 'incidents',
});
export type IncidentAddress = AddressOf<typeof incidentList>;
