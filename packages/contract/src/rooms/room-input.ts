import { z } from 'zod';

import {
  instant,
  line,
  money,
  optionalText,
  recordId,
  text,
  version,
  words,
} from '#core/fields.ts';
import { flagCell, listCell, numberCell } from '#core/import.ts';
import { required, sentence } from '#core/messages.ts';

import { countRooms, isForward, rangesThatRepeat } from './room-numbers.ts';

export const holdKinds = ['maintenance', 'cleaning', 'void'] as const;
export const roomStatuses = ['available', 'occupied', 'reserved', ...holdKinds] as const;
export const effectiveStatuses = [
  'void-RTL',
  'void-N-RTL',
  'occupied',
  'reserved',
  ...holdKinds,
] as const;
export type HoldKind = (typeof holdKinds)[number];
export type RoomStatus = (typeof roomStatuses)[number];
export type EffectiveStatus = (typeof effectiveStatuses)[number];

const floor = z.number().int().min(-10).max(200);
const maxGuests = z.number().int().min(1).max(50);
const fields = {
  type: text(60),
  floor,
  maxGuests,
  pricePerNight: money,
  isShared: z.boolean(),
  tag: words,
  amenities: words,
};

export const maxRoomsPerSave = 500;

/** A text keeps its leading zeros: '001' to '020' makes rooms 001 … 020. */
const RoomNumber = z.union([
  z.number().int().min(1).max(99_999),
  z.string().regex(/^(?!0+$)\d{1,5}$/),
]);

/** One line of the bulk form: every number from start to end becomes a room. */
export const RoomRange = z
  .strictObject({
    startRoomNumber: RoomNumber,
    endRoomNumber: RoomNumber,
    prefix: optionalText(10).default(''),
    baseType: text(60),
    ...fields,
    type: optionalText(60).optional(),
    isShared: fields.isShared.default(false),
    tag: words.default([]),
    amenities: words.default([]),
  })
  .refine(isForward, {
    path: ['endRoomNumber'],
    error: sentence('rooms.range', {
      en: 'Invalid range: start is greater than end',
      es: 'Intervalo no válido: el inicio es mayor que el final',
    }),
  })
  .refine((range) => range.baseType !== 'others' || Boolean(range.type), {
    path: ['type'],
    error: required,
  });
export type RoomRange = z.infer<typeof RoomRange>;

const overlap = sentence('rooms.overlap', {
  en: 'Duplicate or overlapping room number detected',
  es: 'Se ha detectado un número de habitación duplicado o solapado',
});
const tooMany = sentence('rooms.too_many', {
  en: 'At most 500 rooms can be created at once',
  es: 'Se pueden crear como máximo 500 habitaciones a la vez',
});

export const RoomRanges = z
  .array(RoomRange)
  .min(1)
  .max(50)
  .superRefine((ranges, check) => {
    if (countRooms(ranges) > maxRoomsPerSave) {
      check.addIssue({ code: 'custom', path: [], message: tooMany });
      return;
    }
    const repeated = rangesThatRepeat(ranges);
    for (const index of repeated)
      check.addIssue({ code: 'custom', path: [index, 'startRoomNumber'], message: overlap });
  });

/** A row of a file of rooms, each cell a text that is not empty. */
export const RoomRow = z.strictObject({
  roomNo: line(20),
  type: text(60),
  floor: numberCell(floor),
  maxGuests: numberCell(maxGuests),
  pricePerNight: numberCell(money),
  isShared: flagCell.default(false),
  tag: listCell(words).default([]),
  amenities: listCell(words).default([]),
});
export type RoomRow = z.infer<typeof RoomRow>;

export const roomRowProblems = {
  sameRow: sentence('rooms.import.same_row', {
    en: 'Row {other} has the same number',
    es: 'La fila {other} tiene el mismo número',
  }),
};

const RoomStatusInput = z
  .enum(['available', 'vacant', ...holdKinds])
  .transform((status) => (status === 'vacant' ? 'available' : status));
const future = {
  error: sentence('rooms.hold_past', {
    en: '{path} must be in the future: a hold until then would hold nothing',
    es: '{path} debe estar en el futuro: un bloqueo hasta entonces no bloquearía nada',
  }),
};
const holdInput = {
  status: RoomStatusInput.optional(),
  reason: text(500).optional(),
  until: instant
    .refine((until) => Date.parse(until) > Date.now(), future)
    .nullable()
    .optional(),
};
const needsReason = (change: { status?: string | undefined; reason?: string | undefined }) =>
  change.status === undefined || change.status === 'available' || change.reason !== undefined;
const reasonMissing = {
  path: ['reason'],
  error: required,
};

export const RoomChange = z
  .strictObject({
    roomNo: line(20),
    ...fields,
    ...holdInput,
    /** Takes a release back: a hold of this kind that began then goes on, with its own clock. */
    since: instant.optional(),
    version,
  })
  .partial()
  .refine(needsReason, reasonMissing);

const BulkChange = z
  .strictObject({ ...fields, ...holdInput })
  .partial()
  .refine(needsReason, reasonMissing);

export const BulkRooms = z.strictObject({
  ids: z.array(recordId).min(1).max(1000),
  change: BulkChange,
});
