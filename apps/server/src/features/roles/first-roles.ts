import { permissions } from '@keyhold/contract';
import type { Action, Permission, Resource } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Context } from '#core/http/context.ts';
import { platformTenant } from '#core/identity/session.ts';

type Db = Context['db'];

export interface SeedRole {
  name: string;
  title: string;
  kind: 'staff' | 'administrator' | 'council' | 'super_administrator';
  permissions: readonly Permission[];
  /** How much those who hold it may approve of what is to be bought; any amount where it is left out. */
  purchaseLimit?: number | null;
}

const letters: Record<string, Action> = {
  r: 'read',
  w: 'write',
  u: 'update',
  d: 'delete',
  m: 'manage',
};
/** 'rwu' of a resource is read, write and update of it. */
const may = (resource: Resource, actions: string): Permission[] =>
  actions.split('').map((letter): Permission => `${letters[letter] ?? 'read'}:${resource}`);

const own = [...may('profile', 'rwud'), ...may('dashboard', 'r')];
/** What everybody on duty has: their own clock, and the hand-over to the next shift. */
const duty = [
  ...may('time_logs', 'w'),
  ...may('shifts', 'r'),
  ...may('notes', 'rw'),
  ...may('lost_property', 'rwu'),
];
/** Whoever may be sent to look at a place, and fills in what was found. */
const inspecting = [...may('inspection_sessions', 'r'), ...may('questioner_responses', 'rw')];
const read = (...resources: Resource[]) => resources.flatMap((resource) => may(resource, 'r'));
const without = (...resources: Resource[]) =>
  permissions.filter((name) => !resources.some((resource) => name.endsWith(`:${resource}`)));

const platformOnly: Resource[] = ['tenants'];

/** The roles that every new property begins with. */
export const staffRoles: readonly SeedRole[] = [
  {
    name: 'front_desk',
    title: 'Front desk',
    kind: 'staff',
    permissions: [
      ...own,
      ...duty,
      ...inspecting,
      ...may('questioner_actions', 'rw'),
      ...may('rooms', 'rwu'),
      ...may('guests', 'rwu'),
      ...may('reservations', 'rwu'),
      ...may('occupancies', 'rwu'),
      ...may('house_keepings', 'rw'),
      ...may('incidents', 'rw'),
      ...may('maintenances', 'rw'),
      ...may('contractors', 'r'),
      ...may('reservation_endings', 'rw'),
      ...may('notes', 'rwu'),
      ...may('media', 'rw'),
      ...may('swep', 'rw'),
      ...read('policies', 'users', 'roles'),
    ],
  },
  {
    name: 'housekeeper',
    title: 'Housekeeper',
    kind: 'staff',
    permissions: [
      ...own,
      ...duty,
      ...inspecting,
      ...may('questioner_actions', 'rwu'),
      ...may('house_keepings', 'ru'),
      ...may('rooms', 'r'),
      ...may('maintenances', 'w'),
      ...may('incidents', 'w'),
      ...may('media', 'w'),
      ...read('policies'),
    ],
  },
  {
    name: 'maintenance',
    title: 'Maintenance',
    kind: 'staff',
    permissions: [
      ...own,
      ...duty,
      ...inspecting,
      ...may('questioner_actions', 'rwu'),
      ...may('maintenances', 'rwu'),
      ...may('contractors', 'r'),
      ...may('rooms', 'r'),
      ...may('inventories', 'ru'),
      ...may('media', 'rw'),
      ...read('policies'),
    ],
  },
  {
    name: 'security',
    title: 'Security',
    kind: 'staff',
    permissions: [
      ...own,
      ...duty,
      ...inspecting,
      ...may('questioner_actions', 'rw'),
      ...may('incidents', 'rwu'),
      ...may('room_inspections', 'rw'),
      ...may('rooms', 'r'),
      ...may('guests', 'r'),
      ...may('swep', 'rw'),
      ...may('media', 'rw'),
      ...read('policies'),
    ],
  },
  {
    name: 'stores',
    title: 'Kitchen and stores',
    kind: 'staff',
    permissions: [
      ...own,
      ...duty,
      ...may('inventories', 'rwu'),
      ...may('foods', 'rwu'),
      ...may('purchasing_requests', 'rwu'),
      ...may('media', 'w'),
      ...read('policies'),
    ],
    purchaseLimit: 0,
  },
  {
    name: 'manager',
    title: 'Manager',
    kind: 'staff',
    permissions: without('roles', ...platformOnly, 'post_council').concat(
      may('roles', 'r'),
      may('post_council', 'w'),
    ),
  },
  {
    name: 'admin',
    title: 'Administrator',
    kind: 'administrator',
    permissions: without(...platformOnly),
  },
  {
    name: 'council_officer',
    title: 'Council officer',
    kind: 'council',
    permissions: [
      ...own,
      ...read(
        'rooms',
        'guests',
        'reservations',
        'incidents',
        'media',
        'inspection_sessions',
        'inspection_requests',
        'questioner_responses',
        'questioner_actions',
        'room_inspections',
        'occupancy_check_requests',
        'occupancies',
      ),
      ...may('inspection_requests', 'w'),
      ...may('occupancy_check_requests', 'w'),
      ...may('swep', 'rw'),
      ...may('reservation_endings', 'rw'),
      ...may('notes', 'rw'),
    ],
  },
  {
    name: 'council_manager',
    title: 'Council manager',
    kind: 'council',
    permissions: [
      ...own,
      ...read(
        'rooms',
        'guests',
        'reservations',
        'inspection_sessions',
        'questioner_actions',
        'occupancies',
      ),
      ...may('incidents', 'ru'),
      ...may('media', 'r'),
      ...may('inspection_requests', 'rwu'),
      ...may('questioner_responses', 'ru'),
      ...may('room_inspections', 'ru'),
      ...may('occupancy_check_requests', 'rwu'),
      ...may('swep', 'rwu'),
      ...may('reservation_endings', 'rw'),
      ...may('notes', 'rw'),
    ],
  },
];

export const platformRoles: readonly SeedRole[] = [
  { name: 'super_admin', title: 'Super administrator', kind: 'super_administrator', permissions },
  { name: 'council_user', title: 'Council user', kind: 'council', permissions: own },
];

/** A property begins with all open that its council roles may do: who holds them is for the platform to say. */
const openToCouncils = (db: Db, tenantId: number) =>
  sql`insert into role_resources (tenant_id, role_id, entity_type, actions, starts_on)
    select p.tenant_id, p.role_id, split_part(p.permission, ':', 2),
      array_agg(split_part(p.permission, ':', 1)), (now() at time zone t.timezone)::date
    from role_permissions p
    join roles r on r.tenant_id = p.tenant_id and r.id = p.role_id and r.kind = 'council'
    join tenants t on t.id = p.tenant_id
    where p.tenant_id = ${tenantId} and split_part(p.permission, ':', 2) not in ('profile', 'dashboard')
    group by p.tenant_id, p.role_id, split_part(p.permission, ':', 2), t.timezone`.execute(db);

const rowOf = ({ name, title, kind, purchaseLimit = null }: SeedRole, tenantId: number) => {
  return { tenant_id: tenantId, name, title, kind, purchase_limit: purchaseLimit };
};

/** Gives the number of each role by its name. */
export const insertRoles = async (
  db: Db,
  { tenantId, roles }: { tenantId: number; roles: readonly SeedRole[] },
): Promise<Map<string, number>> => {
  const made = await db
    .insertInto('roles')
    .values(roles.map((role) => rowOf(role, tenantId)))
    .returning(['id', 'name'])
    .execute();
  const idOf = new Map(made.map((role) => [role.name, role.id]));
  const rows = roles.flatMap((role) =>
    [...new Set(role.permissions)].map((permission) => ({
      tenant_id: tenantId,
      role_id: idOf.get(role.name) ?? 0,
      permission,
    })),
  );
  if (rows.length > 0) await db.insertInto('role_permissions').values(rows).execute();
  if (tenantId !== platformTenant) await openToCouncils(db, tenantId);
  return idOf;
};
