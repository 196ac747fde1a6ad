import { blank, get, over } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const rounds = '/dashboard/room-inspections';
const wrong = {
  id: 11,
  room: { id: 1, roomNo: '101', floor: 1 },
  expected: { status: 'occupied', persons: 2 },
  outcome: 'empty',
  at: '2026-06-15T08:10:00Z',
  by: { id: 9, name: 'Ana' },
  tries: 1,
  discrepancy: { kind: 'occupied_found_empty', text: 'System says occupied, found empty' },
} as const;
const round = { status: 'completed', startedAt: '2026-06-15T08:00:00Z', checks: [wrong] } as const;

const running = { ...round, status: 'in_progress', checks: [{ ...wrong, outcome: null }] } as const;

const underWay = {
  asOf: '2026-06-15T21:06:00Z',
  parties: [],
  staff: [],
  expected: [],
  current: { id: 4, startedAt: '2026-06-15T21:00:00Z', startedBy: 'Mia', ticks: [] },
};

export const checkInput: BadInput[] = [
  {
    form: 'room-inspection/resolve-dialog schemas',
    path: `${rounds}/1`,
    press: ['Explain: 101'],
    api: { roomInspections: { get: get(round) } },
    field: 'reason',
    typed: blank,
    says: ['Reason is a required field', 'Motivo es un campo obligatorio'],
  },
  {
    form: 'room-inspection/round-acts CompleteRound',
    path: `${rounds}/5`,
    press: ['End the round'],
    api: { roomInspections: { get: get(running) } },
    field: 'reason',
    typed: over(500),
    says: [
      'Why rooms were not visited must be at most 500 characters',
      'Por qué no se visitaron habitaciones debe tener como máximo 500 caracteres',
    ],
  },
  {
    form: 'room-inspections/request-list NewCheckRequest',
    path: rounds,
    press: ['Ask for a check'],
    isCouncil: true,
    field: 'note',
    typed: over(2000),
    says: ['Note must be at most 2000 characters', 'Nota debe tener como máximo 2000 caracteres'],
  },
  {
    form: 'room-inspections/request-list DeclineCheckRequest',
    path: `${rounds}?view=requests`,
    press: ['Decline'],
    api: { checkRequests: { list: () => ({ items: [{ id: 1, status: 'pending' }] }) } },
    field: 'reason',
    typed: blank,
    says: ['Reason is a required field', 'Motivo es un campo obligatorio'],
  },
  {
    form: 'room-inspections/schedule-list ScheduleForm',
    path: `${rounds}?view=schedule`,
    press: ['New schedule'],
    field: 'startsOn',
    typed: '',
    says: ['First day is a required field', 'Primer día es un campo obligatorio'],
  },
  {
    form: 'roll-call/end-button EndOfRollCall',
    path: '/dashboard/roll-call',
    press: ['Finish roll-call'],
    api: { rollCalls: { now: () => underWay } },
    field: 'remark',
    typed: over(500),
    says: ['must be at most 500 characters', 'debe tener como máximo 500 caracteres'],
  },
];
