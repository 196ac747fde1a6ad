import { blank, get } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const fault = { area: 'Lobby', issue: 'Leak', priority: 'low', contractor: { id: 1 } };
const faultOpen = '/dashboard/maintenance?open=1';
const faults = (row: object) => ({ maintenance: { get: get({ ...fault, ...row }) } });

export const badInput: BadInput[] = [
  {
    form: 'fault-dialogs forms.book',
    path: faultOpen,
    press: ['More actions', 'Book in'],
    api: faults({ status: 'pending' }),
    field: 'bookedIn',
    typed: '',
    says: ['Booked in is a required field', 'Cita es un campo obligatorio'],
  },
  {
    form: 'fault-dialogs forms.hold',
    path: faultOpen,
    press: ['More actions', 'Put on hold'],
    api: faults({ status: 'in_progress' }),
    field: 'reason',
    typed: blank,
    says: ['Reason is a required field', 'Motivo es un campo obligatorio'],
  },
  {
    form: 'fault-dialogs forms.cancel',
    path: faultOpen,
    press: ['More actions', 'Cancel the fault'],
    api: faults({ status: 'pending' }),
    field: 'reason',
    typed: blank,
    says: ['Reason is a required field', 'Motivo es un campo obligatorio'],
  },
  {
    form: 'fault-dialogs forms.resolve',
    path: faultOpen,
    press: ['Resolve'],
    api: faults({ status: 'in_progress' }),
    field: 'cost',
    typed: '12.345',
    says: ['“12.345” can mean 12.3450 or 12345', '«12.345» puede ser 12,3450 o 12345'],
  },
  {
    form: 'maintenance-form Form',
    path: faultOpen,
    press: ['More actions', 'Edit'],
    api: faults({ status: 'pending' }),
    field: 'issue',
    typed: blank,
    says: ['Issue is a required field', 'Avería es un campo obligatorio'],
  },
];
