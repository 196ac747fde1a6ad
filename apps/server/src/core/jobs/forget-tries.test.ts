import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { useTestApp } from '#testing/world/use-test-app.ts';

import { forgetTries } from './forget-tries.ts';
import { enqueue } from './jobs.ts';

const server = useTestApp();

test('what was tried at an address is forgotten a day after the last try, and no sooner', async () => {
  const guessAt = async (email: string, hoursAgo: number) => {
    const payload = { email, password: 'wrong' };
    await server.request({ method: 'POST', url: '/api/auth/login', payload });
    await server.database.asOwner((db) =>
      sql`update sign_in_attempts set next_try_at = next_try_at - make_interval(hours => ${hoursAgo})
        where email_key = ${email}`.execute(db),
    );
  };
  await guessAt('nobody.old@test.example', 25);
  await guessAt('nobody.late@test.example', 23);
  await server.database.inScope({ as: 'app', tenantId: 0 }, (db) =>
    enqueue({ db, tenantId: 0 }, forgetTries, { input: {} }),
  );
  await server.jobs.drain();
  const left = await server.database.asOwner((db) =>
    db.selectFrom('sign_in_attempts').select('email_key').execute(),
  );
  expect(left.map((row) => row.email_key)).toEqual(['nobody.late@test.example']);
});
