import type { EventName } from './events.ts';
import type { Resource } from './permissions.ts';

/** What each event is about: whoever may read that is told of it, and reads anew what shows it. */
export const familyOf = {
  UPDATE_USER: 'users',
  ENTER_PROPERTY: 'users',
  LEAVE_PROPERTY: 'users',
  CREATE_ROOMS: 'rooms',
  UPDATE_ROOM: 'rooms',
  DELETE_ROOM: 'rooms',
  RESTORE_ROOM: 'rooms',
  CREATE_GUEST: 'guests',
  UPDATE_GUEST: 'guests',
  MERGE_GUESTS: 'guests',
  ERASE_GUEST: 'guests',
  DELETE_GUEST: 'guests',
  CREATE_RESERVATION: 'reservations',
  UPDATE_RESERVATION: 'reservations',
  CONTACT_RESERVATION: 'reservations',
  CONFIRM_RESERVATION: 'reservations',
  DELETE_RESERVATION: 'reservations',
  NO_SHOW: 'reservations',
  CHECK_IN: 'reservations',
  CHECK_OUT: 'reservations',
  CREATE_OCCUPANCY: 'reservations',
  CREATE_NOTE: 'notes',
  UPDATE_NOTE: 'notes',
  ACKNOWLEDGE_NOTE: 'notes',
  DELETE_NOTE: 'notes',
} as const satisfies Record<EventName, Resource>;
export type EventFamily = (typeof familyOf)[EventName];
