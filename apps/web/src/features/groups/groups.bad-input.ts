import { blank, get } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const group = { groups: { get: get({ name: 'Nights' }) } };

export const badInput: BadInput[] = [
  {
    form: 'group-new.page NewGroup',
    path: '/dashboard/groups/create',
    field: 'name',
    typed: blank,
    says: ['Name is a required field', 'Nombre es un campo obligatorio'],
  },
  {
    form: 'group-drawer GroupChange',
    path: '/dashboard/groups/1',
    press: ['Edit'],
    api: group,
    field: 'name',
    typed: blank,
    says: ['Name is a required field', 'Nombre es un campo obligatorio'],
  },
];
