import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { kioskStore } from '#features/kiosk/kiosk-store.ts';
import { openPage } from '#testing/open-page.tsx';

const hourMs = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
const anaSince = (hours: number) => ({
  id: 5,
  name: 'Ana Ruiz',
  hasPin: true,
  since: ago(hours),
  plannedBreak: 40,
});
type Person = ReturnType<typeof anaSince>;
const stateWith = (people: Person[]) => ({
  now: new Date().toISOString(),
  id: 7,
  name: 'Back door',
  property: 'Seaside',
  timezone: 'Europe/London',
  wantsPhoto: false,
  people,
  answers: [],
});
const openKiosk = async (people: Person[]) => {
  await kioskStore.writePaired({ token: 'a'.repeat(43), state: null, driftMs: 0 });
  return await openPage('/kiosk', { api: { kiosk: { sync: () => stateWith(people) } } });
};

it('begins the break of whoever leaves with that of the shift', async () => {
  const { user } = await openKiosk([anaSince(5)]);
  await user.click(await screen.findByRole('button', { name: /^Ana Ruiz/ }));
  expect(await screen.findByRole('radio', { name: '40m' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: '15m' }));
  expect(screen.getByRole('radio', { name: '15m' })).toBeChecked();
});

it('lets whoever forgot to clock out come in again', async () => {
  const { user } = await openKiosk([anaSince(26)]);
  await user.click(await screen.findByRole('button', { name: /no clock-out since/ }));
  expect(await screen.findByText(/^If you are at work again, clock in/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Clock in' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clock out' })).toBeNull();
});
