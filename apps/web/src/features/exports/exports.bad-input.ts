import type { BadInput } from '#testing/bad-input.ts';

export const badInput: BadInput[] = [
  {
    form: 'day-sheet-dialog DayForm',
    path: '/dashboard',
    press: ['Day sheet'],
    field: 'day',
    typed: '',
    says: ['Day is a required field', 'Día es un campo obligatorio'],
  },
];
