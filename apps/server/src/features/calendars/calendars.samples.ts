import { sql } from 'kysely';

import { hashToken } from '#core/secrets/secret-token.ts';
import type { Before, Samples } from '#testing/samples/brought.ts';
import { sampleIdOf, sampleToken, tenantOf } from '#testing/samples/sample-values.ts';

const own =
  (kind: 'shifts' | 'arrivals'): Before =>
  ({ tenantId, userId }) =>
    sql`insert into calendar_feeds (tenant_id, user_id, kind, salt, token_hash)
      select ${tenantId}, ${userId}, ${kind}, 'sample', md5(random()::text)
      where not exists (select from calendar_feeds where tenant_id = ${tenantId}
        and user_id = ${userId} and kind = ${kind} and withdrawn_at is null)`;

export const samples: Samples = {
  calls: {
    'shiftCalendars.feed': (id) => ({ query: { token: sampleToken(id) } }),
  },
  before: {
    'shiftCalendars.remove': own('shifts'),
    'arrivalCalendar.remove': own('arrivals'),
  },
  columns: {
    'calendar_feeds.token_hash': (canary) => hashToken(sampleToken(sampleIdOf(tenantOf(canary)))),
    'calendar_feeds.withdrawn_at': () => undefined,
  },
};
