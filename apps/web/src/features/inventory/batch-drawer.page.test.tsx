import { expect, it } from 'vitest';

import { dialog, openPage } from '#testing/open-page.tsx';

const batch = {
  id: 8,
  product: { id: 4, name: 'Whole milk' },
  batch: 'B-16',
  quantity: 2,
  isFood: false,
  expiry: 'EXPIRED',
  dateKind: 'use_by',
} as const;

it.each([
  ['use_by', ['Move to bin']],
  ['best_before', ['Move to another place', 'Move to bin', 'Take out']],
] as const)('offers of an expired batch, %s, what can be done with it', async (dateKind, acts) => {
  await openPage('/dashboard/inventory?view=batches&open=8', {
    as: ['read:inventories', 'update:inventories'],
    api: {
      inventories: {
        list: () => ({ items: [{ ...batch, dateKind }] }),
        get: () => ({ ...batch, dateKind }),
      },
    },
  });
  const shown = await dialog();
  expect(await shown.findByRole('button', { name: 'Move to bin' })).toBeVisible();
  const every = ['Move to another place', 'Move to bin', 'Take out'];
  expect(every.filter((name) => shown.queryByRole('button', { name }) !== null)).toEqual(acts);
});
