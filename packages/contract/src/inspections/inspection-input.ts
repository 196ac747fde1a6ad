import { z } from 'zod';

import {
  clockTime,
  day,
  optionalText,
  recordId,
  text,
  version,
  workDay,
  workInstant,
} from '#core/fields.ts';
import { sentence } from '#core/messages.ts';

import { recurrence } from '../house-keepings/recurrence-field.ts';
import { ResponsePart } from '../questioner-responses/response-input.ts';

export * from './inspection-life.ts';

export const inspectionProblems = {
  questioner: sentence('inspections.questioner', {
    en: 'Choose a form that is published',
    es: 'Elija un formulario publicado',
  }),
  translation: sentence('inspections.translation', {
    en: 'This is a translation: choose the form that it translates',
    es: 'Esto es una traducción: elija el formulario que traduce',
  }),
  place: sentence('inspections.place', {
    en: 'Choose a room or say the area',
    es: 'Elija una habitación o indique la zona',
  }),
  window: sentence('inspections.window', {
    en: 'The end must be after the beginning',
    es: 'El final debe ser posterior al comienzo',
  }),
  alone: sentence('inspections.alone', {
    en: 'This inspection does not repeat',
    es: 'Esta inspección no se repite',
  }),
  following: sentence('inspections.following', {
    en: 'How it repeats is changed of this one and those after it',
    es: 'La repetición se cambia para esta y las siguientes',
  }),
  oneDay: sentence('inspections.oneDay', {
    en: 'What repeats ends within a day',
    es: 'Lo que se repite termina en el plazo de un día',
  }),
  past: sentence('inspections.past', {
    en: '{path} cannot be in the past',
    es: '{path} no puede estar en el pasado',
  }),
  assignee: sentence('inspections.assignee', {
    en: 'Choose somebody of this property',
    es: 'Elija a alguien de este establecimiento',
  }),
  role: sentence('inspections.role', {
    en: 'Choose a role of this property that fills in inspections',
    es: 'Elija un rol de este establecimiento que rellene inspecciones',
  }),
  ones: sentence('inspections.ones', {
    en: 'Choose a person or a role, not both',
    es: 'Elija una persona o un rol, no ambos',
  }),
  places: sentence('inspections.places', {
    en: 'The same place is named twice',
    es: 'El mismo lugar aparece dos veces',
  }),
  scope: sentence('inspections.scope', {
    en: 'Choose places, or which rooms: one of the two',
    es: 'Elija lugares, o qué habitaciones: una de las dos cosas',
  }),
  noRooms: sentence('inspections.noRooms', {
    en: 'There is no such room',
    es: 'No hay ninguna habitación así',
  }),
  never: sentence('inspections.never', {
    en: 'There is no such day from the start on',
    es: 'No hay ningún día así a partir del inicio',
  }),
  council: sentence('inspections.council', {
    en: 'Choose the council that asks',
    es: 'Elija el ayuntamiento que lo pide',
  }),
  placed: sentence('inspections.placed', {
    en: 'Choose rooms in which the council has placed somebody',
    es: 'Elija habitaciones en las que el ayuntamiento haya alojado a alguien',
  }),
  rooms: sentence('inspections.rooms', {
    en: 'Choose at least one room',
    es: 'Elija al menos una habitación',
  }),
};

/** A room, or a part of the house in words. */
export const InspectionPlace = z
  .strictObject({ roomId: recordId.nullable().default(null), area: optionalText(120).default('') })
  .refine(({ roomId, area }) => (roomId === null) !== (area === ''), {
    path: ['roomId'],
    error: inspectionProblems.place,
  });
export type InspectionPlace = z.output<typeof InspectionPlace>;

const Window = z
  .strictObject({ from: workInstant, until: workInstant })
  .refine(({ from, until }) => Date.parse(until) > Date.parse(from), {
    path: ['until'],
    error: inspectionProblems.window,
  });

export const NewInspection = z.strictObject({
  questionerId: recordId,
  place: InspectionPlace,
  scheduledFor: Window,
  assignedTo: recordId.nullable().default(null),
  /** It may be done although it was missed, and is labelled late then. */
  allowLate: z.boolean().default(false),
  /** What whoever does it should know. */
  note: optionalText(2000).default(''),
});
export type NewInspection = z.output<typeof NewInspection>;

export const inspectionScopes = ['this', 'following'] as const;
export const InspectionMove = z
  .strictObject({
    scheduledFor: Window,
    assignedTo: recordId.nullable(),
    note: optionalText(2000),
    /** Of a series: this one alone, or a series of its own from this one on. */
    scope: z.enum(inspectionScopes),
    /** How it goes on from there. */
    recurrence,
    version,
  })
  .partial()
  .refine((given) => given.recurrence === undefined || given.scope === 'following', {
    path: ['recurrence'],
    error: inspectionProblems.following,
  });
export type InspectionMove = z.output<typeof InspectionMove>;

/** The last answers, which are merged with what was saved while it ran. */
export const CompleteInspection = z.strictObject({
  ...ResponsePart,
  /** The questions whose differing answers were looked at; any other in which they conflict is named. */
  looked: z.array(z.string().min(1).max(40)).max(500).default([]),
});
export type CompleteInspection = z.output<typeof CompleteInspection>;
export const InspectionReason = z.strictObject({ reason: text(500) });

const times = z
  .strictObject({ from: clockTime, until: clockTime })
  .meta({ description: 'An end that is not after the beginning is on the next day.' });
const placeKey = ({ roomId, area }: InspectionPlace) => roomId ?? area.toLowerCase();
const places = z
  .array(InspectionPlace)
  .max(200)
  .refine((all) => new Set(all.map(placeKey)).size === all.length, {
    error: inspectionProblems.places,
  });

/** Rooms that are looked up whenever it is planned; of a sample so many, each before one comes twice. */
export const SeriesRooms = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all'), value: z.null().default(null) }),
  z.strictObject({ kind: z.literal('floor'), value: z.number().int().min(-10).max(200) }),
  z.strictObject({ kind: z.literal('sample'), value: z.number().int().min(1).max(200) }),
]);
export type SeriesRooms = z.output<typeof SeriesRooms>;
export const seriesRoomsKinds = ['all', 'floor', 'sample'] as const satisfies SeriesRooms['kind'][];

interface Inspected {
  places?: readonly InspectionPlace[] | undefined;
  scope?: SeriesRooms | null | undefined;
}
/** It names its places or says which rooms, one of the two. */
const isOneOfTwo = ({ places: named = [], scope = null }: Inspected) =>
  (named.length === 0) === (scope !== null);
interface Assigned {
  assignedTo?: number | null | undefined;
  assignedRole?: number | null | undefined;
}
const isOnes = ({ assignedTo, assignedRole }: Assigned) =>
  assignedTo == null || assignedRole == null;
const onesAlone = { path: ['assignedRole'], error: inspectionProblems.ones };
const oneOfTwo = { path: ['places'], error: inspectionProblems.scope };

export const NewInspectionSeries = z
  .strictObject({
    questionerId: recordId,
    places: places.default([]),
    /** In place of places. */
    scope: SeriesRooms.nullable().default(null),
    recurrence,
    /** Today where it is left out. */
    startsOn: workDay.optional(),
    times,
    assignedTo: recordId.nullable().default(null),
    /** In place of somebody: whoever holds the role. */
    assignedRole: recordId.nullable().default(null),
    allowLate: z.boolean().default(false),
  })
  .refine(isOneOfTwo, oneOfTwo)
  .refine(isOnes, onesAlone);
export type NewInspectionSeries = z.output<typeof NewInspectionSeries>;
export const InspectionSeriesChange = z
  .strictObject({
    questionerId: recordId,
    places,
    scope: SeriesRooms.nullable(),
    recurrence,
    startsOn: day,
    times,
    assignedTo: recordId.nullable(),
    assignedRole: recordId.nullable(),
    allowLate: z.boolean(),
    isPaused: z.boolean(),
    version,
  })
  .partial()
  .refine((given) => (given.places ?? given.scope) === undefined || isOneOfTwo(given), oneOfTwo)
  .refine(isOnes, onesAlone);
export type InspectionSeriesChange = z.output<typeof InspectionSeriesChange>;

export const NewInspectionRequest = z.strictObject({
  /** Without them: of a council all rooms in which it has placed somebody. */
  roomIds: z.array(recordId).max(1000).default([]),
  /** The day by which it is to be done. */
  by: workDay,
  note: optionalText(2000).default(''),
  /** The form that is wished for; the house may choose another. */
  questionerId: recordId.nullable().default(null),
  /** For whom is in one council: that one. For the house: nobody, or the council on whose behalf it asks. */
  councilId: recordId.optional(),
});
export type NewInspectionRequest = z.output<typeof NewInspectionRequest>;

/** What the inspections are that come of it: one a room. */
export const AcceptInspectionRequest = z
  .strictObject({
    /** Without it: the form that was wished for. */
    questionerId: recordId,
    /** Without it: from now to the end of the day by which it is to be done. */
    scheduledFor: Window,
    assignedTo: recordId.nullable(),
    allowLate: z.boolean(),
  })
  .partial();
export type AcceptInspectionRequest = z.output<typeof AcceptInspectionRequest>;
