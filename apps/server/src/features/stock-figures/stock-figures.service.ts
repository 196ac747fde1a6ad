import { binReasons, daysBetween, stockProblems, stockStatuses } from '@keyhold/contract';
import type { StockFigures, StockStats } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuseField } from '#core/http/errors.ts';
import { weeksOf } from '#features/figures/weeks.ts';
import { isSeen } from '#features/products/foods.ts';

import * as queries from './stock-figures.queries.ts';
import type { Moved, Period } from './stock-figures.queries.ts';

const longestDays = 366;
const mostWasted = 10;
const mostUsed = 20;

export const readStats = async (ctx: Context): Promise<StockStats> => {
  const seen = isSeen(ctx);
  const { rows, low } = await queries.countStatuses(ctx.db, seen);
  const { value, withoutCost, ...batches } = await queries.countBatches(ctx.db, seen);
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return {
    products: rows.reduce((sum, { count }) => sum + count, 0),
    statuses: stockStatuses.map((status) => ({ status, count: counts.get(status) ?? 0 })),
    low,
    batches,
    value,
    withoutCost,
    bin: await queries.countBin(ctx.db, seen),
  };
};

const inCents = (cost: number) => Math.round(cost * 100);
const sumCost = (rows: readonly Moved[]) =>
  rows.reduce((sum, { cost }) => sum + inCents(cost), 0) / 100;
const sumCount = (rows: readonly Moved[]) => rows.reduce((sum, row) => sum + row.movements, 0);
const sumQuantity = (rows: readonly Moved[]) =>
  Math.round(rows.reduce((sum, { quantity }) => sum + quantity, 0) * 1000) / 1000;
const each = (value: number, of: number, decimals: number) =>
  of === 0 ? null : Math.round((value / of) * 10 ** decimals) / 10 ** decimals;

const ofProducts = (rows: readonly Moved[]) =>
  [...Map.groupBy(rows, ({ productId }) => productId)].map(([id, group]) => ({
    product: { id, name: group[0]?.name ?? '' },
    unit: group[0]?.unit ?? '',
    cost: sumCost(group),
    quantity: sumQuantity(group),
  }));
const byCost = (one: { cost: number; product: { id: number } }, other: typeof one) =>
  other.cost - one.cost || one.product.id - other.product.id;

const demandPeriod = (ctx: Context, { from, to }: Period) => {
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > longestDays)
    refuseField(ctx.locale, { path: 'to', message: stockProblems.period });
};

interface Weekly {
  used: readonly Moved[];
  wasted: readonly Moved[];
  nights: readonly { week: string; nights: number }[];
}
const weekOf = (week: string, { used, wasted, nights }: Weekly): StockFigures['weeks'][number] => {
  const cost = sumCost(used.filter((row) => row.week === week));
  const personNights = nights.find((row) => row.week === week)?.nights ?? 0;
  return {
    week,
    used: cost,
    waste: sumCost(wasted.filter((row) => row.week === week)),
    personNights,
    perPersonNight: each(cost, personNights, 2),
  };
};

const wasteOf = (wasted: readonly Moved[]): StockFigures['waste'] => ({
  cost: sumCost(wasted),
  byReason: binReasons.map((reason) => {
    const rows = wasted.filter((row) => row.reason === reason);
    return { reason, cost: sumCost(rows), movements: sumCount(rows) };
  }),
  byProduct: ofProducts(wasted).toSorted(byCost).slice(0, mostWasted),
});

export const readFigures = async (ctx: Context, period: Period): Promise<StockFigures> => {
  demandPeriod(ctx, period);
  const seen = isSeen(ctx);
  const moved = await queries.sumMoved(ctx.db, { ...period, seen });
  const nights = await queries.sumNights(ctx.db, period);
  const values = await queries.listValues(ctx.db, seen);
  const used = moved.filter(({ kind }) => kind === 'take_out');
  const wasted = moved.filter(({ kind }) => kind === 'move_to_bin');
  const personNights = nights.reduce((sum, row) => sum + row.nights, 0);
  const cost = sumCost(used);
  return {
    ...period,
    value: values.reduce((sum, row) => sum + inCents(row.value), 0) / 100,
    valueByCategory: values,
    takenIn: sumCost(moved.filter(({ kind }) => kind === 'take_in')),
    used: cost,
    waste: wasteOf(wasted),
    weeks: weeksOf(period).map((week) => weekOf(week, { used, wasted, nights })),
    personNights,
    perPersonNight: each(cost, personNights, 2),
    byProduct: ofProducts(used)
      .toSorted(byCost)
      .slice(0, mostUsed)
      .map((row) => ({ ...row, quantityPerPersonNight: each(row.quantity, personNights, 3) })),
  };
};

/** For My shift: what presses, of what whoever asks may read; null for those who read no stock. */
export const readPressing = async (ctx: Context) => {
  if (!ctx.can('read:inventories') || ctx.session.councilIds !== null) return null;
  return await queries.countPressing(ctx.db, isSeen(ctx));
};
