import { z } from 'zod';

import { day, id, whole } from '#core/fields.ts';
import { get } from '#core/route.ts';

/** Hours of the day in the property's zone, both of them included; past midnight where the first is the later. */
export const hoursOfDay = {
  fromHour: whole(0, 23).optional().meta({ description: 'Happened in this hour or later.' }),
  toHour: whole(0, 23).optional().meta({ description: 'Happened in this hour or earlier.' }),
};

export const IncidentHeat = z.strictObject({
  room: z.strictObject({ id: z.number().int(), roomNo: z.string() }).nullable(),
  /** Where it was in no room, as it was written. */
  area: z.string(),
  /** How many happened in each hour of the day, from midnight on. */
  hours: z.array(z.number().int()).length(24),
});
export type IncidentHeat = z.infer<typeof IncidentHeat>;

export const heat = get('/incident/heat', {
  summary: 'How many incidents happened where, and at which hour of the day; where most did first',
  access: 'read:incidents',
  scope: 'tenant',
  query: { from: day.optional(), to: day.optional(), type: id.optional() },
  reply: z.array(IncidentHeat),
});
