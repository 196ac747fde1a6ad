import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { readConfig } from '#config';
import { makePerson, makeTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { inviteSuperAdministrator } from './super-administrator.ts';

const server = useTestApp();
const password = 'a long enough one for Ada';
const run = <T>(statement: ReturnType<typeof sql<T>>) =>
  server.database.asOwner((db) => statement.execute(db));
const invite = (email: string, hasMail = false) =>
  server.database.inScope({ as: 'app', tenantId: 0 }, (db) =>
    inviteSuperAdministrator(db, { person: { name: 'Ada Obi', email }, hasMail }),
  );
/** As if whoever was told of it had let a while go by. */
const later = () =>
  run(sql`update account_links set created_at = created_at - interval '2 minutes'`);
const tokenOf = (path: string) => new URL(path, 'http://here').hash.slice(1);

describe('the first super administrator', () => {
  test('is made where no role of the platform was, chooses a password, and comes in', async () => {
    await run(sql`delete from member_roles where tenant_id = 0`);
    await run(sql`delete from role_permissions where tenant_id = 0`);
    await run(sql`delete from roles where tenant_id = 0`);
    const made = await invite('ada@example.org');
    if (made.is !== 'made') throw new Error(made.is);
    expect(made.path).toMatch(/^\/update-password#.+/);

    const anybody = server.clientAs();
    await anybody.passwords.reset({ body: { token: tokenOf(made.path), password } });
    const { user } = await anybody.auth.login({ body: { email: 'Ada@example.org', password } });
    expect(user).toMatchObject({ name: 'Ada Obi', tenant: null });
    const log = await run(
      sql`select type, actor_name, subject_label from audit_log where tenant_id = 0`,
    );
    expect(log.rows).toContainEqual({
      type: 'CREATE_USER',
      actor_name: 'Keyhold',
      subject_label: 'Ada Obi',
    });
    expect(await invite('ada@example.org')).toEqual({ is: 'there' });
  });

  test('has one link that works, however often and by how many the server is started', async () => {
    const starts = await Promise.all([invite('eve@example.org'), invite('eve@example.org')]);
    expect(starts.map(({ is }) => is).toSorted()).toEqual(['made', 'told elsewhere']);
    await later();
    expect(await invite('eve@example.org')).toMatchObject({ is: 'made' });
    const good = await run(sql`select 1 from account_links l join users u on u.id = l.user_id
      where u.email = 'eve@example.org' and l.expires_at > now()`);
    expect(good.rows).toHaveLength(1);
  });

  test('is mailed the link where mails are sent, and not at each start', async () => {
    expect(await invite('kim@example.org', true)).toEqual({ is: 'mailed' });
    await later();
    expect(await invite('kim@example.org', true)).toEqual({ is: 'there' });
    const mails = await run(sql`select template from mails where recipient = 'kim@example.org'`);
    expect(mails.rows).toEqual([{ template: 'password.activate' }]);
  });

  test('is nobody who is somebody else already', async () => {
    const tenant = await makeTenant(server.database, { title: 'House' });
    const { email } = await makePerson(server.database, { tenants: [tenant] });
    expect(await invite(email)).toEqual({ is: 'taken' });
  });
});

describe('the setting', () => {
  test('names a person by name and address, and leaves the demo out', () => {
    const config = readConfig({ SUPER_ADMINISTRATOR: 'Ada Obi <ada@example.org>' });
    expect(config).toMatchObject({
      demo: false,
      superAdministrator: { name: 'Ada Obi', email: 'ada@example.org' },
    });
    expect(readConfig({}).demo).toBeUndefined();
  });

  test.each(['ada@example.org', 'Ada <ada>', '<ada@example.org>'])('refuses %s', (said) => {
    expect(() => readConfig({ SUPER_ADMINISTRATOR: said })).toThrow('SUPER_ADMINISTRATOR');
  });
});
