import { named } from '#testing/listed.ts';
import type { Listed } from '#testing/listed.ts';

export const lists: Listed[] = [
  {
    path: '/dashboard/attendance/kiosks',
    as: ['read:time_logs', 'update:shifts'],
    call: 'kiosks.list',
    en: ['Kiosks', 'No kiosk yet'],
    es: ['Quioscos', 'Todavía no hay ningún quiosco'],
    row: named('name'),
  },
];
