import { sql } from 'kysely';
import { generateSync } from 'otplib';

import { seal } from '#core/secrets/secret-box.ts';
import { hashToken } from '#core/secrets/secret-token.ts';
import type { Samples } from '#testing/samples/brought.ts';
import {
  samplePassword,
  sampleSecret,
  sampleToken,
  withPassword,
} from '#testing/samples/sample-values.ts';

/** Of the authenticator that is being set up. */
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

export const samples: Samples = {
  calls: {
    'secondFactor.request': (id) => ({ body: { challenge: sampleToken(id), method: 'otp' } }),
    'secondFactor.verify': (id) => ({
      body: { challenge: sampleToken(id), method: 'otp', code: '000000' },
    }),
    'secondFactor.forgotQr': (id) => ({ body: { challenge: sampleToken(id) } }),
    'secondFactor.verifyForgotQr': (id) => ({
      body: { challenge: sampleToken(id), code: '000000' },
    }),
    'secondFactor.confirm': (id) => ({
      body: { challenge: sampleToken(id), code: generateSync({ secret }) },
    }),
    'secondFactor.renewCodes': () => ({ body: { password: samplePassword } }),
    'secondFactor.remove': () => ({ body: { password: samplePassword } }),
  },
  before: {
    'secondFactor.confirm': ({ id, userId }) =>
      sql`insert into challenges (user_id, purpose, token_hash, new_secret, expires_at)
        select ${userId}, 'enrol', ${hashToken(sampleToken(id))}, ${seal(sampleSecret, secret)},
          now() + interval '1 day' where ${userId}::int is not null`,
    'secondFactor.renewCodes': withPassword,
    'secondFactor.remove': withPassword,
  },
  statements: {
    // What is counted before it is judged, then the codes and a mail.
    'secondFactor.confirm': 14,
    'secondFactor.remove': 14,
    // What was proven lately is looked at, beside the password where one is given.
    'secondFactor.renewCodes': 14,
  },
  secrets: ['secondFactor'],
};
