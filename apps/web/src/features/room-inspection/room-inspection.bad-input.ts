import { blank, get, over } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const rounds = '/dashboard/room-inspections';
const wrong = {
  id: 11,
  room: { id: 1, roomNo: '101', floor: 1 },
  expected: { status: 'occupied', persons: 2 },
  outcome: 'empty',
  at: '2026-06-15T08:10:00Z',
  by: { id: 9, name: 'Ana' },
  tries: 1,
  discrepancy: { kind: 'occupied_found_empty', text: 'System says occupied, found empty' },
} as const;
const round = { status: 'completed', startedAt: '2026-06-15T08:00:00Z', checks: [wrong] } as const;
const running = { ...round, status: 'in_progress', checks: [{ ...wrong, outcome: null }] } as const;

export const badInput: BadInput[] = [
  {
    form: 'resolve-dialog schemas',
    path: `${rounds}/1`,
    press: ['Explain: 101'],
    api: { roomInspections: { get: get(round) } },
    field: 'reason',
    typed: blank,
    says: ['Explanation is a required field', 'Explicación es un campo obligatorio'],
  },
  {
    form: 'round-acts CompleteRound',
    path: `${rounds}/5`,
    press: ['End the round'],
    api: { roomInspections: { get: get(running) } },
    field: 'reason',
    typed: over(500),
    says: [
      'Why rooms were not visited must be at most 500 characters',
      'Por qué no se visitaron habitaciones debe tener como máximo 500 caracteres',
    ],
  },
];
