import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';

export const reservationDeclaration = declare({
  family: 'reservations',
  record: {
    type: 'reservation',
    editedBy: 'update:reservations',
  },
  savedViews: 'reservations',
  shows: {
    reservations: [
      'reservations',
      'changes',
      'rooms',
      'guests',
      'maintenance',
      'housekeeping',
      'UPDATE_PROPERTY',
    ],
  },
  pages: { reservation: '/dashboard/reservations?open=:id' },
  events: {
    CREATE_RESERVATION: {
      en: 'made the reservation',
      es: 'hizo la reserva',
      told: {
        en: '{{guest}} is booked[ into {{room}}] ({{actor}})',
        es: '{{guest}} tiene reserva[ en la {{room}}] ({{actor}})',
      },
    },
    UPDATE_RESERVATION: {
      en: 'changed the reservation',
      es: 'cambió la reserva',
      told: {
        en: '{{guest}}[ · {{room}}]: reservation changed ({{actor}})',
        es: '{{guest}}[ · {{room}}]: reserva cambiada ({{actor}})',
      },
    },
    CONTACT_RESERVATION: {
      en: 'contacted the guest',
      es: 'contactó con el huésped',
      told: {
        en: '{{guest}} was contacted ({{actor}})',
        es: '{{actor}} contactó con {{guest}}',
      },
    },
    CONFIRM_RESERVATION: {
      en: 'confirmed the reservation',
      es: 'confirmó la reserva',
      told: {
        en: '{{guest}}[ · {{room}}]: reservation confirmed ({{actor}})',
        es: '{{guest}}[ · {{room}}]: reserva confirmada ({{actor}})',
      },
    },
    DELETE_RESERVATION: {
      en: 'cancelled the reservation',
      es: 'canceló la reserva',
      told: {
        en: '{{guest}}[ · {{room}}]: reservation cancelled ({{actor}})',
        es: '{{guest}}[ · {{room}}]: reserva cancelada ({{actor}})',
      },
    },
    NO_SHOW: {
      en: 'marked it as a no-show',
      es: 'marcó que no se presentó',
      told: {
        en: '{{guest}} did not come ({{actor}})',
        es: '{{guest}} no se presentó ({{actor}})',
      },
    },
    CHECK_IN: {
      en: 'checked the guest in',
      es: 'registró la entrada',
      told: {
        en: '{{guest}} checked in[ to {{room}}] ({{actor}})',
        es: '{{guest}} entró[ en la {{room}}] ({{actor}})',
      },
    },
    TAKE_BACK_CHECK_IN: {
      en: 'took the check-in back',
      es: 'deshizo la entrada',
      told: {
        en: '{{guest}}[ · {{room}}]: check-in taken back ({{actor}})',
        es: '{{guest}}[ · {{room}}]: entrada deshecha ({{actor}})',
      },
    },
    TAKE_BACK_NO_SHOW: {
      en: 'took the no-show back',
      es: 'deshizo la ausencia',
      told: {
        en: '{{guest}}[ · {{room}}]: is expected again ({{actor}})',
        es: '{{guest}}[ · {{room}}]: se le espera de nuevo ({{actor}})',
      },
    },
    MOVE_AS_PLANNED: {
      en: 'moved the guest to another room, as planned',
      es: 'cambió al huésped de habitación, según lo previsto',
      told: {
        en: '{{guest}} changes rooms today, as planned[: to {{room}}]',
        es: '{{guest}} cambia hoy de habitación, según lo previsto[: a la {{room}}]',
      },
    },
    CHECK_OUT: {
      en: 'checked the guest out',
      es: 'registró la salida',
      told: {
        en: '{{guest}} left[ {{room}}] ({{actor}})',
        es: '{{guest}} salió[ de la {{room}}] ({{actor}})',
      },
    },
    CREATE_OCCUPANCY: {
      en: 'took in a walk-in',
      es: 'registró una llegada sin reserva',
      told: {
        en: '{{guest}} came without a reservation[, to {{room}}] ({{actor}})',
        es: '{{guest}} llegó sin reserva[, a la {{room}}] ({{actor}})',
      },
    },
  },
  failures: {
    not_taken_back: failure(
      409,
      'Only a check-in or a no-show of today can be taken back, and only while nothing else has happened to the booking',
      'Solo se puede deshacer una entrada o una ausencia de hoy, y solo si no ha pasado nada más con la reserva',
    ),
    room_taken: failure(
      409,
      'Room {roomNo} is taken by {bookingId} from {checkIn} to {checkOut}',
      'La habitación {roomNo} está ocupada por {bookingId} del {checkIn} al {checkOut}',
    ),
    room_needed: failure(
      409,
      'Room {roomNo} is needed by {bookingId} from {checkIn} to {checkOut}: move that booking first',
      'La reserva {bookingId} necesita la habitación {roomNo} del {checkIn} al {checkOut}: muévala antes',
    ),
    room_not_ready: failure(
      409,
      'Room {roomNo} is not ready: {why}',
      'La habitación {roomNo} no está lista: {why}',
    ),
    room_too_small: failure(
      409,
      'Room {roomNo} is for {maxGuests} guests at most, not {persons}',
      'La habitación {roomNo} es para {maxGuests} huéspedes como máximo, no {persons}',
    ),
    no_free_room: failure(
      409,
      'No room that fits is free on these nights',
      'No hay ninguna habitación adecuada libre esas noches',
    ),
    has_room: failure(
      409,
      '{bookingId} has room {roomNo} already',
      '{bookingId} ya tiene la habitación {roomNo}',
    ),
    room_held: failure(
      409,
      'Room {roomNo} is on hold ({why}): choose another, or release the hold or give it an earlier end',
      'La habitación {roomNo} está bloqueada ({why}): elija otra, desbloquéela o adelante el fin del bloqueo',
    ),
    no_room: failure(409, 'Choose a room first', 'Elija antes una habitación'),
    not_due: failure(
      409,
      'This guest is not expected before {checkIn}',
      'No se espera a este huésped antes del {checkIn}',
    ),
    nights_passed: failure(
      409,
      'The last night of this booking has passed: change its dates first',
      'La última noche de esta reserva ya pasó: cambie antes las fechas',
    ),
    reservation_locked: failure(
      409,
      '{bookingId} is locked: unlock it before it is moved',
      '{bookingId} está bloqueada: desbloquéela antes de moverla',
    ),
  },
});
