import { blank, get, list } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const staff = { roles: { list: list({ kind: 'staff', title: 'Night porter' }) } };

export const badInput: BadInput[] = [
  {
    form: 'provider-form schema',
    draft: 'none',
    path: '/dashboard/identity-providers?new=1',
    field: 'issuer',
    typed: 'entra at example',
    says: ['Issuer is not valid', 'El valor de Emisor no es válido'],
  },
  {
    form: 'provider-form ProviderChange',
    draft: 'none',
    path: '/dashboard/identity-providers?open=1',
    api: { identityProviders: { get: get({ issuer: 'https://login.example', state: 'off' }) } },
    field: 'name',
    typed: blank,
    says: ['Name is a required field', 'Nombre es un campo obligatorio'],
  },
  {
    form: 'provider-roles RolesChange',
    draft: 'none',
    path: '/dashboard/identity-providers?open=1',
    press: ['Add a line'],
    api: {
      identityProviders: {
        get: get({ group: null, roleClaim: 'groups', roles: [], state: 'off' }),
      },
      ...staff,
    },
    field: 'roles.0.value',
    typed: blank,
    says: ['Value is a required field', 'Valor es un campo obligatorio'],
  },
];
