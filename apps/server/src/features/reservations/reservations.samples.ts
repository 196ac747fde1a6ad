import { sql } from 'kysely';

import type { Before, Samples } from '#testing/samples/brought.ts';
import {
  councilOfSample,
  dayAfter,
  ended,
  far,
  fileOf,
  inHouse,
  nextDay,
  sampleIdOf,
  tenantOf,
} from '#testing/samples/sample-values.ts';

const open: Before = ({ tenantId }) =>
  sql`update room_holds set released_at = now() where tenant_id = ${tenantId}`;

export const samples: Samples = {
  calls: {
    'reservations.create': (id) => ({
      body: { guestId: id, roomId: id, councilId: councilOfSample(id), ...far },
    }),
    'reservations.update': (id) => ({ body: { roomId: id, councilReference: 'another' } }),
    'reservations.swap': (id) => ({ body: { otherId: id + 1 } }),
    'reservations.calendar': () => ({ query: { from: dayAfter(-1), to: dayAfter(6) } }),
    'reservations.contact': () => ({ body: {} }),
    'occupancies.walkIn': (id) => ({
      body: { guestId: id, roomId: id + 1, checkOut: dayAfter(2), persons: 1, reason: 'sample' },
    }),
    'reservations.import': () => ({
      body: fileOf({ guestName: 'Sample Guest', checkIn: far.checkIn, checkOut: far.checkOut }),
    }),
  },
  before: {
    'reservations.create': open,
    'reservations.swap': open,
    'reservations.takeBack': ({ tenantId }) =>
      sql`update reservations set status = 'checked_in', checked_in_at = clock_now(),
        undo_status = 'confirmed', undo_version = version, undo_since = clock_now()
        where tenant_id = ${tenantId}`,
    'reservations.checkOut': inHouse,
    'occupancies.checkOut': inHouse,
    'occupancies.walkIn': ended,
  },
  columns: {
    'reservations.check_out': nextDay,
    'reservations.council_id': (canary) => councilOfSample(sampleIdOf(tenantOf(canary))),
    'stays.check_out': nextDay,
  },
};
