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
const posted = {
  id: 1,
  name: 'North council',
  state: 'acknowledged',
  postedAt: '2026-06-15T11:00:00Z',
  postedBy: { id: 5, name: 'Ada' },
  whyOther: '',
  acknowledgedAt: '2026-06-15T12:00:00Z',
  acknowledgedBy: { id: 6, name: 'Oliver' },
  replyDue: null,
  clock: null,
  handedBackAt: null,
  awaiting: [],
  thread: [],
  added: [],
} as const;
const incidentOpen = '/dashboard/incidents?open=1';
const incidents = { incidents: { get: get(incident) } };
const incidentTypes = '/dashboard/incidents?types=1';

export const incidentInput: BadInput[] = [
  {
    form: 'incidents/incident-types-drawer NewIncidentType',
    path: incidentTypes,
    press: ['Add type'],
    field: 'title',
    typed: blank,
    says: ['Title is a required field', 'Título es un campo obligatorio'],
  },
  {
    form: 'incidents/incident-types-drawer NewIncidentType',
    path: incidentTypes,
    press: [/^Edit Theft/],
    api: { incidentTypes: { list: list({ title: 'Theft', defaultPriority: 'low' }) } },
    field: 'title',
    typed: blank,
    says: ['Title is a required field', 'Título es un campo obligatorio'],
  },
  {
    form: 'incidents/own-incidents IncidentAddendum',
    path: '/dashboard/incidents',
    without: ['read:incidents', 'manage:incidents'],
    press: ['Add to #INC-004'],
    api: { incidents: { mine: () => ({ items: [own], total: 1 }) } },
    field: 'text',
    typed: blank,
    says: ['What is to be added is a required field', 'Qué hay que añadir es un campo obligatorio'],
  },
  {
    form: 'incidents/riddor-notice NotNeeded',
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
    form: 'incidents/riddor-notice Typed',
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
    form: 'incidents/incident-dialogs schema',
    path: incidentOpen,
    press: ['Resolve'],
    api: incidents,
    field: 'outcome',
    typed: blank,
    says: ['Outcome is a required field', 'Resultado es un campo obligatorio'],
  },
  {
    form: 'incident-council/lane-dialogs PostIncident',
    path: incidentOpen,
    press: ['Post to council'],
    api: {
      ...incidents,
      incidentCouncil: {
        councils: () => [{ id: 1, name: 'North council', isDefault: true, isReachable: true }],
      },
    },
    field: 'message',
    typed: blank,
    says: [
      'Message to the council is a required field',
      'Mensaje al ayuntamiento es un campo obligatorio',
    ],
  },
  {
    form: 'incident-council/say-box CouncilQuestion',
    path: incidentOpen,
    press: [/^Council/],
    api: { incidents: { get: get({ ...incident, council: posted }) } },
    field: 'text',
    typed: blank,
    says: [
      'Write to the council is a required field',
      'Escribir al ayuntamiento es un campo obligatorio',
    ],
  },
  {
    form: 'incidents/incident-form Form',
    path: incidentOpen,
    press: ['Complete'],
    api: incidents,
    field: 'description',
    typed: blank,
    says: ['What was seen is a required field', 'Qué se vio es un campo obligatorio'],
  },
];
