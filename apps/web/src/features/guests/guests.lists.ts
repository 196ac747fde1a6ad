import { named } from '#testing/listed.ts';
import type { Listed } from '#testing/listed.ts';

export const lists: Listed[] = [
  {
    path: '/dashboard/guests',
    as: ['read:guests'],
    call: 'guests.list',
    en: ['Guests', 'Guests will be listed here when they are added.'],
    es: ['Huéspedes', 'Aquí verá a los huéspedes cuando se añadan.'],
    row: named('name'),
  },
];
