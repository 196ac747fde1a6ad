import { permissions, resourceRules, screenRules } from '@keyhold/contract';
import type { Locale, Profile, PropertyLogo, roleKinds } from '@keyhold/contract';

import type { Ability } from './ability.ts';
import { abilityOf } from './ability.ts';
import type { SessionRow } from './identity.ts';

export interface Tenant {
  id: number;
  title: string;
  timezone: string;
  currency: string;
  logo: PropertyLogo | null;
}
interface Role {
  tenantId: number;
  id: number;
  kind: (typeof roleKinds)[number];
  title: string;
  name: string;
  permissions: string[];
}

/** The platform itself is tenant 0: its people and its own log live there. */
export const platformTenant = 0;

/** Who calls, where, and what they may do there. */
export interface Session {
  id: number;
  /** When it ends if nothing more is done in it. */
  endsAt: string;
  user: {
    id: number;
    name: string;
    email: string;
    locale: Locale;
    version: number;
    avatarKey: string | null;
  };
  homeTenantId: number;
  /** The current property; null outside of any. */
  tenant: Tenant | null;
  /** The properties that the caller may enter. */
  tenantIds: readonly number[];
  /** A property was asked for that this person may not enter. */
  isAstray: boolean;
  /** The roles held in the current property, or on the platform. */
  roles: Role[];
  isSuperAdmin: boolean;
  permissionNames: readonly string[];
  ability: Ability;
}

interface Where {
  tenants: readonly Tenant[];
  /** Every property that is not archived: a super administrator may enter them all. */
  everyTenant: readonly number[];
  wantedTenant: number | undefined;
}

export const isSuper = (row: Pick<SessionRow, 'roles'>): boolean =>
  (row.roles as Role[]).some((role) => role.kind === 'super_administrator');

const chooseTenant = (row: SessionRow, { tenants, wantedTenant }: Where): Tenant | null => {
  const asked = wantedTenant ?? row.tenant_id_chosen;
  if (asked === platformTenant) return null;
  if (asked !== null) return tenants.find((tenant) => tenant.id === asked) ?? null;
  if (isSuper(row)) return null;
  return tenants.find((tenant) => tenant.id !== platformTenant) ?? null;
};

const placesOf = (roles: readonly Role[], tenants: readonly Tenant[]): number[] =>
  tenants
    .map(({ id }) => id)
    .filter((id) => id !== platformTenant && roles.some((role) => role.tenantId === id));

const isElsewhere = (wanted: number | undefined, tenant: Tenant | null): boolean =>
  wanted !== undefined && wanted !== (tenant?.id ?? platformTenant);

/** The answer to 'who is this, and where?', from what the database holds. */
export const sessionFrom = (row: SessionRow, where: Where): Session => {
  const all = row.roles as Role[];
  const isSuperAdmin = isSuper(row);
  const tenant = chooseTenant(row, where);
  const here = isSuperAdmin ? platformTenant : (tenant?.id ?? platformTenant);
  const roles = all.filter((role) => role.tenantId === here);
  const isMember = tenant === null || isSuperAdmin || roles.length > 0;
  const names = isSuperAdmin ? permissions : roles.flatMap((role) => role.permissions);
  return {
    id: row.session_id,
    endsAt: row.ends_at,
    user: {
      id: row.id,
      name: row.name,
      email: row.email,
      locale: row.locale as Locale,
      version: row.version,
      avatarKey: row.avatar_key,
    },
    homeTenantId: row.home_tenant_id,
    tenant: isMember ? tenant : null,
    tenantIds: isSuperAdmin ? where.everyTenant : placesOf(all, where.tenants),
    isAstray: !isMember || isElsewhere(where.wantedTenant, tenant),
    roles,
    isSuperAdmin,
    permissionNames: names,
    ability: abilityOf(resourceRules(names)),
  };
};

const displayId = (id: number) => `#USR-${String(id).padStart(3, '0')}`;
const housekeeper = /house[\s_-]*keep/i;

/** What the wire says of the signed-in person. */
export const profileOf = (session: Session): Profile => ({
  id: session.user.id,
  name: session.user.name,
  email: session.user.email,
  locale: session.user.locale,
  displayId: displayId(session.user.id),
  avatar: session.user.avatarKey === null ? null : { fileKey: session.user.avatarKey },
  status: 'active',
  roles: session.roles.map(({ id, title, name, permissions: names }) => ({
    id,
    title,
    name,
    permissions: names.map((permission) => ({ name: permission })),
  })),
  tenant: session.tenant,
  groups: [],
  abilities: screenRules(session.permissionNames),
  isSuperAdmin: session.isSuperAdmin,
  isCouncil: session.roles.some((role) => role.kind === 'council'),
  isHousekeeper: session.roles.some((role) => housekeeper.test(role.name)),
});
