import type { Permission } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { queryClient } from '#core/api/query.ts';
import { dialog, openPage, refuse } from '#testing/open-page.tsx';
import type { Fakes } from '#testing/open-page.tsx';

const chart = '/dashboard/rooms?view=chart';
const rooms = [
  { id: 4, roomNo: '104', type: 'Twin', effectiveStatus: 'void-RTL' as const },
  { id: 5, roomNo: '105', type: 'Twin', effectiveStatus: 'reserved' as const },
];
const stay = {
  id: 7,
  guest: 'Ada Obi',
  bookingId: 'BK-7',
  persons: 1,
  roomId: 5,
  checkIn: '2026-06-15',
  checkOut: '2026-06-17',
  status: 'confirmed' as const,
};
const calendar = () => ({
  today: '2026-06-15',
  rooms,
  stays: [stay],
  occupancy: [{ day: '2026-06-16', percentage: 50 }],
});
const house: Fakes = { reservations: { calendar } };
const reader: Permission[] = ['read:rooms', 'read:reservations'];
const open = async (as: Permission[], api = house) => {
  const opened = await openPage(chart, { as, api });
  const grid = await screen.findByRole('grid', { name: 'Tape chart: rooms by day' });
  return { ...opened, grid: within(grid) };
};

it('says of each stay who, when and how it stands, and what a day is let by', async () => {
  const { grid } = await open(reader);
  expect(
    grid.getByRole('gridcell', {
      name: 'Ada Obi, BK-7, 1 person, Mon 15 Jun to Wed 17 Jun, 2 nights, Arrives today',
    }),
  ).toBeVisible();
  expect(grid.getByRole('gridcell', { name: 'Tue 16 Jun: 50% occupied' })).toBeVisible();
  expect(grid.getByRole('gridcell', { name: 'Wed 17 Jun: 0% occupied' })).toBeVisible();
  expect(grid.getByText('Everybody has a room')).toBeVisible();
});

it('books a free day over the chart, for whoever may, and is there again afterwards', async () => {
  const free = { ...rooms[0], maxGuests: 2, pricePerNight: 62, isShared: false };
  const api = { reservations: { calendar, freeRooms: () => [free] } };
  const { user, grid } = await open([...reader, 'write:reservations', 'read:guests'], api);
  (await grid.findByRole('gridcell', { name: '104, Mon 15 Jun, free' })).focus();
  await user.keyboard('{Enter}');
  const form = await dialog();
  await waitFor(() =>
    expect(form.getByRole('combobox', { name: 'Room' })).toHaveTextContent('104'),
  );
  expect(form.getByRole('textbox', { name: 'Arrival' })).toHaveValue('Mon, 15 Jun 2026');
  expect(form.getByRole('textbox', { name: 'Departure' })).toHaveValue('Tue, 16 Jun 2026');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('gridcell', { name: '104, Mon 15 Jun, free' })).toHaveFocus();
});

it('calls a hold by the word that the room has everywhere', async () => {
  const hold = { kind: 'maintenance' as const, reason: 'Boiler', until: null };
  const { grid } = await open(reader, {
    reservations: {
      calendar: () => ({
        ...calendar(),
        rooms: [{ ...rooms[0], effectiveStatus: 'maintenance', hold }],
      }),
    },
  });
  expect(await grid.findByRole('gridcell', { name: 'Out of order: Boiler' })).toBeVisible();
  expect(
    grid.getByRole('gridcell', { name: '104, Mon 15 Jun, Out of order: Boiler' }),
  ).toBeInTheDocument();
});

it('lets nobody reserve or move who may only read', async () => {
  const { user, grid, path } = await open(reader);
  (await grid.findByRole('gridcell', { name: '104, Mon 15 Jun, free' })).focus();
  await user.keyboard('{Enter}');
  grid.getByRole('gridcell', { name: /^Ada Obi/ }).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}{Enter}m');
  expect(path()).toBe('/dashboard/rooms');
  expect(screen.queryByRole('dialog', { name: /Move/ })).toBeNull();
});

it.each([
  ['reads', reader, 0],
  ['moves', [...reader, 'update:reservations'], 2],
] satisfies [string, Permission[], number][])(
  'asks whoever %s to drag nothing that they could not',
  async (_, as, asked) => {
    const waiting = { ...stay, roomId: null };
    const api = { reservations: { calendar: () => ({ ...calendar(), stays: [waiting] }) } };
    const { grid } = await open(as, api);
    await grid.findByText('No room yet');
    const hints = ['Drag each onto a room', 'Drop here to put aside'];
    expect(hints.flatMap((hint) => grid.queryAllByText(hint))).toHaveLength(asked);
  },
);

it('is not shown to whoever may read no stays', async () => {
  const { calls } = await openPage(chart, { as: ['read:rooms'], api: house });
  await screen.findByRole('heading', { level: 1, name: 'Rooms' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('grid')).toBeNull();
  expect(calls('reservations.calendar')).toEqual([]);
});

it('says that there are no rooms yet, and in Spanish', async () => {
  const api = { reservations: { calendar: () => ({ today: '2026-06-15' }) } };
  const { unmount } = await openPage(chart, { as: reader, api });
  expect(await screen.findByText('No rooms yet')).toBeVisible();
  unmount();
  await openPage(chart, { as: reader, api, language: 'es' });
  expect(await screen.findByText('Todavía no hay habitaciones')).toBeVisible();
});

it('says that it failed, and asks again', async () => {
  let isAway = true;
  const { user } = await openPage(chart, {
    as: reader,
    api: { reservations: { calendar: () => (isAway ? refuse('unavailable') : calendar()) } },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isAway = false;
  await user.click(again);
  expect(await screen.findByRole('gridcell', { name: /^Ada Obi/ })).toBeVisible();
});
