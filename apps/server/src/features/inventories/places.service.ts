import { stockPlaceProblems } from '@keyhold/contract';
import type { contract, Parsed, StockPlace } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { AuditEvent } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { recordOf } from '#core/records/record.ts';
import { isSeen } from '#features/products/foods.ts';

import * as queries from './places.queries.ts';

export const listPlaces = async (ctx: Context) => ({
  items: await queries.listPlaces(ctx.db, { seen: isSeen(ctx) }),
});

const place = recordOf<StockPlace>({
  type: 'stock_place',
  find: async (ctx, id) => (await queries.listPlaces(ctx.db, { seen: isSeen(ctx), id }))[0],
  lock: async ({ db }, id) => (await queries.lockPlaces(db, [id]))[0],
  labelOf: ({ name }) => name,
  fieldsOf: ({ name }) => ({ name }),
});

export const renamePlace = (
  ctx: Context,
  { id, name, version }: { id: number } & Parsed<typeof contract.stockPlaces.update>['body'],
): Promise<StockPlace> =>
  place.change(ctx, {
    id,
    read: version,
    event: 'UPDATE_STOCK_PLACE',
    write: ({ name: from }) => queries.renamePlace(ctx.db, { id, from, to: name ?? from }),
  });

/** The other one goes, and with it the name that somebody mistyped. */
export const mergePlaces = async (
  ctx: Context,
  { id, otherId }: { id: number } & Parsed<typeof contract.stockPlaces.merge>['body'],
): Promise<StockPlace> => {
  const there = new Set((await queries.lockPlaces(ctx.db, [id, otherId])).map((one) => one.id));
  if (!there.has(id) || !there.has(otherId)) refuse('not_found');
  if (otherId === id)
    refuseField(ctx.locale, { path: 'otherId', message: stockPlaceProblems.other });
  const { name: from } = await place.find(ctx, otherId);
  const { name: to } = await place.find(ctx, id);
  await queries.deletePlace(ctx.db, { id: otherId, from, to });
  const of = await place.find(ctx, id);
  const event = place.eventOf({ type: 'MERGE_STOCK_PLACES', of });
  await audit(ctx, { ...event, before: { name: from }, after: { name: to } });
  return of;
};

export const removePlace = (ctx: Context, id: number): Promise<StockPlace> =>
  place.remove(ctx, {
    id,
    event: 'DELETE_STOCK_PLACE',
    write: async ({ name }) => {
      if (await queries.isInUse(ctx.db, name)) refuse('place_in_use');
      await queries.deletePlace(ctx.db, { id, from: name });
    },
  });

const eventOf = ({ id, name }: Pick<StockPlace, 'id' | 'name'>): AuditEvent => ({
  type: 'CREATE_STOCK_PLACE',
  subject: { type: 'stock_place', id, label: name },
});

export const createPlace = (
  ctx: Context,
  { name }: Parsed<typeof contract.stockPlaces.create>['body'],
): Promise<StockPlace> =>
  place.create(ctx, {
    event: 'CREATE_STOCK_PLACE',
    write: () => queries.insertPlace(ctx.db, name),
  });

/** How places that somebody names are spelled in the list; those that are not in it yet are added. */
export const knowPlaces = async (
  ctx: Context,
  said: readonly string[],
): Promise<(name: string) => string> => {
  const names = [...new Set(said)].filter((name) => name !== '');
  const spelled = new Map<string, string>();
  const made = new Map<number, string>();
  const know = async (some: readonly string[]) => {
    if (some.length === 0) return;
    for (const { said: one, name, madeId } of await queries.findOrInsert(ctx.db, some)) {
      if (name === null) continue;
      spelled.set(one, name);
      if (madeId !== null) made.set(madeId, name);
    }
  };
  await know(names);
  // Whoever was adding the same is done by now: it is found.
  await know(names.filter((name) => !spelled.has(name)));
  await audit(ctx, ...[...made].map(([id, name]) => eventOf({ id, name })));
  return (name) => spelled.get(name) ?? name;
};
