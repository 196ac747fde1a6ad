import { permissions, resourceRules, screenRules } from '@keyhold/contract';
import type { HeldGroup, Locale, Profile, PropertyLogo, roleKinds, Side } from '@keyhold/contract';

import type { Ability } from './ability.ts';
import { abilityOf } from './ability.ts';
import { actingPermissions, rightsOfKey } from './acting-rights.ts';
import type { SessionRow } from './session-row.ts';

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
    phone: string | null;
    locale: Locale;
    timezone: string | null;
    version: number;
    avatarKey: string | null;
  };
  homeTenantId: number;
  /** Those of the home that this person is in. */
  groups: HeldGroup[];
  /** The current property; null outside of any. */
  tenant: Tenant | null;
  /** The properties that the caller may enter. */
  tenantIds: readonly number[];
  /** Those that are archived, where a super administrator looks after them all. */
  archivedIds: readonly number[];
  /** A super administrator acts in the current property, in a session beside the own one. */
  acting: { openedBy: number; reason: string } | null;
  /** The caller is a program by its key, which may ask so much a minute. */
  program: { perMinute: number } | null;
  /** A property was asked for that this person may not enter. */
  isForbiddenTenant: boolean;
  /** The platform is in a property that its session never entered, for this one request. */
  isLookingIn: boolean;
  /** The roles held in the current property, or on the platform. */
  roles: Role[];
  isSuperAdmin: boolean;
  /** Those for whom somebody of a council sees incidents; null for everybody else, whom they do not bind. */
  councilIds: readonly number[] | null;
  /** Where the caller may read incidents, of the properties that they may enter. */
  incidentTenantIds: readonly number[];
  /** What is held in each of the properties that the caller may enter. */
  permissionsAt: ReadonlyMap<number, readonly string[]>;
  permissionNames: readonly string[];
  ability: Ability;
}

interface Where {
  tenants: readonly Tenant[];
  /** A super administrator may enter them all, but for those that are archived. */
  everyTenant: readonly { id: number; archived_at: string | null }[];
  wantedTenant: number | undefined;
}

const isSuperRole = ({ kind }: Role) => kind === 'super_administrator';
export const isSuper = (row: Pick<SessionRow, 'roles' | 'acting_in'>): boolean =>
  row.acting_in === null && (row.roles as Role[]).some(isSuperRole);

/** A council's role counts where anything is open to it today: see the view `held_permissions`. */
const isOpen = ({ kind, tenantId, permissions: names }: Role): boolean =>
  kind !== 'council' || tenantId === platformTenant || names.length > 0;

export const isOfCouncil = ({ roles }: Pick<Session, 'roles'>): boolean =>
  roles.some((role) => role.kind === 'council');

const ofKey = (role: Role): Role => ({ ...role, permissions: rightsOfKey(role.permissions) });

/** Whoever acts in a property is its administrator there, and nothing anywhere else. */
const rolesOf = ({ roles, acting_in: tenantId, per_minute: perMinute }: SessionRow): Role[] =>
  tenantId === null
    ? (roles as Role[]).filter(isOpen).map((role) => (perMinute === null ? role : ofKey(role)))
    : (roles as Role[]).filter(isSuperRole).map((role) => ({
        ...role,
        tenantId,
        kind: 'administrator',
        permissions: [...actingPermissions],
      }));

const actingOf = ({ opened_by: openedBy, reason }: SessionRow): Session['acting'] =>
  openedBy === null || reason === null ? null : { openedBy, reason };

const programOf = ({ per_minute: perMinute }: SessionRow): Session['program'] =>
  perMinute === null ? null : { perMinute };

const chooseTenant = (row: SessionRow, { tenants, wantedTenant }: Where): Tenant | null => {
  const asked = wantedTenant ?? row.tenant_id_chosen;
  if (asked === platformTenant) return null;
  if (asked !== null) return tenants.find((tenant) => tenant.id === asked) ?? null;
  if (isSuper(row)) return null;
  return tenants.find((tenant) => tenant.id !== platformTenant) ?? null;
};

/** Without those that are closed to a council today: nobody is there any more. */
const openTo = (row: SessionRow, { tenants }: Where): readonly Tenant[] => {
  const roles = row.roles as Role[];
  const isClosed = (id: number) =>
    roles.some((role) => role.tenantId === id && !isOpen(role)) &&
    !roles.some((role) => role.tenantId === id && isOpen(role));
  return tenants.filter(({ id }) => !isClosed(id));
};

const placesOf = (roles: readonly Role[], tenants: readonly Tenant[]): number[] =>
  tenants
    .map(({ id }) => id)
    .filter((id) => id !== platformTenant && roles.some((role) => role.tenantId === id));

const readsIncidents = new Set(['read:incidents', 'manage:incidents']);
const incidentPlacesOf = (roles: readonly Role[], tenants: readonly Tenant[]): number[] =>
  placesOf(
    roles.filter((role) => role.permissions.some((name) => readsIncidents.has(name))),
    tenants,
  );

const permissionsOf = (
  roles: readonly Role[],
  tenants: readonly Tenant[],
): Session['permissionsAt'] =>
  new Map(
    placesOf(roles, tenants).map((id) => [
      id,
      roles.filter(({ tenantId }) => tenantId === id).flatMap((role) => role.permissions),
    ]),
  );

const isElsewhere = (wanted: number | undefined, tenant: Tenant | null): boolean =>
  wanted !== undefined && wanted !== (tenant?.id ?? platformTenant);

const isLookingIn = (row: SessionRow, { wantedTenant }: Where): boolean =>
  isSuper(row) && wantedTenant !== undefined && wantedTenant !== row.tenant_id_chosen;

/** The answer to 'who is this, and where?', from what the database holds. */
export const sessionFrom = (row: SessionRow, where: Where): Session => {
  const all = rolesOf(row);
  const isSuperAdmin = isSuper(row);
  const idsWhere = (isArchived: boolean) =>
    where.everyTenant
      .filter((one) => (one.archived_at !== null) === isArchived)
      .map(({ id }) => id);
  const tenant = chooseTenant(row, { ...where, tenants: openTo(row, where) });
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
      phone: row.phone,
      locale: row.locale as Locale,
      timezone: row.timezone,
      version: row.version,
      avatarKey: row.avatar_key,
    },
    homeTenantId: row.home_tenant_id,
    groups: row.groups,
    tenant: isMember ? tenant : null,
    tenantIds: isSuperAdmin ? idsWhere(false) : placesOf(all, where.tenants),
    archivedIds: idsWhere(true),
    acting: actingOf(row),
    program: programOf(row),
    isLookingIn: isLookingIn(row, where),
    isForbiddenTenant: !isMember || isElsewhere(where.wantedTenant, tenant),
    roles,
    isSuperAdmin,
    councilIds: isOfCouncil({ roles: row.roles as Role[] }) ? row.groups.map(({ id }) => id) : null,
    incidentTenantIds: incidentPlacesOf(all, where.tenants),
    permissionsAt: isSuperAdmin
      ? new Map(idsWhere(false).map((id) => [id, permissions]))
      : permissionsOf(all, where.tenants),
    permissionNames: names,
    ability: abilityOf(resourceRules(names)),
  };
};

const displayId = (id: number) => `#USR-${String(id).padStart(3, '0')}`;
const housekeeper = /house[\s_-]*keep/i;

/** Somebody's picture as the wire has it: public by its key. */
export const pictureOf = (fileKey: string | null): { fileKey: string } | null =>
  fileKey === null ? null : { fileKey };

/** On which side somebody works on what a house has handed to a council. */
export const sideOf = ({ councilIds }: Pick<Session, 'councilIds'>): Side =>
  councilIds === null ? 'house' : 'council';

/** What the wire says of the signed-in person. */
export const profileOf = (session: Session): Profile => ({
  id: session.user.id,
  name: session.user.name,
  email: session.user.email,
  phone: session.user.phone ?? '',
  locale: session.user.locale,
  timezone: session.user.timezone,
  displayId: displayId(session.user.id),
  avatar: pictureOf(session.user.avatarKey),
  status: 'active',
  roles: session.roles.map(({ id, title, name, permissions: names }) => ({
    id,
    title,
    name,
    permissions: names.map((permission) => ({ name: permission })),
  })),
  tenant: session.tenant,
  groups: session.groups,
  abilities: screenRules(session.permissionNames),
  isSuperAdmin: session.isSuperAdmin || session.acting !== null,
  acting: session.acting && { reason: session.acting.reason, endsAt: session.endsAt },
  isCouncil: isOfCouncil(session),
  isHousekeeper: session.roles.some((role) => housekeeper.test(role.name)),
});
