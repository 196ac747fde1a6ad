import { blank, over } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';
import type { Fakes } from '#testing/open-page.tsx';

const settings = '/dashboard/settings?tab=sign-in';
const owner: Fakes = {
  stepUp: { state: () => ({ isProven: false, methods: ['password'] }) },
};
const passkey = { passkeys: { list: () => [{ id: 1, name: 'Phone' }] } };

export const badInput: BadInput[] = [
  {
    form: 'passkeys-panel wanted',
    draft: 'none',
    path: settings,
    api: owner,
    press: ['Add a passkey'],
    field: 'name',
    typed: blank,
    says: ['Name is a required field', 'Nombre es un campo obligatorio'],
  },
  {
    form: 'passkeys-panel schema',
    draft: 'none',
    path: settings,
    press: ['Remove the passkey Phone'],
    api: { ...passkey, ...owner },
    field: 'password',
    typed: over(1000),
    says: [
      'Your password must be at most 1000 characters',
      'Su contraseña debe tener como máximo 1000 caracteres',
    ],
  },
  {
    form: 'account-factor-panel schema',
    draft: 'none',
    path: settings,
    api: owner,
    press: ['Set up an authenticator'],
    field: 'password',
    typed: over(1000),
    says: [
      'Your password must be at most 1000 characters',
      'Su contraseña debe tener como máximo 1000 caracteres',
    ],
  },
  {
    form: 'profile-form auth.update.body',
    path: '/dashboard/settings',
    field: 'phone',
    typed: 'by day only',
    says: ['Phone is not valid', 'El valor de Teléfono no es válido'],
  },
];
