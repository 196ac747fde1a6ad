import { permissions } from '@keyhold/contract';

import { named } from '#testing/listed.ts';
import type { Listed } from '#testing/listed.ts';

export const lists: Listed[] = [
  {
    path: '/dashboard/super-administrators',
    as: permissions,
    call: 'superAdministrators.list',
    en: ['Super administrators', 'No super administrators yet'],
    es: ['Superadministradores', 'Todavía no hay superadministradores'],
    row: named('name'),
    property: false,
  },
];
