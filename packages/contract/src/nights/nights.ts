import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { day, id, recordId, text } from '#core/fields.ts';
import { sentence } from '#core/messages.ts';
import { listQuery, oneOrMore } from '#core/query.ts';
import { get, listOf, post } from '#core/route.ts';

import { daysBetween } from '../core/days.ts';
import { Night, NightsBoard, payables, WholeNight } from './night-shapes.ts';

export * from './evidence-words.ts';
export * from './night-shapes.ts';

export const longestLedger = 92;
export const ledgerPeriodSaid = sentence('nights.period', {
  en: 'Choose a period of one day up to 92 days',
  es: 'Elija un periodo de un día a 92 días',
});

const lasts = ({ from, to }: { from: string; to: string }) => {
  const days = daysBetween(from, to) + 1;
  return days >= 1 && days <= longestLedger;
};
/** What the ledger tells of: a period, and what it is narrowed to. */
export const NightsPeriod = z
  .strictObject({
    from: day,
    to: day,
    councilId: recordId.optional(),
    councilReference: text(120).optional(),
    roomId: recordId.optional(),
    payable: z.array(z.enum(payables)).min(1).max(payables.length).optional(),
  })
  .refine(lasts, { path: ['to'], error: ledgerPeriodSaid });
export type NightsPeriod = z.infer<typeof NightsPeriod>;

export const AnswerNight = z.strictObject({
  day,
  roomId: recordId,
  /** Which guest is meant, where several slept in the room. */
  reservationId: recordId.optional(),
  payable: z.enum(['yes', 'no']),
  reason: text(500),
});

const read = { access: 'read:room_inspections', scope: 'tenant' } as const;
const period = {
  from: day,
  to: day,
  councilId: id.optional(),
  councilReference: text(120).optional(),
  roomId: id.optional(),
  payable: oneOrMore(payables).optional(),
};

export const nights = {
  list: get('/inspection/room/ledger', {
    summary: 'Room by night by guest, with the evidence and what is payable; and the empty nights',
    ...read,
    query: {
      ...listQuery({
        sortBy: ['day', 'room'],
        select: ['day', 'room', 'guest', 'bookingId', 'councilReference', 'payable', 'rate'],
      }),
      ...period,
    },
    reply: listOf(Night),
  }),
  board: get('/inspection/room/ledger/board', {
    summary: 'The same as a grid of one word a night, with its sums',
    ...read,
    query: period,
    reply: NightsBoard,
  }),
  night: get('/inspection/room/ledger/night', {
    summary: 'One night of a room: who slept there, and every answer that was given',
    ...read,
    query: { day, roomId: id },
    reply: z.array(WholeNight),
  }),
  answer: post('/inspection/room/ledger/answer', {
    summary:
      'Say whether a night in query is payable, and why; what was said before stays. Where house and council say otherwise it is disputed',
    access: 'update:room_inspections',
    scope: 'tenant',
    events: ['ANSWER_NIGHT_QUERY', 'DISPUTE_NIGHT'],
    body: AnswerNight,
    reply: Night,
  }),
};

export const nightsDeclaration = declare({
  family: 'checks',
  shows: { nights: ['checks', 'rooms', 'reservations', 'UPDATE_PROPERTY'] },
  pages: { night: '/dashboard/room-inspections/ledger?on=:day&night=:day&of=:roomId' },
  events: {
    ANSWER_NIGHT_QUERY: {
      en: 'answered the query of a night',
      es: 'respondió a la consulta de una noche',
    },
    DISPUTE_NIGHT: {
      en: 'answered the query of a night otherwise than the other side',
      es: 'respondió a la consulta de una noche de otro modo que la otra parte',
      told: {
        en: '{{actor}} disputes a night: {{what}}',
        es: '{{actor}} discute una noche: {{what}}',
      },
      needs: 'update:room_inspections',
      lanes: ['house', 'council'],
    },
  },
  failures: {
    night_not_queried: failure(409, 'That night is not in query', 'Esa noche no está en consulta'),
    night_shared: failure(
      409,
      'Several guests slept there that night: say which is meant',
      'Varios huéspedes durmieron allí esa noche: diga cuál',
    ),
  },
});
