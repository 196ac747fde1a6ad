import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { id } from '#core/fields.ts';
import { listQuery } from '#core/query.ts';
import { get, listOf, patch, post } from '#core/route.ts';

import { heat } from './incident-heat.ts';
import {
  CloseIncident,
  IncidentAddendum,
  IncidentChange,
  IncidentEvidence,
  incidentStatuses,
  LinkIncident,
  NewIncident,
  ReopenIncident,
  ResolveIncident,
  SecureCctv,
} from './incident-input.ts';
import { afterIncident, incidentQuery } from './incident-query.ts';
import { Incident, OwnIncident, TenantIncident, ToldIncident } from './incident-shapes.ts';

export * from './incident-heat.ts';
export * from './incident-input.ts';
export * from './incident-words.ts';
export * from './incident-query.ts';
export * from './incident-shapes.ts';

const changing = {
  access: 'update:incidents',
  scope: 'tenant',
  side: 'house',
  reply: Incident,
} as const;

/** Whoever changes incidents, and whoever reported this one: to others it is not there. */
const adding = { ...changing, access: 'signed-in', reply: ToldIncident } as const;

export const incidents = {
  list: get('/incident', {
    summary: 'What happened in the property, newest first',
    access: 'read:incidents',
    scope: 'tenant',
    query: { ...incidentQuery, after: afterIncident },
    reply: listOf(Incident),
  }),
  mine: get('/incident/mine', {
    summary: 'What one has reported oneself',
    access: 'write:incidents',
    side: 'house',
    scope: 'tenant',
    query: listQuery({
      sortBy: ['id', 'number', 'happenedAt'],
      select: ['id', 'number', 'type', 'status', 'happenedAt'],
    }),
    reply: listOf(OwnIncident),
  }),
  all: get('/incident/all', {
    summary: 'The incidents of every property where one may read them, each with its property',
    access: 'read:incidents',
    scope: 'span',
    query: { ...incidentQuery, tenantId: id.optional().meta({ description: 'Of this property.' }) },
    reply: listOf(TenantIncident),
  }),
  stats: get('/incident/stats', {
    summary: 'How many incidents are in which state, how old the open ones are, and the recordings',
    access: 'read:incidents',
    scope: 'tenant',
    reply: z.strictObject({
      open: z.number().int(),
      statuses: z.array(
        z.strictObject({ status: z.enum(incidentStatuses), count: z.number().int() }),
      ),
      ages: z.strictObject({
        day: z.number().int(),
        week: z.number().int(),
        older: z.number().int(),
      }),
      /** Recordings that nobody has secured, and of these the ones that are overwritten soon. */
      unsecured: z.number().int(),
      /** Posted to a council: those where the house is to act, and those where the council is. */
      awaitingHouse: z.number().int(),
      awaitingCouncil: z.number().int(),
      overwrittenSoon: z.number().int(),
    }),
  }),
  heat,
  get: get('/incident/:id', {
    summary: 'One incident',
    access: 'read:incidents',
    scope: 'tenant',
    reply: Incident,
  }),
  create: post('/incident', {
    summary: 'Report an incident; the rest can be told later, before it is resolved',
    access: 'write:incidents',
    side: 'house',
    scope: 'tenant',
    events: ['CREATE_INCIDENT'],
    status: 201,
    body: NewIncident,
    reply: OwnIncident,
  }),
  update: patch('/incident/:id', {
    summary:
      'Complete what is said of an incident that is not resolved, say that an injury was reported, or take it on; a council takes it on alone',
    access: 'update:incidents',
    scope: 'tenant',
    reply: Incident,
    events: ['UPDATE_INCIDENT', 'RESOLVE_INCIDENT', 'CLOSE_INCIDENT', 'REOPEN_INCIDENT'],
    body: IncidentChange,
  }),
  resolve: post('/incident/:id/resolve', {
    summary: 'Say how it ended; what its type asks for must be there',
    ...changing,
    events: ['RESOLVE_INCIDENT'],
    body: ResolveIncident,
  }),
  close: post('/incident/:id/close', {
    summary:
      'Close it; unresolved only with a reason, or the incident that it doubles. What was posted the council closes, the rest whoever manages incidents',
    access: 'update:incidents',
    scope: 'tenant',
    reply: Incident,
    events: ['CLOSE_INCIDENT'],
    body: CloseIncident,
  }),
  reopen: post('/incident/:id/reopen', {
    summary: 'Open it again; one that is closed within 30 days, by whoever manages incidents',
    ...changing,
    events: ['REOPEN_INCIDENT'],
    body: ReopenIncident,
  }),
  addendum: post('/incident/:id/addendum', {
    summary:
      'Add to what was said, which itself stays as it was written; to one’s own report also for whoever may only report, while it is new',
    ...adding,
    events: ['ADD_INCIDENT_ADDENDUM'],
    body: IncidentAddendum,
  }),
  evidence: post('/incident/:id/evidence', {
    summary:
      'Add files that were sent as evidence; none is ever taken away. To one’s own report also for whoever may only report, while it is new',
    ...adding,
    events: ['UPDATE_INCIDENT'],
    body: IncidentEvidence,
  }),
  secureCctv: post('/incident/:id/secure-cctv', {
    summary: 'Say that the recording is safe, and where it lies',
    ...changing,
    events: ['SECURE_CCTV'],
    body: SecureCctv,
  }),
  link: post('/incident/:id/link', {
    summary: 'Say which fault, cleaning or other incident belongs to it',
    ...changing,
    events: ['UPDATE_INCIDENT'],
    body: LinkIncident,
  }),
};

export const incidentDeclaration = declare({
  family: 'incidents',
  record: { type: 'incident', editedBy: 'update:incidents' },
  savedViews: 'incidents',
  shows: { incidents: ['incidents', 'UPDATE_PROPERTY'] },
  pages: { incident: '/dashboard/incidents?open=:id' },
  events: {
    CREATE_INCIDENT: {
      en: 'reported an incident',
      es: 'comunicó un incidente',
      told: { en: '{{actor}} reported {{what}}', es: '{{actor}} comunicó {{what}}' },
      needs: 'update:incidents',
      isSafety: true,
      isUrgent: true,
    },
    UPDATE_INCIDENT: { en: 'changed the incident', es: 'cambió el incidente', isSafety: true },
    RESOLVE_INCIDENT: { en: 'resolved the incident', es: 'resolvió el incidente', isSafety: true },
    CLOSE_INCIDENT: { en: 'closed the incident', es: 'cerró el incidente' },
    REOPEN_INCIDENT: {
      en: 'opened the incident again',
      es: 'reabrió el incidente',
      isSafety: true,
    },
    ADD_INCIDENT_ADDENDUM: {
      en: 'added to the incident',
      es: 'añadió algo al incidente',
      isSafety: true,
    },
    SECURE_CCTV: {
      en: 'secured the recording of the incident',
      es: 'aseguró la grabación del incidente',
    },
    ZIP_GENERATED: {
      en: 'made an archive of incident reports',
      es: 'creó un archivo de partes de incidentes',
    },
  },
  failures: {
    frozen: failure(
      409,
      'This was posted to a council: what was written stays as it is. Add to it instead',
      'Se envió a un ayuntamiento: lo escrito no se cambia. Añada lo que falte',
    ),
    incident_frozen: failure(
      409,
      'What was written stays as it is once it is resolved: add to it instead',
      'Lo escrito no se cambia una vez resuelto: añada lo que falte',
    ),
    incident_full: failure(
      409,
      'This incident takes no more: report the rest as another one',
      'Este incidente no admite más: comunique lo demás en otro',
    ),
    cctv_secured: failure(
      409,
      'This recording has been secured already',
      'Esta grabación ya está asegurada',
    ),
    reopen_closed_late: failure(
      409,
      'This was closed more than {days} days ago',
      'Se cerró hace más de {days} días',
    ),
  },
});
