import { blank, get } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const people = { users: { get: get({ isAtHome: true, status: 'active', roles: [] }) } };

export const badInput: BadInput[] = [
  {
    form: 'user-form NewUser',
    path: '/dashboard/users?new=1',
    field: 'email',
    typed: 'ada at example',
    says: ['Invalid email format', 'El formato del correo no es válido'],
  },
  {
    form: 'user-form UserChange',
    path: '/dashboard/users?open=1',
    api: people,
    field: 'name',
    typed: blank,
    says: ['Name is a required field', 'Nombre es un campo obligatorio'],
  },
];
