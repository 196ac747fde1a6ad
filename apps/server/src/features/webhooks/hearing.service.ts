import type { Context } from '#core/http/context.ts';
import { inTenant } from '#core/identity/in-tenant.ts';

import * as queries from './hearing.queries.ts';

interface Hearing {
  webhookId: number;
  propertyIds: readonly number[];
}

/** From what is sealed next on: what happened before is none of its business. */
export const hearFromNow = async (
  ctx: Context,
  { webhookId, propertyIds }: Hearing,
): Promise<void> => {
  for (const propertyId of propertyIds) {
    const position =
      propertyId === ctx.tenantId
        ? await queries.readHead(ctx.db)
        : await inTenant(ctx, propertyId, (there) => queries.readHead(there.db));
    await queries.hearFrom(ctx.db, { webhookId, propertyId, position });
  }
};

/** What happened meanwhile is left out. */
export const skipMissed = async (ctx: Context, webhookId: number): Promise<void> =>
  await hearFromNow(ctx, { webhookId, propertyIds: await queries.listHeardBy(ctx.db, webhookId) });

/** A program was let into other properties: its webhooks hear of those, and no more of any that it lost. */
export const hearElsewhere = async (
  ctx: Context,
  { programId, propertyIds }: { programId: number; propertyIds: readonly number[] },
): Promise<void> => {
  for (const webhookId of await queries.listOfProgram(ctx.db, programId)) {
    const heard = await queries.listHeardBy(ctx.db, webhookId);
    await queries.hearOnlyOf(ctx.db, { webhookId, propertyIds });
    const added = propertyIds.filter((id) => !heard.includes(id));
    await hearFromNow(ctx, { webhookId, propertyIds: added });
  }
};
