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
    form: 'templates-dialog NewWeekTemplate',
    path: '/dashboard/schedule?week=2026-06-15',
    press: ['Week templates', 'Keep this week'],
    api: { ...api, weekTemplates: { list: () => ({ items: [] }) } },
    field: 'name',
    typed: blank,
    says: ['Name is a required field', 'Nombre es un campo obligatorio'],
  },
  {
    form: 'templates-dialog WeekTemplateName',
    path: '/dashboard/schedule?week=2026-06-15',
    press: ['Week templates', 'Rename Winter'],
    api: {
      ...api,
      weekTemplates: {
        list: () => ({ items: [{ id: 6, name: 'Winter', shifts: 3, assigned: 1, version: 1 }] }),
      },
    },
    field: 'name',
    typed: blank,
    says: ['Name is a required field', 'Nombre es un campo obligatorio'],
  },
];
