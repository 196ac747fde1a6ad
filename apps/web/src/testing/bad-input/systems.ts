import { blank, get, list } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const staff = { roles: { list: list({ kind: 'staff', title: 'Night porter' }) } };

/** What other systems are let in by. */
export const systemsInput: BadInput[] = [
  {
    form: 'identity-providers/provider-form schema',
    path: '/dashboard/identity-providers?new=1',
    field: 'issuer',
    typed: 'entra at example',
    says: ['Issuer is not valid', 'El valor de Emisor no es válido'],
  },
  {
    form: 'identity-providers/provider-form ProviderChange',
    path: '/dashboard/identity-providers?open=1',
    api: { identityProviders: { get: get({ issuer: 'https://login.example', state: 'off' }) } },
    field: 'name',
    typed: blank,
    says: ['Name is a required field', 'Nombre es un campo obligatorio'],
  },
  {
    form: 'identity-providers/provider-roles RolesChange',
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
  {
    form: 'webhooks/webhooks.page webhooks.create.body',
    path: '/dashboard/webhooks?new=1',
    api: { serviceAccounts: { list: list({ name: 'Finance' }) } },
    field: 'url',
    typed: 'finance at example',
    says: ['Address is not valid', 'El valor de Dirección no es válido'],
  },
  {
    form: 'webhooks/webhooks.page webhooks.create.body',
    path: '/dashboard/webhooks?open=1',
    api: { webhooks: { get: get({ url: 'https://finance.example/in', state: 'active' }) } },
    field: 'url',
    typed: 'finance at example',
    says: ['Address is not valid', 'El valor de Dirección no es válido'],
  },
];
