import type { BadInput } from '#testing/bad-input.ts';

const coverRule = {
  id: 5,
  name: 'Night desk',
  roles: [],
  isAnyRole: true,
  weekdays: [1, 2, 3],
  from: '22:00',
  to: '06:00',
  needed: 1,
  version: 1,
};

const none = () => ({ items: [] });
const api = { shifts: { list: none, people: none }, changeRequests: { list: none } };

export const badInput: BadInput[] = [
  {
    form: 'cover-dialog NewCoverRule',
    path: '/dashboard/schedule?week=2026-06-15',
    press: ['Minimum cover', /^Change Night desk/],
    api: {
      ...api,
      cover: { list: () => ({ items: [coverRule] }), get: () => coverRule },
    },
    field: 'from',
    typed: '25:00',
    says: [
      'Give the time as hours and minutes, as 22:00',
      'Indique la hora con horas y minutos, como 22:00',
    ],
  },
  {
    form: 'cover-dialog NewCoverRule',
    path: '/dashboard/schedule?week=2026-06-15',
    press: ['Minimum cover', 'New minimum'],
    api: { ...api, cover: { list: () => ({ items: [] }) } },
    field: 'from',
    typed: '25:00',
    says: [
      'Give the time as hours and minutes, as 22:00',
      'Indique la hora con horas y minutos, como 22:00',
    ],
  },
];
