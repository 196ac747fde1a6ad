import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { day, id, instant } from '#core/fields.ts';
import { listQuery, oneOrMore } from '#core/query.ts';
import { get, listOf } from '#core/route.ts';

import { clockSteps } from '../clocks/clock-profiles.ts';
import { breachingKinds, breachingStates } from './breaching-words.ts';

export * from './breaching-words.ts';

const count = z.number().int();

export const Breaching = z.strictObject({
  /** Of this line: of one record several steps may be out of time. */
  id: z.string(),
  kind: z.enum(breachingKinds),
  state: z.enum(breachingStates),
  tenant: z.strictObject({ id: count, title: z.string() }),
  /** The record, as the log calls it, and where it is shown. */
  subject: z.strictObject({ type: z.string(), id: count, label: z.string() }),
  address: z.strictObject({ path: z.string(), search: z.record(z.string(), z.string()) }),
  room: z.strictObject({ id: count, roomNo: z.string() }).nullable(),
  /** Who is on it. */
  waitingOn: z.string().nullable(),
  /** Of a fault: what is to be done by then. */
  step: z.enum(clockSteps).nullable(),
  /** Who is to reply. */
  council: z.string().nullable(),
  /** Of a policy: how many have yet to say that they have read it. */
  readers: count.nullable(),
  /** Of stock: its batch. */
  batch: z.string().nullable(),
  /** When its time is over: of a day, when that ends where the property is. */
  dueAt: instant,
  /** Where it is a day that is said, and no hour. */
  dueOn: day.nullable(),
});
export type Breaching = z.infer<typeof Breaching>;

export const breaching = {
  list: get('/stats/breaching', {
    summary:
      'What is out of time or about to be, in every property that one may enter, of all that one may read there',
    access: 'read:dashboard',
    scope: 'span',
    query: {
      ...listQuery({
        sortBy: ['dueAt'],
        select: ['id', 'kind', 'state', 'subject', 'dueAt', 'dueOn'],
      }),
      kind: oneOrMore(breachingKinds).optional(),
      state: oneOrMore(breachingStates).optional(),
      tenantId: id.optional().meta({ description: 'Of this property.' }),
    },
    reply: listOf(Breaching),
  }),
};

export const breachingDeclaration = declare({
  shows: {
    breaching: [
      'maintenance',
      'incidents',
      'reservations',
      'inspections',
      'policies',
      'inventory',
      'UPDATE_PROPERTY',
    ],
  },
});
