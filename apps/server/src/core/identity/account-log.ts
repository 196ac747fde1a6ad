import type { EventName, RecordType } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import type { Db } from '#db/scope.ts';

export interface AccountEvent {
  type: EventName;
  person: { id: number; name: string; homeTenantId: number };
  info?: Record<string, unknown>;
  changes?: readonly { field: string; before: unknown; after: unknown }[];
  /** What it was done to, where that is not the account. */
  subject?: { type: RecordType; id: number; label: string };
  by: { origin: string; requestId: string };
}

/** What somebody did with the own account, in the log of where that person is at home. */
export const auditOwn = (ctx: Context, type: EventName): Promise<void> => {
  const { id, name } = ctx.session.user;
  return audit(ctx, { type, subject: { type: 'user', id, label: name } });
};

/** The same of somebody who is about to sign in. */
export const logAccountEvent = async (db: Db, event: AccountEvent): Promise<void> => {
  const { type, person, info = {}, changes = [], by } = event;
  const { subject = { type: 'user', id: person.id, label: person.name } } = event;
  await db
    .insertInto('audit_log')
    .values({
      tenant_id: person.homeTenantId,
      type,
      actor_id: person.id,
      actor_name: person.name,
      subject_type: subject.type,
      subject_id: subject.id,
      subject_label: subject.label,
      changes: JSON.stringify(changes),
      addition_info: JSON.stringify(info),
      origin: by.origin,
      request_id: by.requestId,
    })
    .execute();
};
