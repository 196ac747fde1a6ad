import { resourceRules } from '@keyhold/contract';
import type { Locale } from '@keyhold/contract';

import type { Db } from '#db/scope.ts';

import { abilityOf } from './ability.ts';
import { propertyLogo } from './property-logo.ts';
import { platformTenant } from './session.ts';
import type { Session, Tenant } from './session.ts';

export const findTenant = (db: Db, id: number): Promise<Tenant> =>
  db
    .selectFrom('tenants')
    .select(['id', 'title', 'timezone', 'currency', propertyLogo])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

interface Nobody {
  /** What the log calls them. */
  name: string;
  locale: Locale;
  permissionNames: readonly string[];
}

/** The session of whoever has none; 0 is nobody's id. */
export const sessionWithoutAccount = (
  tenant: Tenant,
  { name, locale, permissionNames }: Nobody,
): Session => ({
  id: 0,
  user: {
    id: 0,
    name,
    email: '',
    phone: null,
    locale,
    timezone: null,
    version: 0,
    avatarKey: null,
  },
  homeTenantId: tenant.id,
  groups: [],
  tenant: tenant.id === platformTenant ? null : tenant,
  tenantIds: [tenant.id],
  archivedIds: [],
  acting: null,
  isAstray: false,
  roles: [],
  isSuperAdmin: false,
  permissionNames,
  ability: abilityOf(resourceRules(permissionNames)),
  endsAt: 'infinity',
});
