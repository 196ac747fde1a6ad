import { sql } from 'kysely';

import type { Database } from '#db/connect.ts';
import type { Db } from '#db/scope.ts';

import { contentOf, hashOf, hashOfWords, wordsOf } from './audit-chain.ts';
import type { Sealable } from './audit-chain.ts';

const atOnce = 5000;

/** What a head said that was kept outside of the database. */
export interface KeptHead {
  tenantId: number;
  position: number;
  hash: string;
}
export interface Verdict {
  tenantId: number;
  sealed: number;
  /** Written and not sealed yet: a matter of seconds while a server runs. */
  waiting: number;
  /** A sentence for each thing that is not as it was sealed. */
  faults: string[];
}

interface Link extends Sealable {
  position: number;
  entry_id: number;
  words_hash: string | null;
  hash: string;
  /** Where the entry itself is gone. */
  is_gone: boolean;
  /** Whose words they were: nobody who is still known, unless they are there. */
  is_forgotten: boolean;
}

const readLinks = async (db: Db, after: number): Promise<Link[]> => {
  const { rows } = await sql<Link>`
    select c.position, c.audit_log_id as entry_id, c.words_hash, c.hash, a.id is null as is_gone,
      ${contentOf} as content, ${wordsOf} as words,
      p.audit_log_id is null and c.words_hash is not null and not exists (
        select 1 from guests g where g.tenant_id = c.tenant_id and g.erased_at is null
          and g.id = (a.addition_info #>> '{guest,id}')::int) as is_forgotten
    from audit_chain c
    left join audit_log a on a.tenant_id = c.tenant_id and a.id = c.audit_log_id
    left join audit_personal p on p.tenant_id = c.tenant_id and p.audit_log_id = c.audit_log_id
    where c.position > ${after} order by c.position limit ${atOnce}`.execute(db);
  return rows;
};

interface End {
  position: number;
  hash: string;
}

const gapBetween = (end: End, link: Link): string[] => {
  const [first, last] = [end.position + 1, link.position - 1];
  if (first > last) return [];
  const places = first === last ? `place ${first} is` : `places ${first} to ${last} are`;
  return [`${places} missing before entry ${link.entry_id}: entries were deleted`];
};

const wordsFault = ({
  entry_id: id,
  words,
  words_hash: sealed,
  is_forgotten: isForgotten,
}: Link) => {
  if (words === null)
    return sealed === null || isForgotten ? [] : [`the personal words of entry ${id} were deleted`];
  if (sealed === null) return [`personal words were put beside entry ${id}`];
  return hashOfWords(words) === sealed ? [] : [`the personal words of entry ${id} were altered`];
};

/** Each link is held against the stored one before it, so that one fault is not the fault of all after it. */
const faultsOf = (end: End, link: Link): string[] => {
  const gap = gapBetween(end, link);
  const { position, entry_id: id, words_hash: wordsHash, content } = link;
  if (link.is_gone) return [...gap, `entry ${id} at place ${position} was deleted`];
  const expected = hashOf({ before: end.hash, position, wordsHash, content });
  const isRight = gap.length > 0 || expected === link.hash;
  const altered = `entry ${id} at place ${position} was altered, or is not in its place`;
  return [...gap, ...(isRight ? [] : [altered]), ...wordsFault(link)];
};

const readHead = async (db: Db): Promise<End> =>
  (await db.selectFrom('audit_heads').select(['position', 'hash']).executeTakeFirst()) ?? {
    position: 0,
    hash: '',
  };

/** Entries that are in no place: those of the last hour wait for one, older ones were put in later. */
const looseFaults = async (db: Db) => {
  const { rows } = await sql<{ id: number; is_late: boolean }>`
    select a.id, coalesce(a.created_at <= h.settled_until, false) as is_late
    from audit_log a left join audit_heads h on h.tenant_id = a.tenant_id
    where not exists (select 1 from audit_chain c where c.tenant_id = a.tenant_id and c.audit_log_id = a.id)
    order by a.id`.execute(db);
  const late = rows.filter((row) => row.is_late);
  return {
    waiting: rows.length - late.length,
    faults: late.map(({ id }) => `entry ${id} was inserted after its time had been sealed`),
  };
};

const keptFaults = (kept: readonly End[], seen: ReadonlyMap<number, string>): string[] =>
  kept.flatMap(({ position, hash }) => {
    const now = seen.get(position);
    if (now === hash || position === 0) return [];
    return now === undefined
      ? [`place ${position}, where a head was kept, was cut off`]
      : [`the chain up to place ${position} is not the one whose head was kept`];
  });

interface Reading {
  read: <T>(run: (db: Db) => Promise<T>) => Promise<T>;
  wanted: ReadonlySet<number>;
}

/** From the first place to the last, one batch after another. */
const walk = async ({ read, wanted }: Reading) => {
  const seen = new Map<number, string>();
  const faults: string[] = [];
  let end: End = { position: 0, hash: '' };
  let sealed = 0;
  const readAfter = (position: number) => read((db) => readLinks(db, position));
  let coming = readAfter(0);
  for (;;) {
    const links = await coming;
    const isLast = links.length < atOnce;
    // The next ones are on their way while these are looked at.
    if (!isLast) coming = readAfter(links.at(-1)?.position ?? 0);
    for (const link of links) {
      faults.push(...faultsOf(end, link));
      if (wanted.has(link.position)) seen.set(link.position, link.hash);
      end = { position: link.position, hash: link.hash };
    }
    sealed += links.length;
    if (isLast) return { seen, faults, end, sealed };
  }
};

/** Walks the whole chain of one property, and looks for what is in none; a server may go on sealing. */
export const verifyTenant = async (
  database: Database,
  { tenantId, kept = [] }: { tenantId: number; kept?: readonly KeptHead[] },
): Promise<Verdict> => {
  const read: Reading['read'] = (run) =>
    database.inScope({ as: 'app', tenantId, isReadOnly: true }, run);
  const loose = await read(looseFaults);
  const own: End[] = kept.filter((head) => head.tenantId === tenantId);
  own.push(await read(readHead));
  const wanted = new Set(own.map(({ position }) => position));
  const { seen, faults, end, sealed } = await walk({ read, wanted });
  const head = await read(readHead);
  if (head.position < end.position)
    faults.push(`the chain goes on to place ${end.position}, its head says ${head.position}`);
  faults.push(...new Set(keptFaults(own, seen)), ...loose.faults);
  return { tenantId, sealed, waiting: loose.waiting, faults };
};
