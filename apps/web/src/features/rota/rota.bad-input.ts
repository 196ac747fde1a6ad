import { blank } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const me = { id: 1, name: 'Nora Keyes' };
const shift = {
  id: 3,
  title: 'Early',
  user: me,
  startsAt: '2026-06-15T07:00:00Z',
  endsAt: '2026-06-15T15:00:00Z',
  status: 'published' as const,
};
const api = {
  shifts: { list: () => ({ items: [shift] }), people: () => ({ items: [me] }) },
  changeRequests: { list: () => ({ items: [] }) },
};

export const badInput: BadInput[] = [
  {
    form: 'shift-form ShiftForm',
    path: '/dashboard/schedule?week=2026-06-15',
    press: ['New shift'],
    api,
    field: 'title',
    typed: blank,
    says: ['Title is a required field', 'Título es un campo obligatorio'],
  },
  {
    form: 'ask-dialog Asking',
    path: '/dashboard/my-week?week=2026-06-15',
    press: [/^Ask to change Early/],
    api,
    field: 'reason',
    typed: blank,
    says: ['Reason is a required field', 'Motivo es un campo obligatorio'],
  },
];
