import { blank } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

export const badInput: BadInput[] = [
  {
    form: 'pair-dialog kiosks.create.body',
    path: '/dashboard/attendance/kiosks',
    press: ['New kiosk'],
    api: { kiosks: { list: () => ({ items: [] }), refused: () => ({ items: [] }) } },
    field: 'name',
    typed: blank,
    says: ['Name is a required field', 'Nombre es un campo obligatorio'],
  },
];
