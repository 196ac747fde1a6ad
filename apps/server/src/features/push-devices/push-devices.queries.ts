import type { PushDevice, PushSubscribing } from '@keyhold/contract';
import { mostPushDevices } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import type { PushAddress } from '#core/push/pusher.ts';

const shown = [
  'id',
  'user_agent as userAgent',
  'made_at as madeAt',
  'told_at as toldAt',
  sql<boolean>`session_id is null`.as('isPaused'),
] as const;

export const listOwn = (db: Db, userId: number): Promise<PushDevice[]> =>
  db
    .selectFrom('push_devices')
    .select(shown)
    .where('user_id', '=', userId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export interface Own {
  userId: number;
  sessionId: number;
}
interface Added extends PushDevice {
  isNew: boolean;
}
/** A browser is one person's: whoever turns it on there takes it over; in a new session of theirs it goes on. */
export const upsertDevice = async (
  db: Db,
  { userId, sessionId, userAgent, endpoint, keys }: Own & PushSubscribing & { userAgent: string },
): Promise<Added> => {
  await db
    .deleteFrom('push_devices')
    .where('endpoint', '=', endpoint)
    .where('user_id', '<>', userId)
    .execute();
  const values = { session_id: sessionId, ...keys, user_agent: userAgent };
  return await db
    .insertInto('push_devices')
    .values({ endpoint, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'endpoint']).doUpdateSet(values))
    // PostgreSQL: a row that was there before has been locked by its update.
    .returning([...shown, sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow();
};

export const dropBeyond = (db: Db, userId: number) =>
  db
    .deleteFrom('push_devices')
    .where('id', 'in', (from) =>
      from
        .selectFrom('push_devices')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('made_at', 'desc')
        .orderBy('id', 'desc')
        .offset(mostPushDevices),
    )
    .execute();

export const deleteOwn = async (db: Db, own: { id: number; userId: number }): Promise<boolean> => {
  const gone = await db
    .deleteFrom('push_devices')
    .where('id', '=', own.id)
    .where('user_id', '=', own.userId)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
};

/** Those of whoever is still of the property. */
export const listTellable = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select d.id from push_devices d
    join members m on m.user_id = d.user_id
    join users u on u.id = d.user_id
    where d.session_id is not null and u.status = 'active' and u.deleted_at is null
    order by d.id`.execute(db);
  return rows.map(({ id }) => id);
};

export interface Told extends PushAddress {
  id: number;
  userId: number;
  locale: string;
}
export const findDevice = (db: Db, id: number): Promise<Told | undefined> =>
  db
    .selectFrom('push_devices as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.id', 'd.user_id as userId', 'd.endpoint', 'd.p256dh', 'd.auth', 'u.locale'])
    .where('d.id', '=', id)
    .where('d.session_id', 'is not', null)
    .executeTakeFirst();

export const markTold = (db: Db, id: number) =>
  sql`update push_devices set told_at = clock_now() where id = ${id}`.execute(db);

export const forgetEndpoint = (db: Db, { id, endpoint }: Pick<Told, 'id' | 'endpoint'>) =>
  db.deleteFrom('push_devices').where('id', '=', id).where('endpoint', '=', endpoint).execute();

/** Whether it is now one of these hours in the property; over midnight where they end before they begin. */
export const isWithin = async (
  db: Db,
  { from, until, timezone }: { from: string; until: string; timezone: string },
): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    select case when ${from}::time < ${until}::time then at >= ${from}::time and at < ${until}::time
      else at >= ${from}::time or at < ${until}::time end as is
    from (select (clock_now() at time zone ${timezone})::time as at) now`.execute(db);
  return rows[0]?.is === true;
};
