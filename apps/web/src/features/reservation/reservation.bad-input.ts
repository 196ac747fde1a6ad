import { blank, get, over } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';
import { refuse } from '#testing/open-page.tsx';

const booking = {
  checkIn: '2026-06-15',
  checkOut: '2026-06-18',
  persons: 1,
  guest: { id: 3, name: 'Ada Obi' },
};
const room = { id: 4, roomNo: '104' };
const reservations = (row: object) => ({ reservations: { get: get({ ...booking, ...row }) } });
const pending = reservations({ status: 'pending' });
const confirmed = reservations({ status: 'confirmed' });
const inHouse = reservations({ status: 'checked_in', room });
const act = (name: string) => `/dashboard/reservations?act=${name}&on=1`;

export const badInput: BadInput[] = [
  {
    form: 'change-dialog ReservationChange',
    path: act('change'),
    api: pending,
    field: 'persons',
    typed: '51',
    says: ['Guests must be at most 50', 'Personas debe ser 50 o menos'],
  },
  {
    form: 'check-in-dialog needsReason',
    path: act('checkIn'),
    press: ['Check in'],
    api: {
      reservations: {
        get: get({ ...booking, status: 'confirmed', room }),
        checkIn: () => refuse('room_not_ready', { roomNo: '104', why: 'Dirty', canOverride: true }),
      },
    },
    field: 'reason',
    typed: blank,
    says: [
      'Check in all the same, because is a required field',
      'Registrar la entrada de todos modos porque es un campo obligatorio',
    ],
  },
  {
    form: 'move-dialog Move',
    path: act('move'),
    api: { reservations: { ...confirmed.reservations, freeRooms: () => [room] } },
    field: 'roomId',
    typed: '',
    says: ['Room is a required field', 'Habitación es un campo obligatorio'],
  },
  {
    form: 'new-reservation-dialog NewReservation',
    path: '/dashboard/reservations?new=1',
    field: 'councilReference',
    typed: over(60),
    says: [
      'Council reference must be at most 60 characters',
      'Ref. municipal debe tener como máximo 60 caracteres',
    ],
  },
  {
    form: 'new-reservation-dialog WalkIn',
    path: '/dashboard/reservations?new=walk-in',
    field: 'checkOut',
    typed: '',
    says: ['Departure is a required field', 'Salida es un campo obligatorio'],
  },
  {
    form: 'step-dialog CheckOut',
    path: act('checkOut'),
    api: inHouse,
    field: 'note',
    typed: over(500),
    says: ['Note must be at most 500 characters', 'Nota debe tener como máximo 500 caracteres'],
  },
  {
    form: 'step-dialog Contact',
    path: act('contact'),
    api: pending,
    field: 'contactedDate',
    typed: '',
    says: ['Contacted is a required field', 'Contactado es un campo obligatorio'],
  },
  {
    form: 'step-dialog Confirm',
    path: act('confirm'),
    api: pending,
    field: 'bookingConfirmation',
    typed: over(60),
    says: [
      'Confirmation number must be at most 60 characters',
      'Número de confirmación debe tener como máximo 60 caracteres',
    ],
  },
  {
    form: 'step-dialog Reason',
    path: act('cancel'),
    api: pending,
    field: 'reason',
    typed: blank,
    says: ['Reason is a required field', 'Motivo es un campo obligatorio'],
  },
];
