import { over } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const none = () => ({ items: [] });
const people = () => ({ items: [{ id: 1, name: 'Nora Keyes' }] });
const api = { shifts: { list: none, people }, changeRequests: { list: none } };

export const badInput: BadInput[] = [
  {
    form: 'absence-dialog AbsenceFields',
    path: '/dashboard/schedule?week=2026-06-15',
    press: ['Enter an absence: Nora Keyes'],
    api,
    field: 'note',
    typed: over(500),
    says: ['Note must be at most 500 characters', 'Nota debe tener como máximo 500 caracteres'],
  },
];
