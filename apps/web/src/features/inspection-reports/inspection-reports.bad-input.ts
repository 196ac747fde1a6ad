import { blank, get, list, over } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const reports = '/dashboard/inspection-reports';
const planned = {
  status: 'scheduled',
  reason: '',
  note: '',
  series: null,
  steps: [],
  carried: {},
} as const;

export const badInput: BadInput[] = [
  {
    form: 'plan-drawer PlanForm',
    path: reports,
    press: ['Plan an inspection'],
    field: 'area',
    typed: over(120),
    says: [
      'Another part of the house must be at most 120 characters',
      'Otra parte de la casa debe tener como máximo 120 caracteres',
    ],
  },
  {
    form: 'move-dialog MoveForm',
    path: `${reports}?open=1`,
    press: ['Move or reassign'],
    api: { inspections: { get: get(planned) } },
    field: 'note',
    typed: over(2000),
    says: ['Note must be at most 2000 characters', 'Nota debe tener como máximo 2000 caracteres'],
  },
  {
    form: 'series-drawer SeriesForm',
    path: `${reports}?view=series`,
    press: ['Plan what repeats'],
    field: 'startsOn',
    typed: '',
    says: ['First day is a required field', 'Primer día es un campo obligatorio'],
  },
  {
    form: 'request-list InspectionReason',
    path: `${reports}?view=requests`,
    press: ['Decline'],
    api: { inspectionRequests: { list: list({ status: 'pending' }) } },
    field: 'reason',
    typed: blank,
    says: ['Reason is a required field', 'Motivo es un campo obligatorio'],
  },
  {
    form: 'request-dialogs AcceptForm',
    path: `${reports}?view=requests`,
    press: ['Accept'],
    api: { inspectionRequests: { list: list({ status: 'pending', by: '2020-01-01' }) } },
    field: 'until',
    typed: '',
    says: ['Until is a required field', 'Hasta es un campo obligatorio'],
  },
  {
    form: 'request-dialogs NewInspectionRequest',
    path: `${reports}?view=requests`,
    press: ['Ask for an inspection'],
    field: 'note',
    typed: over(2000),
    says: ['Note must be at most 2000 characters', 'Nota debe tener como máximo 2000 caracteres'],
  },
];
