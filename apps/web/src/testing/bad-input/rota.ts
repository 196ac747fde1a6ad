import type { BadInput } from '#testing/bad-input.ts';
import { blank, over } from '#testing/bad-input.ts';

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

const log = {
  id: 4,
  user: { id: 99, name: 'Ana' },
  clockIn: '2026-06-12T07:00:00Z',
  clockOut: '2026-06-12T15:00:00Z',
  requestId: null,
  locked: false,
};

const timesApi = {
  timeLogs: {
    clock: () => ({ running: null, kioskOnly: false, hasPin: false }),
    list: () => ({ items: [log], total: 1 }),
    mine: () => ({ items: [] }),
    missing: () => ({ items: [] }),
    week: () => ({ week: '2026-06-08', locked: true }),
  },
  shifts: { people: () => ({ items: [me] }) },
};

const shiftTemplate = {
  id: 6,
  title: 'Night',
  role: null,
  from: '22:00',
  to: '07:00',
  breakMinutes: 30,
  version: 1,
};

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

export const rotaInput: BadInput[] = [
  {
    form: 'rota/shift-form ShiftForm',
    path: '/dashboard/schedule?week=2026-06-15',
    press: ['New shift'],
    api,
    field: 'title',
    typed: blank,
    says: ['Title is a required field', 'Título es un campo obligatorio'],
  },
  {
    form: 'rota/ask-dialog Asking',
    path: '/dashboard/my-week?week=2026-06-15',
    press: [/^Ask to change Early/],
    api,
    field: 'reason',
    typed: blank,
    says: ['Reason is a required field', 'Motivo es un campo obligatorio'],
  },
  {
    form: 'rota-absences/absence-dialog AbsenceFields',
    path: '/dashboard/schedule?week=2026-06-15',
    press: ['Enter an absence: Nora Keyes'],
    api,
    field: 'note',
    typed: over(500),
    says: ['Note must be at most 500 characters', 'Nota debe tener como máximo 500 caracteres'],
  },
  {
    form: 'rota-cover/cover-dialog NewCoverRule',
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
    form: 'rota-cover/cover-dialog NewCoverRule',
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
  {
    form: 'shift-templates/shift-templates-dialog NewShiftTemplate',
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
    form: 'shift-templates/shift-templates-dialog NewShiftTemplate',
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
  {
    form: 'week-templates/templates-dialog NewWeekTemplate',
    path: '/dashboard/schedule?week=2026-06-15',
    press: ['Week templates', 'Keep this week'],
    api: { ...api, weekTemplates: { list: () => ({ items: [] }) } },
    field: 'name',
    typed: blank,
    says: ['Name is a required field', 'Nombre es un campo obligatorio'],
  },
  {
    form: 'week-templates/templates-dialog WeekTemplateName',
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
  {
    form: 'attendance/time-form Times',
    path: '/dashboard/attendance',
    press: [/^Correct/],
    api: timesApi,
    field: 'reason',
    typed: blank,
    says: ['Reason is a required field', 'Motivo es un campo obligatorio'],
  },
  {
    form: 'attendance/add-dialog NewTime',
    path: '/dashboard/attendance?new=1',
    api: timesApi,
    field: 'reason',
    typed: blank,
    says: ['Reason is a required field', 'Motivo es un campo obligatorio'],
  },
  {
    form: 'attendance/reject-dialog Refusal',
    path: '/dashboard/attendance',
    press: [/^Reject the working time/],
    api: timesApi,
    field: 'remarks',
    typed: blank,
    says: ['Remarks is a required field', 'Observaciones es un campo obligatorio'],
  },
  {
    form: 'attendance/week-panel Unlocking',
    path: '/dashboard/attendance?from=2026-06-08&to=2026-06-14',
    press: ['Unlock week'],
    api: timesApi,
    field: 'reason',
    typed: blank,
    says: ['Reason is a required field', 'Motivo es un campo obligatorio'],
  },
];
