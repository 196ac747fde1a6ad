import type { Listed } from '#testing/listed.ts';

export const lists: Listed[] = [
  {
    path: '/dashboard/change-requests',
    as: ['read:reservation_endings'],
    call: 'changeRequests.list',
    en: ['Change requests', 'No requests'],
    es: ['Solicitudes de cambio', 'No hay solicitudes'],
    row: (nth) => ({ id: nth, reservation: { guest: { name: `Row ${nth}` } } }),
  },
];
