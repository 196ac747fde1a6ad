import { z } from 'zod';

import { day, deviceMoment, optionalText, recordId, text, version, workDay } from '#core/fields.ts';
import { sentence } from '#core/messages.ts';

import { recurrence } from '../house-keepings/recurrence-field.ts';
import { incidentPriorities } from '../incident-types/incident-types.ts';
import { checkOutReasons, persons } from '../reservations/reservation-input.ts';

export const scopeKinds = ['all', 'floor', 'swep', 'rooms'] as const;
export type ScopeKind = (typeof scopeKinds)[number];

export const checkOutcomes = [
  'seen',
  'signs_of_use',
  'empty',
  'no_signs',
  'no_answer',
  'refused',
  'someone_else',
] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];
/** Nobody was seen of those who should be there: these count for the alert of a guest not seen. */
export const unseenOutcomes = [
  'empty',
  'no_signs',
  'no_answer',
  'refused',
  'someone_else',
] as const;
/** Somebody was in front of whoever checked: only then are persons counted. */
export const countedOutcomes = ['seen', 'someone_else'] as const;

export const discrepancyKinds = [
  'occupied_found_empty',
  'empty_found_occupied',
  'persons_differ',
  'someone_else',
] as const;
export type DiscrepancyKind = (typeof discrepancyKinds)[number];

export const resolutionKinds = [
  'end_reservation',
  'check_in',
  'persons_corrected',
  'incident',
  'explained',
] as const;
export type ResolutionKind = (typeof resolutionKinds)[number];

/** By which acts each kind of discrepancy can end. */
export const resolutionsOf = {
  occupied_found_empty: ['end_reservation', 'incident', 'explained'],
  empty_found_occupied: ['check_in', 'incident', 'explained'],
  persons_differ: ['persons_corrected', 'end_reservation', 'incident', 'explained'],
  someone_else: ['end_reservation', 'check_in', 'persons_corrected', 'incident', 'explained'],
} as const satisfies Record<DiscrepancyKind, readonly ResolutionKind[]>;

/** Nobody of those who slept there by the books was found: the night is in query. */
export const queriedBy: readonly DiscrepancyKind[] = ['occupied_found_empty', 'someone_else'];

export const checkProblems = {
  rooms: sentence('checks.rooms', {
    en: 'There is no room to check in this part of the house',
    es: 'No hay habitaciones que comprobar en esta parte de la casa',
  }),
  unvisited: sentence('checks.unvisited', {
    en: 'Not every room was visited: say why',
    es: 'No se han visitado todas las habitaciones: diga por qué',
  }),
  request: sentence('checks.request', {
    en: 'This request is not waiting for a round',
    es: 'Esta solicitud no espera ninguna ronda',
  }),
  notInRound: sentence('checks.not_in_round', {
    en: 'This room is not part of the round',
    es: 'Esta habitación no forma parte de la ronda',
  }),
  counted: sentence('checks.counted', {
    en: 'Persons are counted only where somebody was seen',
    es: 'Solo se cuentan personas cuando se ha visto a alguien',
  }),
  ticked: sentence('checks.ticked', {
    en: 'Tick only whom the round expects in this room, and where somebody was seen',
    es: 'Marque solo a quienes la ronda espera en esta habitación, y donde se ha visto a alguien',
  }),
  photo: sentence('checks.photo', {
    en: 'Choose photos that were sent for a check',
    es: 'Elija fotos enviadas para una comprobación',
  }),
  reservation: sentence('checks.reservation', {
    en: 'Choose a booking of this room',
    es: 'Elija una reserva de esta habitación',
  }),
  left: sentence('checks.left', {
    en: 'Whom this check was about is not in the room any more: explain what it was instead',
    es: 'La persona de esta comprobación ya no está en la habitación: explique en su lugar lo ocurrido',
  }),
  several: sentence('checks.several', {
    en: 'Several stays are in this room: choose one',
    es: 'Hay varias estancias en esta habitación: elija una',
  }),
  personsOfStay: sentence('checks.persons_of_stay', {
    en: 'Several stays are in this room: say how many persons this one has',
    es: 'Hay varias estancias en esta habitación: diga cuántas personas tiene esta',
  }),
  kind: sentence('checks.kind', {
    en: 'This does not settle such a discrepancy',
    es: 'Esto no resuelve una discrepancia así',
  }),
  night: sentence('checks.night', {
    en: 'This discrepancy puts no night into query',
    es: 'Esta discrepancia no deja ninguna noche en consulta',
  }),
  never: sentence('checks.never', {
    en: 'There is no such day from the start on',
    es: 'No hay ningún día así a partir del inicio',
  }),
  past: sentence('checks.past', {
    en: '{path} cannot be in the past',
    es: '{path} no puede estar en el pasado',
  }),
  council: sentence('checks.council', {
    en: 'Choose the council that asks',
    es: 'Elija el ayuntamiento que lo pide',
  }),
};

const roomIds = z.array(recordId).min(1).max(1000);
export const CheckScope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all'), value: z.null().default(null) }),
  z.strictObject({ kind: z.literal('floor'), value: z.number().int().min(-10).max(200) }),
  z.strictObject({ kind: z.literal('swep'), value: z.null().default(null) }),
  z.strictObject({ kind: z.literal('rooms'), value: roomIds }),
]);
export type CheckScope = z.output<typeof CheckScope>;

export const NewRoomInspection = z.strictObject({
  /** Without it: the whole house, or the rooms that the request is about. */
  scope: CheckScope.optional(),
  /** The request that it answers, which is accepted by it. */
  requestId: recordId.nullable().default(null),
  /** It begins at once. */
  start: z.boolean().default(false),
});
export type NewRoomInspection = z.output<typeof NewRoomInspection>;

export const RoomAnswer = z
  .strictObject({
    roomId: recordId,
    outcome: z.enum(checkOutcomes),
    personsFound: z.number().int().min(0).max(50).nullable().default(null),
    /** Of several stays in a shared room those of whom somebody was seen; null: nobody was told apart. */
    seenReservationIds: z.array(recordId).min(1).max(50).nullable().default(null),
    note: optionalText(2000).default(''),
    /** Pictures that have arrived in the folder `inspection-reports`. */
    photoIds: z.array(recordId).max(10).default([]),
    /** The code on the door was read. */
    viaCode: z.boolean().default(false),
    ...deviceMoment,
  })
  .refine(
    ({ outcome, personsFound }) =>
      personsFound === null || personsFound === 0 || countedOutcomes.some((one) => one === outcome),
    { path: ['personsFound'], error: checkProblems.counted },
  )
  .refine(
    ({ outcome, seenReservationIds }) =>
      seenReservationIds === null || countedOutcomes.some((one) => one === outcome),
    { path: ['seenReservationIds'], error: checkProblems.ticked },
  );
export type RoomAnswer = z.output<typeof RoomAnswer>;

const which = { checkId: recordId };
/** Whether the night is payable that the check puts into query: with the reason of the act, or what was found. */
const ofNight = { payable: z.enum(['yes', 'no']).optional() };
const why = { reason: optionalText(500).default(''), ...ofNight };
/** Which of the bookings of the room; without it the only one that it can be. */
const ofReservation = { reservationId: recordId.optional() };
export const ResolveCheck = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('end_reservation'),
    ...which,
    ...ofReservation,
    ...why,
    checkOutReason: z.enum(checkOutReasons).default('abandoned'),
  }),
  z.strictObject({ kind: z.literal('check_in'), ...which, ...ofReservation, ...why }),
  z.strictObject({
    kind: z.literal('persons_corrected'),
    ...which,
    ...ofReservation,
    ...why,
    /** Without it: as many as were found. To be said where several stays share what was found. */
    persons: persons.optional(),
  }),
  z.strictObject({
    kind: z.literal('incident'),
    ...which,
    ...why,
    /** Without it: the plainest type of the property. */
    typeId: recordId.optional(),
    priority: z.enum(incidentPriorities).optional(),
    /** Without it: the reason, or what was found. The note of the check stands behind it. */
    description: optionalText(2500).default(''),
  }),
  z.strictObject({
    kind: z.literal('explained'),
    ...which,
    reason: text(500),
    ...ofNight,
  }),
]);
export type ResolveCheck = z.output<typeof ResolveCheck>;

export const NewCheckSchedule = z.strictObject({
  scope: CheckScope,
  recurrence,
  /** Today where it is left out. */
  startsOn: workDay.optional(),
});
export type NewCheckSchedule = z.output<typeof NewCheckSchedule>;
export const CheckScheduleChange = z
  .strictObject({ scope: CheckScope, recurrence, startsOn: day, isPaused: z.boolean(), version })
  .partial();
export type CheckScheduleChange = z.output<typeof CheckScheduleChange>;

export const NewCheckRequest = z.strictObject({
  /** The day by which it is to be done. */
  by: workDay,
  note: optionalText(2000).default(''),
  /** For whom is in one council: that one. */
  councilId: recordId.optional(),
});
export type NewCheckRequest = z.output<typeof NewCheckRequest>;
/** Why rooms have no answer: asked for where there are such. */
export const CompleteRound = z.strictObject({ reason: optionalText(500).default('') });
export const DeclineCheckRequest = z.strictObject({ reason: text(500) });
