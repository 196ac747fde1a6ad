import { audit } from '#core/audit/audit.ts';
import type { AuditEvent } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';

import { listHolders } from './assignees.queries.ts';

interface Given {
  event: AuditEvent;
  /** Whose it was before. */
  had: number | undefined;
  has: { id: number; name: string } | null;
}
/** Whoever it is newly given to hears of it, unless they took it themselves. */
export const tellAssigned = async (ctx: Context, { event, had, has }: Given): Promise<void> => {
  if (has === null || has.id === had || has.id === ctx.session.user.id) return;
  await audit(ctx, { ...event, info: { ...event.info, people: [has] } });
};

/** So does whoever holds the role that it is newly given to. */
export const tellRole = async (ctx: Context, { event, had, has }: Given): Promise<void> => {
  if (has === null || has.id === had) return;
  const holders = await listHolders(ctx.db, has.id);
  const people = holders.filter(({ id }) => id !== ctx.session.user.id);
  if (people.length > 0) await audit(ctx, { ...event, info: { ...event.info, people } });
};
