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

/** Whom a code or a link lets in, and where. */
export interface Visitor {
  tenantId: number;
  /** What the log calls them. */
  name: string;
  /** What let them in, where that is no page of ours. */
  origin?: string;
  /** Whose account the link of a mail opens. */
  userId?: number;
}

interface Nobody {
  name: string;
  locale: Locale;
  permissionNames: readonly string[];
  userId?: number | undefined;
}

/** The session of whoever has none; 0 is nobody's id. */
export const sessionWithoutAccount = (
  tenant: Tenant,
  { name, locale, permissionNames, userId = 0 }: Nobody,
): Session => ({
  id: 0,
  user: {
    id: userId,
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
  program: null,
  isForbiddenTenant: false,
  isLookingIn: false,
  roles: [],
  isSuperAdmin: false,
  councilIds: null,
  incidentTenantIds: [tenant.id],
  permissionsAt: new Map([[tenant.id, permissionNames]]),
  permissionNames,
  ability: abilityOf(resourceRules(permissionNames)),
  endsAt: 'infinity',
});

export const visitingSession = async (db: Db, visitor: Visitor, locale: Locale): Promise<Session> =>
  sessionWithoutAccount(await findTenant(db, visitor.tenantId), {
    ...visitor,
    locale,
    permissionNames: [],
  });
