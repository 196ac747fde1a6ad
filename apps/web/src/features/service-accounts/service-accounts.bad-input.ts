import { blank, get, list } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const staff = { roles: { list: list({ kind: 'staff', title: 'Night porter' }) } };

export const badInput: BadInput[] = [
  {
    form: 'service-accounts.page schema',
    path: '/dashboard/service-accounts?new=1',
    api: staff,
    field: 'name',
    typed: blank,
    says: ['Name is a required field', 'Nombre es un campo obligatorio'],
  },
  {
    form: 'service-accounts.page schema',
    path: '/dashboard/service-accounts?open=1',
    api: {
      ...staff,
      serviceAccounts: { get: get({ name: 'Locks', state: 'active', council: null }) },
    },
    field: 'name',
    typed: blank,
    says: ['Name is a required field', 'Nombre es un campo obligatorio'],
  },
];
