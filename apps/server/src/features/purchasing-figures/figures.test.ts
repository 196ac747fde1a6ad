import { expect, test } from 'vitest';

import { at, linesOf, PurchasingPlay } from '#testing/world/purchasing-play.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();

test('what was asked for in words is told apart from products without a category', async () => {
  const play = await PurchasingPlay.begin(server);
  const { manager, stores } = play;
  const { today } = await manager.stats.shift();
  const { id: productId } = await manager.products.create({ body: { name: 'Candles' } });
  const asked = await stores.purchasingRequests.create({
    body: {
      lines: [
        { productId, quantity: 4, unitPrice: 5 },
        { name: 'Mop', quantity: 1, unitPrice: 10 },
      ],
    },
  });
  await play.approve(asked.id);
  await play.order(asked.id);
  const [candles, mop] = linesOf(asked);
  await stores.purchasingRequests.deliver({
    ...at(asked.id),
    body: {
      lines: [
        { lineId: candles, quantity: 4 },
        { lineId: mop, quantity: 1 },
      ],
    },
  });
  const query = { from: today, to: today };
  const { byCategory } = await manager.purchasingRequests.figures({ query });
  expect(byCategory).toEqual([
    { category: '', isInWords: false, value: 20, share: 66.67 },
    { category: '', isInWords: true, value: 10, share: 33.33 },
  ]);
});
