import { refuse } from '#core/http/errors.ts';
import { allows } from '#core/identity/ability.ts';
import { platformTenant } from '#core/identity/session.ts';
import type { Session } from '#core/identity/session.ts';

import type { Manager } from './identity-providers.queries.ts';

/**
 * Whoever gives roles in a property says how its people sign in; on the platform, whoever runs it, and
 * the admin of a group for that. A program never does.
 */
export const managerOf = ({ session }: { session: Session }): Manager => {
  const { user, homeTenantId, tenant, isSuperAdmin, ability, program } = session;
  if (program !== null) return refuse('forbidden');
  if (homeTenantId === platformTenant) return { userId: user.id, managesAll: isSuperAdmin };
  if (!allows(ability, 'update:roles')) refuse('forbidden');
  // Somewhere else than at home there is nothing of one's own.
  return { userId: user.id, managesAll: tenant?.id === homeTenantId };
};
