import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { dialog, openPage, refuse } from '#testing/open-page.tsx';

const room = { id: 4, roomNo: '104' };
const stay = {
  id: 7,
  room,
  checkIn: '2026-06-15',
  checkOut: '2026-06-18',
  persons: 2,
  version: 3,
  status: 'checked_in',
  segments: [],
} as const;

it('says that a room is too small, and asks who may for the reason', async () => {
  const details = { roomId: 4, roomNo: '104', maxGuests: 2, canOverride: true };
  let isAsked = false;
  const { user, calls } = await openPage('/dashboard/reservations?act=change&on=7', {
    api: {
      rooms: { get: () => ({ ...room, maxGuests: 2 }) },
      reservations: {
        get: () => stay,
        update: () => {
          if (isAsked) return { ...stay, persons: 3 };
          isAsked = true;
          return refuse('room_too_small', details);
        },
      },
    },
  });
  const form = await dialog();
  const persons = await form.findByRole('spinbutton', { name: /^Guests/ });
  expect(form.queryByText(/^Room 104 is for 2 guests/)).toBeNull();
  await user.clear(persons);
  await user.type(persons, '3');
  expect(await form.findByText('Room 104 is for 2 guests, not 3')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await user.type(await form.findByRole('textbox', { name: /^Save all the same/ }), 'A baby');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls('reservations.update').at(-1)?.body).toMatchObject({
      persons: 3,
      reason: 'A baby',
    }),
  );
});
