import { familyOf } from '@keyhold/contract';
import type { EventFamily, EventName, Route } from '@keyhold/contract';

import { invalidate } from '#core/api/api.ts';
import type { ResourceName } from '#core/api/api.ts';

const people = [
  'auth',
  'tenants',
  'sessions',
  'mails',
  'jobs',
  'savedViews',
  'users',
  'roles',
  'groups',
  'councils',
  'roleResources',
] as const satisfies readonly ResourceName[];
const properties = [...people, 'stats', 'occupancies'] as const;
const views = ['savedViews'] as const;
const news = ['auditLog'] as const;

/** All that shows what happened, by its family or, where that is something else, by its own name. */
const shownIn: Partial<Record<EventFamily | EventName, readonly ResourceName[]>> = {
  people,
  CREATE_PROPERTY: properties,
  ARCHIVE_PROPERTY: properties,
  RESTORE_PROPERTY: properties,
  // Its name, its day and its money stand on every screen.
  UPDATE_PROPERTY: [
    ...properties,
    'media',
    'reservations',
    'rooms',
    'voidNights',
    'guests',
    'houseKeepings',
    'maintenance',
    'contractors',
    'changeRequests',
  ],
  CREATE_SAVED_VIEW: views,
  UPDATE_SAVED_VIEW: views,
  DELETE_SAVED_VIEW: views,
  READ_NOTIFICATIONS: news,
  MUTE_NOTIFICATIONS: news,
  changes: ['changeRequests', 'reservations', 'rooms', 'guests', 'stats'],
  documents: ['media'],
  rooms: ['rooms', 'reservations', 'stats', 'voidNights'],
  guests: ['guests', 'reservations', 'rooms', 'notes', 'changeRequests', 'stats'],
  reservations: ['reservations', 'rooms', 'guests', 'changeRequests', 'stats', 'occupancies'],
  notes: ['notes', 'stats'],
  maintenance: [
    'maintenance',
    'jobLinks',
    'contractors',
    'jobTypes',
    'rooms',
    'reservations',
    'guests',
    'stats',
  ],
  housekeeping: ['houseKeepings', 'rooms', 'reservations', 'stats'],
};

/** What is read anew after these events, or after something of these families. */
export const resourcesOf = (happened: Iterable<EventFamily | EventName>): ResourceName[] => [
  ...new Set(
    [...happened].flatMap((name) => shownIn[name] ?? shownIn[familyOf[name as EventName]] ?? []),
  ),
];

interface Call {
  resource: string;
  route: Pick<Route, 'events'>;
}

/** What a call changes: its own resource and whatever shows the events that it leaves, all of them declared. */
export const touchedBy = ({ resource, route }: Call): string[] => [
  ...new Set([resource, ...resourcesOf(route.events as readonly EventName[])]),
];

/** For calls that are made without `useAction`, such as many in turn. */
export const refresh = async (...endpoints: Call[]) =>
  await invalidate([...new Set(endpoints.flatMap((endpoint) => touchedBy(endpoint)))]);
