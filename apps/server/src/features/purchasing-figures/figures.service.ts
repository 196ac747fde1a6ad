import { daysBetween, purchasingProblems } from '@keyhold/contract';
import type { PurchasingFigures } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuseField } from '#core/http/errors.ts';

import { countRequests, readNow, sumSpent } from './figures.queries.ts';
import type { Period, Spent } from './figures.queries.ts';

const longestDays = 366;

const inCents = (value: number) => Math.round(value * 100);
const sumOf = (rows: readonly Spent[]) =>
  rows.reduce((sum, row) => sum + inCents(row.value), 0) / 100;
const shareOf = (value: number, of: number) =>
  of === 0 ? 0 : Math.round((value / of) * 10_000) / 100;
const orders = (rows: readonly Spent[]) => new Set(rows.map(({ requestId }) => requestId)).size;

/** What cost most goes first; what has no name goes after what has. */
const byValue =
  <Row extends { value: number }>(nameOf: (row: Row) => string) =>
  (one: Row, other: Row) =>
    other.value - one.value || nameOf(other).localeCompare(nameOf(one), 'en');

/** The first days of the months that the period touches. */
const monthsOf = ({ from, to }: Period): string[] => {
  const months: string[] = [];
  const last = to.slice(0, 7);
  for (let at = new Date(`${from.slice(0, 7)}-01`); at.toISOString().slice(0, 7) <= last;) {
    months.push(at.toISOString().slice(0, 10));
    at = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));
  }
  return months;
};

const demandPeriod = (ctx: Context, { from, to }: Period) => {
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > longestDays)
    refuseField(ctx.locale, { path: 'to', message: purchasingProblems.period });
};

export const readFigures = async (ctx: Context, period: Period): Promise<PurchasingFigures> => {
  demandPeriod(ctx, period);
  const rows = await sumSpent(ctx.db, period);
  const spent = sumOf(rows);
  const valued = (some: readonly Spent[]) => {
    const value = sumOf(some);
    return { value, share: shareOf(value, spent) };
  };
  return {
    ...period,
    spent,
    withoutPrice: rows.reduce((sum, row) => sum + row.withoutPrice, 0),
    byCategory: [...Map.groupBy(rows, ({ category, isInWords }) => (isInWords ? null : category))]
      .map(([category, some]) => ({
        category: category ?? '',
        isInWords: category === null,
        ...valued(some),
      }))
      .toSorted(byValue(({ category }) => category)),
    bySupplier: [...Map.groupBy(rows, ({ supplier }) => supplier)]
      .map(([supplier, some]) => ({
        supplier,
        ...valued(some),
        orders: orders(some),
        late: orders(some.filter((row) => row.isLate)),
      }))
      .toSorted(byValue(({ supplier }) => supplier)),
    months: monthsOf(period).map((month) => ({
      month,
      value: sumOf(rows.filter((row) => row.month === month)),
    })),
    ...(await readNow(ctx.db)),
  };
};

/** For My shift: null for those who read no purchases; nothing waits for those who decide nothing. */
export const countPurchasing = async (ctx: Context) => {
  if (!ctx.can('read:purchasing_requests') || ctx.session.councilIds !== null) return null;
  const counts = await countRequests(ctx.db, ctx.session.user.id);
  return { ...counts, toDecide: ctx.can('update:purchasing_requests') ? counts.toDecide : 0 };
};
