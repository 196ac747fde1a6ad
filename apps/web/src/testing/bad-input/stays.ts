import { blank, get, list, over } from '#testing/bad-input.ts';
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
const drawer = '/dashboard/reservations?open=1';

export const staysInput: BadInput[] = [
  {
    form: 'change-requests/request-dialogs changeRequests.reject.body',
    path: '/dashboard/change-requests',
    press: [/^Reject the request/],
    api: {
      changeRequests: {
        list: () => ({
          items: [{ id: 1, requestedBy: { id: 9 }, reservation: { guest: booking.guest } }],
        }),
      },
    },
    field: 'remarks',
    typed: blank,
    says: ['Admin remarks is a required field', 'Observaciones es un campo obligatorio'],
  },
  {
    form: 'change-requests/request-dialogs Ending',
    path: drawer,
    press: ['Request check-out'],
    api: inHouse,
    without: ['update:reservations', 'manage:reservations'],
    field: 'reason',
    typed: blank,
    says: ['Reason is a required field', 'Motivo es un campo obligatorio'],
  },
  {
    form: 'reservation/change-dialog ReservationChange',
    path: act('change'),
    api: pending,
    field: 'persons',
    typed: '51',
    says: ['Guests must be at most 50', 'Personas debe ser 50 o menos'],
  },
  {
    form: 'reservation/check-in-dialog needsReason',
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
    form: 'reservation/move-dialog Move',
    path: act('move'),
    api: { reservations: { ...confirmed.reservations, freeRooms: () => [room] } },
    field: 'roomId',
    typed: '',
    says: ['Room is a required field', 'Habitación es un campo obligatorio'],
  },
  {
    form: 'reservation/new-reservation-dialog NewReservation',
    path: '/dashboard/reservations?new=1',
    field: 'councilReference',
    typed: over(60),
    says: [
      'Council reference must be at most 60 characters',
      'Ref. municipal debe tener como máximo 60 caracteres',
    ],
  },
  {
    form: 'reservation/new-reservation-dialog WalkIn',
    path: '/dashboard/reservations?new=walk-in',
    field: 'checkOut',
    typed: '',
    says: ['Departure is a required field', 'Salida es un campo obligatorio'],
  },
  {
    form: 'reservation/step-dialog CheckOut',
    path: act('checkOut'),
    api: inHouse,
    field: 'note',
    typed: over(500),
    says: ['Note must be at most 500 characters', 'Nota debe tener como máximo 500 caracteres'],
  },
  {
    form: 'reservation/step-dialog Contact',
    path: act('contact'),
    api: pending,
    field: 'contactedDate',
    typed: '',
    says: ['Contacted is a required field', 'Contactado es un campo obligatorio'],
  },
  {
    form: 'reservation/step-dialog Confirm',
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
    form: 'reservation/step-dialog Reason',
    path: act('cancel'),
    api: pending,
    field: 'reason',
    typed: blank,
    says: ['Reason is a required field', 'Motivo es un campo obligatorio'],
  },
  {
    form: 'reservations/reservations-bulk Extend',
    path: '/dashboard/reservations',
    press: [/^Select /, 'Extend'],
    api: { reservations: { list: list({ ...booking, bookingId: 'BK-1', status: 'confirmed' }) } },
    field: 'nights',
    typed: '0',
    says: ['Nights to add must be at least 1', 'Noches que se añaden debe ser 1 o más'],
  },
  {
    form: 'guest/guest-actions Erasure',
    path: '/dashboard/guests/1',
    press: ['More actions', /^Erase/],
    api: { guests: { get: get({ name: 'Ada Obi', presence: 'left' }) } },
    field: 'reason',
    typed: blank,
    says: ['Reason is a required field', 'Motivo es un campo obligatorio'],
  },
  {
    form: 'guests/guest-form GuestChange',
    path: '/dashboard/guests/1',
    press: ['Edit'],
    api: { guests: { get: get({ name: 'Ada Obi' }) } },
    field: 'email',
    typed: 'ada at example',
    says: ['Invalid email format', 'El formato del correo no es válido'],
  },
  {
    form: 'guests/guest-form NewGuest',
    path: '/dashboard/guests?new=1',
    field: 'phone',
    typed: 'by day only',
    says: ['Phone is not valid', 'El valor de Teléfono no es válido'],
  },
  {
    form: 'notes/note-form NoteContent',
    path: `${drawer}&tab=notes`,
    api: inHouse,
    field: 'content',
    typed: blank,
    says: ['Write a note is a required field', 'Escribir una nota es un campo obligatorio'],
  },
  {
    form: 'notes/note-form Content',
    path: `${drawer}&tab=notes`,
    press: [/Nora Keyes$/, 'Edit'],
    api: { ...inHouse, notes: { list: list({ content: 'Late', author: { name: 'Nora Keyes' } }) } },
    field: 'content',
    typed: blank,
    says: ['Edit the note is a required field', 'Editar la nota es un campo obligatorio'],
  },
  {
    form: 'notes/handover-form Handover',
    path: '/dashboard',
    press: ['Write a hand-over'],
    field: 'content',
    typed: blank,
    says: [
      'Write what the next shift needs to know',
      'Escriba lo que el turno siguiente necesita saber',
    ],
  },
  {
    form: 'nights/night-drawer Answer',
    path: '/dashboard/room-inspections/ledger?on=2026-06-10&night=2026-06-10&of=4',
    api: { nights: { night: () => [{ day: '2026-06-10', payable: 'query' as const }] } },
    field: 'reason',
    typed: blank,
    says: ['Reason is a required field', 'Motivo es un campo obligatorio'],
  },
  {
    form: 'exports/day-sheet-dialog DayForm',
    path: '/dashboard',
    press: ['Day sheet'],
    field: 'day',
    typed: '',
    says: ['Day is a required field', 'Día es un campo obligatorio'],
  },
  {
    form: 'council-pack/council-pack-form councilPacks.create.body',
    path: '/dashboard/room-inspections/ledger',
    press: ['Council pack'],
    api: { councilPacks: { councils: () => [{ id: 4, name: 'North council' }] } },
    field: 'from',
    typed: '',
    says: ['From is a required field', 'Desde es un campo obligatorio'],
  },
  {
    form: 'doors/door.page doors.report.body',
    path: '/door/6f1c2a54-3a0e-4c56-9d2f-0b1c2d3e4f50',
    property: null,
    api: { doors: { get: () => ({}) } },
    field: 'text',
    typed: over(1000),
    says: [
      'In your own words must be at most 1000 characters',
      'Con sus palabras debe tener como máximo 1000 caracteres',
    ],
  },
  {
    form: 'records/saved-views Naming',
    path: '/dashboard/guests',
    press: ['Views', 'Save as new view…'],
    field: 'name',
    typed: blank,
    says: ['Name is a required field', 'Nombre es un campo obligatorio'],
  },
];
