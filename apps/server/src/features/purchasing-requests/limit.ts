import type { PurchasingLine } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { moneyText } from '#core/language/format.ts';
import { purchaseLimitOf } from '#features/roles/purchase-limit.ts';

import { totalOf } from './costs.ts';

interface Priced {
  line: PurchasingLine;
  /** How much of it is to be bought. */
  quantity: number;
}

/** Whoever has a limit must know what it costs, and agrees to no more than that. */
export const demandWithinLimit = async (ctx: Context, priced: readonly Priced[]): Promise<void> => {
  const limit = await purchaseLimitOf(ctx);
  if (limit === null) return;
  const currency = ctx.session.tenant?.currency ?? 'GBP';
  const said = (amount: number) => moneyText(amount, { locale: ctx.locale, currency });
  const bought = priced.filter(({ quantity }) => quantity > 0);
  const unknown = bought.find(({ line }) => line.unitPrice === null);
  if (unknown !== undefined)
    refuse('price_unknown', { values: { name: unknown.line.name, limit: said(limit) } });
  const cents = bought.reduce(
    (sum, { line, quantity }) => sum + Math.round(totalOf(line.unitPrice ?? 0, quantity) * 100),
    0,
  );
  if (cents > Math.round(limit * 100))
    refuse('over_limit', {
      values: { value: said(cents / 100), limit: said(limit) },
      details: { value: cents / 100, limit },
    });
};
