import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { id, optionalText, whole } from '#core/fields.ts';
import { importOf } from '#core/import.ts';
import { flag, listQuery, oneOrMore } from '#core/query.ts';
import { get, patch, post, remove, listOf } from '#core/route.ts';

import { RoomFigures } from '../stats/figures.ts';
import {
  BulkRooms,
  RoomChange,
  RoomRanges,
  RoomRow,
  effectiveStatuses,
  roomStatuses,
} from './room-input.ts';
import { Room, roomDues } from './room-shapes.ts';

export * from './floor-text.ts';
export * from './room-input.ts';
export * from './room-numbers.ts';
export * from './room-shapes.ts';

/** Older spellings that clients still send. */
const olderStatus = { vacant: 'available' } as const;
const olderEffective = { VOID_RTL: 'void-RTL', VOID_N_RTL: 'void-N-RTL' } as const;

const BoardRoom = Room.pick({
  id: true,
  roomNo: true,
  floor: true,
  type: true,
  status: true,
  effectiveStatus: true,
}).extend({ guest: z.string().nullable() });

const StatusCounts = z.strictObject({
  total: z.number().int(),
  statuses: z.array(
    z.strictObject({
      status: z.enum(effectiveStatuses),
      count: z.number().int(),
      percentage: z.number(),
    }),
  ),
});

export const BulkResult = z.strictObject({
  done: z.array(z.number().int()),
  skipped: z.array(
    z.strictObject({ id: z.number().int(), roomNo: z.string().nullable(), reason: z.string() }),
  ),
});

const roomFields = Object.keys(Room.shape) as [keyof Room, ...(keyof Room)[]];
const filters = {
  status: oneOrMore(roomStatuses, olderStatus).optional(),
  effectiveStatus: oneOrMore(effectiveStatuses, olderEffective).optional(),
  type: optionalText(60).optional(),
  floor: whole(-10, 200).optional(),
  tag: optionalText(40).optional(),
  swep: flag.optional(),
  ready: flag.optional(),
  due: oneOrMore(roomDues).optional(),
  hasMaintenance: flag.optional().meta({ description: 'Whether anything in it is to be mended.' }),
  dirty: flag.optional().meta({ description: 'Whether it is to be cleaned today.' }),
  notCheckedDays: whole(1, 365)
    .optional()
    .meta({ description: 'No occupancy check of it was answered for so many days, or ever.' }),
};

export const rooms = {
  list: get('/room', {
    summary: 'Rooms with their status and what blocks them',
    access: 'read:rooms',
    scope: 'tenant',
    query: {
      ...listQuery({
        sortBy: [
          'id',
          'roomNo',
          'type',
          'floor',
          'maxGuests',
          'pricePerNight',
          'voidSince',
          'lastCheckedAt',
        ],
        select: roomFields,
      }),
      ...filters,
      bin: flag.optional().meta({ description: 'The rooms in the bin instead.' }),
      fetchGuests: flag.optional().meta({ description: 'Without it, guest is null.' }),
      tenantId: id.optional().meta({ description: 'Must be the current property.' }),
    },
    reply: listOf(Room),
  }),
  board: get('/room/status', {
    summary: 'Every room, in the fewest bytes',
    access: 'read:rooms',
    scope: 'tenant',
    reply: z.array(BoardRoom),
  }),
  stats: get('/room/stats', {
    summary:
      'Counts and percentages per effective status, normal and SWEP rooms apart, and all in short',
    access: 'read:rooms',
    scope: 'tenant',
    reply: z.strictObject({ normal: StatusCounts, swep: StatusCounts, all: RoomFigures }),
  }),
  get: get('/room/:id', {
    summary: 'One room',
    access: 'read:rooms',
    scope: 'tenant',
    reply: Room,
  }),
  byDoor: get('/room/by-door', {
    summary: 'The room whose door carries a code',
    access: 'read:rooms',
    scope: 'tenant',
    query: { code: z.uuid() },
    reply: Room.pick({ id: true, roomNo: true }),
  }),
  create: post('/room', {
    summary: 'Make rooms from ranges of numbers',
    access: 'write:rooms',
    scope: 'tenant',
    events: ['CREATE_ROOMS'],
    status: 201,
    body: z.strictObject({ rooms: RoomRanges }),
    reply: z.array(Room),
  }),
  import: post('/room/import', {
    summary: 'Make rooms from the rows of a file, or say what would be made',
    access: 'write:rooms',
    events: ['CREATE_ROOMS'],
    ...importOf(RoomRow),
  }),
  update: patch('/room/:id', {
    summary: 'Change a room, hold it or release it',
    access: 'update:rooms',
    scope: 'tenant',
    side: 'house',
    events: ['UPDATE_ROOM'],
    body: RoomChange,
    reply: Room,
  }),
  updateMany: post('/room/batch', {
    summary: 'The same change to many rooms; says which were skipped and why',
    access: 'update:rooms',
    scope: 'tenant',
    side: 'house',
    events: ['UPDATE_ROOM'],
    body: BulkRooms,
    reply: BulkResult,
  }),
  remove: remove('/room/:id', {
    summary: 'Put a room in the bin',
    access: 'delete:rooms',
    scope: 'tenant',
    side: 'house',
    events: ['DELETE_ROOM'],
    reply: Room,
  }),
  renewDoorCode: post('/room/:id/door-code', {
    summary: 'Give the door of a room a new code; the old one leads nowhere',
    access: 'update:rooms',
    scope: 'tenant',
    side: 'house',
    events: ['RENEW_DOOR_CODE'],
    reply: Room,
  }),
  restore: post('/room/:id/restore', {
    summary: 'Take a room out of the bin',
    access: 'delete:rooms',
    scope: 'tenant',
    events: ['RESTORE_ROOM'],
    reply: Room,
  }),
};

export const roomDeclaration = declare({
  family: 'rooms',
  record: { type: 'room', editedBy: 'update:rooms' },
  savedViews: 'rooms',
  shows: {
    rooms: [
      'rooms',
      'changes',
      'guests',
      'reservations',
      'maintenance',
      'housekeeping',
      'UPDATE_PROPERTY',
    ],
  },
  pages: { room: '/dashboard/rooms/:id', rooms: '/dashboard/rooms' },
  events: {
    CREATE_ROOMS: { en: 'created the rooms', es: 'creó las habitaciones' },
    UPDATE_ROOM: { en: 'changed the room', es: 'cambió la habitación' },
    RENEW_DOOR_CODE: {
      en: 'renewed the door code of the room',
      es: 'renovó el código de la puerta de la habitación',
    },
    DELETE_ROOM: { en: 'moved the room to the bin', es: 'envió la habitación a la papelera' },
    RESTORE_ROOM: { en: 'took the room out of the bin', es: 'sacó la habitación de la papelera' },
  },
  failures: {
    room_exists: failure(409, 'Room {roomNo} exists already', 'La habitación {roomNo} ya existe'),
  },
});
