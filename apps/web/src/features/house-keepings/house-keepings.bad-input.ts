import { blank, get, list, over } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const job = { area: '204', status: 'dirty', startDate: '2026-06-15' };
const jobOpen = '/dashboard/house-keepings?open=1';
const jobs = { houseKeepings: { get: get(job), list: list(job) } };

export const badInput: BadInput[] = [
  {
    form: 'cleaning-form CleaningForm',
    path: '/dashboard/house-keepings?new=1',
    field: 'area',
    typed: blank,
    says: ['Place is a required field', 'Lugar es un campo obligatorio'],
  },
  {
    form: 'cleaning-form Edit',
    path: jobOpen,
    api: jobs,
    field: 'startDate',
    typed: '',
    says: ['Date is a required field', 'Fecha es un campo obligatorio'],
  },
  {
    form: 'cleaning-drawer Found',
    path: jobOpen,
    api: jobs,
    field: 'actionRemarks',
    typed: over(2000),
    says: [
      'Remarks must be at most 2000 characters',
      'Observaciones debe tener como máximo 2000 caracteres',
    ],
  },
  {
    form: 'cleaning-closing Cancel',
    path: jobOpen,
    press: [/^Cancel/],
    api: jobs,
    field: 'reason',
    typed: blank,
    says: ['Reason is a required field', 'Motivo es un campo obligatorio'],
  },
  {
    form: 'cleanings-bulk Cancel',
    path: '/dashboard/house-keepings?view=table',
    press: [/^Select 204/, /^Cancel/],
    api: jobs,
    field: 'reason',
    typed: blank,
    says: ['Reason is a required field', 'Motivo es un campo obligatorio'],
  },
];

export const choicesOnly = ['cleanings-bulk Assign', 'cleanings-bulk Prioritise'];
