import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { guideNames, readGuide } from '#features/help/guides.ts';
import { openPage } from '#testing/open-page.tsx';

it('opens from the account menu at what is said of the screen that one is on', async () => {
  const api = { policies: { list: () => ({ items: [], total: 0 }) } };
  const { user, path } = await openPage('/dashboard/policies', {
    as: ['read:policies', 'write:users'],
    api,
  });
  await user.click(await screen.findByRole('button', { name: /Your account/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Help' }));
  expect(await screen.findByRole('heading', { name: 'Help' })).toBeVisible();
  expect(path()).toBe('/dashboard/help');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Policies' })).toHaveFocus());
  expect(screen.getByText(/waits as a draft that only those see/)).toBeVisible();
});

it('is in Spanish as well, and shows the guide of another role', async () => {
  const { user } = await openPage('/dashboard/help?guide=council', {
    as: ['read:rooms'],
    language: 'es',
  });
  expect(await screen.findByText(/Una fila por alojamiento/)).toBeVisible();
  expect(screen.getByText('Acusar recibo').tagName).toBe('STRONG');
  await user.click(screen.getByRole('combobox', { name: 'Guía' }));
  await user.click(await screen.findByRole('option', { name: 'Seguridad' }));
  expect(await screen.findByText(/Dos toques por habitación/)).toBeVisible();
});

it.each(guideNames)(
  'has the same parts for the same screens in both languages: %s',
  async (name) => {
    const [en, es] = [await readGuide(name, 'en'), await readGuide(name, 'es')];
    expect(es.sections.map(({ path }) => path)).toEqual(en.sections.map(({ path }) => path));
    expect(en.sections.length).toBeGreaterThan(3);
  },
);
