import { named } from '#testing/listed.ts';
import type { Listed } from '#testing/listed.ts';

export const lists: Listed[] = [
  {
    path: '/dashboard/templates',
    as: ['write:incidents'],
    call: 'templates.list',
    en: ['Templates Management', 'No templates yet'],
    es: ['Gestión de plantillas', 'Todavía no hay plantillas'],
    row: named('title'),
  },
];
