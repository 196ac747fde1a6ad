import { blank, get, list, over } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const incident = {
  number: 4,
  type: { id: 1, title: 'Theft' },
  status: 'new',
  priority: 'low',
  area: 'Lobby',
  happenedAt: '2026-06-15T10:00:00Z',
  missing: [],
  council: null,
};
const own = { id: 1, number: 4, type: incident.type, status: 'new', area: 'Lobby' } as const;
const incidentOpen = '/dashboard/incidents?open=1';
const incidents = { incidents: { get: get(incident) } };
const incidentTypes = '/dashboard/incidents?types=1';

export const badInput: BadInput[] = [
  {
    form: 'incident-types-drawer NewIncidentType',
    path: incidentTypes,
    press: ['Add type'],
    field: 'title',
    typed: blank,
    says: ['Title is a required field', 'Título es un campo obligatorio'],
  },
  {
    form: 'incident-types-drawer NewIncidentType',
    path: incidentTypes,
    press: [/^Edit Theft/],
    api: { incidentTypes: { list: list({ title: 'Theft', defaultPriority: 'low' }) } },
    field: 'title',
    typed: blank,
    says: ['Title is a required field', 'Título es un campo obligatorio'],
  },
  {
    form: 'own-incidents IncidentAddendum',
    path: '/dashboard/incidents',
    without: ['read:incidents', 'manage:incidents'],
    press: ['Add to #INC-004'],
    api: { incidents: { mine: () => ({ items: [own], total: 1 }) } },
    field: 'text',
    typed: blank,
    says: ['What is to be added is a required field', 'Qué hay que añadir es un campo obligatorio'],
  },
  {
    form: 'riddor-notice NotNeeded',
    path: incidentOpen,
    press: ['It need not be reported'],
    api: { incidents: { get: get({ ...incident, riddor: true, riddorReport: null }) } },
    field: 'riddorNotNeeded',
    typed: blank,
    says: [
      'Why it need not be reported is a required field',
      'Por qué no hace falta notificarlo es un campo obligatorio',
    ],
  },
  {
    form: 'riddor-notice Typed',
    path: incidentOpen,
    press: ['It has been reported'],
    api: { incidents: { get: get({ ...incident, riddor: true, riddorReport: null }) } },
    field: 'riddor.reference',
    typed: over(120),
    says: [
      'Reference must be at most 120 characters',
      'Referencia debe tener como máximo 120 caracteres',
    ],
  },
  {
    form: 'incident-dialogs schema',
    path: incidentOpen,
    press: ['Resolve'],
    api: incidents,
    field: 'outcome',
    typed: blank,
    says: ['Outcome is a required field', 'Resultado es un campo obligatorio'],
  },
  {
    form: 'incident-form Form',
    path: incidentOpen,
    press: ['Complete'],
    api: incidents,
    field: 'description',
    typed: blank,
    says: ['What was seen is a required field', 'Qué se vio es un campo obligatorio'],
  },
];

export const choicesOnly = ['incident-dialogs LinkIncident'];
