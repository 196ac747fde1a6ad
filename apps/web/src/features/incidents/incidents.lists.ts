import type { Listed } from '#testing/listed.ts';

export const lists: Listed[] = [
  {
    path: '/dashboard/incidents',
    as: ['read:incidents'],
    call: 'incidents.list',
    en: ['Incidents', 'Nothing has happened'],
    es: ['Incidentes', 'No ha pasado nada'],
    row: (nth) => ({ id: nth, number: nth, type: { id: 1, title: `Row ${nth}` } }),
  },
];
