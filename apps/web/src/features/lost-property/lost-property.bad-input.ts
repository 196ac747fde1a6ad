import { blank, get } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

export const badInput: BadInput[] = [
  {
    form: 'lost-property.page lostProperty.create.body',
    path: '/dashboard/lost-property?new=1',
    field: 'what',
    typed: blank,
    says: ['What is a required field', 'Qué es un campo obligatorio'],
  },
  {
    form: 'lost-property.page lostProperty.create.body',
    path: '/dashboard/lost-property?open=1',
    api: { lostProperty: { get: get({ what: 'Scarf', foundOn: '2026-06-15', state: 'kept' }) } },
    field: 'place',
    typed: blank,
    says: ['Where it was found is a required field', 'Dónde se encontró es un campo obligatorio'],
  },
];
