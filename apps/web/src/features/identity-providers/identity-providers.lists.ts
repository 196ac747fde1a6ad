import { named } from '#testing/listed.ts';
import type { Listed } from '#testing/listed.ts';

export const lists: Listed[] = [
  {
    path: '/dashboard/identity-providers',
    as: ['update:roles'],
    call: 'identityProviders.list',
    en: ['Sign-in by your organisation', 'Everybody signs in by password'],
    es: ['Inicio de sesión con su organización', 'Todas las personas entran con contraseña'],
    row: named('name'),
  },
];
