import { permissions } from '@keyhold/contract';
import type { Permission } from '@keyhold/contract';

import type { Database } from '#db/connect.ts';
import { platformRoles, staffRoles } from '#db/seed/roles.ts';

import type { Caller } from './app.ts';
import { fillTenant, markHandmade, readChecksums, readSchema, sampleIdOf } from './canary-rows.ts';
import type { Schema } from './canary-rows.ts';
import { makePerson, makeTenant, openSession } from './factories.ts';
import type { PersonOptions, TestTenant } from './factories.ts';

/** Somebody who calls, and what the declarations say of him: nothing here asks the server. */
export interface Principal {
  name: string;
  /** False: no session that lives. */
  isAlive: boolean;
  isSuper: boolean;
  userId: number | null;
  home: number;
  /** The property where he is without asking for one. */
  current: number | null;
  members: readonly number[];
  granted: readonly string[];
  caller: Caller;
}

export interface World {
  database: Database;
  schema: Schema;
  tenants: readonly TestTenant[];
  principals: Principal[];
  /** Puts a property's rows back as they were. */
  refill: (tenantId: number) => Promise<void>;
  /** Signs in anew after a session was ended. */
  renew: (principal: Principal) => Promise<void>;
  checksums: () => Promise<Map<number, string>>;
}

const permissionsOf = (role: string): readonly Permission[] =>
  [...staffRoles, ...platformRoles].find((one) => one.name === role)?.permissions ?? [];

interface Wanted extends PersonOptions {
  label: string;
  isAlive?: boolean;
  session?: { openedHoursAgo?: number; usedHoursAgo?: number; chosenTenant?: number };
}

const enter = async (database: Database, wanted: Wanted): Promise<Principal> => {
  const { label, isAlive = true, session, ...options } = wanted;
  const person = await makePerson(database, options);
  const isSuper = options.platformRole === 'super_admin';
  const members = (options.tenants ?? []).map((tenant) => tenant.id);
  const opened = await openSession(database, { userId: person.id, ...session });
  return {
    name: label,
    isAlive,
    isSuper,
    userId: person.id,
    home: options.platformRole === undefined ? (members[0] ?? 0) : 0,
    current: session?.chosenTenant ?? members[0] ?? null,
    members,
    granted: isSuper ? permissions : permissionsOf(options.role ?? 'admin'),
    caller: { token: opened.token },
  };
};

const nobody: Principal = {
  name: 'anonymous',
  isAlive: false,
  isSuper: false,
  userId: null,
  home: 0,
  current: null,
  members: [],
  granted: [],
  caller: {},
};

/** Everybody who may come to the door of property A, rightly or not. */
const peopleOf = (a: TestTenant, b: TestTenant): Wanted[] => {
  const tenants = [a];
  return [
    { label: 'expired session', tenants, isAlive: false, session: { openedHoursAgo: 25 } },
    { label: 'idle session', tenants, isAlive: false, session: { usedHoursAgo: 9 } },
    { label: 'deactivated user', tenants, isAlive: false, status: 'suspended' },
    { label: 'staff without a right', tenants, role: 'powerless' },
    { label: 'front desk', tenants, role: 'front_desk' },
    { label: 'housekeeper', tenants, role: 'housekeeper' },
    { label: 'tenant admin', tenants },
    { label: 'owner of the records', tenants, id: sampleIdOf(a.id) },
    { label: 'council of A', tenants, role: 'council_officer', platformRole: 'council_user' },
    {
      label: 'council of A and B',
      tenants: [a, b],
      role: 'council_manager',
      platformRole: 'council_user',
    },
    { label: 'super admin outside', platformRole: 'super_admin' },
    { label: 'super admin inside A', platformRole: 'super_admin', session: { chosenTenant: a.id } },
    { label: 'member of B only', tenants: [b] },
  ];
};

/** Three properties, every text of theirs a canary, and all the principals. */
export const makeWorld = async (database: Database): Promise<World> => {
  const schema = await database.asOwner(readSchema);
  const tenants: TestTenant[] = [];
  for (let count = 0; count < 3; count += 1) tenants.push(await makeTenant(database));
  const [a, b] = tenants as [TestTenant, TestTenant];
  for (const tenant of tenants.slice(1))
    await makePerson(database, { id: sampleIdOf(tenant.id), tenants: [tenant] });
  const principals = [nobody];
  for (const wanted of peopleOf(a, b)) principals.push(await enter(database, wanted));
  const refill = (tenantId: number) =>
    database.asOwner((db) => fillTenant(db, { schema, tenantId }));
  await database.asOwner((db) =>
    markHandmade(db, { schema, tenantIds: tenants.map((tenant) => tenant.id) }),
  );
  for (const tenant of tenants) await refill(tenant.id);
  return {
    database,
    schema,
    tenants,
    principals,
    refill,
    renew: async (principal) => {
      if (!principal.isAlive || principal.userId === null) return;
      const chosenTenant = principal.isSuper ? (principal.current ?? undefined) : undefined;
      principal.caller = await openSession(database, { userId: principal.userId, chosenTenant });
    },
    checksums: () => database.asOwner((db) => readChecksums(db, schema)),
  };
};
