import { blank } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const shiftTemplate = {
  id: 6,
  title: 'Night',
  role: null,
  from: '22:00',
  to: '07:00',
  breakMinutes: 30,
  version: 1,
};

const none = () => ({ items: [] });
const api = { shifts: { list: none, people: none }, changeRequests: { list: none } };

export const badInput: BadInput[] = [
  {
    form: 'shift-templates-dialog NewShiftTemplate',
    path: '/dashboard/schedule?week=2026-06-15',
    press: ['Shift templates', 'New template'],
    api: { ...api, shiftTemplates: { list: () => ({ items: [] }) } },
    field: 'from',
    typed: '25:00',
    says: [
      'Give the time as hours and minutes, as 22:00',
      'Indique la hora con horas y minutos, como 22:00',
    ],
  },
  {
    form: 'shift-templates-dialog NewShiftTemplate',
    path: '/dashboard/schedule?week=2026-06-15',
    press: ['Shift templates', 'Change Night'],
    api: {
      ...api,
      shiftTemplates: { list: () => ({ items: [shiftTemplate] }), get: () => shiftTemplate },
    },
    field: 'title',
    typed: blank,
    says: ['Title is a required field', 'Título es un campo obligatorio'],
  },
];
