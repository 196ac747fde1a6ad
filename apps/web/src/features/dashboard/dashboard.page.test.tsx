import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage } from '#testing/open-page.tsx';

const desk = [
  'read:reservations',
  'update:reservations',
  'read:rooms',
  'read:notes',
  'write:notes',
] as const;

it('opens the hand-over with the field ready to be written in, and says what is missing', async () => {
  const { user, calls } = await openPage('/dashboard', { as: desk });
  await user.click(await screen.findByRole('button', { name: 'Write a hand-over' }));
  const field = await screen.findByRole('textbox', { name: /For the next shift/ });
  expect(field).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Leave it for the next shift' }));
  expect(field).toHaveAccessibleDescription(/Write what the next shift needs to know/);
  expect(calls('notes.create')).toEqual([]);
});
