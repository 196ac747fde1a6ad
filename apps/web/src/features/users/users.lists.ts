import { permissions } from '@keyhold/contract';

import { named } from '#testing/listed.ts';
import type { Listed } from '#testing/listed.ts';

export const lists: Listed[] = [
  {
    path: '/dashboard/users',
    as: ['read:users'],
    call: 'users.list',
    en: ['Users', 'No users yet'],
    es: ['Usuarios', 'Todavía no hay usuarios'],
    row: named('name'),
  },
  {
    path: '/dashboard/users/bin',
    as: ['delete:users'],
    call: 'users.bin',
    en: ['Users bin', 'The bin is empty'],
    es: ['Papelera de usuarios', 'La papelera está vacía'],
    row: named('name'),
  },
  {
    path: '/dashboard/administrators',
    as: permissions,
    call: 'users.administrators',
    en: ['Administrators', 'No administrators yet'],
    es: ['Administradores', 'Todavía no hay administradores'],
    row: named('name'),
    property: false,
  },
];
