import type { PropertySettings, Tenant } from '@keyhold/contract';

import { audit } from '#core/audit.ts';
import type { Context, OutsideContext } from '#core/context.ts';
import { refuse } from '#core/errors.ts';
import { demandFresh } from '#core/stale.ts';

import { findTenant, lockTenant, readDay, updateTenant } from './tenants.queries.ts';

export const currentTenant = async (ctx: Context): Promise<Tenant> =>
  (await findTenant(ctx.db, ctx.tenantId)) ?? refuse('not_found');

/** What the log tells of a change: not what the rooms come to. */
const edited = (tenant: Tenant) => ({
  title: tenant.title,
  address: tenant.address,
  timezone: tenant.timezone,
  currency: tenant.currency,
  checkInTime: tenant.checkInTime,
  checkOutTime: tenant.checkOutTime,
  sixWeekLimit: tenant.sixWeekLimit,
});

/**
 * Stays are days, so another time zone leaves them as they are; only which day is today changes,
 * and what was the day before and is now is told in the log.
 */
export const updateProperty = async (ctx: Context, change: PropertySettings): Promise<Tenant> => {
  const id = ctx.tenantId;
  const locked = (await lockTenant(ctx.db, id)) ?? refuse('not_found');
  const subject = { type: 'tenant', id } as const;
  await demandFresh(ctx, { subject, version: locked.version, read: change.version });
  const before = await currentTenant(ctx);
  const dayBefore = await readDay(ctx.db, id);
  await updateTenant(ctx.db, { id, change });
  const today = await readDay(ctx.db, id);
  const after = await currentTenant(ctx);
  await audit(ctx, {
    type: 'UPDATE_PROPERTY',
    subject: { type: 'tenant', id, label: after.title },
    before: { ...edited(before), today: dayBefore },
    after: { ...edited(after), today },
  });
  ctx.afterCommit(ctx.forgetSessions);
  return after;
};

/** The session goes on in another property, or in none with 0. */
export const enterProperty = async (
  ctx: OutsideContext,
  tenantId: number,
): Promise<{ tenant: Tenant | null }> => {
  const session = ctx.session ?? refuse('no_session');
  const { origin, requestId } = ctx;
  await ctx.identity.enter({ session, tenantId, origin, requestId });
  if (tenantId === 0) return { tenant: null };
  return { tenant: (await ctx.readIn(tenantId, (db) => findTenant(db, tenantId))) ?? null };
};
