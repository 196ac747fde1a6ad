import { blank, get, list } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const contractor = { contractorName: 'Pipes Ltd', jobType: { id: 1 }, phone: '' };
const contractors = { contractors: { get: get(contractor) } };

export const badInput: BadInput[] = [
  {
    form: 'contractor-form contractors.create.body',
    path: '/dashboard/contractors/1',
    press: ['Edit'],
    api: contractors,
    field: 'email',
    typed: 'pipes at example',
    says: ['Invalid email format', 'El formato del correo no es válido'],
  },
  {
    form: 'contractor-form contractors.create.body',
    path: '/dashboard/contractors',
    press: ['New contractor'],
    field: 'phone',
    typed: 'by day only',
    says: ['Phone is not valid', 'El valor de Teléfono no es válido'],
  },
  {
    form: 'contractor-papers Form',
    path: '/dashboard/contractors/1?tab=documents',
    press: [/^Add/],
    api: contractors,
    field: 'title',
    typed: blank,
    says: ['Title is a required field', 'Título es un campo obligatorio'],
  },
  {
    form: 'job-types-drawer schema',
    path: '/dashboard/contractors',
    press: ['Job types', 'Add job type'],
    field: 'title',
    typed: blank,
    says: ['Title is a required field', 'Título es un campo obligatorio'],
  },
  {
    form: 'job-types-drawer schema',
    path: '/dashboard/contractors',
    press: ['Job types', /^Edit Plumbing/],
    api: { jobTypes: { list: list({ title: 'Plumbing' }) } },
    field: 'title',
    typed: blank,
    says: ['Title is a required field', 'Título es un campo obligatorio'],
  },
];
