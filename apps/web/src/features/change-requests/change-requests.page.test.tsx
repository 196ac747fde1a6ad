import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage } from '#testing/open-page.tsx';

it('keeps in a view which requests are shown, though clearing the search leaves them', async () => {
  const { user, calls } = await openPage('/dashboard/change-requests?status=decided&search=Obi', {
    api: {
      changeRequests: { list: () => ({ items: [] }) },
      savedViews: {
        list: () => ({ items: [] }),
        create: () => ({ id: 1, search: 'search=Obi&status=decided' }),
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: /Save/ }));
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Everything');
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  await waitFor(() =>
    expect(calls('savedViews.create')[0]?.body).toMatchObject({
      list: 'change_requests',
      search: 'search=Obi&status=decided',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await waitFor(() =>
    expect(calls('changeRequests.list').at(-1)?.query).not.toHaveProperty('search'),
  );
  expect(calls('changeRequests.list').at(-1)?.query).toMatchObject({
    status: 'approved,rejected,withdrawn,lapsed',
  });
});

it('says of a working time that was not clocked whose it is, the day, the shift and the times', async () => {
  await openPage('/dashboard/change-requests', {
    api: {
      changeRequests: {
        list: () => ({
          items: [
            {
              id: 7,
              type: 'update_clock_time',
              status: 'pending',
              day: '2026-06-11',
              reservation: null,
              timeLog: null,
              shift: {
                id: 3,
                title: 'Early',
                startsAt: '2026-06-11T07:00:00Z',
                endsAt: '2026-06-11T15:00:00Z',
                user: { id: 99, name: 'Ana' },
              },
              changes: [
                { field: 'clockIn', before: null, after: '2026-06-11T07:00:00.000Z' },
                { field: 'clockOut', before: null, after: '2026-06-11T15:00:00.000Z' },
                { field: 'breakMinutes', before: null, after: '30' },
                { field: 'worked', before: null, after: '450' },
              ],
              requestedBy: { id: 99, name: 'Ana' },
            },
          ],
          total: 1,
        }),
      },
      savedViews: { list: () => ({ items: [] }) },
    },
  });
  const row = within(await screen.findByRole('row', { name: /Working time of Ana/ }));
  expect(row.getByText('not clocked on Thu, 11 Jun 2026, Early')).toBeVisible();
  expect(row.getByText('08:00 AM, 11 Jun 2026')).toBeVisible();
  expect(row.getByText('7h 30m')).toBeVisible();
  expect(row.queryByText('unknown')).toBeNull();
  expect(row.getByRole('button', { name: 'Approve the working time of Ana' })).toBeVisible();
});

it('has whoever decides wait for the colleague, who may refuse meanwhile', async () => {
  await openPage('/dashboard/change-requests', {
    api: {
      changeRequests: {
        list: () => ({
          items: [
            {
              id: 7,
              type: 'update_shift',
              status: 'pending',
              day: null,
              reservation: null,
              timeLog: null,
              shift: {
                id: 3,
                title: 'Early',
                startsAt: '2026-06-18T07:00:00Z',
                endsAt: '2026-06-18T15:00:00Z',
                user: { id: 99, name: 'Ana' },
              },
              colleague: { id: 98, name: 'Omar', agreedAt: null },
              changes: [{ field: 'user', before: 'Ana', after: 'Omar' }],
              requestedBy: { id: 99, name: 'Ana' },
            },
          ],
          total: 1,
        }),
      },
      savedViews: { list: () => ({ items: [] }) },
    },
  });
  const row = within(await screen.findByRole('row', { name: /Early/ }));
  expect(row.getByText('Omar has not answered yet')).toBeVisible();
  expect(row.getByRole('button', { name: 'Reject the request about Early' })).toBeVisible();
  expect(row.queryByRole('button', { name: /Approve/ })).toBeNull();
});
