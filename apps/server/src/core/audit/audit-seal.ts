import { sql } from 'kysely';

import { platformTenant } from '#core/identity/session.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import type { Database } from '#db/connect.ts';
import type { Db } from '#db/scope.ts';
import { leaveUnderWay } from '#db/scope.ts';

import { contentOf, hashOf, hashOfWords, wordsOf } from './audit-chain.ts';
import type { Sealable } from './audit-chain.ts';
import { webhookNotice } from './webhook-notice.ts';

/** One transaction seals no more than this, so that nobody waits long for it. */
export const atOnce = 200;
/** No transaction lives as long: what was written before this and is not there now never will be. */
const settled = sql<string>`clock_timestamp() - interval '1 hour'`;

/**
 * By index, whatever the statistics say and whenever a plan was kept: one that was made for an empty
 * log would read all of it each time.
 */
const demandIndexes = (db: Db): void =>
  leaveUnderWay(sql`set local enable_seqscan = off`.execute(db));

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

const listWaiting = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom('audit_unsealed')
    .select('entry')
    .orderBy('entry')
    .limit(atOnce)
    .execute();
  return rows.map(({ entry }) => entry);
};

/**
 * One by one, since for many the planner may rather read all of a property. An entry whose time is
 * settled was put in later: it gets no place, which is how it is found.
 */
const readEntries = async (db: Db, by: { ids: number[]; since: string | null }): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select a.id, a.type, ${contentOf} as content,
      (select ${wordsOf} from audit_personal p
        where p.tenant_id = a.tenant_id and p.audit_log_id = a.id) as words
    from unnest(${by.ids}::bigint[]) waiting(id)
    cross join lateral (select * from audit_log l where l.id = waiting.id offset 0) a
    where a.created_at > coalesce(${by.since}::timestamptz, '-infinity')
      and not exists (select from audit_chain c
        where c.tenant_id = a.tenant_id and c.audit_log_id = a.id offset 0)
    order by a.id`.execute(db);
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

/** Which properties the webhooks of the transaction's place hear of. */
const listHeard = async (db: Db): Promise<{ tenantId: number; propertyId: number }[]> => {
  const { rows } = await sql<{ tenantId: number; propertyId: number }>`
    select distinct p.tenant_id as "tenantId", p.property_id as "propertyId"
    from webhook_properties p join webhooks w on w.tenant_id = p.tenant_id and w.id = p.webhook_id
    where w.state = 'active'`.execute(db);
  return rows;
};

/** Once it is sealed it has its place, in which webhooks tell of it: the chain has no gaps. */
const tellWebhooks = async (db: Db): Promise<void> => {
  const heard = await listHeard(db);
  const own = heard.find(({ tenantId, propertyId }) => tenantId === propertyId);
  if (own) await enqueue({ db, tenantId: own.tenantId }, webhookNotice, { input: {} });
};

/**
 * Those of councils are the platform's, which no property sees or tells. Where a server dies before it is told,
 * what was sealed is looked at with what is sealed there next, or within the hour.
 */
const tellPlatform = (database: Database, propertyId: number): Promise<void> =>
  database.inScope({ as: 'app', tenantId: platformTenant }, (db) =>
    enqueue({ db, tenantId: platformTenant }, webhookNotice, {
      input: { propertyIds: [propertyId] },
    }),
  );

/** Seals what has waited the longest in the transaction's property, and says whether more may wait. */
export const sealBatch = async (db: Db): Promise<{ sealed: number; isFull: boolean }> => {
  demandIndexes(db);
  const head = await lockHead(db);
  const ids = await listWaiting(db);
  const rows = await readEntries(db, { ids, since: head.settled });
  const links = linksOf(head, rows);
  const last = links.at(-1) ?? head;
  const isFull = ids.length === atOnce;
  if (links.length > 0)
    await sql`insert into audit_chain (position, audit_log_id, words_hash, hash)
      select position, audit_log_id, words_hash, hash from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
        as l(position bigint, audit_log_id bigint, words_hash text, hash text)`.execute(db);
  if (links.length > 0) await tellWebhooks(db);
  // The bounds keep it from reading the whole queue.
  await db
    .deleteFrom('audit_unsealed')
    .where(sql<boolean>`entry = any (${ids}::bigint[])`)
    .where('entry', '>=', ids.at(0) ?? 0)
    .where('entry', '<=', ids.at(-1) ?? 0)
    .execute();
  await db
    .updateTable('audit_heads')
    .set({
      position: last.position,
      hash: last.hash,
      counts: countsWith(head, rows),
      ...(!isFull && { settled_until: sql<string>`greatest(settled_until, ${settled})` }),
    })
    .execute();
  return { sealed: links.length, isFull };
};

export const listEveryTenant = (database: Database): Promise<number[]> =>
  database.inScope({ as: 'identity', isReadOnly: true }, async (db) => {
    const rows = await db.selectFrom('tenants').select('id').orderBy('id').execute();
    return rows.map(({ id }) => id);
  });

/** The properties where something waits to be sealed, or has been for so long that it is settled. */
export const listDue = async (db: Db, tenantIds: readonly number[]): Promise<number[]> => {
  demandIndexes(db);
  const { rows } = await sql<{ id: number }>`
    select t.id from unnest(${tenantIds}::int[]) t(id)
    left join audit_heads h on h.tenant_id = t.id
    where exists (select from audit_unsealed u where u.tenant_id = t.id offset 0)
      or (select max(a.created_at) from audit_log a where a.tenant_id = t.id and a.created_at <= ${settled})
        > coalesce(h.settled_until, '-infinity')
    order by t.id`.execute(db);
  return rows.map(({ id }) => id);
};

/**
 * Puts every entry that has been committed since into its property's chain, and says how many. Two
 * processes may do it at once: a head is locked while its chain grows. `rest` is asked after each
 * transaction, so that others have the database in between; false ends it.
 */
export const sealAuditLog = async (
  database: Database,
  rest: (tookMs: number) => Promise<boolean> = () => Promise.resolve(true),
): Promise<number> => {
  const tenantIds = await listEveryTenant(database);
  let due = await database.inScope({ as: 'span', tenantIds }, (db) => listDue(db, tenantIds));
  if (due.length === 0) return 0;
  const heard = await database.inScope({ as: 'app', tenantId: platformTenant }, listHeard);
  const ofCouncils = new Set(heard.map(({ propertyId }) => propertyId));
  let total = 0;
  while (due.length > 0) {
    const full: number[] = [];
    for (const tenantId of due) {
      const began = performance.now();
      const { sealed, isFull } = await database.inScope({ as: 'app', tenantId }, sealBatch);
      if (sealed > 0 && ofCouncils.has(tenantId)) await tellPlatform(database, tenantId);
      total += sealed;
      if (isFull) full.push(tenantId);
      if (!(await rest(performance.now() - began))) return total;
    }
    due = full;
  }
  return total;
};
