import { z } from 'zod';

import { day, id } from '#core/fields.ts';
import { flag, listQuery, oneOrMore } from '#core/query.ts';

import { sides } from '../incident-council/posting-shapes.ts';
import { incidentPriorities } from '../incident-types/incident-types.ts';
import { hoursOfDay } from './incident-heat.ts';
import { incidentStatuses, managementModes } from './incident-input.ts';

/** Open ones reported within a day, within the week before it, and earlier. */
export const incidentAges = ['day', 'week', 'older'] as const;
export type IncidentAge = (typeof incidentAges)[number];

export const incidentQuery = {
  ...listQuery({
    sortBy: [
      'id',
      'number',
      'type',
      'place',
      'priority',
      'status',
      'happenedAt',
      'secureBy',
      'replyDue',
    ],
    select: ['id', 'number', 'type', 'room', 'area', 'status', 'priority', 'happenedAt'],
  }),
  status: oneOrMore(incidentStatuses).optional(),
  managementMode: z.enum(managementModes).optional(),
  type: id.optional().meta({ description: 'The number of a type.' }),
  priority: oneOrMore(incidentPriorities).optional(),
  roomId: id.optional(),
  guestId: id.optional(),
  cctv: z.enum(['unsecured']).optional(),
  awaiting: z
    .enum(sides)
    .optional()
    .meta({ description: 'Posted to a council, and whose step is next.' }),
  clock: z
    .enum(['urgent'])
    .optional()
    .meta({ description: 'Those whose council is about to be late with its reply, or is.' }),
  age: z
    .enum(incidentAges)
    .optional()
    .meta({ description: 'Open ones, by when they were reported.' }),
  repeat: flag.optional().meta({ description: 'Those whose room or guest had one before.' }),
  from: day.optional().meta({ description: 'Happened on this day or later.' }),
  to: day.optional().meta({ description: 'Happened on this day or earlier.' }),
  ...hoursOfDay,
};
/** As deep as one likes at the price of the first page: what is behind one that is known. */
export const afterIncident = id.optional().meta({
  description: 'The id of an incident: those behind it, newest first, whatever page and sort say.',
});
