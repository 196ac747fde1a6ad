import { sql } from 'kysely';

import { hashCode } from '#core/secrets/secret-box.ts';
import { hashToken } from '#core/secrets/secret-token.ts';
import type { Samples } from '#testing/samples/brought.ts';
import { sampleSecret, sampleToken } from '#testing/samples/sample-values.ts';

const code = '000000';
const kept = (id: number, purpose: string) => hashCode(sampleSecret, `${id} ${purpose} ${code}`);

export const samples: Samples = {
  calls: {
    'emailChange.confirm': (id) => ({
      body: { challenge: sampleToken(id), oldCode: code, newCode: code },
    }),
  },
  before: {
    'emailChange.confirm': ({ id, userId }) =>
      sql`with asked as (
          insert into challenges (id, user_id, purpose, token_hash, new_email, expires_at)
          select ${id}, ${userId}, 'new-email', ${hashToken(sampleToken(id))}, ${`new${userId}@test.example`},
            now() + interval '1 day' where ${userId}::int is not null returning id, user_id
        )
        insert into mailed_codes (user_id, challenge_id, purpose, code_hash, expires_at)
        select user_id, id, purpose, code_hash, now() + interval '1 day' from asked,
          (values ('old-address', ${kept(id, 'old-address')}), ('new-address', ${kept(id, 'new-address')}))
            as c(purpose, code_hash)`,
  },
  statements: {
    // Both codes, the address, what the old one opened, and a mail to each.
    'emailChange.confirm': 23,
  },
  secrets: ['emailChange'],
};
