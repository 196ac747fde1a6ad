import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage } from '#testing/open-page.tsx';

const needs = { evacuation: false, access: '', notes: '' };
const one = {
  id: 7,
  name: 'Ana Bell',
  otherNames: [],
  needs: { ...needs, access: 'Ground floor' },
  household: [],
  retainUntil: null,
  isErased: false,
};
const other = {
  ...one,
  id: 8,
  name: 'Anna Belle',
  needs: { ...needs, access: 'Wheelchair' },
  household: [{ name: 'Sara', relation: '', child: true }],
  retainUntil: '2027-01-31',
};

it.each([
  {
    language: 'en',
    more: /^Actions|More/,
    does: 'Merge with another record',
    after: 'Afterwards',
    also: 'Also known as',
    access: 'Access',
  },
  {
    language: 'es',
    more: /^Acciones|Más/,
    does: 'Unir con otra ficha',
    after: 'Después',
    also: 'También se llama',
    access: 'Accesibilidad',
  },
] as const)('shows in $language what will be so of both', async (words) => {
  const { language, more, does, after, also, access } = words;
  const { user } = await openPage('/dashboard/guests/7', {
    language,
    api: {
      guests: {
        get: ({ params }) => (params.id === 8 ? other : one),
        list: () => ({ items: [other] }),
      },
    },
  });
  await user.click((await screen.findAllByRole('button', { name: more }))[0]!);
  await user.click(await screen.findByRole('menuitem', { name: does }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('combobox'), 'Anna');
  await user.click(await screen.findByRole('option', { name: /Anna Belle/ }));
  expect(await dialog.findByRole('columnheader', { name: after })).toBeVisible();
  const last = (name: string) =>
    within(dialog.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .at(-1);
  expect(last(also)).toHaveTextContent('Anna Belle');
  expect(last(access)).toHaveTextContent('Ground floor; Wheelchair');
});
