import { permissions } from '@keyhold/contract';

import { named } from '#testing/listed.ts';
import type { Listed } from '#testing/listed.ts';

export const lists: Listed[] = [
  {
    path: '/dashboard/councils',
    as: permissions,
    call: 'councils.list',
    en: ['Council Users', 'No council users yet'],
    es: ['Usuarios del ayuntamiento', 'Todavía no hay usuarios del ayuntamiento'],
    row: named('name'),
    property: false,
  },
];
