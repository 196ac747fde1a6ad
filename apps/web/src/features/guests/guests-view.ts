import { flag, guestPresences, nightsBetween, type Guest } from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { listOf } from '#core/api/list.ts';
import { listFields, type SetSearchOf } from '#ui/table/list-state.ts';

/** What the address of the guests screen holds. */
export const GuestsSearch = z.object({
  presence: z.enum(guestPresences).optional(),
  needsEvacuation: flag.optional(),
  ...listFields(['name', 'email', 'checkIn', 'householdSize']),
  new: z.literal('1').optional(),
});
export type GuestsSearch = z.output<typeof GuestsSearch>;
export type SetSearch = SetSearchOf<GuestsSearch>;

export const guestList = listOf(api.guests.list, {
  filters: ['presence', 'needsEvacuation'],
  filtersOf: ({ presence, needsEvacuation }: GuestsSearch) => ({
    presence,
    needsEvacuation: needsEvacuation === true ? ('true' as const) : undefined,
  }),
});

export const nightsInHouse = (
  { presence, checkIn }: Pick<Guest, 'presence' | 'checkIn'>,
  today: string,
): number | null =>
  presence === 'in_house' && checkIn !== null ? Math.max(0, nightsBetween(checkIn, today)) : null;
