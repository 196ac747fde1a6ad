import type { InspectionFigures, Permission } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage } from '#testing/open-page.tsx';

const readers: Permission[] = [
  'read:inspection_sessions',
  'read:inspection_questioners',
  'read:questioner_responses',
  'read:questioner_actions',
];
const judged = { completed: 4, score: 62.5, failed: 2 };
const weeks = [
  { week: '2026-03-02', ...judged, late: 1, missed: 1 },
  { week: '2026-03-09', completed: 0, score: null, failed: 0, late: 0, missed: 0 },
];
const kitchen = { id: 7, title: 'Kitchen' };
const figures: InspectionFigures = {
  from: '2026-03-02',
  to: '2026-03-15',
  ...judged,
  late: 1,
  missed: 1,
  weeks,
  forms: [{ form: kitchen, ...judged }],
  places: [
    { room: { id: 9, roomNo: '101' }, area: '', ...judged },
    { room: null, area: 'Roof', ...judged, score: 100 },
  ],
  failing: [{ form: kitchen, fieldId: 'fridge', label: 'Is the fridge cold?', failed: 2, of: 4 }],
  actions: {
    raised: 3,
    verified: 2,
    open: 1,
    medianHours: 65,
    weeks: [
      { week: '2026-03-02', raised: 3, verified: 0, medianHours: null },
      { week: '2026-03-09', raised: 0, verified: 2, medianHours: 65 },
    ],
  },
};
const many = (total: number) => () => ({ items: [], total });
const house = {
  inspections: { list: many(12) },
  inspectionQuestioners: { list: many(6) },
  questionerActions: { list: many(5) },
  questionerResponses: { figures: () => figures },
};
const open = (as: Permission[] = readers, path = '/dashboard/reports') =>
  openPage(path, { as, api: house });

it('leads on with what there is, and tells the figures of the period as charts and tables', async () => {
  const page = await open();
  const leads = within(await screen.findByRole('navigation', { name: 'Where it is done' }));
  expect(await leads.findByRole('link', { name: /Inspections to be done\s*12/ })).toHaveAttribute(
    'href',
    '/dashboard/inspection-reports',
  );
  expect(await leads.findByRole('link', { name: /Actions not verified\s*5/ })).toBeVisible();
  expect(leads.queryByRole('link', { name: /Drafts/ })).toBeNull();
  expect((await screen.findAllByText('62.5%'))[0]).toBeVisible();
  expect((await screen.findAllByText('2.7 days'))[0]).toBeVisible();
  const fails = await screen.findByRole('link', {
    name: 'Is the fridge cold? (Kitchen, 4 answered)',
  });
  expect(fails).toHaveAttribute('href', expect.stringContaining('questionerId=7'));
  const score = within(await screen.findByRole('figure', { name: 'Score over time' }));
  await page.user.click(score.getByRole('radio', { name: 'Table' }));
  const rows = score.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual(['WeekAverage score', 'Week from 2 Mar 202662.5%', 'Week from 9 Mar 2026–']);
});

it('is narrowed to what is chosen, which the address keeps', async () => {
  const page = await open();
  const asked = () => page.calls('questionerResponses.figures').at(-1)?.query;
  await page.user.click(await screen.findByRole('link', { name: 'Roof' }));
  await waitFor(() => expect(asked()).toMatchObject({ area: 'Roof' }));
  expect(location.search).toContain('area=Roof');
  await page.user.click(await screen.findByRole('link', { name: '101' }));
  await waitFor(() => expect(asked()).toMatchObject({ roomId: '9' }));
  expect(asked()).not.toHaveProperty('area');
  await page.user.click(screen.getByRole('radio', { name: '4 weeks' }));
  await waitFor(() => expect(location.search).toContain('weeks=4'));
});

it('shows whoever reads no answers where to go, and asks nothing they may not read', async () => {
  const page = await open(['read:questioner_actions']);
  expect(await screen.findByRole('link', { name: /Actions not verified\s*5/ })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Figures' })).toBeNull();
  expect(page.calls('questionerResponses.figures')).toEqual([]);
});
