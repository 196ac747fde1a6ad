import { sql } from 'kysely';

import { hashOfLink } from '#core/recipient-confirmation.ts';
import type { Database } from '#db/connect.ts';

import { sampleIdOf } from './canary-rows.ts';
import { sampleJobId, sampleToken } from './own-samples.ts';

type Statement = (by: {
  tenantId: number;
  id: number;
  userId: number | null;
}) => ReturnType<typeof sql>;

const ended = ({ tenantId }: { tenantId: number }) =>
  sql`with ended as (update reservations set status = 'checked_out' where tenant_id = ${tenantId})
    update stays set is_live = false where tenant_id = ${tenantId}`;
const inHouse = ({ tenantId, id }: { tenantId: number; id: number }) =>
  sql`update reservations set status = 'checked_in' where tenant_id = ${tenantId} and id = ${id}`;

/** What is one's own belongs to whoever is about to call. */
const ownView: Statement = ({ tenantId, id, userId }) =>
  sql`update saved_views set user_id = coalesce(${userId}::int, user_id)
    where tenant_id = ${tenantId} and id = ${id}`;
const ownExport: Statement = ({ tenantId, id, userId }) =>
  sql`update exports set asked_by = coalesce(${userId}::int, asked_by)
    where tenant_id = ${tenantId} and id = ${id}`;
const open = ({ tenantId }: { tenantId: number }) =>
  sql`update room_holds set released_at = now() where tenant_id = ${tenantId}`;

/** What must be so before a change of the sample row can be made; most need nothing. */
const preparations: Record<string, Statement> = {
  'rooms.restore': ({ tenantId, id }) =>
    sql`update rooms set deleted_at = now() where tenant_id = ${tenantId} and id = ${id}`,
  'notes.restore': ({ tenantId, id }) =>
    sql`update notes set deleted_at = now() where tenant_id = ${tenantId} and id = ${id}`,
  'rooms.remove': ended,
  'guests.erase': ended,
  'guests.remove': ({ tenantId }) =>
    sql`with gone as (delete from stays where tenant_id = ${tenantId}),
        asked as (delete from change_requests where tenant_id = ${tenantId})
      delete from reservations where tenant_id = ${tenantId}`,
  'reservations.create': open,
  'reservations.swap': open,
  'reservations.checkOut': inHouse,
  'occupancies.checkOut': inHouse,
  'occupancies.walkIn': ended,
  // Whoever came after the sample entry was written has read it.
  'auditLog.read': ({ tenantId }) =>
    sql`update members set created_at = now() - interval '1 day' where tenant_id = ${tenantId}`,
  'jobs.retry': ({ tenantId }) =>
    sql`insert into pgboss.job_common (name, id, state, data)
      values ('work', ${sampleJobId}, 'failed', ${JSON.stringify({ job: 'sample', tenantId })}::jsonb)
      on conflict (name, id) do update set state = 'failed'`,
  'mails.confirmRecipient': ({ tenantId, id }) =>
    sql`update mail_recipients set token_hash = ${hashOfLink(sampleToken(id))},
      token_expires_at = now() + interval '1 day' where tenant_id = ${tenantId} and id = ${id}`,
  'mails.resend': ({ tenantId }) =>
    sql`update mails set state = 'dead' where tenant_id = ${tenantId}`,
  'changeRequests.create': ({ tenantId, id }) =>
    sql`with gone as (delete from change_requests where tenant_id = ${tenantId})
      update reservations set status = 'checked_in' where tenant_id = ${tenantId} and id = ${id}`,
  'changeRequests.approve': inHouse,
  'changeRequests.reject': inHouse,
  'exports.get': ownExport,
  'exports.download': ownExport,
  'savedViews.update': ownView,
  'savedViews.remove': ownView,
};

export const prepare = async (
  database: Database,
  { name, tenantId, userId = null }: { name: string; tenantId: number; userId?: number | null },
): Promise<void> => {
  const statement = preparations[name]?.({ tenantId, id: sampleIdOf(tenantId), userId });
  if (statement !== undefined) await database.asOwner((db) => statement.execute(db));
};
