import type { Locale } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

import type { DigestEntry } from './digest-lines.ts';

export interface Subscriber {
  id: number;
  name: string;
  email: string;
  locale: Locale;
  /** What was read, or told by the last mail, ends here; and what was told beyond that. */
  since: string;
  alsoTold: number[];
}

/** As `markAllRead`: what a transaction still under way has written is not there to be told yet. */
const digestMark = sql`digested_on = (select today from property_today where tenant_id = current_tenant()),
  digested_until = clock_timestamp() - interval '2 minutes',
  digested_also = array(select id from audit_log
    where created_at > clock_timestamp() - interval '2 minutes' order by id)`;

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

const isPropertyDue = sql<boolean>`kind = 'primary' and digested_on is distinct from
  (select today from property_today where tenant_id = current_tenant())`;

export const isDueInProperty = async (db: Db): Promise<boolean> => {
  const row = await db
    .selectFrom('mail_recipients')
    .select('id')
    .where(isPropertyDue)
    .executeTakeFirst();
  return row !== undefined;
};

/** Up to where those whom the property names have been told; one mail at a time. */
export const lockPropertyDue = (db: Db) =>
  db
    .selectFrom('mail_recipients')
    .select(sql<string>`digested_until::text`.as('readUntil'))
    .select('digested_also as alsoRead')
    .where(isPropertyDue)
    .forUpdate()
    .executeTakeFirst();

export const markPropertyDigested = (db: Db) =>
  sql`update mail_recipients set ${digestMark} where kind = 'primary'`.execute(db);

export type KnownEntry = DigestEntry & { id: number };
/** As the log keeps them: what is personal of a guest lies elsewhere. */
export const listEntries = async (db: Db, ids: readonly number[]): Promise<KnownEntry[]> => {
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'type', 'created_at as createdAt', 'actor_name', 'subject_type', 'subject_id'])
    .select(['subject_label', sql<DigestEntry['additionInfo']>`addition_info`.as('additionInfo')])
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .execute();
  return rows.map(({ id, type, createdAt, additionInfo, ...row }) => ({
    id,
    type,
    createdAt,
    additionInfo,
    actor: { name: row.actor_name },
    subject: { type: row.subject_type, id: row.subject_id, label: row.subject_label },
  }));
};

export const markDigested = (db: Db, userId: number) =>
  sql`update notification_marks set ${digestMark} where user_id = ${userId}`.execute(db);
