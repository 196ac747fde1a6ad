import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { listQuery, oneOrMore } from '#core/query.ts';
import { get, listOf, post } from '#core/route.ts';

import { DeclineCheckRequest, NewCheckRequest } from './check-input.ts';
import { CheckRequest, checkRequestStates } from './check-shapes.ts';

const one = { scope: 'tenant', reply: CheckRequest } as const;
const decided = { ...one, access: 'update:occupancy_check_requests', side: 'house' } as const;

export const checkRequests = {
  list: get('/inspection/room/request', {
    summary: 'What councils have asked to be checked, those that wait first, then newest first',
    access: 'read:occupancy_check_requests',
    scope: 'tenant',
    query: {
      ...listQuery({
        sortBy: ['id', 'by', 'requestedAt'],
        select: ['id', 'council', 'by', 'status', 'note', 'requestedAt'],
      }),
      status: oneOrMore(checkRequestStates).optional(),
    },
    reply: listOf(CheckRequest),
  }),
  get: get('/inspection/room/request/:id', {
    summary: 'One request',
    ...one,
    access: 'read:occupancy_check_requests',
  }),
  create: post('/inspection/room/request', {
    summary: 'Ask for a check of what a council has placed, by a day',
    ...one,
    access: 'write:occupancy_check_requests',
    events: ['REQUEST_OCCUPANCY_CHECK'],
    status: 201,
    body: NewCheckRequest,
  }),
  accept: post('/inspection/room/request/:id/accept', {
    summary: 'Say that it will be done',
    ...decided,
    events: ['ACCEPT_OCCUPANCY_CHECK'],
  }),
  decline: post('/inspection/room/request/:id/decline', {
    summary: 'Say why it will not be done',
    ...decided,
    events: ['DECLINE_OCCUPANCY_CHECK'],
    body: DeclineCheckRequest,
  }),
};

export const checkRequestDeclaration = declare({
  family: 'checks',
  record: { type: 'occupancy_check_request' },
  shows: { checkRequests: ['checks', 'UPDATE_PROPERTY'] },
  pages: { occupancy_check_request: '/dashboard/room-inspections?view=requests' },
  events: {
    REQUEST_OCCUPANCY_CHECK: {
      en: 'asked for an occupancy check',
      es: 'pidió una comprobación de ocupación',
      told: {
        en: '{{actor}} asked for an occupancy check: {{what}}',
        es: '{{actor}} pidió una comprobación de ocupación: {{what}}',
      },
      needs: 'update:occupancy_check_requests',
      lanes: ['house'],
      isUrgent: true,
    },
    ACCEPT_OCCUPANCY_CHECK: {
      en: 'accepted the request for an occupancy check',
      es: 'aceptó la solicitud de comprobación de ocupación',
    },
    DECLINE_OCCUPANCY_CHECK: {
      en: 'declined the request for an occupancy check',
      es: 'rechazó la solicitud de comprobación de ocupación',
    },
  },
  failures: {
    request_decided: failure(
      409,
      'This request has been answered already',
      'Esta solicitud ya se ha respondido',
    ),
  },
});
