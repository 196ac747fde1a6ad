import { guestPresences, nightsBetween, type Guest, guests } from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { listOf } from '#core/api/list.ts';

const choice = z.enum([...guestPresences, 'all']);
type Looked = { presence?: z.infer<typeof choice> | undefined } & Partial<
  Record<'needsEvacuation' | 'familyOverSixWeeks' | 'notSeen' | 'search', unknown>
>;
const isNarrowed = ({ needsEvacuation, familyOverSixWeeks, notSeen, search }: Looked): boolean =>
  [needsEvacuation, familyOverSixWeeks, notSeen, search].some((filter) => filter !== undefined);

/** The list opens on who is in the house; whoever looks for somebody looks among all. */
export const presenceOf = (search: Looked): z.infer<typeof choice> =>
  search.presence ?? (isNarrowed(search) ? 'all' : 'in_house');

export const guestList = listOf(api.guests.list, guests.list, {
  filters: ['presence', 'needsEvacuation', 'familyOverSixWeeks', 'notSeen'],
  address: { presence: choice.optional() },
  filtersOf: (search) => {
    const chosen = presenceOf(search);
    return { presence: chosen === 'all' ? undefined : chosen };
  },
  isFiltered: (search) => isNarrowed(search) || !['in_house', 'all'].includes(presenceOf(search)),
  views: 'guests',
});

export const nightsInHouse = (
  { presence, checkIn }: Pick<Guest, 'presence' | 'checkIn'>,
  today: string,
): number | null =>
  presence === 'in_house' && checkIn !== null ? Math.max(0, nightsBetween(checkIn, today)) : null;
