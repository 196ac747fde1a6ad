import type { Resource } from './permissions.ts';

/** What events are about, each with what one must be able to read to be told of it. */
export const familyReads = {
  rooms: 'rooms',
  guests: 'guests',
  reservations: 'reservations',
  notes: 'notes',
  housekeeping: 'house_keepings',
  incidents: 'incidents',
  maintenance: 'maintenances',
  inventory: 'inventories',
  purchasing: 'purchasing_requests',
  inspections: 'inspection_sessions',
  checks: 'room_inspections',
  roll_calls: 'guests',
  swep: 'swep',
  shifts: 'shifts',
  time_logs: 'time_logs',
  changes: 'reservation_endings',
  policies: 'policies',
  documents: 'media',
  people: 'users',
} as const satisfies Record<string, Resource>;

export type EventFamily = keyof typeof familyReads;
export const familyNames = Object.keys(familyReads) as [EventFamily, ...EventFamily[]];

/** Of these a council is told only where it is concerned: by an incident that was posted to it, or by a placement of its own. */
export const postedFamilies: readonly EventFamily[] = [
  'incidents',
  'documents',
  'inspections',
  'checks',
  'roll_calls',
];
/** And of these where it placed the stay, as of anything that names a guest. */
export const placedFamilies: readonly EventFamily[] = [
  'guests',
  'reservations',
  'notes',
  'changes',
];
