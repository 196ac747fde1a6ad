import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { day, id } from '#core/fields.ts';
import { flag, listQuery, oneOrMore } from '#core/query.ts';
import { get, listOf, post } from '#core/route.ts';

import {
  CompleteInspection,
  InspectionReason,
  inspectionStatuses,
  NewInspection,
} from './inspection-input.ts';
import { Inspection, InspectionChoices, ListedInspection } from './inspection-shapes.ts';

export * from './inspection-input.ts';
export * from './inspection-shapes.ts';

const one = { scope: 'tenant', reply: Inspection } as const;
const answering = { ...one, access: 'write:questioner_responses', side: 'house' } as const;
const deciding = { ...one, access: 'update:inspection_sessions', side: 'house' } as const;

export const inspections = {
  list: get('/inspection', {
    summary: 'Inspections, those that are to be done first, then newest first',
    access: 'read:inspection_sessions',
    scope: 'tenant',
    query: {
      ...listQuery({
        sortBy: ['id', 'number', 'status', 'scheduledFor', 'startedAt', 'completedAt'],
        select: Object.keys(ListedInspection.shape) as [
          keyof ListedInspection,
          ...(keyof ListedInspection)[],
        ],
      }),
      status: oneOrMore(inspectionStatuses).optional(),
      overdue: flag.optional(),
      late: flag.optional(),
      mine: flag
        .optional()
        .meta({ description: 'Assigned to whoever asks, or to a role that they hold.' }),
      toApprove: flag.optional().meta({
        description: 'Completed by others, and waiting for the approval of whoever asks.',
      }),
      assignedTo: id.optional(),
      questionerId: id.optional(),
      roomId: id.optional(),
      seriesId: id.optional(),
      requestId: id.optional(),
      from: day.optional().meta({ description: 'Planned for this day or later.' }),
      to: day.optional().meta({ description: 'Planned for this day or earlier.' }),
    },
    reply: listOf(ListedInspection),
  }),
  choices: get('/inspection/choices', {
    summary: 'Whom an inspection can be given to, and whom and what an answer can name',
    access: 'read:inspection_sessions',
    scope: 'tenant',
    side: 'house',
    reply: InspectionChoices,
  }),
  get: get('/inspection/:id', {
    summary: 'One inspection with its form, and what the last visit carries forward',
    ...one,
    access: 'read:inspection_sessions',
  }),
  create: post('/inspection', {
    summary: 'Plan an inspection of a place',
    ...one,
    access: 'write:inspection_sessions',
    side: 'house',
    events: ['CREATE_INSPECTION_SESSION'],
    status: 201,
    body: NewInspection,
  }),
  start: post('/inspection/:id/start', {
    summary: 'Begin it: the form stays as it is now, whatever is published later',
    ...answering,
    query: {
      questionerVersion: id.optional().meta({
        description:
          'The version of the form that is being answered, where it was read before; else the newest.',
      }),
    },
    events: ['START_INSPECTION_SESSION'],
  }),
  complete: post('/inspection/:id/complete', {
    summary: 'End it with the last answers: what was answered stays as it is from then on',
    ...answering,
    events: ['COMPLETE_INSPECTION_SESSION', 'CREATE_QUESTIONER_ACTION'],
    body: CompleteInspection,
  }),
  cancel: post('/inspection/:id/cancel', {
    summary: 'Say why it will not be done',
    ...deciding,
    events: ['CANCEL_INSPECTION_SESSION'],
    body: InspectionReason,
  }),
  explain: post('/inspection/:id/explain', {
    summary: 'Say why it was missed',
    ...deciding,
    events: ['EXPLAIN_MISSED_INSPECTION'],
    body: InspectionReason,
  }),
};

export const inspectionDeclaration = declare({
  family: 'inspections',
  record: { type: 'inspection_session' },
  savedViews: 'inspections',
  shows: { inspections: ['inspections', 'UPDATE_PROPERTY'] },
  pages: { due_inspection: '/dashboard/inspection-reports?open=:id' },
  events: {
    CREATE_INSPECTION_SESSION: { en: 'planned the inspection', es: 'planificó la inspección' },
    MOVE_INSPECTION_SESSION: {
      en: 'changed the planned inspection',
      es: 'cambió la inspección planificada',
    },
    ASSIGN_INSPECTION_SESSION: {
      en: 'gave the planned inspection to',
      es: 'asignó la inspección planificada a',
      told: { en: '{{actor}} gave you {{what}}', es: '{{actor}} le ha asignado {{what}}' },
      isPersonal: true,
    },
    START_INSPECTION_SESSION: { en: 'started the inspection', es: 'comenzó la inspección' },
    COMPLETE_INSPECTION_SESSION: {
      en: 'completed the inspection',
      es: 'terminó la inspección',
      told: { en: '{{actor}} completed {{what}}', es: '{{actor}} terminó {{what}}' },
      needs: 'update:questioner_responses',
    },
    CANCEL_INSPECTION_SESSION: { en: 'cancelled the inspection', es: 'canceló la inspección' },
    EXPLAIN_MISSED_INSPECTION: {
      en: 'said why the inspection was missed',
      es: 'explicó por qué no se hizo la inspección',
    },
    SCHEDULED_INSPECTION: { en: 'scheduled the inspection', es: 'programó la inspección' },
    INSPECTION_DUE: {
      en: 'found an inspection that is still to be begun',
      es: 'detectó una inspección que está por empezar',
      told: {
        en: '{{what}} is still to be begun: half of its time has passed',
        es: '{{what}} está por empezar: ha pasado la mitad de su plazo',
      },
      needs: 'write:questioner_responses',
      lanes: ['house'],
      isPersonal: true,
    },
    MISSED_INSPECTION: {
      en: 'found an inspection that was missed',
      es: 'detectó una inspección no realizada',
      told: {
        en: 'The inspection {{what}} was missed',
        es: 'No se hizo la inspección {{what}}',
      },
      needs: 'update:inspection_sessions',
      lanes: ['house'],
      isSafety: true,
      isUrgent: true,
    },
  },
  failures: {
    inspection_missed: failure(
      409,
      'The time for this inspection has passed: plan it anew',
      'El plazo de esta inspección ha pasado: planifíquela de nuevo',
    ),
  },
});
