import { blank } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

export const badInput: BadInput[] = [
  {
    form: 'new-property.page PropertyToBe',
    path: '/dashboard/hotels/create',
    property: false,
    field: 'hotel-title',
    typed: blank,
    says: ['Property Name is a required field', 'Nombre del hotel es un campo obligatorio'],
  },
];
