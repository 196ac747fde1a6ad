import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage } from '#testing/open-page.tsx';

const items = [
  {
    id: 1,
    number: 15,
    issue: 'Water through the ceiling light of the room above the laundry',
    contractor: { id: 2, contractorName: 'Avon Plumbing Ltd' },
    bookedIn: '2026-06-20',
  },
  { id: 2, number: 16, issue: 'Door lock turns', contractor: null, assignee: null, bookedIn: null },
] as const;

it('leaves the issue its room: the day of a visit stands under whoever comes', async () => {
  await openPage('/dashboard/maintenance', {
    as: ['read:maintenances'],
    api: { maintenance: { list: () => ({ items, total: 2 }) } },
  });
  const row = within(await screen.findByRole('row', { name: /Water through/ }));
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Number',
    'Issue',
    'Place',
    'Status',
    'Priority',
    'Clock',
    'Who is on it',
  ]);
  expect(row.getByRole('cell', { name: /Avon Plumbing Ltd.*20 Jun 2026/ })).toBeVisible();
});
