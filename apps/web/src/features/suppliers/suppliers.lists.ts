import { named } from '#testing/listed.ts';
import type { Listed } from '#testing/listed.ts';

export const lists: Listed[] = [
  {
    path: '/dashboard/products/suppliers',
    as: ['read:inventories'],
    call: 'suppliers.list',
    en: ['Suppliers', 'No suppliers yet'],
    es: ['Proveedores', 'Todavía no hay proveedores'],
    row: named('name'),
  },
];
