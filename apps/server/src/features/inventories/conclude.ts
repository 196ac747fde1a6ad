import { randomUUID } from 'node:crypto';

import type { EventName, StockMovement } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { AuditEvent } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { aboutProducts } from '#features/products/foods.ts';

import { asQuantity, inThousandths } from './allocate.ts';
import { undoingOf } from './lines.service.ts';
import { findMovements } from './movements.queries.ts';
import { insertMoves } from './stock.writes.ts';
import type { LockedProduct, Move } from './stock.writes.ts';

type Named = Pick<LockedProduct, 'id' | 'name' | 'unit' | 'isFood'>;

const mostNamed = 3;

/** How much of each product, in the order in which they come: what the log calls it. */
const amountsOf = (moves: readonly Move[], products: readonly Named[]) => {
  const sums = new Map<number, number>();
  for (const { productId, change, binChange = 0 } of moves) {
    const moved = inThousandths(Math.max(Math.abs(change), Math.abs(binChange)));
    sums.set(productId, (sums.get(productId) ?? 0) + moved);
  }
  const known = new Map(products.map((product) => [product.id, product]));
  return [...sums].flatMap(([id, sum]) => {
    const product = known.get(id);
    return product ? [{ ...product, quantity: asQuantity(sum) }] : [];
  });
};

interface Told {
  type: EventName;
  moves: readonly Move[];
  products: readonly Named[];
  info?: Record<string, unknown>;
}

/** One entry a call: of one product it leads to that, of several to the movements. */
export const stockEvent = ({ type, moves, products, info = {} }: Told): AuditEvent => {
  const amounts = amountsOf(moves, products);
  const words = amounts.map(({ name, quantity, unit }) =>
    type === 'COUNT_STOCK' ? name : `${name} ${quantity} ${unit}`,
  );
  const more = words.length > mostNamed ? ` +${words.length - mostNamed}` : '';
  const label = `${words.slice(0, mostNamed).join(', ')}${more}`;
  const [first] = amounts;
  const { info: about, ...reading } = aboutProducts(amounts);
  const listed = amounts.map(({ id, name, quantity, unit }) => ({ id, name, quantity, unit }));
  return {
    type,
    subject:
      first && amounts.length === 1
        ? { type: 'product', id: first.id, label }
        : { type: 'stock', id: null, label },
    info: { ...about, products: listed, ...info },
    ...reading,
  };
};

interface Concluded extends Told {
  request?: { id: number; number: number } | undefined;
  /** What each of them leads to, by their ids: the other ends of transfers. */
  following?: (ids: readonly number[]) => Move[];
}

/** Moves the stock, and says so in the log. */
export const conclude = async (
  ctx: Context,
  { request, following, ...told }: Concluded,
): Promise<StockMovement[]> => {
  const undoing = undoingOf(ctx);
  const { userId } = undoing;
  const call = randomUUID();
  const ids = await insertMoves(ctx.db, { moves: told.moves, call, userId, request });
  if (following !== undefined)
    ids.push(...(await insertMoves(ctx.db, { moves: following(ids), call, userId })));
  await audit(ctx, stockEvent(told));
  return await findMovements(ctx.db, { ids, undoing });
};
