import type { CalendarAddress } from '@keyhold/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage } from '#testing/open-page.tsx';

it('makes a private address, shows it to be copied or opened, and withdraws it', async () => {
  let calendar: CalendarAddress | null = null;
  const made = { path: '/api/calendar.ics?token=abc', madeAt: '2026-06-10T08:00:00.000Z' };
  const { user, calls } = await openPage('/dashboard/my-week?week=2026-06-15', {
    as: ['read:shifts'],
    api: {
      shifts: { list: () => ({ items: [] }) },
      changeRequests: { list: () => ({ items: [] }) },
      shiftCalendars: {
        get: () => ({ calendar }),
        create: () => {
          calendar = made;
          return { calendar };
        },
        remove: () => {
          calendar = null;
          return {};
        },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Subscribe in your calendar' }));
  await user.click(await screen.findByRole('button', { name: 'Make an address' }));
  const field = await screen.findByRole('textbox', { name: 'Private address' });
  expect(field).toHaveValue(new URL(made.path, globalThis.location.origin).href);
  expect(screen.getByRole('link', { name: 'Open in your calendar' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^webcal:.*calendar\.ics\?token=abc$/),
  );
  await user.click(screen.getByRole('button', { name: 'New address' }));
  await waitFor(() => expect(calls('shiftCalendars.create')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByRole('button', { name: 'Make an address' })).toBeVisible();
});

it('makes an address of the arrivals beside the reservations', async () => {
  let calendar: CalendarAddress | null = null;
  const made = { path: '/api/calendar.ics?token=def', madeAt: '2026-06-10T08:00:00.000Z' };
  const { user, calls } = await openPage('/dashboard/reservations', {
    as: ['read:reservations'],
    api: {
      reservations: { list: () => ({ items: [], total: 0 }) },
      arrivalCalendar: {
        get: () => ({ calendar }),
        create: () => {
          calendar = made;
          return { calendar };
        },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Arrivals in your calendar' }));
  expect(await screen.findByText(/room, booking and nights, never a name/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Make an address' }));
  const field = await screen.findByRole('textbox', { name: 'Private address' });
  expect(field).toHaveValue(new URL(made.path, globalThis.location.origin).href);
  expect(calls('arrivalCalendar.create')).toHaveLength(1);
});
