import { openRequests, plainText } from '@keyhold/contract';
import type { contract, Page, Parsed, PurchasingSupplier, Supplier } from '@keyhold/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { containsPattern, phoneDigits, toPage } from '#core/records/lists.ts';

type Seen = RawBuilder<boolean>;
type Query = Parsed<typeof contract.suppliers.list>['query'];

const from = (db: Db) => db.selectFrom('suppliers as s').where('s.deleted_at', 'is', null);

const productsOf = (seen: Seen) => sql<number>`(select count(*)::int from products p
  where p.tenant_id = s.tenant_id and p.supplier_id = s.id and p.deleted_at is null and ${seen})`;

const selecting = (query: ReturnType<typeof from>, seen: Seen) =>
  query
    .select(['s.id', 's.name', 's.email', 's.phone', 's.lead_days as leadDays', 's.note'])
    .select(['s.version', productsOf(seen).as('products')]);

const searched = (search: string) => {
  const sought = plainText(search);
  return sql<boolean>`(holds(s.name, ${sought}) or holds(s.email, ${sought}) or holds(s.note, ${sought})
    or s.phone ilike ${containsPattern(search)}
    or strpos(phone_digits(s.phone), ${phoneDigits(search)?.own ?? null}) > 0)`;
};

const directions = { asc: sql`asc`, desc: sql`desc` };

export const listSuppliers = async (
  db: Db,
  { query, seen }: { query: Query; seen: Seen },
): Promise<Page<Supplier>> => {
  const { page, limit, sortBy = 'name', sortOrder, search = '' } = query;
  const sortColumns = {
    id: sql`s.id`,
    name: sql`lower(s.name)`,
    leadDays: sql`s.lead_days`,
    products: productsOf(seen),
  };
  const matched = search === '' ? from(db) : from(db).where(searched(search));
  const items = await selecting(matched, seen)
    .orderBy(sql`${sortColumns[sortBy]} ${directions[sortOrder]} nulls last`)
    .orderBy('s.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

export const findSupplier = (
  db: Db,
  { id, seen }: { id: number; seen: Seen },
): Promise<Supplier | undefined> =>
  selecting(from(db), seen).where('s.id', '=', id).executeTakeFirst();

/** All of them, as forms offer them. */
export const listKnown = (db: Db): Promise<PurchasingSupplier[]> =>
  from(db)
    .select(['s.id', 's.name', 's.email', 's.lead_days as leadDays'])
    .orderBy(sql`lower(s.name)`)
    .execute();

export interface KnownSupplier {
  id: number;
  name: string;
  email: string;
  /** Those of the names that were asked for which are its name. */
  words: string[];
}
/** Kept as they are until what points to them is written. */
export const findKnown = async (
  db: Db,
  { ids, names }: { ids: readonly number[]; names: readonly string[] },
): Promise<KnownSupplier[]> => {
  const { rows } = await sql<KnownSupplier>`
    select s.id, s.name, s.email,
      array(select n from unnest(${names}::text[]) n where lower(n) = lower(s.name)) as words
    from suppliers s
    where s.deleted_at is null and (s.id = any (${ids}::int[])
      or lower(s.name) in (select lower(n) from unnest(${names}::text[]) n))
    order by s.id for no key update of s`.execute(db);
  return rows;
};

export interface Pointing {
  products: number;
  requests: number;
}
/** What still points to it, of food too. */
export const countPointing = async (db: Db, id: number): Promise<Pointing> => {
  const { rows } = await sql<Pointing>`
    select (select count(*)::int from products where tenant_id = current_tenant() and supplier_id = ${id}
        and deleted_at is null) as products,
      (select count(*)::int from purchasing_requests where tenant_id = current_tenant()
        and supplier_id = ${id} and status = any (${[...openRequests]}::text[])) as requests`.execute(
    db,
  );
  return rows[0] ?? { products: 0, requests: 0 };
};
