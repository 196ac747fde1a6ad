import { plainText } from '@keyhold/contract';
import type {
  contract,
  Kiosk,
  KioskEntry,
  KioskPerson,
  Page,
  Parsed,
  RefusedEntry,
} from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { toPage } from '#core/records/lists.ts';
import { hashToken } from '#core/secrets/secret-token.ts';
import { isStaff } from '#features/time-logs/time-logs.queries.ts';

type ListInput = Pick<
  Parsed<typeof contract.kiosks.list>['query'],
  'page' | 'limit' | 'search' | 'sortOrder' | 'sortBy'
>;

/** Which tablet it is and in which property, found before one is known: in one that is run. */
export const findPlace = async (db: Db, token: string) => {
  const place = await db
    .selectFrom('kiosks as k')
    .innerJoin('tenants as t', 't.id', 'k.tenant_id')
    .select(['k.tenant_id as tenantId', 'k.id as kioskId', 'k.name as kioskName'])
    .where('k.token_hash', '=', hashToken(token))
    .where('k.withdrawn_at', 'is', null)
    .where('t.archived_at', 'is', null)
    .executeTakeFirst();
  return place && { ...place, name: `Kiosk ${place.kioskName}`, origin: 'kiosk' };
};
export type KioskPlace = NonNullable<Awaited<ReturnType<typeof findPlace>>>;

const standing = (db: Db) =>
  db
    .selectFrom('kiosks as k')
    .leftJoin('users as u', 'u.id', 'k.paired_by')
    .select(['k.id', 'k.name', 'k.paired_at as pairedAt'])
    .select(sql<string>`coalesce(u.name, '')`.as('pairedBy'))
    .select(['k.seen_at as seenAt', sql<number>`k.drift_ms::float8`.as('driftMs')])
    .where('k.withdrawn_at', 'is', null);

export const findKiosk = (db: Db, id: number): Promise<Kiosk | undefined> =>
  standing(db).where('k.id', '=', id).executeTakeFirst();

export const listKiosks = async (db: Db, input: ListInput): Promise<Page<Kiosk>> => {
  const { page, limit, search = '', sortOrder } = input;
  const matched = standing(db).where(
    sql<boolean>`(holds(k.name, ${plainText(search)}) or ${search} = '')`,
  );
  const items = await matched
    .orderBy('k.id', sortOrder)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

/** Everybody who may clock in there, with since when they are at work, and the break of that shift. */
export const listPeople = (db: Db): Promise<KioskPerson[]> =>
  db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('time_logs as l', (join) =>
      join
        .onRef('l.tenant_id', '=', 'm.tenant_id')
        .onRef('l.user_id', '=', 'm.user_id')
        .on('l.clock_out', 'is', null)
        .on('l.left_open_at', 'is', null),
    )
    .leftJoin('time_log_shifts as b', (join) =>
      join.onRef('b.tenant_id', '=', 'l.tenant_id').onRef('b.time_log_id', '=', 'l.id'),
    )
    .leftJoin('shifts as s', (join) =>
      join.onRef('s.tenant_id', '=', 'b.tenant_id').onRef('s.id', '=', 'b.shift_id'),
    )
    .select(['u.id', 'u.name', 'l.clock_in as since', 's.break_minutes as plannedBreak'])
    .select(
      sql<boolean>`exists (select from clock_pins p where p.tenant_id = m.tenant_id
        and p.user_id = m.user_id)`.as('hasPin'),
    )
    .where(isStaff)
    .orderBy(sql`lower(u.name)`)
    .orderBy('u.id')
    .execute();

/** Whoever is of this property, or was: they have a PIN or a working time there. */
export const findKnown = async (db: Db, userId: number): Promise<{ name: string } | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select coalesce((select u.name from users u where u.id = ${userId}), '') as name
    where exists (select from members m where m.user_id = ${userId})
      or exists (select from clock_pins p where p.user_id = ${userId})
      or exists (select from time_logs l where l.user_id = ${userId})`.execute(db);
  return rows[0];
};

export interface StoredEntry {
  refused: string | null;
  at: string;
}
export const findEntry = (
  db: Db,
  { kioskId, key }: { kioskId: number; key: string },
): Promise<StoredEntry | undefined> =>
  db
    .selectFrom('kiosk_entries')
    .select(['refused', 'at'])
    .where('kiosk_id', '=', kioskId)
    .where('key', '=', key)
    .executeTakeFirst();

interface NewEntry {
  kioskId: number;
  entry: KioskEntry;
  driftMs: number;
  at: string;
  refused: string | null;
  timeLogId: number | null;
  mediaId: number | null;
}
export const insertEntry = (db: Db, { kioskId, entry, driftMs, ...found }: NewEntry) =>
  db
    .insertInto('kiosk_entries')
    .values({
      kiosk_id: kioskId,
      key: entry.key,
      user_id: entry.userId,
      kind: entry.kind,
      said_at: entry.at,
      drift_ms: driftMs,
      at: found.at,
      refused: found.refused,
      time_log_id: found.timeLogId,
      media_id: found.mediaId,
    })
    .execute();

/** Also makes those of one kiosk wait for each other. */
export const noteSeen = (db: Db, { id, driftMs }: { id: number; driftMs: number }) =>
  db
    .updateTable('kiosks')
    .set({ seen_at: sql<string>`clock_now()`, drift_ms: driftMs })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

export const insertKiosk = async (
  db: Db,
  { name, tokenHash, userId }: { name: string; tokenHash: string; userId: number },
): Promise<number> => {
  const { id } = await db
    .insertInto('kiosks')
    .values({ name, token_hash: tokenHash, paired_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
export const withdraw = (db: Db, id: number) =>
  db
    .updateTable('kiosks')
    .set({ withdrawn_at: sql<string>`clock_now()` })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

export type RefusedRow = Omit<RefusedEntry, 'message'>;
const unsettled = (db: Db) =>
  db
    .selectFrom('kiosk_entries as e')
    .innerJoin('kiosks as k', (join) =>
      join.onRef('k.tenant_id', '=', 'e.tenant_id').onRef('k.id', '=', 'e.kiosk_id'),
    )
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .where('e.refused', 'is not', null)
    .where('e.settled_at', 'is', null)
    // What was said while the kiosk was in touch, the person was told then and there.
    .where(sql<boolean>`e.heard_at - e.at > interval '2 minutes'`);
export const listRefused = async (db: Db, input: ListInput): Promise<Page<RefusedRow>> => {
  const { page, limit, search = '', sortOrder, sortBy } = input;
  const matched = unsettled(db).where(
    sql<boolean>`(holds(coalesce(u.name, ''), ${plainText(search)}) or ${search} = '')`,
  );
  const items = await matched
    .select(['e.id', 'k.name as kiosk', 'e.at', 'e.heard_at as heardAt'])
    .select(
      sql<RefusedRow['user']>`jsonb_build_object('id', e.user_id,
      'name', coalesce(u.name, ''))`.as('user'),
    )
    .select(sql<RefusedRow['kind']>`e.kind`.as('kind'))
    .select(sql<string>`e.refused`.as('code'))
    .orderBy('e.id', sortBy === undefined ? 'desc' : sortOrder)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

export const settle = async (db: Db, { id, userId }: { id: number; userId: number }) => {
  const settled = await db
    .updateTable('kiosk_entries')
    .set({ settled_at: sql<string>`clock_now()`, settled_by: userId })
    .where('id', '=', id)
    .where('refused', 'is not', null)
    .where('settled_at', 'is', null)
    .returning('user_id as userId')
    .executeTakeFirst();
  if (settled === undefined) return undefined;
  const who = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', settled.userId)
    .executeTakeFirst();
  return who ?? { name: '' };
};
