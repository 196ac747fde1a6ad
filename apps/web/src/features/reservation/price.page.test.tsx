import { addDays } from '@keyhold/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { dialog, openPage } from '#testing/open-page.tsx';

const free = {
  id: 4,
  roomNo: '104',
  effectiveStatus: 'void-RTL',
  maxGuests: 2,
  pricePerNight: 62,
  isShared: false,
} as const;
interface Part {
  room: { id: number; roomNo: string };
  checkIn: string;
  checkOut: string;
  pricePerNight: number;
  beds: { from: number; to: number; of: number } | null;
}
const part: Part = {
  room: { id: 4, roomNo: '104' },
  checkIn: '2026-06-15',
  checkOut: '2026-06-18',
  pricePerNight: 62,
  beds: null,
};
const stay = {
  id: 7,
  room: part.room,
  checkIn: part.checkIn,
  checkOut: part.checkOut,
  persons: 1,
  status: 'checked_in',
} as const;
const inHouse = (parts: readonly Part[]) => ({
  reservations: {
    get: () => ({ ...stay, checkOut: parts.at(-1)?.checkOut ?? '', segments: parts }),
  },
});

describe('what a stay costs', () => {
  it('stands under the room that is chosen for a walk-in', async () => {
    const { user } = await openPage('/dashboard/reservations?new=walk-in', {
      api: { reservations: { freeRooms: () => [free] } },
    });
    const form = await dialog();
    await form.findByText(/£62.00 × 1/);
    await user.click(form.getByRole('button', { name: '7' }));
    expect(await form.findByText(/£62.00 × 7 =/)).toHaveTextContent('£434.00');
  });

  it('is not made up for a bed in a shared room', async () => {
    await openPage('/dashboard/reservations?new=walk-in', {
      api: { reservations: { freeRooms: () => [{ ...free, isShared: true }] } },
    });
    await (await dialog()).findByText('shared');
    expect(screen.queryByText(/£62/)).toBeNull();
  });

  it('follows the days while a stay is extended, room by room', async () => {
    const other = { ...part, checkIn: '2026-06-18', checkOut: '2026-06-20', pricePerNight: 50 };
    const { user } = await openPage('/dashboard/reservations?act=change&on=7', {
      language: 'es',
      api: inHouse([part, other]),
    });
    const form = await dialog();
    const price = await form.findByText(/62,00\s£ × 3 \+ 50,00\s£ × 2 =/);
    await user.click(form.getByRole('button', { name: '+7' }));
    await waitFor(() => expect(price).toHaveTextContent(/50,00\s£ × 9 = 636,00\s£/));
  });

  it('is said anew once another room is chosen, night by night', async () => {
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/London' });
    const days = { checkIn: addDays(today, -2), checkOut: addDays(today, 4) };
    const dear = { ...free, id: 5, roomNo: '105', pricePerNight: 64.5 };
    const shared = { ...free, id: 6, roomNo: '106', isShared: true };
    const { user } = await openPage('/dashboard/reservations?act=move&on=7', {
      api: {
        reservations: {
          get: () => ({ ...stay, ...days, segments: [{ ...part, ...days }] }),
          freeRooms: () => [dear, shared],
        },
      },
    });
    const form = await dialog();
    await form.findByText(/£62.00 × 6 =/);
    await user.click(await form.findByRole('button', { name: '105' }));
    const after = form.getByText('After the move:').parentElement;
    expect(after).toHaveTextContent('£62.00 × 2 + £64.50 × 4 = £382.00');
    await user.click(form.getByRole('button', { name: '106' }));
    expect(after).toHaveTextContent('After the move:shared');
  });

  it('is of the room that was planned as well, which the move takes the place of', async () => {
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/London' });
    const [first, last] = [addDays(today, -2), addDays(today, 4)];
    const planned = { ...part, room: { id: 8, roomNo: '108' }, checkIn: addDays(today, 2) };
    const parts = [
      { ...part, checkIn: first, checkOut: planned.checkIn },
      { ...planned, checkOut: last },
    ];
    const days = { checkIn: first, checkOut: last };
    const moved = { ...part, room: { id: 4, roomNo: '104' }, checkIn: today, checkOut: last };
    const { user } = await openPage('/dashboard/reservations?act=move&on=7', {
      api: {
        reservations: {
          get: () => ({ ...stay, ...days, segments: parts }),
          freeRooms: () => [{ ...free, id: 5, roomNo: '105' }],
          update: () => ({
            ...stay,
            ...days,
            segments: [
              { ...parts[0], checkOut: today },
              { ...moved, room: { id: 5, roomNo: '105' } },
            ],
          }),
        },
      },
    });
    const form = await dialog();
    expect(await form.findByText(/Room 108 was planned from/)).toBeVisible();
    await user.click(await form.findByRole('button', { name: '105' }));
    await user.click(form.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText(/has room 105/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is of the other room alone for somebody to come, whose move can be undone', async () => {
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/London' });
    const days = { checkIn: addDays(today, 3), checkOut: addDays(today, 5) };
    const coming = { ...stay, ...days, status: 'confirmed' as const };
    const { user } = await openPage('/dashboard/reservations?act=move&on=7', {
      api: {
        reservations: {
          get: () => ({ ...coming, segments: [{ ...part, ...days }] }),
          freeRooms: () => [{ ...free, id: 5, roomNo: '105' }],
          update: () => ({
            ...coming,
            segments: [{ ...part, ...days, room: { id: 5, roomNo: '105' } }],
          }),
        },
      },
    });
    const form = await dialog();
    await user.click(await form.findByRole('button', { name: '105' }));
    expect(form.queryByText(/was planned from/)).toBeNull();
    await user.click(form.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText(/has room 105$/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it('is said at check-out', async () => {
    await openPage('/dashboard/reservations?act=checkOut&on=7', { api: inHouse([part]) });
    expect(await (await dialog()).findByText(/£62.00 × 3 =/)).toHaveTextContent('£186.00');
  });
});

it('says which bed of a shared room it is', async () => {
  const beds = { from: 4, to: 4, of: 6 };
  await openPage('/dashboard/reservations?open=7', { api: inHouse([{ ...part, beds }]) });
  const drawer = await dialog();
  expect((await drawer.findAllByText(/bed 4 of 6/)).length).toBeGreaterThan(0);
  await waitFor(() => expect(drawer.queryByText(/£/)).toBeNull());
});
