import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';

export const changeRequestDeclaration = declare({
  family: 'changes',
  savedViews: 'change_requests',
  shows: {
    changeRequests: [
      'changes',
      'guests',
      'reservations',
      'shifts',
      'time_logs',
      'people',
      'UPDATE_PROPERTY',
    ],
  },
  pages: {
    change_request: '/dashboard/change-requests?status=all&search=:label',
    shift_swap: '/dashboard/change-requests?status=all&search=:label',
  },
  events: {
    CREATE_CHANGE_REQUEST: {
      en: 'asked for a change',
      es: 'pidió un cambio',
      told: {
        en: '{{actor}} asks to end the stay of {{guest}}[ in {{room}}]',
        es: '{{actor}} pide terminar la estancia de {{guest}}[ en la {{room}}]',
      },
      needs: 'update:reservation_endings',
    },
    APPROVE_CHANGE_REQUEST: {
      en: 'approved the change',
      es: 'aprobó el cambio',
      told: {
        en: '{{actor}} approved ending the stay of {{guest}}[ in {{room}}]',
        es: '{{actor}} aprobó terminar la estancia de {{guest}}[ en la {{room}}]',
      },
    },
    REJECT_CHANGE_REQUEST: {
      en: 'rejected the change',
      es: 'rechazó el cambio',
      told: {
        en: '{{actor}} rejected ending the stay of {{guest}}[ in {{room}}]',
        es: '{{actor}} rechazó terminar la estancia de {{guest}}[ en la {{room}}]',
      },
    },
    WITHDRAW_CHANGE_REQUEST: {
      en: 'took back the request',
      es: 'retiró la solicitud',
      told: {
        en: '{{actor}} no longer asks to end the stay of {{guest}}[ in {{room}}]',
        es: '{{actor}} ya no pide terminar la estancia de {{guest}}[ en la {{room}}]',
      },
    },
  },
  failures: {
    not_own_request: failure(
      409,
      'Whoever asked takes it back: decide about it',
      'Solo la retira quien la pidió: decida sobre ella',
    ),
    end_requested: failure(
      409,
      'The end of {bookingId} has been requested already',
      'Ya se ha solicitado la salida de {bookingId}',
    ),
    shift_requested: failure(
      409,
      'A change of {title} has been requested already',
      'Ya se ha solicitado un cambio de {title}',
    ),
    shift_changed: failure(
      409,
      'This shift was changed or removed after the request: who asked has to look at it and ask again',
      'Este turno se cambió o se eliminó después de la solicitud: quien la pidió debe mirarlo y pedirla de nuevo',
    ),
    not_own_shift: failure(
      409,
      'You can ask to change your own shifts, once they are published',
      'Puede pedir cambios de sus propios turnos, una vez publicados',
    ),
    clock_requested: failure(
      409,
      'A correction of this working time has been requested already',
      'Ya se ha solicitado una corrección de este tiempo de trabajo',
    ),
    shift_clocked: failure(
      409,
      'There is working time of {title} already: ask to correct that',
      'Ya hay tiempo de trabajo de {title}: pida corregirlo',
    ),
    not_own_time: failure(
      409,
      'You can ask to correct your own working times',
      'Puede pedir correcciones de sus propios tiempos de trabajo',
    ),
    time_log_changed: failure(
      409,
      'This working time was changed after the request: who asked has to look at it and ask again',
      'Este tiempo de trabajo cambió después de la solicitud: quien la pidió debe mirarlo y pedirla de nuevo',
    ),
    nothing_asked: failure(
      409,
      'Say what is to change: as it is, nothing differs',
      'Diga qué debe cambiar: tal como está no hay diferencia',
    ),
    other_request: failure(
      409,
      'This request asks for something else',
      'Esta solicitud pide otra cosa',
    ),
    colleague_first: failure(
      409,
      '{name} has not agreed to take this shift yet',
      '{name} todavía no ha aceptado este turno',
    ),
    not_asked: failure(
      409,
      'Only the colleague who was asked can answer this',
      'Solo puede responder el compañero a quien se le pidió',
    ),
    agreed_already: failure(
      409,
      'You have agreed to it already: somebody else decides now',
      'Ya lo ha aceptado: ahora decide otra persona',
    ),
    own_request: failure(
      409,
      'Somebody else must decide about your own request',
      'Otra persona debe decidir sobre su propia solicitud',
    ),
  },
});
