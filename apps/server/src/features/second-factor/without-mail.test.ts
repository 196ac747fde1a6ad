import { expect, test } from 'vitest';

import { hashPassword } from '#core/secrets/passwords.ts';
import { makePerson, makeTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const password = 'lantern otter gravel seven';
const server = useTestApp({ mfa: 'new-device', canMail: false });

test('offers no code that no mail can carry, but to whoever has nothing else', async () => {
  const passwordHash = await hashPassword(password);
  const tenant = await makeTenant(server.database);
  const { id, email } = await makePerson(server.database, { tenants: [tenant], passwordHash });
  const methods = async () => {
    const body = { email, password };
    return (await server.clientAs().auth.login({ body })).mfa?.methods;
  };
  expect(await methods()).toEqual(['qr']);
  await server.database.asOwner((db) =>
    db
      .updateTable('users')
      .set({ second_factor_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute(),
  );
  expect(await methods()).toEqual(['otp']);
});
