import { generateSecret } from 'otplib';

import { demoAuthenticator } from '#core/demo/demo-accounts.ts';
import { seal } from '#core/secrets/secret-box.ts';
import type { Database } from '#db/connect.ts';

/** One account of the demo signs in with an authenticator; the outbox stands in for the phone. */
export const seedAuthenticator = (database: Database, secret: string): Promise<void> =>
  database.inScope({ as: 'identity' }, async (db) => {
    const person = await db
      .updateTable('users')
      .set({ second_factor_at: new Date().toISOString() })
      .where('email', '=', demoAuthenticator)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('authenticators')
      .values({ user_id: person.id, secret: seal(secret, generateSecret()) })
      .execute();
  });
