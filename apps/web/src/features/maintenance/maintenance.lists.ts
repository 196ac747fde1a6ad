import { named } from '#testing/listed.ts';
import type { Listed } from '#testing/listed.ts';

export const lists: Listed[] = [
  {
    path: '/dashboard/maintenance',
    as: ['read:maintenances'],
    call: 'maintenance.list',
    en: ['Maintenance', 'Nothing is broken'],
    es: ['Mantenimiento', 'No hay nada averiado'],
    row: named('issue'),
  },
];
