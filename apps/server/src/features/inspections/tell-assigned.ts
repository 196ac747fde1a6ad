import { audit } from '#core/audit/audit.ts';
import type { AuditEvent } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';

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
