import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { invalidate } from '#core/api/endpoint.ts';
import { dialog, openPage } from '#testing/open-page.tsx';

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

it('books in what waited for the day that it had, and leaves it with whom it was given to meanwhile', async () => {
  const waiting = {
    ...items[1],
    status: 'on_hold' as const,
    bookedIn: '2026-06-20',
    holdReason: 'parts' as const,
  };
  let contractor: { id: number; contractorName: string } | null = null;
  const { user, calls } = await openPage('/dashboard/maintenance?open=2', {
    as: ['read:maintenances', 'update:maintenances', 'read:contractors'],
    api: {
      maintenance: {
        list: () => ({ items: [], total: 0 }),
        get: () => ({ ...waiting, contractor }),
        update: () => ({ ...waiting, contractor, status: 'booked_in' as const }),
      },
    },
  });
  const drawer = await dialog();
  await user.click(await drawer.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Book in' }));
  const form = await dialog();
  contractor = { id: 2, contractorName: 'Avon Plumbing Ltd' };
  await invalidate(['maintenance']);
  await user.click(form.getByRole('button', { name: 'Book in' }));
  await waitFor(() =>
    expect(calls('maintenance.update')[0]?.body).toEqual({
      bookedIn: '2026-06-20',
      status: 'booked_in',
    }),
  );
});
