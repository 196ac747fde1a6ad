import { sql } from 'kysely';

import type { Database } from '#db/connect.ts';
import type { Db } from '#db/scope.ts';

import { contentOf, hashOf, hashOfWords, wordsOf } from './audit-chain.ts';
import type { Sealable } from './audit-chain.ts';

/** One transaction seals no more than this, so that it is short. */
const atOnce = 1000;
/** No transaction lives as long: what was written before this and is not there now never will be. */
const settled = sql<string>`clock_timestamp() - interval '1 hour'`;

/**
 * Looked up for each entry, which `offset 0` sees to: as a join it would read the whole chain for the
 * few that are new.
 */
export const isUnsealed = sql<boolean>`not exists (select from audit_chain c
  where c.tenant_id = a.tenant_id and c.audit_log_id = a.id offset 0)`;
const unsealed = (since: string | null) =>
  sql`a.created_at > coalesce(${since}::timestamptz, '-infinity') and ${isUnsealed}`;

interface Row extends Sealable {
  id: number;
  type: string;
}

const lockHead = async (db: Db) => {
  await sql`insert into audit_heads default values on conflict do nothing`.execute(db);
  return await db
    .selectFrom('audit_heads')
    .select(['position', 'hash', sql<string | null>`settled_until::text`.as('settled')])
    .select(sql<Record<string, number>>`counts`.as('counts'))
    .forUpdate()
    .executeTakeFirstOrThrow();
};
type Head = Awaited<ReturnType<typeof lockHead>>;

const readUnsealed = async (db: Db, since: string | null): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select a.id, a.type, ${contentOf} as content, ${wordsOf} as words
    from audit_log a
    left join audit_personal p on p.tenant_id = a.tenant_id and p.audit_log_id = a.id
    where ${unsealed(since)} order by a.created_at, a.id limit ${atOnce}`.execute(db);
  return rows;
};

const linksOf = (head: Head, rows: readonly Row[]) => {
  let { position, hash } = head;
  return rows.map(({ id, content, words }) => {
    position += 1;
    const wordsHash = hashOfWords(words);
    hash = hashOf({ before: hash, position, wordsHash, content });
    return { position, audit_log_id: id, words_hash: wordsHash, hash };
  });
};

const countsWith = (head: Head, rows: readonly Row[]) => {
  const counts = { ...head.counts };
  for (const { type } of rows) counts[type] = (counts[type] ?? 0) + 1;
  return JSON.stringify(counts);
};

/** A full batch is settled up to its last entry, a smaller one up to where no transaction reaches. */
const settledBy = (rows: readonly Row[]) =>
  rows.length < atOnce
    ? settled
    : sql<string>`least(${settled}, (select created_at - interval '1 microsecond' from audit_log
        where id = ${rows.at(-1)?.id ?? 0}))`;

const sealBatch = async (db: Db): Promise<number> => {
  const head = await lockHead(db);
  const rows = await readUnsealed(db, head.settled);
  const links = linksOf(head, rows);
  const last = links.at(-1) ?? head;
  if (links.length > 0)
    await sql`insert into audit_chain (position, audit_log_id, words_hash, hash)
      select position, audit_log_id, words_hash, hash from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
        as l(position bigint, audit_log_id bigint, words_hash text, hash text)`.execute(db);
  await db
    .updateTable('audit_heads')
    .set({
      position: last.position,
      hash: last.hash,
      counts: countsWith(head, rows),
      settled_until: sql<string>`greatest(settled_until, ${settledBy(rows)})`,
    })
    .execute();
  return rows.length;
};

export const listEveryTenant = (database: Database): Promise<number[]> =>
  database.inScope({ as: 'identity', isReadOnly: true }, async (db) => {
    const rows = await db.selectFrom('tenants').select('id').orderBy('id').execute();
    return rows.map(({ id }) => id);
  });

/** The properties where something waits to be sealed, or has been for so long that it is settled. */
const listDue = async (database: Database): Promise<number[]> => {
  const tenantIds = await listEveryTenant(database);
  return await database.inScope({ as: 'span', tenantIds }, async (db) => {
    const { rows } = await sql<{ id: number }>`
      select t.id from unnest(${tenantIds}::int[]) t(id)
      left join audit_heads h on h.tenant_id = t.id
      where exists (select 1 from audit_log a where a.tenant_id = t.id
        and a.created_at > coalesce(h.settled_until, '-infinity')
        and (a.created_at <= ${settled} or ${isUnsealed}))
      order by t.id`.execute(db);
    return rows.map(({ id }) => id);
  });
};

/**
 * Puts every entry that has been committed since into its property's chain, and says how many. Two
 * processes may do it at once: a head is locked while its chain grows.
 */
export const sealAuditLog = async (database: Database): Promise<number> => {
  let total = 0;
  for (const tenantId of await listDue(database)) {
    let sealed: number;
    do {
      sealed = await database.inScope({ as: 'app', tenantId }, sealBatch);
      total += sealed;
    } while (sealed === atOnce);
  }
  return total;
};
