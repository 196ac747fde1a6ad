import { checkOutReasons, reservationStatuses, type Reservation } from '@keyhold/contract';

import type { Words } from '#core/language/words.ts';
import { choice, fieldsOf } from '#core/records/fields.ts';
import { guestFields } from '#features/guests/guests.fields.tsx';
import {
  CouncilCell,
  Day,
  DayFact,
  DepartureCell,
  GuestCell,
  GuestFact,
  RoomCell,
  RoomFact,
  StayClockBadge,
  StayPrice,
  totalOf,
} from '#features/reservation/reservation-cells.tsx';
import { ReservationStatusBadge } from '#features/reservation/reservation-status-badge.tsx';
import { reservationsMessages } from '#features/reservation/reservation.messages.ts';
import { None } from '#ui/show/none.tsx';

const { name, email, phone, councilReference } = guestFields;

const booking: Words = ['Booking', 'Reserva'];
const guest: Words = ['Guest', 'Huésped'];
const departure: Words = ['Departure', 'Salida'];
const nights: Words = ['Nights', 'Noches'];
const placedBy: Words = ['Placed by', 'Derivada por'];

/** All there is to know of a booking's fields, in the order of the table. */
export const reservationFields = fieldsOf<Reservation>('reservation')({
  bookingId: {
    label: booking,
    column: { isSortable: true, isHidden: true, csv: [] },
  },
  guest: {
    label: guest,
    value: (row) => row.guest.name,
    column: {
      cell: GuestCell,
      isSortable: true,
      isHideable: false,
      card: 'title',
      csv: [
        { header: booking, value: ({ bookingId }) => bookingId },
        { header: guest, value: ({ guest: { name: called } }) => called },
      ],
    },
    fact: GuestFact,
  },
  guestName: {
    label: ['Guest', 'Huésped'],
    import: {
      synonyms: ['Name', 'Nombre', ...name.import.synonyms],
      hint: [
        'A guest of this name and email is used if there is one, else added.',
        'Si ya hay un huésped con este nombre y correo, se usa; si no, se añade.',
      ],
      example: name.import.example,
    },
  },
  guestEmail: { label: email.label, import: email.import },
  guestPhone: {
    label: phone.label,
    import: {
      ...phone.import,
      hint: ['For guests who are new.', 'Para huéspedes nuevos.'],
    },
  },
  room: {
    label: ['Room', 'Habitación'],
    value: ({ room }) => room?.roomNo,
    column: { cell: RoomCell, isSortable: true },
    fact: RoomFact,
  },
  roomNo: {
    label: ['Room', 'Habitación'],
    import: {
      synonyms: ['Room number', 'Room no', 'Número de habitación'],
      hint: ['Without one, a room is given later.', 'Sin ella, la habitación se da más tarde.'],
      example: '101',
    },
  },
  checkIn: {
    label: ['Arrival', 'Llegada'],
    kind: 'day',
    column: { cell: ({ row }) => <Day value={row.checkIn} />, isSortable: true },
    fact: ({ row }) => <DayFact value={row.checkIn} time="checkInTime" />,
    edit: {},
    import: {
      synonyms: [
        'Arrival date',
        'Check-in',
        'Check-in date',
        'From',
        'Fecha de llegada',
        'Entrada',
        'Desde',
      ],
      isRequired: true,
      example: '2027-04-30',
    },
  },
  checkOut: {
    label: departure,
    kind: 'day',
    column: {
      cell: DepartureCell,
      isSortable: true,
      csv: [
        { header: departure, value: ({ checkOut }) => checkOut },
        { header: nights, value: (row) => row.nights },
      ],
    },
    fact: ({ row }) => <DayFact value={row.checkOut} time="checkOutTime" />,
    edit: {},
    import: {
      synonyms: [
        'Departure date',
        'Check-out',
        'Check-out date',
        'To',
        'Until',
        'Fecha de salida',
        'Hasta',
      ],
      isRequired: true,
      example: '2027-05-02',
    },
  },
  nights: {
    label: nights,
    kind: 'number',
    column: { isSortable: true, isHidden: true, csv: [] },
    fact: true,
  },
  price: {
    label: ['Price', 'Precio'],
    fact: ({ row }) => <StayPrice parts={row.segments} />,
    kind: 'money',
    value: ({ segments }) => totalOf(segments),
    isKnownOnly: true,
  },
  persons: {
    label: ['Guests', 'Personas'],
    kind: 'number',
    column: { isHidden: true },
    fact: true,
    edit: { min: 1, max: 50 },
    first: 1,
    import: {
      label: ['Persons', 'Personas'],
      synonyms: ['People', 'Pax', 'Adults', 'Huéspedes'],
      hint: ['One where nothing is said.', 'Una si no se dice nada.'],
      example: '2',
    },
  },
  status: {
    label: ['Status', 'Estado'],
    ...choice(reservationStatuses, (status) => reservationsMessages.text(`status.${status}`)),
    column: {
      cell: ({ row }) => <ReservationStatusBadge reservation={row} />,
      isSortable: true,
      card: 'corner',
    },
  },
  stayClock: {
    label: ['Stay so far', 'Lleva alojado'],
    kind: 'number',
    value: ({ stayClock }) => stayClock?.nights,
    column: {
      cell: ({ row }) => (row.stayClock ? <StayClockBadge clock={row.stayClock} /> : <None />),
      isNumeric: false,
    },
    fact: ({ row }) => <StayClockBadge clock={row.stayClock} />,
    isKnownOnly: true,
  },
  expectedCheckIn: {
    label: ['Expected', 'Se le espera'],
    kind: 'day',
    hint: ['When it is not the day of arrival.', 'Si no es el día de llegada.'],
    column: { cell: ({ row }) => <Day value={row.expectedCheckIn} />, isHidden: true },
    fact: true,
    edit: { label: ['Expected on', 'Se le espera el'] },
    import: {
      label: ['Expected on', 'Se espera el'],
      synonyms: ['Expected check-in'],
    },
  },
  contactedDate: {
    label: ['Contacted', 'Contacto'],
    kind: 'day',
    column: { cell: ({ row }) => <Day value={row.contactedDate} />, isHidden: true },
    fact: true,
  },
  bookingConfirmation: {
    label: ['Confirmation', 'Confirmación'],
    column: { isHidden: true },
    fact: true,
    edit: { label: ['Confirmation number', 'Número de confirmación'] },
    import: {
      label: ['Confirmation number', 'Número de confirmación'],
      synonyms: ['Booking confirmation'],
    },
  },
  councilReference: {
    label: councilReference.label,
    column: { isHidden: true },
    fact: true,
    edit: {},
    import: councilReference.import,
  },
  council: {
    label: placedBy,
    value: ({ council }) => council?.name,
    column: { cell: CouncilCell },
    fact: true,
    import: {
      synonyms: ['Council', 'Ayuntamiento'],
      hint: ['The name of a council as here.', 'El nombre de un ayuntamiento tal como está aquí.'],
    },
  },
  councilId: { label: placedBy, value: ({ council }) => council?.id ?? null, edit: {} },
  placedBy: {
    label: ['Placement note', 'Nota de la derivación'],
    hint: ['Who else placed the guest, or how.', 'Quién más derivó al huésped, o cómo.'],
    column: { isHidden: true },
    fact: true,
    isKnownOnly: true,
    edit: {},
    import: { synonyms: ['Agency', 'Entidad'] },
  },
  isFamily: {
    label: ['Family', 'Familia'],
    kind: 'flag',
    hint: [
      'The six-week limit is counted where the property has it on.',
      'Se cuenta el límite de seis semanas donde el establecimiento lo tiene activado.',
    ],
    fact: true,
    edit: { label: ['Family with children, or a pregnancy', 'Familia con menores o embarazo'] },
    import: {
      hint: ['Yes or no: children, or a pregnancy.', 'Sí o no: menores o un embarazo.'],
      example: ['No', 'No'],
    },
  },
  isLocked: {
    label: ['Room locked', 'Habitación fija'],
    kind: 'flag',
    value: ({ isLocked }) => isLocked || null,
    fact: true,
    isKnownOnly: true,
  },
  checkedInAt: {
    label: ['Checked in', 'Entrada'],
    kind: 'instant',
    fact: true,
    isKnownOnly: true,
  },
  checkedOutAt: {
    label: ['Checked out', 'Salida registrada'],
    kind: 'instant',
    fact: true,
    isKnownOnly: true,
  },
  checkOutReason: {
    label: ['Reason for leaving', 'Motivo de la salida'],
    ...choice(checkOutReasons, (reason) => reservationsMessages.text(`left.${reason}`)),
    fact: true,
    isKnownOnly: true,
  },
  reason: { label: ['Reason or note', 'Motivo o nota'], fact: true, isKnownOnly: true },
});
