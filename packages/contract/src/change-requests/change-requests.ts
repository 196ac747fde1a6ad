import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { id, instant, optionalText, recordId, text } from '#core/fields.ts';
import { listQuery, oneOrMore } from '#core/query.ts';
import { get, listOf, post } from '#core/route.ts';
import type { Transitions } from '#core/states.ts';

import { checkOutReasons } from '../reservations/reservation-input.ts';

/** What can be asked for. A type more is a word here, an option of `NewChangeRequest` and its subject. */
export const changeRequestTypes = ['end_reservation'] as const;

/** Lapsed: it waits for nobody, since the stay has ended in another way. Found out, never stored. */
export const changeRequestStatuses = ['pending', 'approved', 'rejected', 'lapsed'] as const;
export type ChangeRequestStatus = (typeof changeRequestStatuses)[number];

export const changeRequestTransitions = {
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
} as const satisfies Transitions<ChangeRequestStatus>;

const person = z.strictObject({ id: z.number().int(), name: z.string() });

export const ChangeRequest = z.strictObject({
  id: z.number().int(),
  type: z.enum(changeRequestTypes),
  status: z.enum(changeRequestStatuses),
  reservation: z.strictObject({
    id: z.number().int(),
    bookingId: z.string(),
    guest: z.strictObject({ id: z.number().int(), name: z.string() }),
    room: z.strictObject({ id: z.number().int(), roomNo: z.string() }).nullable(),
  }),
  checkOutReason: z.enum(checkOutReasons),
  /** What approving would do now, or has done: the values before and after, side by side. */
  changes: z.array(
    z.strictObject({
      field: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  reason: z.string(),
  requestedBy: person,
  requestedAt: instant,
  remarks: z.string(),
  decidedBy: person.nullable(),
  decidedAt: instant.nullable(),
});
export type ChangeRequest = z.infer<typeof ChangeRequest>;

export const NewChangeRequest = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('end_reservation'),
    reservationId: recordId,
    checkOutReason: z.enum(checkOutReasons).default('moved_on'),
    reason: text(500),
  }),
]);

export const changeRequests = {
  list: get('/change-request', {
    summary: 'What has been asked for, newest first',
    access: 'read:reservation_endings',
    scope: 'tenant',
    query: {
      ...listQuery({
        sortBy: ['requestedAt'],
        select: ['id', 'type', 'status', 'reason', 'requestedAt'],
      }),
      type: oneOrMore(changeRequestTypes).optional(),
      status: oneOrMore(changeRequestStatuses).optional(),
      reservationId: id.optional(),
    },
    reply: listOf(ChangeRequest),
  }),
  create: post('/change-request', {
    summary: 'Ask for a change that somebody else decides about',
    access: 'write:reservation_endings',
    scope: 'tenant',
    events: ['CREATE_CHANGE_REQUEST'],
    status: 201,
    body: NewChangeRequest,
    reply: ChangeRequest,
  }),
  approve: post('/change-request/:id/approve', {
    summary: 'Agree to a change, which makes it',
    access: 'update:reservation_endings',
    scope: 'tenant',
    side: 'house',
    events: ['APPROVE_CHANGE_REQUEST', 'CHECK_OUT'],
    body: z.strictObject({ remarks: optionalText(500).default('') }),
    reply: ChangeRequest,
  }),
  reject: post('/change-request/:id/reject', {
    summary: 'Refuse a change, with the reason why',
    access: 'update:reservation_endings',
    scope: 'tenant',
    side: 'house',
    events: ['REJECT_CHANGE_REQUEST'],
    body: z.strictObject({ remarks: text(500) }),
    reply: ChangeRequest,
  }),
};

export const changeRequestDeclaration = declare({
  family: 'changes',
  savedViews: 'change_requests',
  shows: { changeRequests: ['changes', 'guests', 'reservations', 'UPDATE_PROPERTY'] },
  pages: { change_request: '/dashboard/change-requests?status=all&search=:label' },
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
    own_request: failure(
      409,
      'Somebody else must decide about your own request',
      'Otra persona debe decidir sobre su propia solicitud',
    ),
  },
});
