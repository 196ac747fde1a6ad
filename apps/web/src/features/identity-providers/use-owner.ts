import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { managedGroups } from '#core/session/ability.ts';
import { useCan, useProfile } from '#core/session/session.tsx';

/** Whose sign-in somebody sets up where they are: the property's, or that of the groups which they look after. */
export function useOwner() {
  const profile = useProfile();
  const { tenant, acting, isCouncil, isSuperAdmin } = profile;
  const isOfGroups = tenant === null || isCouncil;
  const mayReadGroups = useCan(api.groups.list);
  const isAsked = isOfGroups && isSuperAdmin && mayReadGroups;
  const every = useQuery({ ...api.groups.list.all(), enabled: isAsked });
  const known = useQuery(api.identityProviders.list.all());
  const groups = isAsked ? every.data?.items : managedGroups(profile);
  const isTaken = (groupId: number) =>
    known.data?.items.some(({ group }) => group?.id === groupId) ?? false;
  const free = groups?.filter(({ id }) => !isTaken(id));
  const isSetUp = isOfGroups ? free?.length === 0 : known.data?.total !== 0;
  return {
    isOfGroups,
    /** Those that have none yet; undefined until they are known. */
    groups: free,
    /** Each has one at most; whoever acts in a property for the platform is not at home there. */
    mayAdd: known.data !== undefined && !isSetUp && acting === null,
  };
}
