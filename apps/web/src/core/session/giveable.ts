import type { Profile, RoleRow } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useAbility, useProfile } from '#core/session/session.tsx';

type Held = Profile['roles'][number];

/** Whoever holds it decides about what is bought. */
export const decidesPurchases = ({ permissions }: Pick<Held, 'permissions'>): boolean =>
  permissions.some(({ name }) => /^(?:update|manage):purchasing_requests$/.test(name));

/** The most that one of these allows; null is any amount. */
const limitOf = (roles: readonly RoleRow[]): number | null => {
  const limits = roles.filter(decidesPurchases).map(({ purchaseLimit }) => purchaseLimit);
  const set = limits.filter((limit) => limit !== null);
  return set.length === 0 || set.length < limits.length ? null : Math.max(...set);
};

/** Those that let their holders approve more than the limit. */
const beyond = (roles: readonly RoleRow[], limit: number | null): Set<number> =>
  new Set(
    roles
      .filter(
        (role) =>
          limit !== null &&
          decidesPurchases(role) &&
          (role.purchaseLimit === null || role.purchaseLimit > limit),
      )
      .map(({ id }) => id),
  );

/** The most that they may approve themselves, and so let others; null is any amount. */
export const useOwnLimit = (): number | null => {
  const own = new Set(useProfile().roles.map(({ id }) => id));
  const all = useQuery(api.roles.list.all()).data?.items ?? [];
  return limitOf(all.filter(({ id }) => own.has(id)));
};

/** May they give these, and act on whoever holds them? Neither beyond their rights nor beyond what they may approve. */
export const useGiveable = () => {
  const { covers } = useAbility();
  const own = new Set(useProfile().roles.map(({ id }) => id));
  const all = useQuery(api.roles.list.all()).data?.items ?? [];
  const more = beyond(all, limitOf(all.filter(({ id }) => own.has(id))));
  return (roles: readonly Pick<Held, 'id' | 'permissions'>[]): boolean =>
    covers(roles) && !roles.some(({ id }) => more.has(id));
};
