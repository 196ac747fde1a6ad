import { sql } from 'kysely';

import { hashToken } from '#core/secrets/secret-token.ts';
import type { Samples } from '#testing/samples/brought.ts';
import { sampleIdOf, sampleToken, tenantOf } from '#testing/samples/sample-values.ts';

export const samples: Samples = {
  calls: {
    'shiftCalendars.feed': (id) => ({ query: { token: sampleToken(id) } }),
  },
  before: {
    'shiftCalendars.remove': ({ tenantId, userId }) =>
      sql`insert into shift_calendars (tenant_id, user_id, salt, token_hash)
        select ${tenantId}, ${userId}, 'sample', md5(random()::text)
        where not exists (select from shift_calendars where tenant_id = ${tenantId}
          and user_id = ${userId} and withdrawn_at is null)`,
  },
  columns: {
    'shift_calendars.token_hash': (canary) => hashToken(sampleToken(sampleIdOf(tenantOf(canary)))),
    'shift_calendars.withdrawn_at': () => undefined,
  },
};
