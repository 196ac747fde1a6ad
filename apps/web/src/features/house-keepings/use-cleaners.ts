import type { HouseKeeping } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';

/** Who can be given work, as choices; whoever has it now is among them, also when no longer allowed to. */
export function useCleaners(had: HouseKeeping['assignedTo'] = null) {
  const { data = [] } = useQuery(api.houseKeepings.people.query());
  const isKnown = had === null || data.some(({ id }) => id === had.id);
  return [...data, ...(isKnown ? [] : [had])].map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
}
