import { named } from '#testing/listed.ts';
import type { Listed } from '#testing/listed.ts';

export const lists: Listed[] = [
  {
    path: '/dashboard/service-accounts',
    as: ['update:roles'],
    call: 'serviceAccounts.list',
    en: ['Programs', 'No program has access'],
    es: ['Programas', 'Ningún programa tiene acceso'],
    row: named('name'),
  },
];
