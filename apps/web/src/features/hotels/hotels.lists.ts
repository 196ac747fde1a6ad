import { permissions } from '@keyhold/contract';

import { named } from '#testing/listed.ts';
import type { Listed } from '#testing/listed.ts';

export const lists: Listed[] = [
  {
    path: '/dashboard/hotels',
    as: permissions,
    call: 'tenants.list',
    en: ['Properties', 'No properties yet'],
    es: ['Hoteles', 'Todavía no hay hoteles'],
    row: named('title'),
    property: false,
  },
];
