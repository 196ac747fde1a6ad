import { sql } from 'kysely';

import { hashToken } from '#core/secrets/secret-token.ts';
import type { Samples } from '#testing/samples/brought.ts';
import { outsidePhoto, sampleIdOf, sampleToken, tenantOf } from '#testing/samples/sample-values.ts';

/** Another one than the token of the sample of a job's link. */
const token = (id: number) => sampleToken(id + 5);

export const samples: Samples = {
  calls: {
    'kiosks.create': () => ({ body: { name: 'Back door' } }),
    'kiosk.sync': (id) => ({
      body: {
        token: token(id),
        sentAt: new Date().toISOString(),
        entries: [
          {
            key: String(Date.now()).padStart(32, '0'),
            userId: id,
            kind: 'in',
            pin: '123456',
            at: new Date(Date.now() - 3_600_000).toISOString(),
          },
        ],
      },
    }),
    'kiosk.signPhotos': (id) => ({ body: { token: token(id), files: [outsidePhoto] } }),
  },
  before: {
    'kiosks.remove': ({ tenantId }) =>
      sql`update kiosks set withdrawn_at = null where tenant_id = ${tenantId}`,
    'kiosks.settle': ({ tenantId }) =>
      sql`update kiosk_entries set settled_at = null, refused = 'not_clocked_in'
        where tenant_id = ${tenantId}`,
    'kiosk.sync': ({ tenantId }) =>
      sql`with back as (update kiosks set withdrawn_at = null where tenant_id = ${tenantId})
        delete from clock_pins where tenant_id = ${tenantId}`,
    'kiosk.signPhotos': ({ tenantId }) =>
      sql`update kiosks set withdrawn_at = null where tenant_id = ${tenantId}`,
  },
  columns: {
    'kiosks.token_hash': (canary) => hashToken(token(sampleIdOf(tenantOf(canary)))),
    'kiosks.withdrawn_at': () => undefined,
    'kiosk_entries.refused': () => 'not_clocked_in',
    'kiosk_entries.settled_at': () => undefined,
    'kiosk_entries.settled_by': () => undefined,
    'kiosk_entries.said_at': () => sql`now() - interval '2 hours'`,
    'kiosk_entries.at': () => sql`now() - interval '2 hours'`,
  },
};
