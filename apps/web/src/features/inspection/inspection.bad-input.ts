import { blank, get } from '#testing/bad-input.ts';
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
    form: 'inspection-acts InspectionReason',
    path: `${reports}?open=1`,
    press: ['Cancel it'],
    api: { inspections: { get: get(planned) } },
    field: 'reason',
    typed: blank,
    says: ['Reason is a required field', 'Motivo es un campo obligatorio'],
  },
];
