import { declare } from '#core/declare.ts';
import { listQuery } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';

import { InspectionMove, InspectionSeriesChange, NewInspectionSeries } from './inspection-input.ts';
import { Inspection, InspectionSeries } from './inspection-shapes.ts';

const one = { scope: 'tenant', side: 'house', reply: InspectionSeries } as const;
export const inspectionSeries = {
  list: get('/inspection/series', {
    summary: 'The inspections that repeat',
    access: 'read:inspection_sessions',
    scope: 'tenant',
    query: listQuery({
      sortBy: ['id'],
      select: ['id', 'questioner', 'places', 'scope', 'recurrence', 'next', 'isPaused'],
    }),
    reply: listOf(InspectionSeries),
  }),
  create: post('/inspection/series', {
    summary: 'Have places inspected on certain days, again and again',
    ...one,
    access: 'write:inspection_sessions',
    events: ['CREATE_INSPECTION_SERIES', 'SCHEDULED_INSPECTION', 'ASSIGN_INSPECTION_SERIES'],
    status: 201,
    body: NewInspectionSeries,
  }),
  update: patch('/inspection/series/:id', {
    summary:
      'Change what repeats, or pause it: what has not begun is planned anew, but for what was moved alone',
    ...one,
    access: 'update:inspection_sessions',
    events: ['UPDATE_INSPECTION_SERIES', 'SCHEDULED_INSPECTION', 'ASSIGN_INSPECTION_SERIES'],
    body: InspectionSeriesChange,
  }),
  move: patch('/inspection/:id', {
    summary:
      'Move an inspection that is planned, or give it to another; of a series this one, or it and those after it',
    scope: 'tenant',
    side: 'house',
    reply: Inspection,
    access: 'update:inspection_sessions',
    events: [
      'MOVE_INSPECTION_SESSION',
      'ASSIGN_INSPECTION_SESSION',
      'CREATE_INSPECTION_SERIES',
      'UPDATE_INSPECTION_SERIES',
      'DELETE_INSPECTION_SERIES',
      'SCHEDULED_INSPECTION',
    ],
    body: InspectionMove,
  }),
  remove: remove('/inspection/series/:id', {
    summary: 'End it: what is still ahead of it is planned no more',
    ...one,
    access: 'delete:inspection_sessions',
    events: ['DELETE_INSPECTION_SERIES'],
  }),
};

export const inspectionSeriesDeclaration = declare({
  family: 'inspections',
  record: { type: 'inspection_series' },
  shows: { inspectionSeries: ['inspections', 'UPDATE_PROPERTY'] },
  events: {
    CREATE_INSPECTION_SERIES: {
      en: 'planned inspections that repeat',
      es: 'planificó inspecciones periódicas',
    },
    UPDATE_INSPECTION_SERIES: {
      en: 'changed the inspections that repeat',
      es: 'cambió las inspecciones periódicas',
    },
    ASSIGN_INSPECTION_SERIES: {
      en: 'gave the inspections that repeat to',
      es: 'asignó las inspecciones periódicas a',
      told: {
        en: '{{actor}} gave you inspections that repeat: {{what}}',
        es: '{{actor}} le ha asignado inspecciones periódicas: {{what}}',
      },
      isPersonal: true,
    },
    DELETE_INSPECTION_SERIES: {
      en: 'ended the inspections that repeat',
      es: 'terminó las inspecciones periódicas',
    },
  },
});
