import { blank, get } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const milk = {
  name: 'Milk',
  unit: 'l',
  packSize: 6,
  codes: [{ code: '1', quantity: 1 }],
  removedAt: null,
} as const;

export const badInput: BadInput[] = [
  {
    form: 'product-form products.create.body',
    path: '/dashboard/products?new=1',
    field: 'name',
    typed: blank,
    says: ['Name is a required field', 'Nombre es un campo obligatorio'],
  },
  {
    form: 'product-form products.create.body',
    path: '/dashboard/products/1',
    press: ['Change'],
    api: { products: { get: get(milk) } },
    field: 'codes.0.code',
    typed: 'two words',
    says: [
      'Barcode must be 1 to 64 letters, digits or signs without spaces',
      'Código de barras debe tener de 1 a 64 letras, cifras o signos sin espacios',
    ],
  },
];
