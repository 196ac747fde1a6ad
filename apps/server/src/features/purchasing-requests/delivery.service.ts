import { amountWord, isOtherUnit, purchasingProblems } from '@keyhold/contract';
import type {
  DeliveredLine,
  PurchasingLine,
  StockMovement,
  TakeInLine,
  WholePurchasingRequest,
} from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { asQuantity, inThousandths } from '#features/inventories/allocate.ts';
import { takeIn } from '#features/inventories/take-in.service.ts';

import { totalOf, unitCostOf } from './costs.ts';
import { demandStep, request } from './purchasing.record.ts';
import * as writes from './requests.writes.ts';

interface Brought {
  index: number;
  line: DeliveredLine;
  of: PurchasingLine;
  /** What it is kept as; null: it is not kept in the stock. */
  productId: number | null;
  /** In all, and of one unit of the line. */
  cost: number | null;
  unitPrice: number | null;
}
type Products = ReadonlyMap<number, writes.LockedProduct>;

/** What was paid for it, else what the order says; what a unit cost follows from what was paid. */
const costsOf = ({ cost, quantity }: DeliveredLine, { unitPrice }: PurchasingLine) => {
  if (cost === null) return { cost, unitPrice: null };
  if (cost !== undefined) return { cost, unitPrice: unitCostOf(cost, quantity) };
  return { cost: unitPrice === null ? null : totalOf(unitPrice, quantity), unitPrice };
};

const knowBrought = (
  ctx: Context,
  { lines }: WholePurchasingRequest,
  given: readonly DeliveredLine[],
): Brought[] => {
  const known = new Map(lines.map((line) => [line.id, line]));
  return given.map((line, index) => {
    const path = `lines.${index}`;
    const of =
      known.get(line.lineId) ?? refuse('not_found', { details: { path: `${path}.lineId` } });
    const productId = line.productId ?? of.product?.id ?? null;
    if (of.product !== null && productId !== of.product.id)
      refuseField(ctx.locale, { path: `${path}.productId`, message: purchasingProblems.known });
    return { index, line, of, productId, ...costsOf(line, of) };
  });
};

/** Of one line all is kept as one product. */
const demandOneProduct = (ctx: Context, brought: readonly Brought[]) => {
  const kept = new Map<number, number>();
  for (const { index, of, productId } of brought) {
    if (productId === null) continue;
    const first = kept.get(of.id) ?? productId;
    kept.set(of.id, first);
    if (productId !== first)
      refuseField(ctx.locale, {
        path: `lines.${index}.productId`,
        message: purchasingProblems.known,
      });
  }
};

/** Never more than is still to come of a line, all that stand for it together. */
const demandStillOpen = (brought: readonly Brought[]) => {
  const sums = new Map<number, number>();
  for (const { line, of } of brought) {
    const sum = (sums.get(of.id) ?? 0) + inThousandths(line.quantity);
    sums.set(of.id, sum);
    const left = inThousandths(of.approvedQuantity ?? 0) - inThousandths(of.deliveredQuantity);
    if (sum > left)
      refuse('over_delivered', {
        values: {
          amount: amountWord({ quantity: asQuantity(left), unit: of.unit }),
          name: of.name,
        },
        details: { lineId: of.id, left: asQuantity(left) },
      });
  }
};

/** Three boxes are so many pieces: where the product is counted otherwise it is said how much of it came. */
const demandStockQuantities = (
  ctx: Context,
  { brought, products }: { brought: readonly Brought[]; products: Products },
) => {
  for (const { index, line, of, productId } of brought) {
    const product = products.get(productId ?? 0);
    if (product === undefined) continue;
    const path = `lines.${index}.stockQuantity`;
    const said = line.stockQuantity;
    if (isOtherUnit(of.unit, product.unit)) {
      if (said === null)
        refuseField(ctx.locale, { path, message: purchasingProblems.stockQuantity });
    } else if (said !== null && said !== line.quantity)
      refuseField(ctx.locale, { path, message: purchasingProblems.sameUnit });
  }
};

/** What one unit of the product cost, which is another one than that of the line. */
const stockCostOf = ({ line, cost, unitPrice }: Brought) => {
  if (line.stockQuantity === null || cost === null) return unitPrice;
  return unitCostOf(cost, line.stockQuantity);
};

const stockLineOf = (brought: Brought): TakeInLine => ({
  productId: brought.productId ?? undefined,
  quantity: brought.line.stockQuantity ?? brought.line.quantity,
  batch: brought.line.batch,
  expiresOn: brought.line.expiresOn,
  location: brought.line.location,
  cost: stockCostOf(brought),
});
/** How a field of what is taken into the stock is called to whoever delivers it. */
const pathOf = (kept: readonly Brought[], nth: number, field: string) => {
  const { index = 0, line } = kept[nth] ?? {};
  const isSaid = field === 'quantity' && typeof line?.stockQuantity === 'number';
  return `lines.${index}.${isSaid ? 'stockQuantity' : field}`;
};

/** What is kept goes into the stock, by its own way of taking in; gives the movement of each. */
const takeIntoStock = async (
  ctx: Context,
  { before, brought }: { before: WholePurchasingRequest; brought: readonly Brought[] },
): Promise<Map<number, StockMovement>> => {
  const kept = brought.filter(({ productId }) => productId !== null);
  if (kept.length === 0) return new Map();
  const movements = await takeIn(ctx, {
    lines: kept.map(stockLineOf),
    request: { id: before.id, number: before.number },
    at: (nth, field) => pathOf(kept, nth, field),
  });
  return new Map(
    kept.flatMap(({ index }, nth) => {
      const movement = movements[nth];
      return movement === undefined ? [] : [[index, movement] as const];
    }),
  );
};

const rowOf = ({ line, cost, unitPrice }: Brought, movement: StockMovement | undefined) => ({
  lineId: line.lineId,
  quantity: line.quantity,
  cost,
  unitPrice,
  temperature: line.temperature,
  batch: movement?.batch ?? line.batch,
  expiresOn: movement === undefined ? (line.expiresOn ?? null) : movement.expiresOn,
  movementId: movement?.id ?? null,
});

/**
 * What was brought goes into the stock and off the order in one transaction. Products are locked before
 * the order, as they are by whoever takes a delivery back.
 */
export const deliver = async (
  ctx: Context,
  { id, lines: given }: { id: number; lines: readonly DeliveredLine[] },
): Promise<WholePurchasingRequest> => {
  if (!ctx.can('write:inventories')) refuse('forbidden');
  const named = given.flatMap(({ productId }) => productId ?? []);
  const locked = await writes.lockProductsOf(ctx.db, { requestId: id, named });
  const seen = locked.filter(({ isFood }) => !isFood || ctx.can('read:foods'));
  const products = new Map(seen.map((product) => [product.id, product]));
  return await request.change(ctx, {
    id,
    event: 'DELIVER_ORDER',
    write: async (before) => {
      const brought = knowBrought(ctx, before, given);
      demandStep('deliver', before);
      demandOneProduct(ctx, brought);
      demandStillOpen(brought);
      demandStockQuantities(ctx, { brought, products });
      const movements = await takeIntoStock(ctx, { before, brought });
      for (const { of, productId } of brought)
        if (of.product === null && productId !== null)
          await writes.nameProduct(ctx.db, { lineId: of.id, productId });
      await writes.insertDeliveries(ctx.db, {
        requestId: id,
        userId: ctx.session.user.id,
        rows: brought.map((one) => rowOf(one, movements.get(one.index))),
      });
    },
  });
};
