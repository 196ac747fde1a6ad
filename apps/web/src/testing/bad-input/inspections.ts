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
const answered = {
  approval: 'pending',
  inspection: { status: 'completed' },
  inspector: { id: 99, name: 'Ana' },
  by: [],
  steps: [],
  answers: {},
  details: {},
  others: {},
} as const;

const actions = '/dashboard/inspection-actions';
const left = {
  issue: 'The lock hangs',
  status: 'open',
  priority: 'high',
  due: '2026-06-16',
  owner: null,
  room: null,
  area: 'Lift',
  inspection: null,
  failed: null,
  photos: [],
  repair: null,
  reason: '',
} as const;

export const inspectionInput: BadInput[] = [
  {
    form: 'inspection-actions/action-dialogs Change',
    path: `${actions}?open=1`,
    press: ['More actions', 'Change'],
    api: { questionerActions: { get: get(left) } },
    field: 'issue',
    typed: blank,
    says: ['Issue is a required field', 'Qué falla es un campo obligatorio'],
  },
  {
    form: 'inspection-actions/action-acts ActionReason',
    path: `${actions}?open=1`,
    press: ['More actions', 'Cancel it'],
    api: { questionerActions: { get: get(left) } },
    field: 'reason',
    typed: blank,
    says: ['Reason is a required field', 'Motivo es un campo obligatorio'],
  },
  {
    form: 'inspection-actions/inspection-actions.page NewQuestionerAction',
    path: actions,
    press: ['New action'],
    field: 'area',
    typed: over(120),
    says: ['Area must be at most 120 characters', 'Zona debe tener como máximo 120 caracteres'],
  },
  {
    form: 'inspection/inspection-acts InspectionReason',
    path: `${reports}?open=1`,
    press: ['Cancel it'],
    api: { inspections: { get: get(planned) } },
    field: 'reason',
    typed: blank,
    says: ['Reason is a required field', 'Motivo es un campo obligatorio'],
  },
  {
    form: 'inspection-reports/plan-drawer PlanForm',
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
    form: 'inspection-reports/move-dialog MoveForm',
    path: `${reports}?open=1`,
    press: ['Move or reassign'],
    api: { inspections: { get: get(planned) } },
    field: 'note',
    typed: over(2000),
    says: ['Note must be at most 2000 characters', 'Nota debe tener como máximo 2000 caracteres'],
  },
  {
    form: 'inspection-reports/series-drawer SeriesForm',
    path: `${reports}?view=series`,
    press: ['Plan what repeats'],
    field: 'startsOn',
    typed: '',
    says: ['First day is a required field', 'Primer día es un campo obligatorio'],
  },
  {
    form: 'inspection-reports/request-list InspectionReason',
    path: `${reports}?view=requests`,
    press: ['Decline'],
    api: { inspectionRequests: { list: list({ status: 'pending' }) } },
    field: 'reason',
    typed: blank,
    says: ['Reason is a required field', 'Motivo es un campo obligatorio'],
  },
  {
    form: 'inspection-reports/request-dialogs NewInspectionRequest',
    path: `${reports}?view=requests`,
    press: ['Ask for an inspection'],
    field: 'note',
    typed: over(2000),
    says: ['Note must be at most 2000 characters', 'Nota debe tener como máximo 2000 caracteres'],
  },
  {
    form: 'inspection-view/response-acts RejectResponse',
    path: `${reports}/view/1`,
    press: ['Return it'],
    api: { questionerResponses: { get: get(answered) } },
    field: 'remarks',
    typed: blank,
    says: [
      'What is to be corrected is a required field',
      'Qué hay que corregir es un campo obligatorio',
    ],
  },
];
