import type { PropertyDetails, Tenant } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { AuditEvent } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { inTenant } from '#core/identity/in-tenant.ts';
import { demandFresh } from '#core/records/stale.ts';
import { unlessSame } from '#core/records/unless-same.ts';

import { changeTenant, findTenant, lockTenant, setArchived } from './tenants.queries.ts';

const auditFields = ({ title, category, address }: Tenant) => ({ title, category, address });

const foundIn = async ({ db, tenantId }: Context): Promise<Tenant> =>
  (await findTenant(db, tenantId)) ?? refuse('not_found');

interface Act {
  id: number;
  type: AuditEvent['type'];
  work: (there: Context, before: Tenant) => Promise<void>;
}

/** What the platform does to a property is told in the logs of both. */
const actOn = async (ctx: Context, { id, type, work }: Act): Promise<Tenant> => {
  const { after, event } = await inTenant(ctx, id, async (there) => {
    await lockTenant(there.db, id);
    const before = await foundIn(there);
    const changed = await unlessSame(there, before, async () => {
      await work(there, before);
      return await foundIn(there);
    });
    if (changed === before) return { after: before, event: null };
    const told: AuditEvent = {
      type,
      subject: { type: 'tenant', id, label: changed.title },
      before: auditFields(before),
      after: auditFields(changed),
    };
    await audit(there, told);
    return { after: changed, event: told };
  });
  if (event === null) return after;
  await audit(ctx, event);
  // Its people, and whoever has its name on the screen.
  ctx.afterCommit(() => ctx.forgetSessions());
  return after;
};

export const changeProperty = (
  ctx: Context,
  { id, change }: { id: number; change: PropertyDetails },
): Promise<Tenant> =>
  actOn(ctx, {
    id,
    type: 'UPDATE_PROPERTY',
    work: async (there, { version }) => {
      await demandFresh(there, { subject: { type: 'tenant', id }, version, read: change.version });
      await changeTenant(there.db, { id, change });
    },
  });

const archiving = (isArchived: boolean) => async (there: Context) => {
  const isDone = await setArchived(there.db, { id: there.tenantId, isArchived });
  if (!isDone)
    refuse('illegal_transition', {
      values: { from: isArchived ? ['Archived', 'Archivado'] : ['Open', 'Abierto'] },
    });
};

/** Its people are out at once, and nothing of it is lost. */
export const archiveProperty = (ctx: Context, id: number): Promise<Tenant> =>
  actOn(ctx, { id, type: 'ARCHIVE_PROPERTY', work: archiving(true) });

export const restoreProperty = (ctx: Context, id: number): Promise<Tenant> =>
  actOn(ctx, { id, type: 'RESTORE_PROPERTY', work: archiving(false) });
