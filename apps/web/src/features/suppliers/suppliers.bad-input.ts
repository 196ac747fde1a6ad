import { blank, get } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const supplier = { name: 'Dairy', email: '', phone: '', leadDays: 2, products: 0 } as const;

export const badInput: BadInput[] = [
  {
    form: 'suppliers.page suppliers.create.body',
    path: '/dashboard/products/suppliers?new=1',
    field: 'name',
    typed: blank,
    says: ['Name is a required field', 'Nombre es un campo obligatorio'],
  },
  {
    form: 'suppliers.page suppliers.create.body',
    path: '/dashboard/products/suppliers?open=1',
    api: { suppliers: { get: get(supplier) } },
    field: 'email',
    typed: 'dairy at home',
    says: ['Invalid email format', 'El formato del correo no es válido'],
  },
];
