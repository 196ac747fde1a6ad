import { blank } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const me = { id: 1, name: 'Nora Keyes' };
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

export const badInput: BadInput[] = [
  {
    form: 'time-form Times',
    path: '/dashboard/attendance',
    press: [/^Correct/],
    api: timesApi,
    field: 'reason',
    typed: blank,
    says: ['Reason is a required field', 'Motivo es un campo obligatorio'],
  },
  {
    form: 'add-dialog NewTime',
    path: '/dashboard/attendance?new=1',
    api: timesApi,
    field: 'reason',
    typed: blank,
    says: ['Reason is a required field', 'Motivo es un campo obligatorio'],
  },
  {
    form: 'reject-dialog Refusal',
    path: '/dashboard/attendance',
    press: [/^Reject the working time/],
    api: timesApi,
    field: 'remarks',
    typed: blank,
    says: ['Remarks is a required field', 'Observaciones es un campo obligatorio'],
  },
  {
    form: 'week-panel Unlocking',
    path: '/dashboard/attendance?from=2026-06-08&to=2026-06-14',
    press: ['Unlock week'],
    api: timesApi,
    field: 'reason',
    typed: blank,
    says: ['Reason is a required field', 'Motivo es un campo obligatorio'],
  },
];
