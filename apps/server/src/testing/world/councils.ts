import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { Database } from '#db/connect.ts';

import { makePerson } from './factories.ts';
import type { TestPerson, TestTenant } from './factories.ts';

interface Council {
  id: number;
  name: string;
}

/** A group of the platform that works with these properties. */
export const makeCouncil = (
  database: Database,
  options: { id?: number; name?: string; tenants: readonly TestTenant[] },
): Promise<Council> =>
  database.asOwner(async (db) => {
    // Files share the platform, and a name is there once.
    const { name = `Council ${randomUUID().slice(0, 8)}`, tenants } = options;
    const { id } = await db
      .insertInto('user_groups')
      .values({ tenant_id: 0, name, ...(options.id !== undefined && { id: options.id }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const tenant of tenants)
      await db
        .insertInto('user_group_tenants')
        .values({ tenant_id: 0, group_id: id, allowed_tenant_id: tenant.id })
        .execute();
    return { id, name };
  });

export const joinCouncil = (
  database: Database,
  { council, userId }: { council: Pick<Council, 'id'>; userId: number },
) =>
  database.asOwner((db) =>
    sql`insert into user_group_members (tenant_id, group_id, user_id)
      values (0, ${council.id}, ${userId})`.execute(db),
  );

/** Somebody of a council, in these properties. */
export const makeCouncilPerson = async (
  database: Database,
  by: {
    council: Pick<Council, 'id'>;
    tenants: readonly TestTenant[];
    role?: 'council_officer' | 'council_manager';
  },
): Promise<TestPerson> => {
  const { council, tenants, role = 'council_officer' } = by;
  const person = await makePerson(database, { tenants, role, platformRole: 'council_user' });
  await joinCouncil(database, { council, userId: person.id });
  return person;
};
