import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { openPage, refuse } from '#testing/open-page.tsx';
import type { Fakes } from '#testing/open-page.tsx';

const rooms = '/dashboard/rooms';
const items = [
  { id: 4, roomNo: '104', type: 'Twin', floor: 1, maxGuests: 2, effectiveStatus: 'void-RTL' },
  {
    id: 5,
    roomNo: '105',
    type: 'Single',
    floor: 1,
    maxGuests: 1,
    effectiveStatus: 'void',
    blockers: [{ kind: 'housekeeping', text: 'To be cleaned', since: '2026-06-15T07:00:00Z' }],
  },
  { id: 6, roomNo: '201', type: 'Twin', floor: 2, maxGuests: 2, effectiveStatus: 'void-RTL' },
] as const;
const house: Fakes = { rooms: { list: () => ({ items }) } };
const tiles = () =>
  screen
    .queryAllByRole('link', { name: /^\d{3}, / })
    .map((tile) => tile.getAttribute('aria-label'));

it('shows the rooms by floor, what each is, how it stands and what it waits for', async () => {
  await openPage(rooms, { as: ['read:rooms'], api: house });
  const first = within(await screen.findByRole('region', { name: 'Floor 1' }));
  expect(first.getAllByRole('listitem')).toHaveLength(2);
  expect(tiles()).toEqual([
    '201, Ready, Twin, 2 guests',
    '104, Ready, Twin, 2 guests',
    '105, On hold, Single, 1 guest',
  ]);
  expect(first.getByRole('button', { name: /To be cleaned.*2 hours ago/ })).toBeVisible();
});

it('offers choosing many to whoever may change them, and to nobody else', async () => {
  const { unmount } = await openPage(rooms, { as: ['read:rooms'], api: house });
  await screen.findByRole('region', { name: 'Floor 1' });
  expect(screen.queryByRole('button', { name: 'Select' })).toBeNull();
  unmount();
  const { user } = await openPage(rooms, { as: ['read:rooms', 'update:rooms'], api: house });
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await user.click(await screen.findByRole('link', { name: /^104, / }));
  expect(await screen.findByRole('button', { name: 'Hold' })).toBeVisible();
  expect(location.pathname).toBe(rooms);
});

it('opens the room whose tile is pressed', async () => {
  const { user } = await openPage(rooms, { as: ['read:rooms'], api: house });
  await user.click(await screen.findByRole('link', { name: /^104, / }));
  await waitFor(() => expect(location.pathname).toBe('/dashboard/rooms/4'));
});

it('narrows what is there without asking again, and says when nothing is left', async () => {
  const { user, calls } = await openPage(`${rooms}?floor=1`, { as: ['read:rooms'], api: house });
  await waitFor(() => expect(tiles()).toHaveLength(2));
  const asked = calls('rooms.list').length;
  await user.type(screen.getByRole('searchbox'), '105');
  await waitFor(() => expect(tiles()).toEqual(['105, On hold, Single, 1 guest']));
  await user.type(screen.getByRole('searchbox'), '9');
  const [clear] = await screen.findAllByRole('button', { name: 'Clear filters' });
  expect(calls('rooms.list')).toHaveLength(asked);
  await user.click(clear ?? document.body);
  await waitFor(() => expect(tiles()).toHaveLength(3));
});

it('says that it failed, in Spanish as well, and asks again', async () => {
  let isAway = true;
  const { user } = await openPage(rooms, {
    as: ['read:rooms'],
    language: 'es',
    api: { rooms: { list: () => (isAway ? refuse('unavailable') : { items }) } },
  });
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  isAway = false;
  await user.click(again);
  expect(await screen.findByRole('region', { name: 'Planta 1' })).toBeVisible();
});

it('has on a phone one menu for what is seldom needed, and the rooms come first', async () => {
  const wide = matchMedia;
  const narrow = (query: string) => wide(query.includes('width <') ? 'all' : query);
  vi.stubGlobal('matchMedia', narrow);
  const { user } = await openPage(rooms, {
    as: ['read:rooms', 'update:rooms', 'write:rooms', 'write:users'],
    api: house,
  });
  await screen.findByRole('region', { name: 'Floor 1' });
  expect(screen.queryByRole('region', { name: 'In numbers' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  const acts = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(acts).toEqual(['In numbers', 'Select', 'Create rooms', 'Import', 'Export CSV', 'Bin']);
});
