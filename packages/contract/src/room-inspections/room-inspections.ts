import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { day, id } from '#core/fields.ts';
import { flag, listQuery, oneOrMore } from '#core/query.ts';
import { get, listOf, post, remove } from '#core/route.ts';

import {
  CompleteRound,
  NewRoomInspection,
  ResolveCheck,
  RoomAnswer,
  scopeKinds,
} from './check-input.ts';
import { ListedRound, RoomInspection } from './check-shapes.ts';
import { roundStatuses } from './round-life.ts';

export * from './check-input.ts';
export * from './check-shapes.ts';
export * from './check-words.ts';
export * from './round-life.ts';

const one = { scope: 'tenant', reply: RoomInspection } as const;
const walking = { ...one, access: 'write:room_inspections', side: 'house' } as const;

export const roomInspections = {
  list: get('/inspection/room', {
    summary: 'Rounds, newest first; those that run come first',
    access: 'read:room_inspections',
    scope: 'tenant',
    query: {
      ...listQuery({
        sortBy: ['id', 'number', 'status', 'startedAt', 'completedAt', 'roomsTotal', 'open'],
        select: Object.keys(ListedRound.shape) as [keyof ListedRound, ...(keyof ListedRound)[]],
      }),
      status: oneOrMore(roundStatuses).optional(),
      kind: z.enum(scopeKinds).optional().meta({ description: 'What it goes over.' }),
      open: flag.optional().meta({ description: 'Those with a discrepancy that is not settled.' }),
      roomId: id.optional(),
      from: day.optional().meta({ description: 'Started on this day or later.' }),
      to: day.optional().meta({ description: 'Started on this day or earlier.' }),
    },
    reply: listOf(ListedRound),
  }),
  get: get('/inspection/room/:id', {
    summary: 'One round with its rooms',
    ...one,
    access: 'read:room_inspections',
  }),
  create: post('/inspection/room', {
    summary: 'Plan a round, or begin one at once',
    ...walking,
    events: ['CREATE_ROOM_INSPECTION', 'START_ROOM_INSPECTION', 'ACCEPT_OCCUPANCY_CHECK'],
    status: 201,
    body: NewRoomInspection,
  }),
  remove: remove('/inspection/room/:id', {
    summary: 'Remove a round that has not begun',
    ...one,
    access: 'delete:room_inspections',
    side: 'house',
    events: ['DELETE_ROOM_INSPECTION'],
  }),
  start: post('/inspection/room/:id/start', {
    summary: 'Begin it: what is expected in each room is written down',
    ...walking,
    events: ['START_ROOM_INSPECTION'],
  }),
  check: post('/inspection/room/:id/check', {
    summary: 'Say what was found in a room; of several answers the latest stands',
    ...walking,
    events: ['CHECK_ROOM'],
    body: RoomAnswer,
  }),
  resolve: post('/inspection/room/:id/resolve', {
    summary:
      'Settle a discrepancy by an act, which is done by it, and answer the night that it puts into query',
    ...walking,
    events: [
      'RESOLVE_DISCREPANCY',
      'CREATE_CHANGE_REQUEST',
      'CHECK_IN',
      'UPDATE_RESERVATION',
      'CREATE_INCIDENT',
      'ANSWER_NIGHT_QUERY',
      'DISPUTE_NIGHT',
    ],
    body: ResolveCheck,
  }),
  complete: post('/inspection/room/:id/complete', {
    summary:
      'End it: what was found stays as it is from then on. With rooms that have no answer it asks why',
    ...walking,
    events: ['COMPLETE_ROOM_INSPECTION', 'GUEST_NOT_SEEN'],
    body: CompleteRound.prefault({}),
  }),
  approve: post('/inspection/room/:id/approve', {
    summary:
      'Approve a round in which every discrepancy is settled; not one that one walked alone, where somebody else may',
    ...one,
    access: 'update:room_inspections',
    events: ['APPROVE_ROOM_INSPECTION'],
  }),
};

export const roomInspectionDeclaration = declare({
  family: 'checks',
  record: { type: 'room_inspection' },
  savedViews: 'room_inspections',
  shows: {
    roomInspections: ['checks', 'reservations', 'UPDATE_PROPERTY'],
  },
  pages: {
    room_inspection: '/dashboard/room-inspections/:id',
    planned_round: '/dashboard/room-inspections/:id',
  },
  events: {
    CREATE_ROOM_INSPECTION: {
      en: 'planned the occupancy check',
      es: 'planificó la comprobación de ocupación',
    },
    ROUND_DUE: {
      en: 'has an occupancy check to be walked today',
      es: 'tiene una comprobación de ocupación para hoy',
      told: {
        en: '{{what}} is to be walked today',
        es: '{{what}} está por hacer hoy',
      },
      needs: 'write:room_inspections',
    },
    MISS_ROOM_INSPECTION: {
      en: 'had nobody walk the occupancy check on its day',
      es: 'no tuvo a nadie que hiciera la comprobación de ocupación en su día',
      told: {
        en: 'Nobody walked {{what}} on its day',
        es: 'Nadie hizo {{what}} en su día',
      },
    },
    START_ROOM_INSPECTION: {
      en: 'began the occupancy check',
      es: 'empezó la comprobación de ocupación',
    },
    CHECK_ROOM: {
      en: 'checked who is in the room',
      es: 'comprobó quién está en la habitación',
      isQuiet: true,
    },
    RESOLVE_DISCREPANCY: {
      en: 'settled a discrepancy of the occupancy check',
      es: 'resolvió una discrepancia de la comprobación de ocupación',
    },
    REOPEN_DISCREPANCY: {
      en: 'left a discrepancy of the occupancy check open again: the end of the stay was refused',
      es: 'dejó abierta otra vez una discrepancia de la comprobación de ocupación: se rechazó el fin de la estancia',
      told: {
        en: 'The end of the stay[ in {{room}}] was refused: its discrepancy of {{what}} is open again',
        es: 'Se rechazó el fin de la estancia[ en la {{room}}]: su discrepancia de {{what}} vuelve a estar abierta',
      },
      needs: 'update:room_inspections',
    },
    COMPLETE_ROOM_INSPECTION: {
      en: 'ended the occupancy check',
      es: 'terminó la comprobación de ocupación',
      told: { en: '{{actor}} ended {{what}}', es: '{{actor}} terminó {{what}}' },
      needs: 'update:room_inspections',
    },
    APPROVE_ROOM_INSPECTION: {
      en: 'approved the occupancy check',
      es: 'aprobó la comprobación de ocupación',
    },
    DELETE_ROOM_INSPECTION: {
      en: 'removed the occupancy check',
      es: 'eliminó la comprobación de ocupación',
    },
    GUEST_NOT_SEEN: {
      en: 'has not seen the guest in several checks running',
      es: 'lleva varias comprobaciones sin ver al huésped',
      told: {
        en: '{{guest}}[ in {{room}}] was not seen in several checks running',
        es: 'No se ha visto a {{guest}}[ en la {{room}}] en varias comprobaciones seguidas',
      },
      isSafety: true,
      isUrgent: true,
    },
  },
  failures: {
    round_begun: failure(
      409,
      'This round has begun: what was found in it is kept',
      'Esta ronda ha empezado: lo encontrado en ella se conserva',
    ),
    round_over: failure(
      409,
      'This round has ended: what was found can no longer change',
      'Esta ronda ha terminado: lo encontrado ya no puede cambiar',
    ),
    discrepancies_open: failure(
      409,
      'Settle the open discrepancies first: {count}',
      'Resuelva antes las discrepancias abiertas: {count}',
    ),
    own_round: failure(
      409,
      'Whoever walked a round alone does not approve it: ask somebody else who may',
      'Quien ha hecho la ronda a solas no la aprueba: pídaselo a otra persona autorizada',
    ),
    discrepancy_settled: failure(
      409,
      'This discrepancy has been settled already',
      'Esta discrepancia ya está resuelta',
    ),
    no_discrepancy: failure(
      409,
      'There is no discrepancy in this room',
      'No hay ninguna discrepancia en esta habitación',
    ),
  },
});
