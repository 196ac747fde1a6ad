import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { network } from '#core/offline/network.ts';
import { dialog, everything, openPage } from '#testing/open-page.tsx';
import type { Fakes } from '#testing/open-page.tsx';

const arrival = {
  id: 7,
  bookingId: 'BK-7',
  guest: { id: 3, name: 'Daniel Hughes' },
  room: { id: 4, roomNo: '106' },
  checkIn: '2026-06-15',
  checkOut: '2099-06-18',
  persons: 1,
  status: 'confirmed',
} as const;
const kieran = {
  ...arrival,
  id: 8,
  guest: { id: 5, name: 'Kieran Lowe' },
  status: 'checked_in',
} as const;
const desk = everything.filter((name) => name !== 'manage:reservations');
const cleaning = {
  kind: 'housekeeping',
  id: 9,
  text: 'Departure clean',
  since: '2026-06-15T09:00:00Z',
  waitingOn: null,
} as const;

const house = (given: object, until = '2026-06-14'): Fakes => ({
  rooms: {
    get: ({ params }) =>
      params.id === 4
        ? { id: 4, roomNo: '106', ...given }
        : { id: 6, roomNo: 'G02', effectiveStatus: 'void-RTL' },
  },
  reservations: {
    list: ({ query }) =>
      query.view === 'in_house' ? { items: [{ ...kieran, checkOut: until }], total: 1 } : {},
    get: ({ params }) => (params.id === 8 ? { ...kieran, checkOut: until } : arrival),
    freeRooms: () => [
      { id: 6, roomNo: 'G02', effectiveStatus: 'void-RTL' },
      { id: 10, roomNo: '207', effectiveStatus: 'void-N-RTL' },
    ],
    checkIn: () => arrival,
    checkOut: () => ({ ...kieran, status: 'checked_out' }),
  },
});
const occupied = { status: 'occupied', effectiveStatus: 'occupied' } as const;
const checkIn = '/dashboard/reservations?act=checkIn&on=7';

describe('checking in to a room that somebody is in', () => {
  it('says who it is and lets them be checked out, without offering to check in', async () => {
    const { user, calls } = await openPage(checkIn, { as: desk, api: house(occupied) });
    const form = await dialog();
    await form.findByText('Kieran Lowe is still in 106, due out on Sun, 14 Jun 2026');
    expect(form.queryByRole('button', { name: 'Check in' })).toBeNull();
    await user.click(form.getByRole('button', { name: 'Check out Kieran Lowe' }));
    await user.click((await dialog()).getByRole('button', { name: 'Check out' }));
    await waitFor(() => expect(calls('reservations.checkOut')).toHaveLength(1));
    expect(calls('reservations.checkIn')).toHaveLength(0);
  });

  it('goes on in its dialog once they are checked out', async () => {
    let isOut = false;
    const { reservations, rooms } = house(occupied);
    const api: Fakes = {
      rooms: {
        ...rooms,
        get: () => ({ id: 4, roomNo: '106', ...(isOut ? { blockers: [cleaning] } : occupied) }),
      },
      reservations: {
        ...reservations,
        list: () => (isOut ? {} : { items: [{ ...kieran, checkOut: '2026-06-14' }], total: 1 }),
        checkOut: () => {
          isOut = true;
          return { ...kieran, status: 'checked_out' };
        },
      },
    };
    const { user } = await openPage(checkIn, { as: desk, api });
    const form = within(await screen.findByRole('dialog', { name: /^Check in/ }));
    await user.click(await form.findByRole('button', { name: 'Check out Kieran Lowe' }));
    await user.click((await dialog()).getByRole('button', { name: 'Check out' }));
    await form.findByText('106 is not ready');
    await waitFor(() =>
      expect(document.activeElement?.closest('[role=dialog]')).toHaveAccessibleName(/^Check in/),
    );
  });

  it('checks in to a room that is ready instead, of one list', async () => {
    const { user, calls } = await openPage(checkIn, { as: desk, api: house(occupied) });
    const form = await dialog();
    await user.click(await form.findByRole('button', { name: 'G02' }));
    expect(form.getAllByRole('group', { name: 'Ready instead' })).toHaveLength(1);
    expect(form.queryByText(/Kieran/)).toBeNull();
    await user.click(await form.findByRole('button', { name: 'Check in' }));
    await waitFor(() => expect(calls('reservations.checkIn')).toHaveLength(1));
    expect(calls('reservations.checkIn')[0]?.body).toMatchObject({ roomId: 6 });
  });

  it('does not offer to check out whoever stays on', async () => {
    await openPage(checkIn, { as: desk, language: 'es', api: house(occupied, '2099-06-16') });
    const form = await dialog();
    await form.findByText(/Kieran Lowe está en la 106 hasta el/);
    expect(form.queryByRole('button', { name: /Check-out/ })).toBeNull();
  });
});

describe('checking in to a room that is not ready', () => {
  it('is not offered to the desk', async () => {
    await openPage(checkIn, { as: desk, api: house({ blockers: [cleaning] }) });
    const form = await dialog();
    await form.findByText('106 is not ready');
    expect(form.queryByRole('button', { name: /Check in/ })).toBeNull();
    await waitFor(() =>
      expect(form.getByRole('button', { name: /^Departure clean/ })).toHaveFocus(),
    );
  });

  it('asks a manager for the reason at once', async () => {
    const { user, calls } = await openPage(checkIn, { api: house({ blockers: [cleaning] }) });
    const form = await dialog();
    await user.type(await form.findByRole('textbox', { name: /because/ }), 'Storm');
    await user.click(form.getByRole('button', { name: 'Check in all the same' }));
    await waitFor(() =>
      expect(calls('reservations.checkIn')[0]?.body).toEqual({ reason: 'Storm' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it.each([
  ['en', /^Check in needs the network: write it down/],
  ['es', /^Check-in: hace falta red\. Anótelo/],
] as const)('says at once that it needs the network, in %s', async (language, said) => {
  await openPage(checkIn, { as: desk, language, api: house(occupied) });
  const form = await dialog();
  // An answer that is still on its way would say that the network is there.
  await form.findAllByText(/Kieran Lowe/);
  network.lost();
  expect(await form.findByText(said)).toBeVisible();
  network.found();
  await waitFor(() => expect(form.queryByText(said)).toBeNull());
});
