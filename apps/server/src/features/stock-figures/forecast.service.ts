import { addDays } from '@keyhold/contract';
import type { ExpectedWaste, StockForecast } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { isSeen } from '#features/products/foods.ts';

import * as queries from './forecast.queries.ts';
import type { Expiring } from './forecast.queries.ts';
import { countInHouse, sumNights } from './stock-figures.queries.ts';

/** Of how many days the rate of use is taken, at most and at least. */
const mostDays = 28;
const fewestDays = 14;
const mostRows = 200;

interface House {
  days: number;
  personNights: number;
  inHouse: number;
}

/** By so much for a person and a night, as many as are in house; where nobody slept here, by the day. */
const rateOf = (used: number, { days, personNights, inHouse }: House): number =>
  personNights === 0 ? used / days : (used / personNights) * inHouse;

/** What expires first is used first, each day as much as is likely, and nothing on its last day. */
const leftOf = (batches: readonly Expiring[], perDay: number) => {
  let used = 0;
  return batches.map((batch) => {
    const usable = batch.days === null ? Infinity : Math.max(0, batch.days) * perDay;
    const taken = Math.min(batch.quantity, Math.max(0, usable - used));
    used += taken;
    return { batch, left: Math.round((batch.quantity - taken) * 1000) / 1000 };
  });
};

const rowOf = ({ batch, left }: ReturnType<typeof leftOf>[number], perDay: number) => ({
  inventoryId: batch.inventoryId,
  product: batch.product,
  batch: batch.batch,
  quantity: batch.quantity,
  unit: batch.unit,
  decimals: batch.decimals,
  expiresOn: batch.expiresOn,
  location: batch.location,
  perDay: Math.round(perDay * 1000) / 1000,
  left,
  cost: batch.cost === null ? null : Math.round(left * batch.cost * 100) / 100,
});
const isLeft = (row: ReturnType<typeof rowOf>): row is ExpectedWaste =>
  row.expiresOn !== null && row.left >= 1 / 10 ** row.decimals;

/**
 * What will expire before it is used; what has expired already is told elsewhere. Nothing is said of
 * a use that has been seen for less than two weeks.
 */
export const readForecast = async (ctx: Context): Promise<StockForecast> => {
  const known = await queries.readKnown(ctx.db);
  const days = Math.min(mostDays, known.days);
  const inHouse = await countInHouse(ctx.db);
  if (days < fewestDays) return { days, personNights: 0, inHouse, rows: [] };
  const { batches, used } = await queries.readUse(ctx.db, { seen: isSeen(ctx), days });
  const nights = await sumNights(ctx.db, {
    from: addDays(known.today, -days),
    to: addDays(known.today, -1),
  });
  const personNights = nights.reduce((sum, row) => sum + row.nights, 0);
  const rates = new Map(used.map(({ productId, quantity }) => [productId, quantity]));
  const rows = [...Map.groupBy(batches, ({ product }) => product.id)].flatMap(([id, group]) => {
    const perDay = rateOf(rates.get(id) ?? 0, { days, personNights, inHouse });
    return leftOf(group, perDay).map((one) => rowOf(one, perDay));
  });
  return {
    days,
    personNights,
    inHouse,
    rows: rows
      .filter(isLeft)
      .toSorted((one, other) => one.expiresOn.localeCompare(other.expiresOn))
      .slice(0, mostRows),
  };
};
