import { over } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

export const badInput: BadInput[] = [
  {
    form: 'door.page doors.report.body',
    path: '/door/6f1c2a54-3a0e-4c56-9d2f-0b1c2d3e4f50',
    property: null,
    api: { doors: { get: () => ({}) } },
    field: 'text',
    typed: over(1000),
    says: [
      'In your own words must be at most 1000 characters',
      'Con sus palabras debe tener como máximo 1000 caracteres',
    ],
  },
];
