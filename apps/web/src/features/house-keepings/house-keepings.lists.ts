import { named } from '#testing/listed.ts';
import type { Listed } from '#testing/listed.ts';

export const lists: Listed[] = [
  {
    path: '/dashboard/house-keepings?view=table',
    as: ['read:house_keepings'],
    call: 'houseKeepings.list',
    en: ['Housekeeping', 'No jobs here'],
    es: ['Limpieza', 'Aquí no hay tareas'],
    row: named('area'),
  },
];
