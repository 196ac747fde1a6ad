import type { EventName } from '@keyhold/contract';
import { eventFamilies, familyOf } from '@keyhold/contract';
import { sql } from 'kysely';

import { refuse } from '#core/http/errors.ts';
import type { Told } from '#core/realtime/announcement.ts';
import type { Db } from '#db/scope.ts';

import type { Session } from './session.ts';
import { pictureOf, platformTenant } from './session.ts';

export interface Switch {
  session: Session;
  /** 0 leaves the property. */
  tenantId: number;
  origin: string;
  requestId: string;
}

export interface Step {
  type: EventName;
  place: { id: number; title: string };
  info?: Record<string, unknown>;
}

export const findPlace = async (db: Db, { session, tenantId }: Switch) => {
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
const rowsOf = ({ session, origin, requestId }: Switch, { type, place, info = {} }: Step) =>
  [...new Set([place.id, session.homeTenantId])].map((tenantId) => ({
    tenant_id: tenantId,
    type,
    actor_id: session.user.id,
    actor_name: session.user.name,
    acting_as: session.isSuperAdmin || session.acting !== null ? place.title : null,
    subject_type: 'tenant',
    subject_id: place.id,
    subject_label: place.title,
    addition_info: JSON.stringify(info),
    origin,
    request_id: requestId,
  }));

/** Writes the steps into the logs of both sides; gives what those who are looking there are told. */
export const logSteps = async (
  db: Db,
  into: Switch,
  steps: readonly Step[],
): Promise<readonly Told[]> => {
  const rows = steps.flatMap((step) => rowsOf(into, step).map((row) => ({ ...row, step })));
  if (rows.length === 0) return [];
  const made = await db
    .insertInto('audit_log')
    .values(rows.map(({ step: _step, ...row }) => row))
    .returning(['id', 'created_at'])
    .execute();
  const avatar = pictureOf(into.session.user.avatarKey);
  return rows.map(({ step, ...row }, index) => ({
    tenantId: row.tenant_id,
    requestId: into.requestId,
    announcements: [
      {
        reading: [`read:${eventFamilies[familyOf[step.type]].reads}` as const],
        entry: {
          id: made[index]?.id ?? 0,
          type: step.type,
          actor: { id: row.actor_id, name: row.actor_name, avatar },
          actingAs: row.acting_as,
          createdAt: made[index]?.created_at ?? '',
          readBy: [],
          additionInfo: step.info ?? {},
          subject: { type: row.subject_type, id: row.subject_id, label: row.subject_label },
          changes: [],
          origin: row.origin,
        },
        bare: null,
      },
    ],
  }));
};

/** Moves a session to another property; one that only acts in a property ends with that. */
export const switchProperty = async (db: Db, into: Switch): Promise<readonly Told[]> => {
  const { session, tenantId } = into;
  const isLeaving = tenantId === platformTenant;
  const place = isLeaving ? null : await findPlace(db, into);
  if (isLeaving && session.acting !== null)
    await db.deleteFrom('sessions').where('id', '=', session.id).execute();
  else
    await db
      .updateTable('sessions')
      .set({ tenant_id_chosen: tenantId, last_seen_at: sql`now()` })
      .where('id', '=', session.id)
      .execute();
  const left = session.tenant ? [{ type: 'LEAVE_PROPERTY' as const, place: session.tenant }] : [];
  const entered = place ? [{ type: 'ENTER_PROPERTY' as const, place }] : [];
  return await logSteps(db, into, [...left, ...entered]);
};
