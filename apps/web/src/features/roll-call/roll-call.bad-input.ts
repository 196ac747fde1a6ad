import { over } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const underWay = {
  asOf: '2026-06-15T21:06:00Z',
  parties: [],
  staff: [],
  expected: [],
  current: { id: 4, startedAt: '2026-06-15T21:00:00Z', startedBy: 'Mia', ticks: [] },
};

export const badInput: BadInput[] = [
  {
    form: 'end-button EndOfRollCall',
    path: '/dashboard/roll-call',
    press: ['Finish roll-call'],
    api: { rollCalls: { now: () => underWay } },
    field: 'remark',
    typed: over(500),
    says: ['must be at most 500 characters', 'debe tener como máximo 500 caracteres'],
  },
];
