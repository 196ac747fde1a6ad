import type { EventName } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#db/scope.ts';

import { refuse } from './errors.ts';
import type { Session } from './session.ts';
import { platformTenant } from './session.ts';

export interface Switch {
  session: Session;
  /** 0 leaves the property. */
  tenantId: number;
  origin: string;
  requestId: string;
}

interface Step {
  type: EventName;
  place: { id: number; title: string };
}

const findPlace = async (db: Db, { session, tenantId }: Switch) => {
  if (tenantId === platformTenant) return null;
  const isOpen = session.tenantIds.includes(tenantId);
  const place = await db
    .selectFrom('tenants')
    .select(['id', 'title'])
    .where('id', '=', isOpen ? tenantId : -1)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return place ?? refuse('not_found');
};

/** Each step is told where it happens and where the person is at home, once where that is the same. */
const rowsOf = ({ session, origin, requestId }: Switch, { type, place }: Step) =>
  [...new Set([place.id, session.homeTenantId])].map((tenantId) => ({
    tenant_id: tenantId,
    type,
    actor_id: session.user.id,
    actor_name: session.user.name,
    acting_as: session.isSuperAdmin ? `administrator of ${place.title}` : null,
    subject_type: 'tenant',
    subject_id: place.id,
    subject_label: place.title,
    origin,
    request_id: requestId,
  }));

/** Moves a session to another property, and says so in the logs of both sides. */
export const switchProperty = async (db: Db, into: Switch): Promise<void> => {
  const { session, tenantId } = into;
  const place = await findPlace(db, into);
  await db
    .updateTable('sessions')
    .set({ tenant_id_chosen: tenantId, last_seen_at: sql`now()` })
    .where('id', '=', session.id)
    .execute();
  const steps: Step[] = [
    ...(session.tenant ? [{ type: 'LEAVE_PROPERTY' as const, place: session.tenant }] : []),
    ...(place ? [{ type: 'ENTER_PROPERTY' as const, place }] : []),
  ];
  const rows = steps.flatMap((step) => rowsOf(into, step));
  if (rows.length > 0) await db.insertInto('audit_log').values(rows).execute();
};
