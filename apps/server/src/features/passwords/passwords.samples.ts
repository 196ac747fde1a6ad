import { sql } from 'kysely';

import { hashToken } from '#core/secrets/secret-token.ts';
import type { Before, Samples } from '#testing/samples/brought.ts';
import {
  samplePassword,
  sampleToken,
  tenantOfSample,
  withPassword,
} from '#testing/samples/sample-values.ts';

const invited: Before = ({ id }) => sql`update users set status = 'invited' where id = ${id}`;

export const samples: Samples = {
  calls: {
    'passwords.resendFromPlatform': (id) => ({ body: { tenantId: tenantOfSample(id) } }),
    'passwords.reset': (id) => ({ body: { token: sampleToken(id), password: samplePassword } }),
    'passwords.change': () => ({
      body: { current: samplePassword, password: 'gravel seven lantern otter' },
    }),
  },
  before: {
    'passwords.change': withPassword,
    'passwords.reset': ({ tenantId, id }) =>
      sql`insert into account_links (tenant_id, user_id, kind, token_hash, expires_at)
        values (${tenantId}, ${id}, 'reset', ${hashToken(sampleToken(id))}, now() + interval '1 day')`,
    'passwords.resendActivation': invited,
    'passwords.resendFromPlatform': invited,
  },
  statements: {
    // The place, the link and the mail by which somebody comes in, and a word in the log of their property.
    'passwords.resendFromPlatform': 20,
    // A password is judged between short transactions; then the links, sessions and devices of before end,
    // and whether another door is the only one is asked.
    'passwords.change': 20,
    'passwords.reset': 17,
  },
  secrets: ['passwords.reset', 'passwords.change'],
};
