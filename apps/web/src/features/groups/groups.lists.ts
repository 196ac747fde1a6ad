import { named } from '#testing/listed.ts';
import type { Listed } from '#testing/listed.ts';

export const lists: Listed[] = [
  {
    path: '/dashboard/groups',
    as: ['read:users'],
    call: 'groups.list',
    en: ['Groups', 'No groups yet'],
    es: ['Grupos', 'Todavía no hay grupos'],
    row: named('name'),
  },
];
