import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { expectFocus, openPage, refuse } from '#testing/open-page.tsx';

const guests = '/dashboard/guests';
const three = ['Ada Obi', 'Bela Novak', 'Cem Aydin'].map((name) => ({ name }));

it('lists who there is', async () => {
  await openPage(guests, { api: { guests: { list: () => ({ items: three }) } } });
  const table = within(await screen.findByRole('table', { name: 'Guests' }));
  expect(await table.findByText('Ada Obi')).toBeVisible();
  expect(table.getAllByRole('row')).toHaveLength(4);
});

it('offers the first guest to whoever may add one', async () => {
  await openPage(guests);
  expect(await screen.findByText('Nobody is in the house now')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'New guest' })).toHaveLength(2);
});

it('offers nothing to whoever may only read', async () => {
  await openPage(guests, { as: ['read:guests'], language: 'es' });
  expect(await screen.findByText('Aquí verá a los huéspedes cuando se añadan.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Nuevo huésped' })).toBeNull();
});

it('says that the list failed, and asks again', async () => {
  let isAway = true;
  const { user } = await openPage(guests, {
    api: { guests: { list: () => (isAway ? refuse('unavailable') : { items: three }) } },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isAway = false;
  await user.click(again);
  expect(await screen.findByText('Ada Obi')).toBeVisible();
  await expectFocus();
});

it('asks for families over six weeks among all, in one tap', async () => {
  const { user, calls } = await openPage(guests);
  await user.click(await screen.findByRole('button', { name: 'Over six weeks with children' }));
  await waitFor(() =>
    expect(calls('guests.list').at(-1)?.query).toMatchObject({ familyOverSixWeeks: 'true' }),
  );
  expect(calls('guests.list').at(-1)?.query).not.toHaveProperty('presence');
});

it('finds whom the checks did not see, for whoever reads checks', async () => {
  const ada = { name: 'Ada Obi', notSeen: 3, lastSeenAt: '2026-06-10T21:30:00Z', openIncidents: 2 };
  const as = ['read:guests', 'read:room_inspections', 'read:incidents'] as const;
  const api = { guests: { list: () => ({ items: [ada] }) } };
  const { user, calls } = await openPage(`${guests}?columns=name,notSeen,openIncidents`, {
    as,
    api,
  });
  await user.click(await screen.findByRole('combobox', { name: 'Checks' }));
  await user.click(await screen.findByRole('option', { name: 'Not seen 3 times running' }));
  await waitFor(() => expect(calls('guests.list').at(-1)?.query).toMatchObject({ notSeen: '3' }));
  const [, row] = screen.getAllByRole('row');
  expect(row).toHaveTextContent('2 open incidents');
  expect(row).toHaveTextContent(/3/);
});

it('asks nobody by checks who may not read them', async () => {
  await openPage(guests, { as: ['read:guests'] });
  expect(await screen.findByText('Nobody is in the house now')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Checks' })).toBeNull();
});
