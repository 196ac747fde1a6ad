import { named } from '#testing/listed.ts';
import type { Listed } from '#testing/listed.ts';

export const lists: Listed[] = [
  {
    path: '/dashboard/reservations',
    as: ['read:reservations'],
    call: 'reservations.list',
    en: ['Reservations', 'Nobody comes, stays or goes today'],
    es: ['Reservas', 'Hoy nadie llega, se aloja ni se va'],
    row: named('bookingId'),
  },
];
