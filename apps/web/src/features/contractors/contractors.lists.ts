import { named } from '#testing/listed.ts';
import type { Listed } from '#testing/listed.ts';

export const lists: Listed[] = [
  {
    path: '/dashboard/contractors',
    as: ['read:contractors'],
    call: 'contractors.list',
    en: ['Contractors', 'No contractors yet'],
    es: ['Contratas', 'Todavía no hay contratas'],
    row: named('contractorName'),
  },
];
