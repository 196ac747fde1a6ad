import { sql } from 'kysely';

import { hashToken } from '#core/secrets/secret-token.ts';
import type { Samples } from '#testing/samples/brought.ts';
import { sampleToken } from '#testing/samples/sample-values.ts';

export const samples: Samples = {
  calls: {
    'mails.confirmRecipient': (id) => ({ body: { token: sampleToken(id) } }),
  },
  before: {
    'mails.confirmRecipient': ({ tenantId, id }) =>
      sql`update mail_recipients set token_hash = ${hashToken(sampleToken(id))},
        token_expires_at = now() + interval '1 day' where tenant_id = ${tenantId} and id = ${id}`,
    'mails.resend': ({ tenantId }) =>
      sql`update mails set state = 'dead' where tenant_id = ${tenantId}`,
  },
};
