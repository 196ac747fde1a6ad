import { get } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

export const badInput: BadInput[] = [
  {
    form: 'guest-form GuestChange',
    path: '/dashboard/guests/1',
    press: ['Edit'],
    api: { guests: { get: get({ name: 'Ada Obi' }) } },
    field: 'email',
    typed: 'ada at example',
    says: ['Invalid email format', 'El formato del correo no es válido'],
  },
  {
    form: 'guest-form NewGuest',
    path: '/dashboard/guests?new=1',
    field: 'phone',
    typed: 'by day only',
    says: ['Phone is not valid', 'El valor de Teléfono no es válido'],
  },
];
