import type { Tenant } from '@keyhold/contract';

import type { Context, OutsideContext } from '#core/context.ts';
import { refuse } from '#core/errors.ts';

import { findTenant } from './tenants.queries.ts';

export const currentTenant = async (ctx: Context): Promise<Tenant> =>
  (await findTenant(ctx.db, ctx.tenantId)) ?? refuse('not_found');

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
