import type { Listed } from '#testing/listed.ts';

export const lists: Listed[] = [
  {
    path: '/dashboard/purchasing-requests',
    as: ['read:purchasing_requests'],
    call: 'purchasingRequests.list',
    en: ['Purchasing Requests', 'Nothing has been asked for'],
    es: ['Solicitudes de compra', 'No se ha pedido nada'],
    row: (nth) => ({ id: nth, lines: [{ name: `Row ${nth}` }] }),
  },
];
