import { z } from 'zod';

import { day, optionalText, recordId, text, version } from '#core/fields.ts';
import { required, sentence } from '#core/messages.ts';

import { NewGuest } from '../guests/guests.ts';
import { checkOutReasons, maxNights, nightsBetween } from './reservation-states.ts';

export * from './reservation-states.ts';

const period = { checkIn: day, checkOut: day };
export const isForwardStay = (stay: {
  checkIn?: string | undefined;
  checkOut?: string | undefined;
}) => stay.checkIn === undefined || stay.checkOut === undefined || stay.checkOut > stay.checkIn;
export const isShortEnoughStay = (stay: {
  checkIn?: string | undefined;
  checkOut?: string | undefined;
}) =>
  stay.checkIn === undefined ||
  stay.checkOut === undefined ||
  nightsBetween(stay.checkIn, stay.checkOut) <= maxNights;

export const backwards = {
  path: ['checkOut'],
  error: sentence('reservations.backwards', {
    en: 'checkOut must be after checkIn',
    es: 'checkOut debe ser posterior a checkIn',
  }),
};
export const tooLong = {
  path: ['checkOut'],
  error: sentence('reservations.too_long', {
    en: 'A stay can be at most 365 nights',
    es: 'Una estancia puede durar como máximo 365 noches',
  }),
};

/** What the server finds wrong with dates once it knows the property's day. */
export const dateProblems = {
  tooEarly: sentence('reservations.too_early', {
    en: 'checkIn can be at most 7 days ago',
    es: 'checkIn puede ser como máximo de hace 7 días',
  }),
  farAway: sentence('reservations.far_away', {
    en: '{path} must be within five years of today',
    es: '{path} debe estar a menos de cinco años de hoy',
  }),
  expected: sentence('reservations.expected', {
    en: 'expectedCheckIn must be between today and checkOut',
    es: 'expectedCheckIn debe estar entre hoy y checkOut',
  }),
  begun: sentence('reservations.begun', {
    en: 'The guest is in house: checkIn cannot change any more',
    es: 'El huésped ya está alojado: checkIn ya no puede cambiar',
  }),
  pastEnd: sentence('reservations.past_end', {
    en: 'checkOut of a guest in house cannot be before today',
    es: 'checkOut de un huésped alojado no puede ser anterior a hoy',
  }),
  roomless: sentence('reservations.roomless', {
    en: 'A guest in house needs a room',
    es: 'Un huésped alojado necesita una habitación',
  }),
  moveFrom: sentence('reservations.move_from', {
    en: 'moveFrom must be a night of the stay that has not passed',
    es: 'moveFrom debe ser una noche de la estancia que no haya pasado',
  }),
  window: sentence('reservations.window', {
    en: 'The days must run forward, 120 at most',
    es: 'Los días deben ir hacia delante, 120 como máximo',
  }),
  inPast: sentence('reservations.in_past', {
    en: '{path} cannot be in the future',
    es: '{path} no puede estar en el futuro',
  }),
};
export const maxDaysBack = 7;
export const maxWindowDays = 120;

export const persons = z.number().int().min(1).max(50);
const details = {
  expectedCheckIn: day.nullable().optional(),
  bookingConfirmation: optionalText(60).optional(),
  councilReference: optionalText(60).optional(),
  councilId: recordId.nullable().optional(),
  /** What there is to say of who placed it, as where that is no council that the property works with. */
  placedBy: optionalText(120).optional(),
  /** A family with children, or a pregnancy: the six-week limit is counted where the property has it on. */
  isFamily: z.boolean().optional(),
};

const whoComes = {
  guestId: recordId.optional(),
  guest: NewGuest.optional(),
};
const namesGuest = (body: { guestId?: number | undefined; guest?: unknown }) =>
  (body.guestId === undefined) !== (body.guest === undefined);
const oneGuest = { path: ['guestId'], error: required };

export const NewReservation = z
  .strictObject({
    ...whoComes,
    roomId: recordId.nullable().optional(),
    ...period,
    persons,
    ...details,
  })
  .refine(namesGuest, oneGuest)
  .refine(isForwardStay, backwards)
  .refine(isShortEnoughStay, tooLong);

/** A walk-in: made and checked in at once, from today. */
export const WalkIn = z
  .strictObject({
    ...whoComes,
    roomId: recordId,
    checkOut: day,
    persons,
    ...details,
    reason: text(500).optional(),
  })
  .refine(namesGuest, oneGuest);

export const ReservationChange = z
  .strictObject({
    roomId: recordId.nullable(),
    /** With a new room for a stay in house: the first night there; today when it is left out. */
    moveFrom: day,
    ...period,
    persons,
    ...details,
    isLocked: z.boolean(),
    reason: text(500),
    version,
  })
  .partial()
  .refine(isForwardStay, backwards)
  .refine(isShortEnoughStay, tooLong);

export const BulkReservations = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('confirm'), ids: z.array(recordId).min(1).max(500) }),
  z.strictObject({
    act: z.literal('check_out'),
    ids: z.array(recordId).min(1).max(500),
    reason: z.enum(checkOutReasons).default('moved_on'),
  }),
  z.strictObject({
    act: z.literal('extend'),
    ids: z.array(recordId).min(1).max(500),
    nights: z.number().int().min(1).max(maxNights),
  }),
  /** Gives each a free room that fits, ready rooms first. */
  z.strictObject({ act: z.literal('assign'), ids: z.array(recordId).min(1).max(500) }),
]);

/** The questions that a list of reservations answers with one word. */
export const views = [
  'today',
  'arriving',
  'unready',
  'late',
  'in_house',
  'departing',
  'overdue',
  'no_room',
  'over_28',
  'over_42',
  'swep',
] as const;
