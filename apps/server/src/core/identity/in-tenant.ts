import { sql } from 'kysely';

import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import type { Db } from '#db/scope.ts';

import { propertyLogo } from './property-logo.ts';
import { platformTenant } from './session.ts';
import type { Tenant } from './session.ts';

/** The rows of one property at a time: those of the other are out of sight from here on. */
const stepInto = (db: Db, tenantId: number, actsFor: 'platform' | '' = '') =>
  sql`select set_config('app.tenant_id', ${String(tenantId)}, true),
    set_config('app.acts_for', ${actsFor}, true)`.execute(db);

/** Only a transaction of the platform's own goes anywhere else, for a super administrator. */
const demandPlatform = ({ session, tenantId }: Context): void => {
  if (!session.isSuperAdmin || tenantId !== platformTenant) refuse('not_found');
};

type Work<T> = (there: Context) => Promise<T>;

const workIn = async <T>(ctx: Context, place: Tenant, work: Work<T>): Promise<T> => {
  const there: Context = {
    ...ctx,
    tenantId: place.id,
    timezone: place.timezone,
    session: { ...ctx.session, tenant: place },
    audited: 0,
    announce: (announcements) => ctx.announce(announcements, place.id),
  };
  const result = await work(there);
  ctx.audited += there.audited;
  ctx.isUnchanged ||= there.isUnchanged;
  await stepInto(ctx.db, platformTenant);
  return result;
};

export const findPlace = (db: Db, id: number): Promise<Tenant | undefined> =>
  db
    .selectFrom('tenants')
    .select(['id', 'title', 'timezone', 'currency', propertyLogo])
    .where('id', '=', id)
    .executeTakeFirst();

/** What somebody did between two places stands in the log of each; the transaction is that of the account. */
export const inLogOf = async (
  ctx: Context,
  { tenantId, session }: Pick<Context, 'tenantId' | 'session'>,
  work: Work<void>,
): Promise<void> => {
  const isElsewhere = tenantId !== ctx.tenantId;
  if (isElsewhere) await stepInto(ctx.db, tenantId);
  const announce: Context['announce'] = (announcements) => ctx.announce(announcements, tenantId);
  const there: Context = { ...ctx, tenantId, session, audited: 0, announce };
  await work(there);
  ctx.audited += there.audited;
  ctx.isUnchanged ||= there.isUnchanged;
  if (isElsewhere) await stepInto(ctx.db, ctx.tenantId);
};

/** What an answer tells of a property that the caller may enter, read by the role that sees it and no account. */
export const readEntered = async <T>(
  { db, session, tenantId: home }: Context,
  tenantId: number,
  read: (db: Db) => Promise<T>,
): Promise<T> => {
  if (!session.tenantIds.includes(tenantId)) refuse('not_found');
  const become = (role: 'keyhold_app' | 'keyhold_identity', at: number) =>
    sql`select set_config('role', ${role}, true), set_config('app.tenant_id', ${String(at)}, true)`.execute(
      db,
    );
  await become('keyhold_app', tenantId);
  const found = await read(db);
  await become('keyhold_identity', home);
  return found;
};

/** Works in a property from outside, in the platform's own transaction: see docs/decisions/015. */
export const inTenant = async <T>(ctx: Context, tenantId: number, work: Work<T>): Promise<T> => {
  demandPlatform(ctx);
  if (tenantId === platformTenant) return refuse('not_found');
  await stepInto(ctx.db, tenantId, 'platform');
  const place = await findPlace(ctx.db, tenantId);
  return await workIn(ctx, place ?? refuse('not_found'), work);
};

/** Works where the caller is at home, with nothing of what is held in the property where he is. */
export const inHomeTenant = async <T>(ctx: Context, work: Work<T>): Promise<T> => {
  const { homeTenantId } = ctx.session;
  await stepInto(ctx.db, homeTenantId);
  const there: Context = {
    ...ctx,
    tenantId: homeTenantId,
    audited: 0,
    can: () => false,
    announce: (announcements) => ctx.announce(announcements, homeTenantId),
  };
  const result = await work(there);
  ctx.audited += there.audited;
  ctx.isUnchanged ||= there.isUnchanged;
  await stepInto(ctx.db, ctx.tenantId);
  return result;
};

export interface NewTenant {
  title: string;
  category: string;
  address: string;
  timezone?: string | undefined;
  currency?: string | undefined;
}

/** Makes a property and works in it: a transaction can make the one that it stands in, and no other. */
export const createTenant = async <T>(
  ctx: Context,
  hotel: NewTenant,
  work: Work<T>,
): Promise<T> => {
  demandPlatform(ctx);
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('tenants', 'id'))::int as id`.execute(ctx.db);
  const id = rows[0]?.id ?? refuse('internal');
  await stepInto(ctx.db, id, 'platform');
  await ctx.db
    .insertInto('tenants')
    .values({ ...hotel, id })
    .execute();
  const place = await findPlace(ctx.db, id);
  return await workIn(ctx, place ?? refuse('internal'), work);
};

/** Reads on the platform as well, for a super administrator, in a transaction that spans the properties. */
export const withPlatform = async <T>(
  { db, session }: Context,
  read: () => Promise<T>,
): Promise<T> => {
  if (!session.isSuperAdmin) return await read();
  const ids = `{${[platformTenant, ...session.tenantIds].join(',')}}`;
  await sql`select set_config('app.tenant_ids', ${ids}, true)`.execute(db);
  return await read();
};

/** Reads among the archived properties, in a transaction that spans those that are not. */
export const amongArchived = async <T>(ctx: Context, read: () => Promise<T>): Promise<T> => {
  const ids = `{${ctx.session.archivedIds.join(',')}}`;
  await sql`select set_config('app.tenant_ids', ${ids}, true)`.execute(ctx.db);
  return await read();
};
