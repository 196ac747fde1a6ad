import type { Locale } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

export interface Subscriber {
  id: number;
  name: string;
  email: string;
  locale: Locale;
  /** What was read, or told by the last mail, ends here; and what was told beyond that. */
  since: string;
  alsoTold: number[];
}

const isDue = sql<boolean>`n.digest and n.digested_on is distinct from
  (select today from property_today where tenant_id = current_tenant())`;

/** Who has asked for it, is still here, and has not had it today. */
export const listDue = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select n.user_id as id from notification_marks n
    join members m on m.user_id = n.user_id
    join users u on u.id = n.user_id
    where ${isDue} and u.status = 'active' and u.deleted_at is null
    order by n.user_id`.execute(db);
  return rows.map(({ id }) => id);
};

/** The same of one person, and theirs alone until the transaction is over. */
export const lockDue = async (db: Db, userId: number): Promise<Subscriber | undefined> => {
  const { rows } = await sql<Subscriber>`
    select u.id, u.name, u.email, u.locale, greatest(n.read_until, n.digested_until)::text as since,
      n.digested_also as "alsoTold"
    from notification_marks n join users u on u.id = n.user_id
    where n.user_id = ${userId} and ${isDue} for update of n`.execute(db);
  return rows[0];
};

/** As sign-in's role: what is open to a group of the council hangs on its members, whom no property sees. */
export const listPermissions = async (
  db: Db,
  { tenantId, userId }: { tenantId: number; userId: number },
): Promise<string[]> => {
  const held = await db
    .selectFrom('held_permissions')
    .select('permission')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('permission')
    .execute();
  return held.flatMap(({ permission }) => permission ?? []);
};

/** As `markAllRead`: what a transaction still under way has written is not there to be told yet. */
export const markTold = (db: Db, userId: number) =>
  sql`update notification_marks set
      digested_on = (select today from property_today where tenant_id = current_tenant()),
      digested_until = clock_timestamp() - interval '2 minutes',
      digested_also = array(select id from audit_log
        where created_at > clock_timestamp() - interval '2 minutes' order by id)
    where user_id = ${userId}`.execute(db);
