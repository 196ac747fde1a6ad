import { named } from '#testing/listed.ts';
import type { Listed } from '#testing/listed.ts';

export const lists: Listed[] = [
  {
    path: '/dashboard/products',
    as: ['read:inventories'],
    call: 'products.list',
    en: ['Products', 'No products yet'],
    es: ['Productos', 'Todavía no hay productos'],
    row: named('name'),
  },
];
