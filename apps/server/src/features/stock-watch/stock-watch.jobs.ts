import type { EventName } from '@keyhold/contract';
import { z } from 'zod';

import { audit } from '#core/audit/audit.ts';
import type { AuditEvent } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { defineJob } from '#core/jobs/jobs.ts';
import { aboutProducts } from '#features/products/foods.ts';

import { markExpiring, markLow } from './stock-watch.queries.ts';
import type { Pressing } from './stock-watch.queries.ts';

const mostNamed = 5;

interface Found {
  type: EventName;
  subject: 'expiring_stock' | 'low_stock';
  products: readonly Pressing[];
}
/** About the property, under the name of what waits: it is news as long as any product is so. */
const eventOf = (tenantId: number, { type, subject, products }: Found): AuditEvent => {
  const names = products.slice(0, mostNamed).map(({ name }) => name);
  const more = products.length > mostNamed ? ` +${products.length - mostNamed}` : '';
  const { info, ...about } = aboutProducts(products);
  return {
    type,
    subject: { type: subject, id: tenantId, label: `${names.join(', ')}${more}` },
    info: { ...info, automatic: true },
    ...about,
  };
};

/** Of food apart: whoever may not read foods hears of the rest alone. */
const tell = async (ctx: Context, { products, ...found }: Found): Promise<void> => {
  const apart = [true, false].map((isFood) => products.filter((one) => one.isFood === isFood));
  const filled = apart.filter((some) => some.length > 0);
  await audit(ctx, ...filled.map((some) => eventOf(ctx.tenantId, { ...found, products: some })));
};

/**
 * Whoever keeps the stock hears in the morning what runs low and what expires, each once, however
 * often this runs. Products and batches are locked one after the other, as nobody else locks them.
 */
export const watchStock = defineJob({
  name: 'stock.watch',
  input: z.strictObject({}),
  cron: { at: '10 5 * * *', zone: 'property' },
  run: async ({ inTenant }) => {
    await inTenant(async (ctx) => {
      await tell(ctx, { type: 'STOCK_LOW', subject: 'low_stock', products: await markLow(ctx.db) });
    });
    await inTenant(async (ctx) => {
      const pressing = await markExpiring(ctx.db);
      const reached = (level: number) => pressing.filter((one) => one.level === level);
      const subject = 'expiring_stock';
      await tell(ctx, { type: 'STOCK_NEAR_EXPIRY', subject, products: reached(1) });
      await tell(ctx, { type: 'STOCK_EXPIRED', subject, products: reached(2) });
    });
  },
});
