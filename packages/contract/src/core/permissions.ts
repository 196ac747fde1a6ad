export const actions = ['read', 'write', 'update', 'delete', 'manage'] as const;
export type Action = (typeof actions)[number];

/** The server's resources, each with the screen subject it stands under (null: gates calls only). */
const subjectOf = {
  users: 'users',
  roles: 'users',
  rooms: 'rooms',
  guests: 'guest',
  incidents: 'incidents',
  house_keepings: 'housekeeping',
  lost_property: null,
  swep: null,
  maintenances: 'maintenance',
  contractors: 'maintenance',
  inventories: 'inventory',
  foods: 'inventory',
  purchasing_requests: 'purchasing_requests',
  inspection_sessions: 'reports',
  inspection_requests: 'reports',
  inspection_questioners: 'reports',
  questioner_actions: 'reports',
  questioner_responses: 'reports',
  room_inspections: 'occupancy_checks',
  occupancy_check_requests: 'occupancy_checks',
  time_logs: 'attendance',
  shifts: 'shifts',
  policies: 'policies',
  tenants: 'hotel',
  profile: 'profile',
  dashboard: 'dashboard',
  post_council: 'post_council',
  reservations: null,
  occupancies: null,
  reservation_endings: null,
  media: null,
  notes: null,
  templates: null,
  incident_zip: null,
} as const;

export type Resource = keyof typeof subjectOf;
export type Subject = NonNullable<(typeof subjectOf)[Resource]>;
export type Permission = `${Action}:${Resource}`;
export interface Rule<S extends string> {
  action: Action;
  subject: S;
}

export const resources = Object.keys(subjectOf) as Resource[];
export const permissions = resources.flatMap((resource) =>
  actions.map((action): Permission => `${action}:${resource}`),
);

const known = new Set<string>(permissions);
export const isPermission = (name: string): name is Permission => known.has(name);

export const splitPermission = (name: Permission): Rule<Resource> => {
  const [action, subject] = name.split(':') as [Action, Resource];
  return { action, subject };
};

/** What permission names allow of the server's calls; names that are not known allow nothing. */
export const resourceRules = (names: readonly string[]): Rule<Resource>[] =>
  names.filter(isPermission).map(splitPermission);

/** What the same names allow of the screens. */
export const screenRules = (names: readonly string[]): Rule<Subject>[] =>
  resourceRules(names).flatMap(({ action, subject }) => {
    const screen = subjectOf[subject];
    return screen === null ? [] : [{ action, subject: screen }];
  });
