import { blank, get, over } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

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

export const badInput: BadInput[] = [
  {
    form: 'action-dialogs Change',
    path: `${actions}?open=1`,
    press: ['More actions', 'Change'],
    api: { questionerActions: { get: get(left) } },
    field: 'issue',
    typed: blank,
    says: ['Issue is a required field', 'Qué falla es un campo obligatorio'],
  },
  {
    form: 'action-acts ActionReason',
    path: `${actions}?open=1`,
    press: ['More actions', 'Cancel it'],
    api: { questionerActions: { get: get(left) } },
    field: 'reason',
    typed: blank,
    says: ['Reason is a required field', 'Motivo es un campo obligatorio'],
  },
  {
    form: 'inspection-actions.page NewQuestionerAction',
    path: actions,
    press: ['New action'],
    field: 'area',
    typed: over(120),
    says: ['Area must be at most 120 characters', 'Zona debe tener como máximo 120 caracteres'],
  },
];

export const choicesOnly = ['action-dialogs Done'];
