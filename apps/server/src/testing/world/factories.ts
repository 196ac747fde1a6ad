import { createHash, randomBytes } from 'node:crypto';

import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '#db/connect.ts';
import type { Database as Tables } from '#db/types.ts';
import { insertRoles, platformRoles, staffRoles } from '#features/roles/first-roles.ts';
import type { SeedRole } from '#features/roles/first-roles.ts';

import type { Caller } from './app.ts';

/** Factories write as the owner of the schema, around every guard: only tests do. */
type Owner = Kysely<Tables>;

let counter = 0;
const next = () => (counter += 1);

export interface TestTenant {
  id: number;
  title: string;
}
interface TenantOptions {
  id?: number;
  title?: string;
  timezone?: string;
  currency?: string;
}

/** A role that may do nothing: for those who are members and no more. */
const powerless: SeedRole = {
  name: 'powerless',
  title: 'Powerless',
  kind: 'staff',
  permissions: [],
};

/** A property with the roles that every property begins with. */
export const makeTenant = (database: Database, options: TenantOptions = {}): Promise<TestTenant> =>
  database.asOwner(async (db) => {
    const title = options.title ?? `Property ${next()}`;
    const { id } = await db
      .insertInto('tenants')
      .values({ ...options, title })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertRoles(db, { tenantId: id, roles: [...staffRoles, powerless] });
    return { id, title };
  });

/** The roles of the platform itself, which no migration makes. */
const preparePlatform = async (db: Owner): Promise<void> => {
  const known = await db.selectFrom('roles').select('id').where('tenant_id', '=', 0).execute();
  if (known.length === 0) await insertRoles(db, { tenantId: 0, roles: platformRoles });
};

export interface PersonOptions {
  /** The properties where this person is a member; the first one alone is the home. */
  tenants?: readonly TestTenant[];
  /** The name of a seed role, held in each of them. */
  role?: string;
  /** Makes it one of the platform's people, with this role there. */
  platformRole?: 'super_admin' | 'council_user';
  id?: number;
  name?: string;
  email?: string;
  status?: 'invited' | 'active' | 'suspended';
  locale?: 'en' | 'es';
  passwordHash?: string;
}
/** Somebody who is signed in: usable as a caller as it is. */
export interface TestPerson extends Caller {
  id: number;
  name: string;
  email: string;
  token: string;
}

const hold = async (db: Owner, by: { tenantId: number; userId: number; role: string }) => {
  const { tenantId: tenant_id, userId: user_id, role } = by;
  const { id } = await db
    .selectFrom('roles')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('name', '=', role)
    .executeTakeFirstOrThrow(() => new Error(`the property ${tenant_id} has no role ${role}`));
  await db.insertInto('members').values({ tenant_id, user_id }).execute();
  await db.insertInto('member_roles').values({ tenant_id, user_id, role_id: id }).execute();
};

interface SessionOptions {
  /** How long ago it was opened and last used; a session lives for a day, and eight hours idle. */
  openedHoursAgo?: number;
  usedHoursAgo?: number;
  chosenTenant?: number;
  /** Acts in this property, beside a session of the same person's own. */
  actingIn?: number;
}

const insertSession = async (db: Owner, by: SessionOptions & { userId: number }) => {
  const { openedHoursAgo = 0, usedHoursAgo = 0, actingIn } = by;
  const open = async (acting: { opened_by?: number; acting_in?: number; reason?: string }) => {
    const token = randomBytes(32).toString('base64url');
    const { id } = await db
      .insertInto('sessions')
      .values({
        token_hash: createHash('sha256').update(token).digest('hex'),
        user_id: by.userId,
        tenant_id_chosen: by.chosenTenant ?? acting.acting_in ?? null,
        last_seen_at: sql`now() - make_interval(hours => ${usedHoursAgo})`,
        expires_at: sql`now() + make_interval(hours => ${24 - openedHoursAgo})`,
        proven_at: sql`now()`,
        proven_by: 'factor',
        ...acting,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, token };
  };
  const own = await open({});
  if (actingIn === undefined) return own.token;
  return (await open({ opened_by: own.id, acting_in: actingIn, reason: 'sample' })).token;
};

/** A session put in directly: a password hash takes longer than most tests. */
export const openSession = (
  database: Database,
  { userId, ...options }: SessionOptions & { userId: number },
): Promise<Caller & { token: string }> =>
  database.asOwner(async (db) => ({ token: await insertSession(db, { userId, ...options }) }));

const insertUser = async (db: Owner, options: PersonOptions) => {
  const number = next();
  const { id, passwordHash = null, status = 'active', locale = 'en' } = options;
  const { name = `Person ${number}`, email = `person${number}@test.example` } = options;
  const home = options.platformRole === undefined ? (options.tenants?.[0]?.id ?? 0) : 0;
  const user = { home_tenant_id: home, name, email, password_hash: passwordHash, status, locale };
  return await db
    .insertInto('users')
    .values(id === undefined ? user : { ...user, id })
    .returning(['id', 'name', 'email'])
    .executeTakeFirstOrThrow();
};

/** Somebody with a role, signed in. */
export const makePerson = (database: Database, options: PersonOptions): Promise<TestPerson> =>
  database.asOwner(async (db) => {
    const { tenants = [], role = 'admin', platformRole } = options;
    const user = await insertUser(db, options);
    if (platformRole !== undefined) {
      await preparePlatform(db);
      await hold(db, { tenantId: 0, userId: user.id, role: platformRole });
    }
    for (const tenant of tenants) await hold(db, { tenantId: tenant.id, userId: user.id, role });
    return { ...user, token: await insertSession(db, { userId: user.id }) };
  });

/** A role in another property, of somebody who is there already. */
export const joinRole = (database: Database, by: Parameters<typeof hold>[1]): Promise<void> =>
  database.asOwner(async (db) => {
    await hold(db, by);
  });

interface RoomsOptions {
  tenant: TestTenant;
  /** The numbers; three rooms where none are given. */
  numbers?: readonly string[];
  tag?: string[];
  floor?: number;
  type?: string;
}

/** Rooms that are ready to let; gives their ids in the order of the numbers. */
export const makeRooms = (database: Database, options: RoomsOptions): Promise<number[]> =>
  database.asOwner(async (db) => {
    const {
      tenant,
      numbers = ['101', '102', '103'],
      tag = [],
      floor = 1,
      type = 'Double',
    } = options;
    const rows = await db
      .insertInto('rooms')
      .values(
        numbers.map((room_no) => ({
          tenant_id: tenant.id,
          room_no,
          type,
          floor,
          max_guests: 2,
          price_per_night: 50,
          tag,
        })),
      )
      .returning('id')
      .execute();
    return rows.map((row) => row.id);
  });

export interface LogEntry {
  type: string;
  actor_id: number;
  subject_id: number | null;
  subject_label: string;
  acting_as: string | null;
  changes: { field: string; before: unknown; after: unknown }[];
  addition_info: Record<string, unknown>;
}

/** What a property's audit log holds, oldest first. */
export const readLog = (database: Database, tenant: Pick<TestTenant, 'id'>): Promise<LogEntry[]> =>
  database.asOwner(async (db) => {
    const rows = await db
      .selectFrom('audit_log')
      .select(['type', 'actor_id', 'subject_id', 'subject_label', 'acting_as'])
      .select(['changes', 'addition_info'])
      .where('tenant_id', '=', tenant.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows as LogEntry[];
  });
