import type { contract, Parsed, StockPlace } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { AuditEvent } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { isSeen } from '#features/products/foods.ts';

import * as queries from './places.queries.ts';

export const listPlaces = async (ctx: Context) => ({
  items: await queries.listPlaces(ctx.db, { seen: isSeen(ctx) }),
});

const eventOf = ({ id, name }: Pick<StockPlace, 'id' | 'name'>): AuditEvent => ({
  type: 'CREATE_STOCK_PLACE',
  subject: { type: 'stock_place', id, label: name },
});

export const createPlace = async (
  ctx: Context,
  { name }: Parsed<typeof contract.stockPlaces.create>['body'],
): Promise<StockPlace> => {
  const id = await queries.insertPlace(ctx.db, name);
  const [made] = await queries.listPlaces(ctx.db, { seen: isSeen(ctx), id });
  if (made === undefined) return refuse('not_found');
  await audit(ctx, eventOf(made));
  return made;
};

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
