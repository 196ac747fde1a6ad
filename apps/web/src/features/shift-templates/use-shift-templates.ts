import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useCan } from '#core/session/session.tsx';

/** All that the property keeps, the earliest first; nothing where they are not wanted. */
export function useShiftTemplates({ isWanted = true } = {}) {
  const canRead = useCan(api.shiftTemplates.list);
  return useQuery({
    ...api.shiftTemplates.list.query({ query: { limit: 1000 } }),
    enabled: canRead && isWanted,
  });
}
