import { blank } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

export const badInput: BadInput[] = [
  {
    form: 'night-drawer Answer',
    path: '/dashboard/room-inspections/ledger?on=2026-06-10&night=2026-06-10&of=4',
    api: {
      nights: { night: () => [{ day: '2026-06-10', payable: 'query' as const, isQueried: true }] },
    },
    field: 'reason',
    typed: blank,
    says: ['Reason is a required field', 'Motivo es un campo obligatorio'],
  },
];
