import { z } from 'zod';

import { instant, line, optionalText, recordId, text, version, workInstant } from '#core/fields.ts';
import { sentence } from '#core/messages.ts';

import { incidentPriorities } from '../incident-types/incident-types.ts';
import { incidentStatuses } from './incident-life.ts';

export * from './incident-life.ts';

export const managementModes = ['manage_internally', 'manage_council'] as const;

/** What is closed can be opened again for so many days, by whoever manages incidents. */
export const reopenClosedDays = 30;
/** Incidents of one guest, or in one room, are counted so far back. */
export const incidentRepeatDays = 90;
/** So much one incident takes: everybody who reads it is sent all of it. */
export const incidentMost = { addenda: 100, evidence: 100, links: 50, thread: 200, postings: 20 };
/** So long before it is overwritten a recording presses. */
export const cctvSoonHours = 72;
/** Days after an injury: until then it is reported, and if somebody was off work for over seven days. */
export const riddorDays = { injury: 10, overSevenDays: 15 } as const;

export const involvedRoles = ['victim', 'witness', 'staff', 'visitor', 'other'] as const;
export const agencyKinds = ['police', 'ambulance', 'fire', 'council', 'other'] as const;
export const cctvAnswers = ['yes', 'no', 'unknown'] as const;
export const incidentLinks = [
  'maintenance',
  'house_keeping',
  'room_inspection',
  'inspection',
  'incident',
] as const;
export type IncidentLinkType = (typeof incidentLinks)[number];

export const incidentProblems = {
  future: sentence('incidents.future', {
    en: '{path} cannot be in the future',
    es: '{path} no puede estar en el futuro',
  }),
  reported: sentence('incidents.reported', {
    en: 'It has been reported to the authority already',
    es: 'Ya se ha notificado a la autoridad',
  }),
  order: sentence('incidents.order', {
    en: '{path} cannot be before it happened',
    es: '{path} no puede ser anterior a cuando ocurrió',
  }),
  window: sentence('incidents.window', {
    en: 'The recording must end after it begins',
    es: 'La grabación debe terminar después de empezar',
  }),
  type: sentence('incidents.type', {
    en: 'This type is switched off: choose another',
    es: 'Este tipo está desactivado: elija otro',
  }),
  followUp: sentence('incidents.followUp', {
    en: 'Somebody was hurt: tick that it was followed up',
    es: 'Hubo una lesión: marque que se ha hecho el seguimiento',
  }),
  why: sentence('incidents.why', {
    en: 'Say why it is closed unresolved, or which incident it doubles',
    es: 'Indique por qué se cierra sin resolver o qué incidente repite',
  }),
  itself: sentence('incidents.itself', {
    en: 'An incident cannot be linked with itself',
    es: 'Un incidente no se puede vincular consigo mismo',
  }),
};

/** It holds all that it takes. */
export const incidentFull: Record<keyof typeof incidentMost, string> = {
  addenda: sentence('incidents.full.addenda', {
    en: 'An incident takes {maximum} addenda at most: report the rest as another one and link them',
    es: 'Un incidente admite {maximum} añadidos como máximo: comunique lo demás en otro y vincúlelos',
  }),
  evidence: sentence('incidents.full.evidence', {
    en: 'An incident takes {maximum} files at most: report the rest as another one and link them',
    es: 'Un incidente admite {maximum} archivos como máximo: comunique lo demás en otro y vincúlelos',
  }),
  links: sentence('incidents.full.links', {
    en: 'An incident takes {maximum} links at most',
    es: 'Un incidente admite {maximum} vínculos como máximo',
  }),
  thread: sentence('incidents.full.thread', {
    en: 'House and council can write {maximum} times about an incident: what was asked can still be answered',
    es: 'Alojamiento y ayuntamiento pueden escribir {maximum} veces sobre un incidente: lo preguntado aún se puede responder',
  }),
  postings: sentence('incidents.full.postings', {
    en: 'An incident can be posted {maximum} times at most',
    es: 'Un incidente se puede enviar {maximum} veces como máximo',
  }),
};

export const InvolvedPerson = z.strictObject({ name: line(120), role: z.enum(involvedRoles) });
export const Agency = z.strictObject({
  kind: z.enum(agencyKinds),
  reference: optionalText(120),
  calledAt: workInstant.nullable(),
});
export const Injury = z.strictObject({
  /** Null: nobody has said. */
  any: z.boolean().nullable(),
  details: optionalText(2000),
  followUp: z.boolean(),
});
export const Cctv = z.strictObject({
  available: z.enum(cctvAnswers),
  cameras: optionalText(500),
  from: workInstant.nullable(),
  to: workInstant.nullable(),
});

const mediaIds = z.array(recordId).max(20);
const fields = {
  typeId: recordId,
  priority: z.enum(incidentPriorities),
  roomId: recordId.nullable(),
  area: optionalText(120),
  happenedAt: workInstant,
  /** What was seen and heard. */
  description: text(5000),
  /** What somebody makes of it: kept apart from what was seen. */
  opinion: optionalText(5000),
  actionsTaken: optionalText(5000),
  guestIds: z.array(recordId).max(20),
  people: z.array(InvolvedPerson).max(30),
  agencies: z.array(Agency).max(10),
  injury: Injury,
  cctv: Cctv,
};

export const NewIncident = z.strictObject({
  ...fields,
  /** Without it: that of the type. */
  priority: fields.priority.optional(),
  roomId: fields.roomId.default(null),
  area: fields.area.default(''),
  /** Without it: now. */
  happenedAt: fields.happenedAt.optional(),
  opinion: fields.opinion.default(''),
  actionsTaken: fields.actionsTaken.default(''),
  guestIds: fields.guestIds.default([]),
  people: fields.people.default([]),
  agencies: fields.agencies.default([]),
  injury: fields.injury.default({ any: null, details: '', followUp: false }),
  cctv: fields.cctv.default({ available: 'unknown', cameras: '', from: null, to: null }),
  evidenceIds: mediaIds.default([]),
});
export type NewIncident = z.infer<typeof NewIncident>;

export const ResolveIncident = z.strictObject({ outcome: text(5000) });
export const CloseIncident = z.strictObject({
  reason: optionalText(500).default(''),
  duplicateOf: recordId.nullable().default(null),
});
export const ReopenIncident = z.strictObject({ reason: text(500) });
export const IncidentAddendum = z.strictObject({ text: text(5000) });
export const IncidentEvidence = z.strictObject({ mediaIds: mediaIds.min(1) });
export const SecureCctv = z.strictObject({
  /** Without it: now. */
  at: instant.optional(),
  where: line(200),
});
/** That an injury was reported to the authority. */
export const RiddorReport = z.strictObject({
  filedAt: workInstant,
  reference: optionalText(120),
});
export const LinkIncident = z.strictObject({ type: z.enum(incidentLinks), id: recordId });

export const IncidentChange = z
  .strictObject({
    ...fields,
    /** Leads to that state as the call of its name does. */
    status: z.enum(incidentStatuses),
    outcome: ResolveIncident.shape.outcome,
    reason: optionalText(500),
    duplicateOf: recordId.nullable(),
    /** Taken in whichever state, as the days for it run on. */
    riddor: RiddorReport,
    /** Why an injury need not be reported; that it was reported after all takes it back. */
    riddorNotNeeded: text(500),
    version,
  })
  .partial();
export type IncidentChange = z.infer<typeof IncidentChange>;
