import { named } from '#testing/listed.ts';
import type { Listed } from '#testing/listed.ts';

export const lists: Listed[] = [
  {
    path: '/dashboard/lost-property',
    as: ['read:lost_property'],
    call: 'lostProperty.list',
    en: ['Lost property', 'Nothing was found'],
    es: ['Objetos perdidos', 'No se ha encontrado nada'],
    row: named('what'),
  },
];
