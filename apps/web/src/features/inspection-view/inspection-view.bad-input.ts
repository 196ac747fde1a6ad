import { blank, get } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const reports = '/dashboard/inspection-reports';
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

export const badInput: BadInput[] = [
  {
    form: 'response-acts RejectResponse',
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
