import { sql } from 'kysely';

import type { Before, Samples } from '#testing/samples/brought.ts';
import {
  councilOfSample,
  dayAfter,
  dayOf,
  sampleIdOf,
  tenantOf,
} from '#testing/samples/sample-values.ts';

/** Booked for a night, and left only today. */
const overstayed: Before = ({ tenantId, id }) => sql`
  with booking as (
    update reservations set status = 'checked_out', check_in = ${dayOf(tenantId, -4)},
      check_out = ${dayOf(tenantId, -3)}, checked_in_at = now() - interval '4 days', checked_out_at = now()
    where tenant_id = ${tenantId} and id = ${id}
  )
  update stays set is_live = true, check_in = ${dayOf(tenantId, -4)}, check_out = ${dayOf(tenantId, -3)}
  where tenant_id = ${tenantId} and id = ${id}`;
const period = { from: dayAfter(-5), to: dayAfter(-1) };

export const samples: Samples = {
  calls: {
    'nights.list': () => ({ query: period }),
    'nights.board': () => ({ query: period }),
    'nights.night': (id) => ({ query: { day: dayAfter(-2), roomId: String(id) } }),
    'nights.answer': (id) => ({
      body: { day: dayAfter(-2), roomId: id, reservationId: id, payable: 'no', reason: 'sample' },
    }),
    'exports.nights': () => ({ body: period }),
  },
  before: {
    'nights.list': overstayed,
    'nights.board': overstayed,
    'nights.night': overstayed,
    'nights.answer': overstayed,
  },
  columns: {
    'reservation_councils.council_id': (canary) => councilOfSample(sampleIdOf(tenantOf(canary))),
    // No night was another's: those of the sample are its own council's.
    'reservation_councils.until': () => '2020-01-01',
  },
  statements: {
    // Stays, bookings, checks and answers, beside all that keeps rooms empty.
    'nights.list': 13,
    'nights.board': 13,
    'nights.night': 14,
    'nights.answer': 18,
  },
};
