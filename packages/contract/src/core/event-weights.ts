import type { EventName } from './events.ts';
import type { Permission } from './permissions.ts';

/** Kept in the log, and no news to anybody. */
export const quietEvents: readonly EventName[] = [
  'READ_NOTIFICATIONS',
  'MUTE_NOTIFICATIONS',
  'CREATE_SAVED_VIEW',
  'UPDATE_SAVED_VIEW',
  'DELETE_SAVED_VIEW',
  'PRINT_DAY_SHEET',
  'PRINT_DOOR_SHEET',
  'PRINT_VOID_NIGHTS',
];

/** About somebody's safety: nobody can mute them. */
export const safetyEvents: readonly EventName[] = [
  'CREATE_INCIDENT',
  'UPDATE_INCIDENT',
  'RESOLVE_INCIDENT',
  'MISSED_INSPECTION',
  'CREATE_ROOM_INSPECTION',
  'CLOCK_BREACHED',
];

/** Mailed at once to those whom a property names for its notifications; the rest is told once a day. */
export const urgentEvents: readonly EventName[] = [
  'CREATE_INCIDENT',
  'MISSED_INSPECTION',
  'CLOCK_BREACHED',
];

/** What waits for somebody: whoever may do the next step is told first. */
export const eventNeeds: Partial<Record<EventName, Permission>> = {
  CREATE_INCIDENT: 'update:incidents',
  CREATE_MAINTENANCE: 'update:maintenances',
  PROPOSE_JOB_DAY: 'update:maintenances',
  FINISH_JOB: 'update:maintenances',
  CLOCK_HALF: 'update:maintenances',
  CLOCK_NEAR: 'update:maintenances',
  CLOCK_BREACHED: 'update:maintenances',
  CREATE_HOUSEKEEPING: 'update:house_keepings',
  CHECK_OUT: 'update:house_keepings',
  CREATE_RESERVATION: 'update:reservations',
  CREATE_PURCHASING_REQUEST: 'update:purchasing_requests',
  APPROVE_PURCHASING_REQUEST: 'update:inventories',
  CREATE_INSPECTION_REQUEST: 'write:inspection_sessions',
  CREATE_QUESTIONER_ACTION: 'update:questioner_actions',
  MISSED_INSPECTION: 'write:inspection_sessions',
  CREATE_SHIFT_CHANGE_REQUEST: 'update:shifts',
  CREATE_CHANGE_REQUEST: 'update:reservation_endings',
};
