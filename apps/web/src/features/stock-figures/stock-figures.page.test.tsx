import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage } from '#testing/open-page.tsx';

const milk = { id: 4, name: 'Whole milk' };
const figures = {
  from: '2026-10-28',
  to: '2026-11-24',
  value: 900,
  valueByCategory: [
    { category: 'Dairy', value: 600 },
    { category: '', value: 300 },
  ],
  takenIn: 450,
  used: 380,
  waste: {
    cost: 20,
    byReason: [
      { reason: 'expired', cost: 15, movements: 4 },
      { reason: 'damaged', cost: 5, movements: 1 },
      { reason: 'recalled', cost: 0, movements: 0 },
    ],
    byProduct: [{ product: milk, unit: 'l', cost: 12, quantity: 12 }],
  },
  weeks: [
    { week: '2026-11-09', used: 190, waste: 15, personNights: 100, perPersonNight: 1.9 },
    { week: '2026-11-16', used: 190, waste: 5, personNights: 0, perPersonNight: null },
  ],
  personNights: 100,
  perPersonNight: 3.8,
  byProduct: [{ product: milk, unit: 'l', cost: 50, quantity: 50, quantityPerPersonNight: 0.5 }],
} as const;

const open = () =>
  openPage('/dashboard/inventory/figures', {
    as: ['read:inventories'],
    api: { inventories: { figures: () => structuredClone(figures) } },
  });

it('says what was spent, used and wasted, and how much that is for each person and night', async () => {
  await open();
  const sums = within(await screen.findByRole('region', { name: 'In numbers' }));
  for (const text of ['£900.00', '£450.00', '£380.00', '£20.00', '5.0% of what left', '£3.80'])
    expect(sums.getByText(text)).toBeVisible();
  expect(sums.getByText('100 nights in house')).toBeVisible();
});

it('has every chart as a table too, and says nothing where nobody was in house', async () => {
  const { user } = await open();
  const chart = within(await screen.findByRole('figure', { name: /Use per person/ }));
  await user.click(chart.getByRole('radio', { name: 'Table' }));
  const [, full, empty] = chart.getAllByRole('row');
  expect(full).toHaveTextContent(/Week from Mon, 09 Nov 2026.*£1\.90/);
  expect(empty).toHaveTextContent(/Week from Mon, 16 Nov 2026.*–/);
  const reasons = within(screen.getByRole('figure', { name: 'Waste by reason' }));
  await user.click(reasons.getByRole('radio', { name: 'Table' }));
  expect(reasons.getAllByRole('row')).toHaveLength(3);
  expect(reasons.getByText('£15.00')).toBeVisible();
});

it('looks as far back as is chosen', async () => {
  const { user, calls } = await open();
  await user.click(await screen.findByRole('radio', { name: 'A year' }));
  await waitFor(() => expect(calls('inventories.figures')).toHaveLength(2));
  const [short, long] = calls('inventories.figures').map(({ query }) => query);
  const days = ({ from, to }: Record<string, unknown>) =>
    (Date.parse(String(to)) - Date.parse(String(from))) / 86_400_000 + 1;
  expect([days(short!), days(long!)]).toEqual([28, 364]);
});
