import { blank, list } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const council = { councils: { list: list({ name: 'Olga Hill' }) } };

export const badInput: BadInput[] = [
  {
    form: 'council-form NewCouncilUser',
    path: '/dashboard/councils?new=1',
    property: false,
    field: 'email',
    typed: 'olga at example',
    says: ['Invalid email format', 'El formato del correo no es válido'],
  },
  {
    form: 'council-user-drawer CouncilUserChange',
    path: '/dashboard/councils?open=1',
    property: false,
    api: council,
    field: 'name',
    typed: blank,
    says: ['Name is a required field', 'Nombre es un campo obligatorio'],
  },
];
