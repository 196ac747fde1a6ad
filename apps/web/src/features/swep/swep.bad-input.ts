import { blank, over } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';
import type { Fakes } from '#testing/open-page.tsx';

const path = '/dashboard/swep';
const hold = {
  id: 5,
  room: { id: 1, roomNo: 'G01' },
  guestName: 'Ana Bell',
  until: '2026-01-03T10:00:00Z',
  state: 'held',
} as const;
const room = {
  id: 1,
  roomNo: 'G01',
  isShared: true,
  beds: 3,
  held: 1,
  free: 2,
  holds: [hold],
  blocker: 'To clean',
};
const activation = { id: 2, endedAt: null, endsAt: '2026-01-03T10:00:00Z', version: 1 };
const past = () => ({ items: [], total: 0 });
const isOn: Fakes = {
  swep: { now: () => ({ today: '2026-01-02', activation, rooms: [room] }), list: past },
};
const isOff: Fakes = {
  swep: { now: () => ({ today: '2026-01-02', activation: null, rooms: [room] }), list: past },
};
const noReason: BadInput['says'] = ['Reason is a required field', 'Razón es un campo obligatorio'];

export const badInput: BadInput[] = [
  {
    form: 'swep-dialogs ActivationForm',
    path,
    press: ['Activate SWEP'],
    api: isOff,
    field: 'reason',
    typed: blank,
    says: noReason,
  },
  {
    form: 'swep-dialogs ChangeForm',
    path,
    press: ['Change'],
    api: isOn,
    field: 'reason',
    typed: blank,
    says: noReason,
  },
  {
    form: 'swep-dialogs HoldForm',
    path,
    press: ['Hold a bed in G01'],
    api: isOn,
    field: 'guestName',
    typed: blank,
    says: ['Name is a required field', 'Nombre es un campo obligatorio'],
  },
  {
    form: 'swep-dialogs CheckInForm',
    path,
    press: ['Check in Ana Bell'],
    api: isOn,
    field: 'reason',
    typed: over(500),
    says: ['must be at most 500 characters', 'debe tener como máximo 500 caracteres'],
  },
];
