import { blank, get } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const policy = {
  title: 'Fire',
  body: 'Leave by the stairs',
  mine: { state: 'free', due: null, acknowledgedAt: null },
} as const;

export const badInput: BadInput[] = [
  {
    form: 'policies.page NewPolicy',
    path: '/dashboard/policies?new=1',
    field: 'title',
    typed: blank,
    says: ['Title is a required field', 'Título es un campo obligatorio'],
  },
  {
    form: 'policies.page NewPolicy',
    path: '/dashboard/policies?open=1&tab=change',
    api: { policies: { get: get(policy) } },
    field: 'title',
    typed: blank,
    says: ['Title is a required field', 'Título es un campo obligatorio'],
  },
];
