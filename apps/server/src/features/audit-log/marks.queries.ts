import type { EventFamily } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

import type { Mark } from './audit-log.queries.ts';

/** More single marks are not kept: whoever has read as many has seen what lies before them. */
const mostSingle = 1000;

export interface QuietHours {
  from: string;
  until: string;
}
export interface OwnMark extends Mark {
  readUntil: string;
  alsoRead: readonly number[];
  muted: EventFamily[];
  /** Whether what is not read is told by mail, once a day. */
  digest: boolean;
  /** By the property's clock; over midnight where it ends earlier than it begins. */
  quiet: QuietHours | null;
}

/** Whoever has never marked anything has read all that happened before they came. */
export const markOf = (userId: number) => {
  const own = sql`from notification_marks where user_id = ${userId}`;
  return {
    readUntil: sql<string>`coalesce((select read_until ${own}),
      (select created_at from members where user_id = ${userId}), clock_timestamp() - interval '1 day')`,
    alsoRead: sql<number[]>`coalesce((select also_read ${own}), '{}')`,
    muted: sql<EventFamily[]>`coalesce((select muted ${own}), '{}')`,
    digest: sql<boolean>`coalesce((select digest ${own}), false)`,
    quiet: sql<QuietHours | null>`(select json_build_object('from', to_char(quiet_from, 'HH24:MI'),
      'until', to_char(quiet_until, 'HH24:MI')) ${own} and quiet_from is not null)`,
  };
};

export const readMark = async (db: Db, userId: number): Promise<OwnMark> => {
  const { readUntil, alsoRead, muted, digest, quiet } = markOf(userId);
  const { rows } = await sql<OwnMark>`
    select ${readUntil}::text as "readUntil", ${alsoRead} as "alsoRead", ${muted} as muted,
      ${digest} as digest, ${quiet} as quiet`.execute(db);
  return rows[0] ?? { readUntil: 'infinity', alsoRead: [], muted: [], digest: false, quiet: null };
};

interface Own {
  userId: number;
  mark: OwnMark;
}
const write = (db: Db, { userId, mark }: Own) =>
  db
    .insertInto('notification_marks')
    .values({
      user_id: userId,
      read_until: mark.readUntil,
      also_read: [...mark.alsoRead],
      muted: mark.muted,
      digest: mark.digest,
      quiet_from: mark.quiet?.from ?? null,
      quiet_until: mark.quiet?.until ?? null,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id']).doUpdateSet({
        read_until: (set) => set.ref('excluded.read_until'),
        also_read: (set) => set.ref('excluded.also_read'),
        muted: (set) => set.ref('excluded.muted'),
        digest: (set) => set.ref('excluded.digest'),
        quiet_from: (set) => set.ref('excluded.quiet_from'),
        quiet_until: (set) => set.ref('excluded.quiet_until'),
        // The first mail tells what came after it was asked for.
        digested_until: sql<string>`case when excluded.digest and not notification_marks.digest
          then now() else notification_marks.digested_until end`,
      }),
    )
    .execute();

/** Marks these one by one; the oldest single marks become part of the mark that lies before all. */
export const markRead = async (
  db: Db,
  { ids, ...own }: Own & { ids: readonly number[] },
): Promise<void> => {
  const all = [...new Set([...own.mark.alsoRead, ...ids])].toSorted((one, other) => one - other);
  const dropped = all.slice(0, -mostSingle);
  const { rows } = await sql<{ until: string }>`
    select greatest(${own.mark.readUntil}::timestamptz, max(created_at))::text as until
    from audit_log where id = any (${dropped}::bigint[])`.execute(db);
  const readUntil = rows[0]?.until ?? own.mark.readUntil;
  await write(db, { ...own, mark: { ...own.mark, readUntil, alsoRead: all.slice(-mostSingle) } });
};

/**
 * Marks all that there is now. What a transaction still under way has written is not seen yet and must
 * not count as read: the mark stays two minutes behind, and what is younger is marked one by one.
 */
export const markAllRead = async (db: Db, own: Own): Promise<void> => {
  const { rows } = await sql<{ until: string; ids: number[] }>`
    with mark as (select clock_timestamp() - interval '2 minutes' as until)
    select greatest(${own.mark.readUntil}::timestamptz, mark.until)::text as until,
      array(select id from audit_log where created_at > mark.until order by id) as ids
    from mark`.execute(db);
  const { until: readUntil = own.mark.readUntil, ids: alsoRead = [] } = rows[0] ?? {};
  await write(db, { ...own, mark: { ...own.mark, readUntil, alsoRead } });
};

export const writeSettings = (db: Db, own: Own) => write(db, own);

/** One person's marks are changed by one call at a time. */
export const lockMark = (db: Db, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('notification_marks:' || current_tenant(), ${userId}))`.execute(
    db,
  );
