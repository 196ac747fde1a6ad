import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage } from '#testing/open-page.tsx';

const guest = { id: 7, name: 'Ana Bell', otherNames: [], household: [], isErased: false };
const told = async (
  language: 'en' | 'es',
  kept: Record<'retainUntil' | 'keptUntil', string | null>,
) => {
  await openPage('/dashboard/guests/7', {
    language,
    api: { guests: { get: () => ({ ...guest, ...kept }) } },
  });
  const label = language === 'en' ? 'Keep the data until' : 'Conservar los datos hasta';
  return (await screen.findByText(label)).nextElementSibling;
};

it.each([
  ['en', 'Until 14 May 2027, by the rule of the property'],
  ['es', 'Hasta el 14 may 2027, por la norma del hotel'],
] as const)('tells in %s what follows from the rule of the property', async (language, text) => {
  const kept = { retainUntil: null, keptUntil: '2027-05-14' };
  expect((await told(language, kept))?.textContent).toBe(text);
});

it('tells the day of their own where there is one', async () => {
  const own = await told('en', { retainUntil: '2027-01-31', keptUntil: null });
  expect(own).toHaveTextContent(/^Sun, 31 Jan 2027$/);
});

it('tells nothing where nothing follows', async () => {
  expect(await told('en', { retainUntil: null, keptUntil: null })).toHaveTextContent(/^–$/);
});
