import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { dialog, openPage, refuse } from '#testing/open-page.tsx';

it('holds a room that is booked until the day before, or leads to moving the booking', async () => {
  const need = {
    reservationId: 7,
    bookingId: 'BK-7',
    checkIn: '2099-03-10',
    checkOut: '2099-03-12',
  };
  const { user, calls } = await openPage('/dashboard/rooms/4', {
    api: {
      rooms: {
        get: () => ({ id: 4, roomNo: '104', maxGuests: 2 }),
        update: ({ body }) =>
          body.until === null
            ? refuse('room_needed', { roomNo: '104', ...need })
            : { id: 4, roomNo: '104' },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Hold/ }));
  const form = await dialog();
  await user.type(form.getByRole('textbox', { name: /Reason/ }), 'Leak');
  await user.click(form.getByRole('button', { name: /^Hold room/ }));
  const link = await form.findByRole('link', { name: 'Move BK-7' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/act=move&on=7/));
  await user.click(form.getByRole('button', { name: /^Hold until/ }));
  await waitFor(() => expect(calls('rooms.update')).toHaveLength(2));
  expect(calls('rooms.update').at(-1)?.body).toMatchObject({ until: '2099-03-09T23:59:00.000Z' });
});
