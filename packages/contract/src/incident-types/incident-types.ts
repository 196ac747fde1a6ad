import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { line, optionalText, recordId, version } from '#core/fields.ts';
import { flag, listQuery } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';

import { incidentIconWords, type IncidentIcon } from './incident-type-words.ts';

export const incidentPriorities = ['low', 'medium', 'high'] as const;
export type IncidentPriority = (typeof incidentPriorities)[number];

/** What an incident may have to tell before it can be resolved. */
export const incidentParts = [
  'cctv',
  'people',
  'agencies',
  'injury',
  'evidence',
  'guest',
  'room',
] as const;
export type IncidentPart = (typeof incidentParts)[number];

export const incidentIcons = Object.keys(incidentIconWords) as [IncidentIcon, ...IncidentIcon[]];

const fields = {
  title: line(120),
  /** For whoever reads in this language; empty: the title is read in it as well. */
  titleEn: optionalText(120),
  titleEs: optionalText(120),
  icon: z.enum(incidentIcons),
  defaultPriority: z.enum(incidentPriorities),
  required: z.array(z.enum(incidentParts)).max(incidentParts.length),
  /** Within so many hours of a post the council is to acknowledge it; none: no target. */
  councilTargetHours: z.number().int().min(1).max(720).nullable(),
  /** What whoever meets with it is to follow. */
  policyId: recordId.nullable(),
  /** An injury may have to be reported to the authority for safety at work. */
  riddor: z.boolean(),
  /** Switched off it is no longer chosen; what has it keeps it. */
  active: z.boolean(),
};

export const IncidentType = z.strictObject({
  id: z.number().int(),
  ...fields,
  title: z.string(),
  titleEn: z.string(),
  titleEs: z.string(),
  policyId: z.number().int().nullable(),
  /** Its title, unless it was withdrawn. */
  policy: z.string().nullable(),
  /** By an incident: it can be switched off, and no longer removed. */
  isUsed: z.boolean(),
  version: z.number().int(),
});
export type IncidentType = z.infer<typeof IncidentType>;

export const NewIncidentType = z.strictObject({
  title: fields.title,
  titleEn: fields.titleEn.default(''),
  titleEs: fields.titleEs.default(''),
  icon: fields.icon.default('flag'),
  defaultPriority: fields.defaultPriority.default('medium'),
  required: fields.required.default([]),
  councilTargetHours: fields.councilTargetHours.default(null),
  policyId: fields.policyId.default(null),
  riddor: fields.riddor.default(false),
  active: fields.active.default(true),
});
export type NewIncidentType = z.infer<typeof NewIncidentType>;

export const incidentTypes = {
  list: get('/incident-type', {
    summary: 'Kinds of incidents, with what each has to tell: whoever reports chooses one',
    access: 'write:incidents',
    scope: 'tenant',
    query: {
      ...listQuery({
        sortBy: ['id', 'title'],
        select: [
          'id',
          'title',
          'titleEn',
          'titleEs',
          'icon',
          'defaultPriority',
          'required',
          'active',
        ],
      }),
      active: flag.optional(),
    },
    reply: listOf(IncidentType),
  }),
  create: post('/incident-type', {
    summary: 'Add a kind of incident',
    access: 'manage:incidents',
    scope: 'tenant',
    events: ['CREATE_INCIDENT_TYPE'],
    status: 201,
    body: NewIncidentType,
    reply: IncidentType,
  }),
  update: patch('/incident-type/:id', {
    summary: 'Change a kind of incident, or switch it off',
    access: 'manage:incidents',
    scope: 'tenant',
    events: ['UPDATE_INCIDENT_TYPE'],
    body: z.strictObject({ ...fields, version }).partial(),
    reply: IncidentType,
  }),
  remove: remove('/incident-type/:id', {
    summary: 'Remove a kind that no incident has; one that is used is switched off instead',
    access: 'manage:incidents',
    scope: 'tenant',
    events: ['DELETE_INCIDENT_TYPE'],
    reply: IncidentType,
  }),
};

export const incidentTypeDeclaration = declare({
  family: 'incidents',
  record: { type: 'incident_type' },
  shows: { incidentTypes: ['incidents'] },
  events: {
    CREATE_INCIDENT_TYPE: { en: 'added the incident type', es: 'añadió el tipo de incidente' },
    UPDATE_INCIDENT_TYPE: { en: 'changed the incident type', es: 'cambió el tipo de incidente' },
    DELETE_INCIDENT_TYPE: { en: 'removed the incident type', es: 'eliminó el tipo de incidente' },
  },
  failures: {
    type_in_use: failure(
      409,
      'Incidents have this type: switch it off instead',
      'Hay incidentes de este tipo: desactívelo en su lugar',
    ),
  },
});
