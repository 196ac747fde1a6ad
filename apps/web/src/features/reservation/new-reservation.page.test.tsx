import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { dialog, openPage } from '#testing/open-page.tsx';

const stay = { id: 9, checkIn: '2026-06-15', checkOut: '2026-06-16', status: 'confirmed' } as const;

it('is made once, however quickly its button is tapped again', async () => {
  const { calls } = await openPage('/dashboard/reservations?new=1&newGuest=4', {
    api: {
      guests: { get: () => ({ id: 4, name: 'Ana Bell' }) },
      reservations: { create: () => stay, get: () => stay },
    },
  });
  const form = await dialog();
  await form.findByText('Ana Bell');
  const reserve = form.getByRole('button', { name: 'Reserve' });
  fireEvent.click(reserve);
  fireEvent.click(reserve);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reserve' })).toBeNull());
  expect(calls('reservations.create')).toHaveLength(1);
});
