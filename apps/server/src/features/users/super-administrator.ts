import type { Locale } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { platformTenant } from '#core/identity/session.ts';
import { sendMail } from '#core/mail/mail.ts';
import { insertLinks } from '#features/passwords/account-links.queries.ts';
import { activationMail } from '#features/passwords/passwords.mails.ts';
import { insertRoles, platformRoles } from '#features/roles/first-roles.ts';

import { addRoles, insertUsers } from './users.writes.ts';

export interface Named {
  name: string;
  email: string;
}
interface Known {
  id: number;
  name: string;
  email: string;
  locale: Locale;
  isInvited: boolean;
  /** A link that is good, and whether it is so young that another process is telling it now. */
  link: 'new' | 'good' | null;
}

/** The roles that the platform gives: those of a database that no demo has filled. */
const insertPlatformRoles = async (db: Db): Promise<void> => {
  const any = await db.selectFrom('roles').select('id').limit(1).executeTakeFirst();
  if (any === undefined) await insertRoles(db, { tenantId: platformTenant, roles: platformRoles });
};

const findSuper = async (db: Db, email: string): Promise<Known | undefined> => {
  const { rows } = await sql<Known>`select u.id, u.name, u.email, u.locale,
      u.status = 'invited' as "isInvited",
      (select case when max(l.created_at) > now() - interval '1 minute' then 'new' else 'good' end
        from account_links l where l.user_id = u.id and l.kind = 'activation' and l.expires_at > now()
        having count(*) > 0) as link
    from users u
    where lower(u.email) = lower(${email}) and u.deleted_at is null and exists (
      select 1 from member_roles h join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id
      where h.user_id = u.id and r.kind = 'super_administrator')`.execute(db);
  return rows[0];
};

const tellTheLog = ({ db, id, name }: { db: Db; id: number; name: string }) =>
  sql`insert into audit_log (type, actor_id, actor_name, subject_type, subject_id, subject_label,
      addition_info, origin, request_id)
    values ('CREATE_USER', 0, 'Keyhold', 'user', ${id}::int, ${name}::text, '{"automatic": true}',
      'system', gen_random_uuid()::text)`.execute(db);

const makeSuper = async (db: Db, person: Named): Promise<Known | undefined> => {
  const [made] = await insertUsers(db, [{ ...person, locale: 'en' }]);
  if (made === undefined) return undefined;
  const roles = await db
    .selectFrom('roles')
    .select('id')
    .where('kind', '=', 'super_administrator')
    .execute();
  await addRoles(db, { userIds: [made.id], roleIds: roles.map(({ id }) => id) });
  await tellTheLog({ db, id: made.id, name: person.name });
  return await findSuper(db, person.email);
};

/** What the start says of it, and the address where a password is chosen where no mail carries it. */
export type Invitation =
  | { is: 'there' | 'taken' | 'mailed' | 'told elsewhere' }
  | { is: 'made'; path: string };

/**
 * Whoever runs the server names a super administrator (`SUPER_ADMINISTRATOR`): made where there is none of
 * that address, and invited as long as no password was chosen, by mail where mails are sent. Within the platform.
 */
export const inviteSuperAdministrator = async (
  db: Db,
  { person, hasMail }: { person: Named; hasMail: boolean },
): Promise<Invitation> => {
  // Processes that start together are told of one after the other.
  await sql`select pg_advisory_xact_lock(hashtext('super administrator'))`.execute(db);
  await insertPlatformRoles(db);
  const known = (await findSuper(db, person.email)) ?? (await makeSuper(db, person));
  if (known === undefined) return { is: 'taken' };
  if (!known.isInvited) return { is: 'there' };
  if (known.link === 'new') return { is: 'told elsewhere' };
  if (known.link === 'good' && hasMail) return { is: 'there' };
  const links = { tenantId: platformTenant, userIds: [known.id], kind: 'activation' } as const;
  const [token = ''] = await insertLinks(db, links);
  if (!hasMail) return { is: 'made', path: `/update-password#${token}` };
  const { name, email, locale } = known;
  const letter = { to: email, locale, values: { name, token } };
  await sendMail({ db, tenantId: platformTenant }, activationMail, letter);
  return { is: 'mailed' };
};
