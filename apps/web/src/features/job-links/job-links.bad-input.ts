import { get, over } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const faultOpen = '/dashboard/maintenance?open=1';

export const badInput: BadInput[] = [
  {
    form: 'job-link-dialog jobLinks.create.body',
    path: faultOpen,
    press: ['Make a link'],
    api: {
      maintenance: { get: get({ issue: 'Leak', status: 'pending', contractor: { id: 1 } }) },
      jobLinks: { get: () => ({}) },
    },
    field: 'access',
    typed: over(1000),
    says: [
      'How to get in, and what to mind must be at most 1000 characters',
      'Cómo se entra y qué hay que tener en cuenta debe tener como máximo 1000 caracteres',
    ],
  },
];
