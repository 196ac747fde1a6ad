import { permissions } from '@keyhold/contract';
import type { Permission } from '@keyhold/contract';
import { sql } from 'kysely';

import { actingPermissions } from '#core/identity/acting-rights.ts';
import type { Database } from '#db/connect.ts';
import { platformRoles, staffRoles } from '#features/roles/first-roles.ts';

import { prepare } from '../samples/brought.ts';
import { markHandmade } from '../samples/canary-handmade.ts';
import { fillTenant, readSchema } from '../samples/canary-rows.ts';
import type { Schema } from '../samples/canary-rows.ts';
import { councilOfSample, sampleIdOf } from '../samples/sample-values.ts';
import type { Caller } from './app.ts';
import { joinCouncil, makeCouncil } from './councils.ts';
import { makePerson, makeTenant, openSession } from './factories.ts';
import type { PersonOptions, TestTenant } from './factories.ts';
import { keepRows, readTouched, restoreRows } from './snapshot.ts';
import type { Difference } from './snapshot.ts';

/** Somebody who calls, and what the declarations say of him: nothing here asks the server. */
export interface Principal {
  name: string;
  /** False: no session that lives. */
  isAlive: boolean;
  isSuper: boolean;
  /** A super administrator who acts as administrator of one property. */
  isActing: boolean;
  isCouncil: boolean;
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
  /** Somebody of a council, who may do there whatever a council may. */
  councilUserId: number;
  /** From now on this is how everything was. */
  keep: () => Promise<void>;
  /** Puts everything back as it was; tells which rows had changed. */
  restore: () => Promise<Difference[]>;
  /** The same, and of what no statement told: of nothing. */
  restoreAll: () => Promise<Difference[]>;
  /** The tables written to since rows were kept or put back, with their schema. */
  touched: () => Promise<string[]>;
  /** Moves on with whatever is written, wherever: where it stands still, nothing was changed. */
  written: () => Promise<string>;
}

const permissionsOf = (role: string): readonly Permission[] =>
  [...staffRoles, ...platformRoles].find((one) => one.name === role)?.permissions ?? [];

interface Wanted extends PersonOptions {
  label: string;
  isAlive?: boolean;
  session?: Omit<Parameters<typeof openSession>[1], 'userId'>;
}

const grantedTo = (by: { isSuper: boolean; isActing: boolean; role: string | undefined }) => {
  if (by.isSuper) return permissions;
  return by.isActing ? actingPermissions : permissionsOf(by.role ?? 'admin');
};

const enter = async (database: Database, wanted: Wanted): Promise<Principal> => {
  const { label, isAlive = true, session, ...options } = wanted;
  const person = await makePerson(database, options);
  const isActing = session?.actingIn !== undefined;
  const isSuper = options.platformRole === 'super_admin' && !isActing;
  const members = isActing
    ? [session.actingIn ?? 0]
    : (options.tenants ?? []).map((tenant) => tenant.id);
  const opened = await openSession(database, { userId: person.id, ...session });
  return {
    name: label,
    isAlive,
    isSuper,
    isActing,
    isCouncil: options.platformRole === 'council_user',
    userId: person.id,
    home: options.platformRole === undefined ? (members[0] ?? 0) : 0,
    current: session?.chosenTenant ?? members[0] ?? null,
    members,
    granted: grantedTo({ isSuper, isActing, role: options.role }),
    caller: { token: opened.token },
  };
};

const nobody: Principal = {
  name: 'anonymous',
  isAlive: false,
  isSuper: false,
  isActing: false,
  isCouncil: false,
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
    { label: 'impersonating in A', platformRole: 'super_admin', session: { actingIn: a.id } },
    { label: 'member of B only', tenants: [b] },
  ];
};

/** Of each property a council that works with it, and whoever is of a council there is in it. */
const makeCouncils = async (
  database: Database,
  { tenants, principals }: Pick<World, 'tenants' | 'principals'>,
) => {
  for (const tenant of tenants) {
    const id = councilOfSample(sampleIdOf(tenant.id));
    const council = await makeCouncil(database, { id, tenants: [tenant] });
    for (const { isCouncil, members, userId } of principals)
      if (isCouncil && userId !== null && members.includes(tenant.id))
        await joinCouncil(database, { council, userId });
  }
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
  await makeCouncils(database, { tenants, principals });
  const tenantIds = tenants.map((tenant) => tenant.id);
  await database.asOwner((db) => markHandmade(db, { schema, tenantIds }));
  for (const tenantId of tenantIds) {
    // What is one person's own and no property's: a session, a device.
    for (const name of ['sessions.remove', 'sessions.removeDevice'])
      await prepare(database, { name, tenantId });
    await database.asOwner((db) => fillTenant(db, { schema, tenantId }));
  }
  await prepare(database, { name: 'tenants.create', tenantId: 0 });
  const keep = () => database.asOwner(keepRows);
  await keep();
  return {
    database,
    schema,
    tenants,
    principals,
    councilUserId: principals.find(({ name }) => name === 'council of A and B')?.userId ?? 0,
    keep,
    restore: () => database.asOwner((db) => restoreRows(db, false)),
    restoreAll: () => database.asOwner((db) => restoreRows(db, true)),
    touched: () => database.asOwner(readTouched),
    written: async () => {
      const { rows } = await database.asOwner((db) =>
        sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(db),
      );
      return rows[0]?.at ?? '';
    },
  };
};
