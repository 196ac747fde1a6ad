import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useCan, useProfile } from '#core/session/session.tsx';

/** Outside of any property the groups are the platform's: of the people of councils. */
export const useIsOfCouncil = (): boolean => useProfile().tenant === null;

export interface Choice {
  id: number;
  name: string;
  email: string;
}

/** Who can be put into a group here: the property's own people, or the council's. */
export function usePeople(): readonly Choice[] | undefined {
  const isOfCouncil = useIsOfCouncil();
  const mayReadUsers = useCan(api.users.list);
  const mayReadCouncils = useCan(api.councils.list);
  const staff = useQuery({ ...api.users.list.all(), enabled: !isOfCouncil && mayReadUsers });
  const council = useQuery({
    ...api.councils.list.all(),
    enabled: isOfCouncil && mayReadCouncils,
  });
  if (isOfCouncil) return council.data?.items;
  return staff.data?.items.filter(({ isAtHome }) => isAtHome);
}

/** The properties that the person may enter, by number. */
export function useProperties(): ReadonlyMap<number, string> {
  const { data } = useQuery(api.tenants.list.all());
  return new Map(data?.items.map(({ id, title }) => [id, title]));
}
