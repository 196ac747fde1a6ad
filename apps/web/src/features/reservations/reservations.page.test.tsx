import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { openPage } from '#testing/open-page.tsx';

const stay = {
  id: 7,
  bookingId: 'BK-000007',
  guest: { id: 3, name: 'Ana Bell' },
  room: { id: 4, roomNo: '104' },
  checkIn: '2026-06-01',
  checkOut: '2026-06-20',
  nights: 19,
  status: 'checked_in',
  council: { id: 1, name: 'Southmead family services' },
  stayClock: { nights: 14, limit: null },
} as const;
const house = { reservations: { list: () => ({ items: [stay], total: 1 }) } };
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

afterEach(() => vi.restoreAllMocks());

it('keeps a booking to two lines: its number under the guest, its nights under the departure', async () => {
  await openPage('/dashboard/reservations', { as: ['read:reservations'], api: house });
  const row = within(await screen.findByRole('row', { name: /Ana Bell/ }));
  expect(headings().join(' ')).toBe(' Guest Room Arrival Departure Status Placed by');
  expect(row.getByRole('cell', { name: 'Ana Bell BK-000007' })).toBeVisible();
  expect(row.getByRole('cell', { name: /20.Jun.2026 19 nights$/ })).toBeVisible();
});

it('says how long somebody has stayed where the list is about that', async () => {
  const { unmount } = await openPage('/dashboard/reservations?view=departing', {
    as: ['read:reservations'],
    api: house,
  });
  await screen.findByRole('row', { name: /Ana Bell/ });
  expect(headings()).not.toContain('Stay so far');
  unmount();
  await openPage('/dashboard/reservations?view=in_house', {
    as: ['read:reservations'],
    api: house,
  });
  const row = within(await screen.findByRole('row', { name: /Ana Bell/ }));
  expect(headings()).toContain('Stay so far');
  expect(row.getByRole('cell', { name: '14 nights' })).toBeVisible();
});

it('has number and nights in the file as columns of their own', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:';
  });
  // What leads to a file would lead away from the page here.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await openPage('/dashboard/reservations', {
    as: ['read:reservations'],
    api: house,
  });
  await screen.findByRole('row', { name: /Ana Bell/ });
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await expect.poll(() => files).toHaveLength(1);
  const [heading, line] = ((await files[0]?.text()) ?? '').split(/\r?\n/);
  expect(heading).toMatch(/Booking,Guest,Room,Arrival,Departure,Nights/);
  expect(line).toMatch(/BK-000007,Ana Bell,104,2026-06-01,2026-06-20,19/);
});
