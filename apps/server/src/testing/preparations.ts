import { sql } from 'kysely';

import { hashToken } from '#core/secrets/secret-token.ts';
import type { Database } from '#db/connect.ts';

import { sampleIdOf, sampleToken } from './canary-rows.ts';
import { sampleJobId, sampleLogoId } from './own-samples.ts';

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
const inBin: Statement = ({ id }) => sql`update users set deleted_at = now() where id = ${id + 1}`;
const invited: Statement = ({ id }) => sql`update users set status = 'invited' where id = ${id}`;
const open = ({ tenantId }: { tenantId: number }) =>
  sql`update room_holds set released_at = now() where tenant_id = ${tenantId}`;

/** What must be so before a change of the sample row can be made; most need nothing. */
const preparations: Record<string, Statement> = {
  'rooms.restore': ({ tenantId, id }) =>
    sql`update rooms set deleted_at = now() where tenant_id = ${tenantId} and id = ${id}`,
  'users.restore': inBin,
  'users.erase': inBin,
  'councils.erase': ({ id }) => sql`update users set deleted_at = now() where id = ${id + 2}`,
  'councils.restore': ({ id }) => sql`update users set deleted_at = now() where id = ${id + 2}`,
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
    sql`update mail_recipients set token_hash = ${hashToken(sampleToken(id))},
      token_expires_at = now() + interval '1 day' where tenant_id = ${tenantId} and id = ${id}`,
  'mails.resend': ({ tenantId }) =>
    sql`update mails set state = 'dead' where tenant_id = ${tenantId}`,
  'sessions.remove': ({ id, userId }) =>
    sql`insert into sessions (id, user_id, token_hash, expires_at)
      values (${id}, coalesce(${userId}::int, ${id}), ${`sample ${id}`}, now() + interval '1 day')
      on conflict (id) do update set user_id = excluded.user_id`,
  'sessions.removeDevice': ({ id, userId }) =>
    sql`insert into trusted_devices (id, user_id, token_hash, expires_at)
      values (${id}, coalesce(${userId}::int, ${id}), ${`sample ${id}`}, now() + interval '1 day')
      on conflict (id) do update set user_id = excluded.user_id`,
  'passwords.resendActivation': invited,
  'passwords.resendFromPlatform': invited,
  'changeRequests.create': ({ tenantId, id }) =>
    sql`with gone as (delete from change_requests where tenant_id = ${tenantId})
      update reservations set status = 'checked_in' where tenant_id = ${tenantId} and id = ${id}`,
  'changeRequests.approve': inHouse,
  'changeRequests.reject': inHouse,
  'houseKeepings.balance': ({ tenantId, id }) =>
    sql`with cleaner as (update users set status = 'active' where id = ${id})
      update house_keepings set assignee_id = null where tenant_id = ${tenantId}`,
  // Each door is heard a few times an hour.
  'doors.report': ({ tenantId }) =>
    sql`update maintenances set reported_at = now() - interval '1 day' where tenant_id = ${tenantId}`,
  'exports.get': ownExport,
  'exports.download': ownExport,
  'maintenance.reopen': ({ tenantId }) =>
    sql`update maintenances set status = 'resolved', resolved_at = now()
      where tenant_id = ${tenantId}`,
  'contractors.remove': ({ tenantId }) =>
    sql`update maintenances set contractor_id = null where tenant_id = ${tenantId}`,
  'jobTypes.remove': ({ tenantId }) =>
    sql`with unasked as (update maintenances set job_type_id = null where tenant_id = ${tenantId})
      update contractors set deleted_at = now() where tenant_id = ${tenantId}`,
  'tenants.create': () =>
    sql`insert into media (tenant_id, id, file_key, original_name, mime_type, size, is_public, folder, state, uploaded_by)
      select 0, ${sampleLogoId}, 't/0/tenants/' || md5(random()::text), 'logo.png', 'image/png', 1, true, 'tenants',
        'complete', (select user_id from member_roles m join roles r on r.id = m.role_id
          where r.kind = 'super_administrator' limit 1)
      on conflict do nothing`,
  'tenants.restore': ({ tenantId }) =>
    sql`update tenants set archived_at = now() where id = ${tenantId}`,
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
