import { blank, over } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const rounds = '/dashboard/room-inspections';

export const badInput: BadInput[] = [
  {
    form: 'request-list NewCheckRequest',
    path: rounds,
    press: ['Ask for a check'],
    isCouncil: true,
    field: 'note',
    typed: over(2000),
    says: ['Note must be at most 2000 characters', 'Nota debe tener como máximo 2000 caracteres'],
  },
  {
    form: 'request-list DeclineCheckRequest',
    path: `${rounds}?view=requests`,
    press: ['Decline'],
    api: { checkRequests: { list: () => ({ items: [{ id: 1, status: 'pending' }] }) } },
    field: 'reason',
    typed: blank,
    says: ['Reason is a required field', 'Motivo es un campo obligatorio'],
  },
  {
    form: 'schedule-list ScheduleForm',
    path: `${rounds}?view=schedule`,
    press: ['New schedule'],
    field: 'startsOn',
    typed: '',
    says: ['First day is a required field', 'Primer día es un campo obligatorio'],
  },
];

export const choicesOnly = ['generate.page RoundForm', 'start-round-dialog StartForm'];
