import { blank, get } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

export const badInput: BadInput[] = [
  {
    form: 'guest-actions Erasure',
    path: '/dashboard/guests/1',
    press: ['More actions', /^Erase/],
    api: { guests: { get: get({ name: 'Ada Obi', presence: 'left' }) } },
    field: 'reason',
    typed: blank,
    says: ['Reason is a required field', 'Motivo es un campo obligatorio'],
  },
];
