import { list } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const booking = {
  checkIn: '2026-06-15',
  checkOut: '2026-06-18',
  persons: 1,
  guest: { id: 3, name: 'Ada Obi' },
};

export const badInput: BadInput[] = [
  {
    form: 'reservations-bulk Extend',
    path: '/dashboard/reservations',
    press: [/^Select Ada Obi/, 'Extend'],
    api: { reservations: { list: list({ ...booking, bookingId: 'BK-1', status: 'confirmed' }) } },
    field: 'nights',
    typed: '0',
    says: ['Nights to add must be at least 1', 'Noches que se añaden debe ser 1 o más'],
  },
];

export const choicesOnly = ['reservations-bulk Leave'];
