import { randomBytes } from 'node:crypto';

import type { IdentityProvider } from '@keyhold/contract';
import { sql } from 'kysely';

import { hashPassword } from '#core/secrets/passwords.ts';

import type { DirectoryPerson, Organisation } from '../services/organisation.ts';
import type { TestApp } from './app.ts';
import { joinCouncil, makeCouncil } from './councils.ts';
import { makePerson, makeTenant } from './factories.ts';
import type { TestPerson } from './factories.ts';

type Server = Pick<TestApp, 'database' | 'clientAs'>;
interface OfficerOptions {
  status?: 'invited' | 'active';
  passwordHash?: string;
  name?: string;
}

export const playedPassword = 'lantern otter gravel seven';
export const makeBinding = () => randomBytes(32).toString('base64url');
/** As the organisation knows somebody, who has shown two factors there. */
export const there = (email: string, more: Partial<DirectoryPerson> = {}): DirectoryPerson => ({
  subject: `sub-of-${email}`,
  email,
  methods: ['pwd', 'mfa'],
  ...more,
});

let count = 0;
/** A house, and a council's group with its manager. */
const makePeople = async (database: TestApp['database']) => {
  count += 1;
  const domain = `council${count}.example`;
  const house = await makeTenant(database);
  const council = await makeCouncil(database, { tenants: [house] });
  const person = async (
    role: 'council_manager' | 'council_officer',
    more: OfficerOptions & { email: string },
  ): Promise<TestPerson> => {
    const options = { tenants: [house], role, platformRole: 'council_user', ...more } as const;
    const made = await makePerson(database, options);
    await joinCouncil(database, { council, userId: made.id });
    return made;
  };
  const passwordHash = await hashPassword(playedPassword);
  const manager = await person('council_manager', { email: `manager@${domain}`, passwordHash });
  await database.asOwner((db) =>
    sql`update user_group_members set is_admin = true where user_id = ${manager.id}`.execute(db),
  );
  const officer = (more: OfficerOptions = {}) =>
    person('council_officer', { email: `officer${(count += 1)}@${domain}`, ...more });
  return { domain, house, council, manager, officer };
};

/** How the people of a council's group come in by an organisation. */
export const playProvider = async ({ database, clientAs }: Server, organisation: Organisation) => {
  organisation.tamperWith(undefined);
  organisation.setAway(false);
  const people = await makePeople(database);
  const { manager, council, domain } = people;
  const client = clientAs(manager);
  const setUp = () =>
    client.identityProviders.create({
      body: {
        groupId: council.id,
        name: 'Southmead',
        ...organisation.settings,
        domains: [domain],
      },
    });
  const tryIt = async ({ id }: IdentityProvider) => {
    const binding = makeBinding();
    const { address } = await client.identityProviders.try({ params: { id }, body: { binding } });
    const answer = await organisation.comeBack(address, there(manager.email));
    return await client.providerSignIn.answer({ body: { answer, binding } });
  };
  const switchedOn = async () => {
    const made = await setUp();
    await tryIt(made);
    return await client.identityProviders.switchOn({ params: { id: made.id } });
  };
  const begin = async ({ id: providerId }: IdentityProvider) => {
    const binding = makeBinding();
    const { address } = await clientAs().providerSignIn.start({ body: { providerId, binding } });
    return { binding, address };
  };
  return {
    ...people,
    client,
    setUp,
    tryIt,
    switchedOn,
    begin,
    comeIn: async (provider: IdentityProvider, as: DirectoryPerson) => {
      const { binding, address } = await begin(provider);
      const answer = await organisation.comeBack(address, as);
      return await clientAs().providerSignIn.answer({ body: { answer, binding } });
    },
  };
};
export type ProviderPlay = Awaited<ReturnType<typeof playProvider>>;
