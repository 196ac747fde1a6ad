import { plainText } from '@keyhold/contract';
import type { contract, LostItem, Page, Parsed } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { columnsOf } from '#core/records/columns.ts';
import { toPage } from '#core/records/lists.ts';
import { rowsOf } from '#core/records/rows.ts';

export const lostItems = rowsOf('lost_property');
type Routes = typeof contract.lostProperty;

const state = sql<LostItem['state']>`case when l.given_to <> '' then 'given'
  when l.kept_until < t.today then 'due' else 'kept' end`;

const from = (db: Db) =>
  db
    .selectFrom('lost_property as l')
    .innerJoin('property_today as t', 't.tenant_id', 'l.tenant_id')
    .leftJoin('rooms as r', (join) =>
      join.onRef('r.tenant_id', '=', 'l.tenant_id').onRef('r.id', '=', 'l.room_id'),
    );

const selecting = (query: ReturnType<typeof from>) =>
  query
    .select(['l.id', 'l.what', 'l.place', 'l.room_id as roomId', 'l.remarks', 'l.version'])
    .select(['l.found_on as foundOn', 'l.found_by as foundBy', 'l.kept_until as keptUntil'])
    .select(['l.given_to as givenTo', 'l.given_on as givenOn', state.as('state')])
    .select(
      sql<LostItem['room']>`case when r.id is not null
        then jsonb_build_object('id', r.id, 'roomNo', r.room_no) end`.as('room'),
    );

const sortColumns = {
  id: sql`l.id`,
  what: sql`lower(l.what)`,
  foundOn: sql`l.found_on`,
  keptUntil: sql`l.kept_until`,
};

export const listLostItems = async (
  db: Db,
  input: Parsed<Routes['list']>['query'],
): Promise<Page<LostItem>> => {
  const { page, limit, sortBy = 'keptUntil', sortOrder, search, state: states } = input;
  const sought = plainText(search ?? '');
  const matched = from(db)
    .where('l.deleted_at', input.isRemoved ? 'is not' : 'is', null)
    .$if(states !== undefined, (query) => query.where(state, 'in', states ?? []))
    .$if(Boolean(search), (query) =>
      query.where(
        sql<boolean>`(holds(l.what, ${sought}) or holds(l.place, ${sought}) or holds(l.given_to, ${sought})
          or holds(l.found_by, ${sought}) or holds(r.room_no, ${sought}))`,
      ),
    );
  const items = await selecting(matched)
    .orderBy(sortColumns[sortBy], sortOrder)
    .orderBy('l.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

export const findLostItem = (db: Db, id: number): Promise<LostItem | undefined> =>
  selecting(from(db)).where('l.id', '=', id).executeTakeFirst();

const today = sql<string>`(select today from property_today where tenant_id = current_tenant())`;

export const insertLostItem = (db: Db, values: Parsed<Routes['create']>['body']): Promise<number> =>
  lostItems.insert(db, { ...columnsOf(values), given_on: values.givenTo === '' ? null : today });

/** Given on the day on which it is first said to whom. */
const givenOn = (givenTo: string | undefined) =>
  givenTo !== undefined && {
    given_on: givenTo === '' ? null : sql<string>`coalesce(given_on, ${today})`,
  };

export const updateLostItem = (db: Db, id: number, change: Parsed<Routes['update']>['body']) =>
  lostItems.update(db, id, { ...columnsOf(change), ...givenOn(change.givenTo) });
