import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { id, optionalText, text } from '#core/fields.ts';
import { flag, listQuery, oneOrMore } from '#core/query.ts';
import { get, listOf, post } from '#core/route.ts';

import { changeRequestKinds, changeRequestTypes } from './request-kinds.ts';
import {
  ChangeRequest,
  changeRequestStatuses,
  NewChangeRequest,
  NewClockRequest,
  NewShiftRequest,
} from './request-shapes.ts';

export * from './request-kinds.ts';
export * from './request-shapes.ts';

const Agreement = z.strictObject({ remarks: optionalText(500).default('') });
const Refusal = z.strictObject({ remarks: text(500) });
const decision = { scope: 'tenant', side: 'house', reply: ChangeRequest } as const;

export const changeRequests = {
  list: get('/change-request', {
    summary:
      'What has been asked for, newest first: of the kinds that one reads, one’s own, and what one is asked',
    access: 'signed-in',
    scope: 'tenant',
    query: {
      ...listQuery({
        sortBy: ['requestedAt'],
        select: ['id', 'type', 'status', 'reason', 'requestedAt'],
      }),
      type: oneOrMore(changeRequestTypes).optional(),
      status: oneOrMore(changeRequestStatuses).optional(),
      reservationId: id.optional(),
      shiftId: id.optional(),
      timeLogId: id.optional(),
      mine: flag.optional().meta({ description: 'What one has asked for oneself.' }),
      asksMe: flag
        .optional()
        .meta({ description: 'What waits for one’s own agreement: a colleague’s shift to take.' }),
    },
    reply: listOf(ChangeRequest),
  }),
  create: post('/change-request', {
    summary: 'Ask for a change that somebody else decides about',
    access: changeRequestKinds.end_reservation.asks,
    scope: 'tenant',
    events: ['CREATE_CHANGE_REQUEST'],
    status: 201,
    body: NewChangeRequest,
    reply: ChangeRequest,
  }),
  approve: post('/change-request/:id/approve', {
    summary: 'Agree to a change, which makes it',
    access: changeRequestKinds.end_reservation.decides,
    ...decision,
    events: ['APPROVE_CHANGE_REQUEST', 'CHECK_OUT'],
    body: Agreement,
  }),
  reject: post('/change-request/:id/reject', {
    summary: 'Refuse a change, with the reason why',
    access: changeRequestKinds.end_reservation.decides,
    ...decision,
    events: ['REJECT_CHANGE_REQUEST', 'REOPEN_DISCREPANCY'],
    body: Refusal,
  }),
  createShift: post('/change-request/shift', {
    summary: 'Ask for other times of one’s own shift, or that somebody else works it',
    access: changeRequestKinds.update_shift.asks,
    scope: 'tenant',
    side: 'house',
    events: ['CREATE_SHIFT_CHANGE_REQUEST', 'ASK_SHIFT_SWAP'],
    status: 201,
    body: NewShiftRequest,
    reply: ChangeRequest,
  }),
  approveShift: post('/change-request/:id/shift/approve', {
    summary: 'Agree to the change of a shift, which makes it',
    access: changeRequestKinds.update_shift.decides,
    ...decision,
    events: ['APPROVE_SHIFT_CHANGE_REQUEST', 'UPDATE_SHIFT'],
    body: Agreement,
  }),
  rejectShift: post('/change-request/:id/shift/reject', {
    summary: 'Refuse the change of a shift, with the reason why',
    access: changeRequestKinds.update_shift.decides,
    ...decision,
    events: ['REJECT_SHIFT_CHANGE_REQUEST'],
    body: Refusal,
  }),
  agreeShift: post('/change-request/:id/shift/agree', {
    summary: 'Agree to take over the shift of a colleague: somebody else decides then',
    access: changeRequestKinds.update_shift.asks,
    ...decision,
    events: ['AGREE_SHIFT_SWAP'],
  }),
  declineShift: post('/change-request/:id/shift/decline', {
    summary: 'Say no to taking over the shift of a colleague, which ends the request',
    access: changeRequestKinds.update_shift.asks,
    ...decision,
    events: ['DECLINE_SHIFT_SWAP'],
    body: Agreement,
  }),
  createClockTime: post('/change-request/clock-time', {
    summary:
      'Ask for a correction of one’s own working time, or for one of a day that was not clocked',
    access: changeRequestKinds.update_clock_time.asks,
    scope: 'tenant',
    side: 'house',
    events: ['CREATE_CLOCK_CHANGE_REQUEST'],
    status: 201,
    body: NewClockRequest,
    reply: ChangeRequest,
  }),
  approveClockTime: post('/change-request/:id/clock-time/approve', {
    summary: 'Agree to the correction of a working time, which makes it, or to one not clocked',
    access: changeRequestKinds.update_clock_time.decides,
    ...decision,
    events: ['APPROVE_CLOCK_CHANGE_REQUEST', 'CORRECT_TIME_LOG', 'CREATE_TIME_LOG'],
    body: Agreement,
  }),
  rejectClockTime: post('/change-request/:id/clock-time/reject', {
    summary: 'Refuse the correction of a working time, with the reason why',
    access: changeRequestKinds.update_clock_time.decides,
    ...decision,
    events: ['REJECT_CLOCK_CHANGE_REQUEST'],
    body: Refusal,
  }),
};

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
  },
  failures: {
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
