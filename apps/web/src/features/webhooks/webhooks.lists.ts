import type { Listed } from '#testing/listed.ts';

export const lists: Listed[] = [
  {
    path: '/dashboard/webhooks',
    as: ['update:roles'],
    call: 'webhooks.list',
    en: ['Webhooks', 'No webhook yet'],
    es: ['Webhooks', 'Todavía no hay ningún webhook'],
    row: (nth) => ({ id: nth, program: { id: nth, name: `Row ${nth}` } }),
  },
];
