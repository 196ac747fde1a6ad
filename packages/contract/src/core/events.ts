import type { Resource } from './permissions.ts';

interface Family {
  /** Who may read this may read what happened to it. */
  reads: Resource;
  names: readonly string[];
}

/** What can happen, by name; the audit log, notifications and sockets speak of nothing else. */
export const eventFamilies = {
  rooms: {
    reads: 'rooms',
    names: ['CREATE_ROOMS', 'UPDATE_ROOM', 'DELETE_ROOM', 'RESTORE_ROOM'],
  },
  guests: {
    reads: 'guests',
    names: ['CREATE_GUEST', 'UPDATE_GUEST', 'MERGE_GUESTS', 'ERASE_GUEST', 'DELETE_GUEST'],
  },
  reservations: {
    reads: 'reservations',
    names: [
      'CREATE_RESERVATION',
      'UPDATE_RESERVATION',
      'CONTACT_RESERVATION',
      'CONFIRM_RESERVATION',
      'DELETE_RESERVATION',
      'NO_SHOW',
      'CHECK_IN',
      'CHECK_OUT',
      'CREATE_OCCUPANCY',
    ],
  },
  notes: {
    reads: 'notes',
    names: ['CREATE_NOTE', 'UPDATE_NOTE', 'ACKNOWLEDGE_NOTE', 'DELETE_NOTE', 'RESTORE_NOTE'],
  },
  housekeeping: {
    reads: 'house_keepings',
    names: ['CREATE_HOUSEKEEPING', 'UPDATE_HOUSEKEEPING', 'CLEAN_ROOM', 'DELETE_HOUSEKEEPING'],
  },
  incidents: {
    reads: 'incidents',
    names: [
      'CREATE_INCIDENT',
      'UPDATE_INCIDENT',
      'RESOLVE_INCIDENT',
      'CLOSE_INCIDENT',
      'DELETE_INCIDENT',
      'ZIP_GENERATED',
    ],
  },
  maintenance: {
    reads: 'maintenances',
    names: [
      'CREATE_MAINTENANCE',
      'UPDATE_MAINTENANCE',
      'RESOLVE_MAINTENANCE',
      'DELETE_MAINTENANCE',
      'CREATE_CONTRACTOR',
      'UPDATE_CONTRACTOR',
      'DELETE_CONTRACTOR',
      'CREATE_JOB_TYPE',
      'UPDATE_JOB_TYPE',
      'DELETE_JOB_TYPE',
      'CREATE_JOB_LINK',
      'WITHDRAW_JOB_LINK',
      'ACCEPT_JOB',
      'PROPOSE_JOB_DAY',
      'REFUSE_JOB_DAY',
      'FINISH_JOB',
      'CLOCK_HALF',
      'CLOCK_NEAR',
      'CLOCK_BREACHED',
    ],
  },
  inventory: {
    reads: 'inventories',
    names: [
      'CREATE_INVENTORY',
      'UPDATE_INVENTORY',
      'DELETE_INVENTORY',
      'TAKE_IN_STOCK',
      'TAKE_OUT_STOCK',
      'MOVE_TO_BIN_STOCK',
      'CREATE_PRODUCT',
      'CREATE_PRODUCTS',
      'UPDATE_PRODUCT',
    ],
  },
  purchasing: {
    reads: 'purchasing_requests',
    names: [
      'CREATE_PURCHASING_REQUEST',
      'APPROVE_PURCHASING_REQUEST',
      'REJECT_PURCHASING_REQUEST',
      'PLACE_ORDER',
      'DELIVER_ORDER',
    ],
  },
  inspections: {
    reads: 'inspection_sessions',
    names: [
      'CREATE_INSPECTION_SESSION',
      'START_INSPECTION_SESSION',
      'COMPLETE_INSPECTION_SESSION',
      'SCHEDULED_INSPECTION',
      'MISSED_INSPECTION',
      'CREATE_INSPECTION_REQUEST',
      'CREATE_INSPECTION_QUESTIONER',
      'UPDATE_INSPECTION_QUESTIONER',
      'CREATE_QUESTIONER_ACTION',
      'UPDATE_QUESTIONER_ACTION',
      'CREATE_QUESTIONER_RESPONSE',
    ],
  },
  checks: { reads: 'room_inspections', names: ['CREATE_ROOM_INSPECTION'] },
  shifts: {
    reads: 'shifts',
    names: [
      'CREATE_SHIFT',
      'UPDATE_SHIFT',
      'DELETE_SHIFT',
      'CREATE_SHIFT_CHANGE_REQUEST',
      'APPROVE_SHIFT_CHANGE_REQUEST',
      'REJECT_SHIFT_CHANGE_REQUEST',
    ],
  },
  changes: {
    reads: 'reservation_endings',
    names: ['CREATE_CHANGE_REQUEST', 'APPROVE_CHANGE_REQUEST', 'REJECT_CHANGE_REQUEST'],
  },
  policies: {
    reads: 'policies',
    names: ['CREATE_POLICY', 'UPDATE_POLICY', 'DELETE_POLICY'],
  },
  documents: {
    reads: 'media',
    names: [
      'CREATE_MEDIA',
      'UPLOAD_MEDIA',
      'READ_MEDIA',
      'DELETE_MEDIA',
      'CREATE_TEMPLATE',
      'UPDATE_TEMPLATE',
      'DELETE_TEMPLATE',
      'PRINT_DAY_SHEET',
      'PRINT_DOOR_SHEET',
      'PRINT_VOID_NIGHTS',
    ],
  },
  people: {
    reads: 'users',
    names: [
      'CREATE_USER',
      'UPDATE_USER',
      'DELETE_USER',
      'RESTORE_USER',
      'ERASE_USER',
      'CREATE_ROLE',
      'UPDATE_ROLE_RESOURCES',
      'CREATE_GROUP',
      'UPDATE_GROUP',
      'DELETE_GROUP',
      'INVITE_USER',
      'ACTIVATE_USER',
      'RESET_PASSWORD',
      'CHANGE_PASSWORD',
      'CHANGE_EMAIL',
      'UPDATE_ROLE',
      'DELETE_ROLE',
      'ENROL_AUTHENTICATOR',
      'REMOVE_AUTHENTICATOR',
      'RENEW_RECOVERY_CODES',
      'USE_RECOVERY_CODE',
      'ADD_PASSKEY',
      'REMOVE_PASSKEY',
      'END_SESSION',
      'FORGET_DEVICE',
      'ENTER_PROPERTY',
      'LEAVE_PROPERTY',
      'READ_NOTIFICATIONS',
      'MUTE_NOTIFICATIONS',
      'UPDATE_RECIPIENTS',
      'CONFIRM_RECIPIENT',
      'RETRY_MAIL',
      'RETRY_JOB',
      'CREATE_PROPERTY',
      'UPDATE_PROPERTY',
      'ARCHIVE_PROPERTY',
      'RESTORE_PROPERTY',
      'CREATE_SAVED_VIEW',
      'UPDATE_SAVED_VIEW',
      'DELETE_SAVED_VIEW',
    ],
  },
} as const satisfies Record<string, Family>;

export type EventFamily = keyof typeof eventFamilies;
export type EventName = (typeof eventFamilies)[EventFamily]['names'][number];

/** What each event is about: whoever may read that is told of it, and reads anew what shows it. */
export const familyOf = Object.fromEntries(
  Object.entries(eventFamilies).flatMap(([family, { names }]) =>
    names.map((name) => [name, family]),
  ),
) as Record<EventName, EventFamily>;

export const familyNames = Object.keys(eventFamilies) as [EventFamily, ...EventFamily[]];
export const eventNames = Object.values(eventFamilies).flatMap(({ names }) => [...names]) as [
  EventName,
  ...EventName[],
];

export const namesOf = (families: readonly EventFamily[]): EventName[] =>
  families.flatMap((family): readonly EventName[] => eventFamilies[family].names);
