import { declare } from '#core/declare.ts';
import { listQuery, oneOrMore } from '#core/query.ts';
import { get, listOf, post } from '#core/route.ts';

import {
  AcceptInspectionRequest,
  InspectionReason,
  NewInspectionRequest,
} from './inspection-input.ts';
import { InspectionRequest, inspectionRequestStates } from './inspection-shapes.ts';

const one = { scope: 'tenant', reply: InspectionRequest } as const;
const decided = { ...one, access: 'update:inspection_requests', side: 'house' } as const;

export const inspectionRequests = {
  list: get('/inspection-request', {
    summary: 'What is asked to be inspected, what waits first, then newest first',
    access: 'read:inspection_requests',
    scope: 'tenant',
    query: {
      ...listQuery({
        sortBy: ['id', 'by', 'requestedAt'],
        select: ['id', 'council', 'rooms', 'by', 'status', 'note', 'requestedAt'],
      }),
      status: oneOrMore(inspectionRequestStates).optional(),
    },
    reply: listOf(InspectionRequest),
  }),
  get: get('/inspection-request/:id', {
    summary: 'One request with the inspections that came of it',
    ...one,
    access: 'read:inspection_requests',
  }),
  create: post('/inspection-request', {
    summary: 'Ask for an inspection of rooms, by a day',
    ...one,
    access: 'write:inspection_requests',
    events: ['CREATE_INSPECTION_REQUEST'],
    status: 201,
    body: NewInspectionRequest,
  }),
  accept: post('/inspection-request/:id/accept', {
    summary:
      'Plan an inspection of each of its rooms; again of those of which it was missed or cancelled',
    ...decided,
    events: ['ACCEPT_INSPECTION_REQUEST', 'CREATE_INSPECTION_SESSION'],
    body: AcceptInspectionRequest,
  }),
  decline: post('/inspection-request/:id/decline', {
    summary: 'Say why it will not be done, also after each inspection was missed or cancelled',
    ...decided,
    events: ['DECLINE_INSPECTION_REQUEST'],
    body: InspectionReason,
  }),
};

export const inspectionRequestDeclaration = declare({
  family: 'inspections',
  record: { type: 'inspection_request' },
  shows: { inspectionRequests: ['inspections', 'UPDATE_PROPERTY'] },
  events: {
    CREATE_INSPECTION_REQUEST: {
      en: 'asked for an inspection',
      es: 'pidió una inspección',
      told: {
        en: '{{actor}} asked for an inspection: {{what}}',
        es: '{{actor}} pidió una inspección: {{what}}',
      },
      needs: 'update:inspection_requests',
      lanes: ['house'],
      isUrgent: true,
    },
    ACCEPT_INSPECTION_REQUEST: {
      en: 'accepted the request for an inspection',
      es: 'aceptó la solicitud de inspección',
    },
    DECLINE_INSPECTION_REQUEST: {
      en: 'declined the request for an inspection',
      es: 'rechazó la solicitud de inspección',
    },
  },
});
