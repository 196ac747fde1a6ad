import { sql } from 'kysely';

import { hashToken } from '#core/secrets/secret-token.ts';
import type { Samples } from '#testing/samples/brought.ts';
import { samplePassword, sampleToken, withPassword } from '#testing/samples/sample-values.ts';
import { makeDevice } from '#testing/services/passkey-device.ts';

const device = makeDevice();

export const samples: Samples = {
  calls: {
    'passkeys.add': (id) => ({
      body: {
        name: 'Sample',
        response: device.make(JSON.stringify({ challenge: sampleToken(id) })),
      },
    }),
    'passkeys.remove': () => ({ body: { password: samplePassword } }),
  },
  before: {
    'passkeys.add': ({ id, userId }) =>
      sql`insert into passkey_questions (challenge_hash, purpose, session_id, expires_at)
        select ${hashToken(sampleToken(id))}, 'add', max(id), now() + interval '1 day'
        from sessions where user_id = ${userId} having max(id) is not null`,
    'passkeys.remove': async ({ id, userId }) =>
      sql`with own as (${await withPassword({ userId })})
        insert into passkeys (id, user_id, name, credential_key, public_key)
        select ${id}, ${userId}, 'Sample', ${`sample ${id}`}, '' where ${userId}::int is not null`,
  },
  secrets: ['passkeys.begin', 'passkeys.add', 'passkeys.remove', 'passkeys.signIn'],
};
