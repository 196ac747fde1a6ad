import { blank, list } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const staff = { roles: { list: list({ kind: 'staff', title: 'Night porter' }) } };

export const badInput: BadInput[] = [
  {
    form: 'role-dialogs roles.create.body',
    path: '/dashboard/roles',
    press: ['New role'],
    field: 'title',
    typed: blank,
    says: ['Title is a required field', 'Título es un campo obligatorio'],
  },
  {
    form: 'role-dialogs Named',
    path: '/dashboard/roles',
    press: ['Edit'],
    api: staff,
    field: 'title',
    typed: blank,
    says: ['Title is a required field', 'Título es un campo obligatorio'],
  },
];
