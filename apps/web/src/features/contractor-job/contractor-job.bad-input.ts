import { over } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const link = `/job#${'t'.repeat(43)}`;
const linked = { jobLinks: { open: () => ({ issue: 'Leak' }) } };

export const badInput: BadInput[] = [
  {
    form: 'contractor-job-forms jobLinks.propose.body',
    path: link,
    property: null,
    press: ['Propose another day'],
    api: linked,
    field: 'day',
    typed: '2036-06-15',
    says: ['Day must be within five years of today', 'Día debe estar a menos de cinco años de hoy'],
  },
  {
    form: 'contractor-job-forms jobLinks.finish.body',
    path: link,
    property: null,
    press: ['Mark as done'],
    api: linked,
    field: 'note',
    typed: over(400),
    says: [
      'What was done must be at most 400 characters',
      'Qué se ha hecho debe tener como máximo 400 caracteres',
    ],
  },
];

export const choicesOnly = ['contractor-job-forms jobLinks.addPhotos.body'];
