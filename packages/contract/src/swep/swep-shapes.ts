import { z } from 'zod';

import { day, instant, line, recordId, text, version, workInstant } from '#core/fields.ts';
import { sentence } from '#core/messages.ts';

import { effectiveStatuses } from '../rooms/room-input.ts';

/** What the property opens its SWEP rooms for. */
export const swepTriggers = ['cold', 'warning', 'heat', 'other'] as const;
export type SwepTrigger = (typeof swepTriggers)[number];
/** Planned: its start lies ahead. Cancelled: it was called off before that. */
export const swepStates = ['planned', 'on', 'over', 'cancelled'] as const;
export type SwepState = (typeof swepStates)[number];
export const swepHoldStates = ['held', 'lapsed', 'released', 'used'] as const;
export type SwepHoldState = (typeof swepHoldStates)[number];

/** A bed waits for a name for so long at most. */
export const maxHoldHours = 48;
/** So many days after a hold ended without its guest, nobody knows any more for whom it was. */
export const heldNameDays = 30;
/** An activation is planned for so long at most; it can be made longer while it runs. */
export const maxActivationDays = 31;

export const swepProblems = {
  holdEnd: sentence('swep.hold_end', {
    en: '{path} must lie in the next 48 hours',
    es: '{path} debe estar dentro de las próximas 48 horas',
  }),
  end: sentence('swep.end', {
    en: '{path} must lie ahead, by 31 days at most',
    es: '{path} debe estar en el futuro, a 31 días como máximo',
  }),
  endAfter: sentence('swep.end_after', {
    en: '{path} must come after the start, 31 days later at most',
    es: '{path} debe ser posterior al inicio, 31 días después como máximo',
  }),
  begun: sentence('swep.begun', {
    en: 'It has begun already: its start stays as it is',
    es: 'Ya ha empezado: su inicio queda como está',
  }),
  room: sentence('swep.room', {
    en: 'This room has no tag swep: choose a SWEP room',
    es: 'Esta habitación no tiene la etiqueta swep: elija una habitación SWEP',
  }),
};

export const StartSwep = z.strictObject({
  trigger: z.enum(swepTriggers),
  reason: text(500),
  /** Planned for then; without it: at once. */
  startsAt: workInstant.optional(),
  endsAt: workInstant,
});
export const SwepChange = z
  .strictObject({ reason: text(500), startsAt: workInstant, endsAt: workInstant, version })
  .partial();
/** Whoever stands down says which rooms they know to be occupied; it is refused where others are. */
export const EndSwep = z.strictObject({
  occupiedRoomIds: z.array(recordId).max(1000).default([]),
});
export const NewSwepHold = z.strictObject({
  roomId: recordId,
  guestName: line(120),
  until: workInstant,
});
/** The guest came: a stay from today in the room of the hold, for its name or for a guest who is known. */
export const UseSwepHold = z.strictObject({
  guestId: recordId.optional(),
  checkOut: day.optional(),
  reason: text(500).optional(),
});

const person = z.string().nullable();
const roomRef = z.strictObject({ id: z.number().int(), roomNo: z.string() });

export const SwepHold = z.strictObject({
  id: z.number().int(),
  room: roomRef,
  /** Null to a council, but for the names that the reader has written; empty once it is forgotten. */
  guestName: z.string().nullable(),
  until: instant,
  heldAt: instant,
  by: person,
  state: z.enum(swepHoldStates),
  endedAt: instant.nullable(),
  /** The stay that it became; null to a council that its name is not told. */
  bookingId: z.string().nullable(),
});
export type SwepHold = z.infer<typeof SwepHold>;

/** Beds that were opened and those that somebody had, nights slept in them, holds that ended without a guest. */
export const SwepReport = z.strictObject({
  opened: z.number().int(),
  used: z.number().int(),
  nights: z.number().int(),
  released: z.number().int(),
});
export type SwepReport = z.infer<typeof SwepReport>;

export const SwepActivation = z.strictObject({
  id: z.number().int(),
  trigger: z.enum(swepTriggers),
  reason: z.string(),
  state: z.enum(swepStates),
  /** When it is to begin, while it is planned. */
  startedAt: instant,
  /** As it is planned. */
  endsAt: instant,
  /** Null while it is planned or on. */
  endedAt: instant.nullable(),
  by: person,
  endedBy: person,
  rooms: z.array(roomRef.extend({ beds: z.number().int() })),
  holds: z.array(SwepHold),
  report: SwepReport,
  version: z.number().int(),
});
export type SwepActivation = z.infer<typeof SwepActivation>;

/** Somebody who has a bed there tonight, in house or still to come. */
const SwepGuest = z.strictObject({
  reservationId: z.number().int(),
  bookingId: z.string(),
  name: z.string().nullable(),
  persons: z.number().int(),
  isInHouse: z.boolean(),
  checkOut: day,
});
export type SwepGuest = z.infer<typeof SwepGuest>;

/** A room that is let whole is one bed here. */
export const SwepRoom = z.strictObject({
  ...roomRef.shape,
  type: z.string(),
  floor: z.number().int(),
  isShared: z.boolean(),
  effectiveStatus: z.enum(effectiveStatuses),
  /** What keeps its beds from being given, where something does. */
  blocker: z.string().nullable(),
  beds: z.number().int(),
  taken: z.number().int(),
  held: z.number().int(),
  free: z.number().int(),
  guests: z.array(SwepGuest),
  holds: z.array(SwepHold),
});
export type SwepRoom = z.infer<typeof SwepRoom>;

/** Beds of it with somebody in whom the reader is not told of: a council is told of its own placements alone. */
export const bedsOfOthers = ({ isShared, taken, guests }: SwepRoom): number => {
  const persons = guests.reduce((sum, guest) => sum + guest.persons, 0);
  return Math.max(taken - (isShared ? persons : Math.min(guests.length, 1)), 0);
};

/** Beds of it that nobody can be given, in rooms that are closed: those that are neither taken, held nor free. */
export const closedBeds = ({
  beds,
  taken,
  held,
  free,
}: Pick<SwepRoom, 'beds' | 'taken' | 'held' | 'free'>): number =>
  Math.max(beds - taken - held - free, 0);

export const SwepNow = z.strictObject({
  today: day,
  activation: SwepActivation.nullable(),
  /** The one that is to begin; never beside one that is on. */
  planned: SwepActivation.nullable(),
  rooms: z.array(SwepRoom),
});
export type SwepNow = z.infer<typeof SwepNow>;
