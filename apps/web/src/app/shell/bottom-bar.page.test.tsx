import type { Permission } from '@keyhold/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage } from '#testing/open-page.tsx';

const reading: Permission[] = [
  'read:rooms',
  'read:guests',
  'read:reservations',
  'read:incidents',
  'read:room_inspections',
];

it.each([
  ['a council', { isCouncil: true }],
  ['whoever guards the house', {}],
])('has incidents and rounds before guests for %s', async (_who, profile) => {
  await openPage('/dashboard/settings', { as: reading, profile });
  const bar = within(await screen.findByRole('navigation', { name: 'Quick navigation' }));
  const named = bar.getAllByRole('link').map(({ textContent }) => textContent);
  expect(named).toEqual(['Home', 'Incidents', 'Rounds', 'Rooms']);
});

it('has them in the menu’s order for whoever works at the desk', async () => {
  await openPage('/dashboard/settings', { as: [...reading, 'update:reservations'] });
  const bar = within(await screen.findByRole('navigation', { name: 'Quick navigation' }));
  const named = bar.getAllByRole('link').map(({ textContent }) => textContent);
  expect(named).toEqual(['Home', 'Rooms', 'Bookings', 'Guests']);
});
