import { permissions } from '@keyhold/contract';
import type { Action, Permission, Resource } from '@keyhold/contract';

type Kind = 'staff' | 'administrator' | 'council' | 'super_administrator';
export interface SeedRole {
  name: string;
  title: string;
  kind: Kind;
  permissions: readonly Permission[];
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
/** What everybody on duty has: the clock, and the hand-over to the next shift. */
const duty = [...may('time_logs', 'rw'), ...may('shifts', 'r'), ...may('notes', 'rw')];
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
      ...may('rooms', 'rwu'),
      ...may('guests', 'rwu'),
      ...may('reservations', 'rwu'),
      ...may('occupancies', 'rwu'),
      ...may('house_keepings', 'rw'),
      ...may('incidents', 'rw'),
      ...may('maintenances', 'rw'),
      ...may('reservation_endings', 'rw'),
      ...may('notes', 'rwu'),
      ...may('media', 'rw'),
      ...read('policies', 'users'),
    ],
  },
  {
    name: 'housekeeper',
    title: 'Housekeeper',
    kind: 'staff',
    permissions: [
      ...own,
      ...duty,
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
      ...may('incidents', 'rwu'),
      ...may('room_inspections', 'rw'),
      ...may('rooms', 'r'),
      ...may('guests', 'r'),
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
      ...may('purchasing_requests', 'rw'),
      ...may('media', 'w'),
      ...read('policies'),
    ],
  },
  {
    name: 'manager',
    title: 'Manager',
    kind: 'staff',
    permissions: without('roles', 'users', ...platformOnly, 'post_council').concat(
      may('users', 'r'),
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
      ...may('inspection_requests', 'rwu'),
      ...may('questioner_responses', 'ru'),
      ...may('room_inspections', 'ru'),
      ...may('occupancy_check_requests', 'rwu'),
      ...may('reservation_endings', 'rw'),
      ...may('notes', 'rw'),
      ...may('post_council', 'w'),
    ],
  },
];

export const platformRoles: readonly SeedRole[] = [
  { name: 'super_admin', title: 'Super administrator', kind: 'super_administrator', permissions },
  { name: 'council_user', title: 'Council user', kind: 'council', permissions: own },
];
