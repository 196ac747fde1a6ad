import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { dialog, openPage } from '#testing/open-page.tsx';

const places = [{ id: 1, name: 'Cellar', batches: 3, version: 2 }];
const shown = {
  products: { list: () => ({ items: [] }) },
  inventories: { list: () => ({ items: [] }) },
};

it('shows the places of the property with what lies there, and adds one', async () => {
  const { user, calls } = await openPage('/dashboard/inventory', {
    as: ['read:inventories', 'write:inventories'],
    api: {
      ...shown,
      stockPlaces: {
        list: () => ({ items: places }),
        create: () => ({ id: 2, name: 'Loft', batches: 0, version: 1 }),
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Places' }));
  const asked = await dialog();
  expect(await asked.findByText('Cellar')).toBeVisible();
  expect(asked.getByText('3 batches')).toBeVisible();
  await user.type(asked.getByLabelText(/^Name/), 'Loft');
  await user.click(asked.getByRole('button', { name: 'Add the place' }));
  await expect.poll(() => calls('stockPlaces.create')[0]?.body).toEqual({ name: 'Loft' });
  // It is there for the next one.
  await expect.poll(() => asked.getByLabelText(/^Name/)).toHaveValue('');
});

it('calls one otherwise, and says what goes along', async () => {
  const { user, calls } = await openPage('/dashboard/inventory', {
    as: ['read:inventories', 'update:inventories'],
    api: {
      ...shown,
      stockPlaces: {
        list: () => ({ items: places }),
        update: () => ({ id: 1, name: 'Vault', batches: 3, version: 3 }),
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Places' }));
  await user.click(await screen.findByRole('button', { name: 'Rename Cellar' }));
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  expect(name).toHaveValue('Cellar');
  expect(screen.getByText('3 batches that lie there go along.')).toBeVisible();
  await user.clear(name);
  await user.type(name, 'Vault');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => calls('stockPlaces.update')[0]?.body)
    .toEqual({ name: 'Vault', version: 2 });
});

it('puts a place together with another, and removes one where nothing lies', async () => {
  const [cellar, celar, loft] = [
    places[0]!,
    { id: 2, name: 'Celar', batches: 1, version: 1 },
    { id: 3, name: 'Loft', batches: 0, version: 1 },
  ];
  const { user, calls } = await openPage('/dashboard/inventory', {
    as: ['read:inventories', 'update:inventories'],
    api: {
      ...shown,
      stockPlaces: {
        list: () => ({ items: [celar, cellar, loft] }),
        merge: () => ({ ...cellar, batches: 4 }),
        remove: () => loft,
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Places' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Loft' }));
  await expect.poll(() => calls('stockPlaces.remove')[0]?.params).toEqual({ id: '3' });
  expect(screen.queryByRole('button', { name: 'Remove Celar' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Put Celar together with another' }));
  expect(
    await screen.findByText('All that lies at Celar goes there, and Celar is out of the list.'),
  ).toBeVisible();
  await user.type(screen.getByRole('combobox', { name: /^Place that stays/ }), 'Cellar');
  await user.click(await screen.findByRole('option', { name: 'Cellar' }));
  await user.click(screen.getByRole('button', { name: 'Put together' }));
  await expect
    .poll(() => calls('stockPlaces.merge')[0])
    .toMatchObject({ params: { id: '1' }, body: { otherId: 2 } });
});

it('shows them to whoever may add none', async () => {
  const { user } = await openPage('/dashboard/inventory', {
    as: ['read:inventories'],
    language: 'es',
    api: { ...shown, stockPlaces: { list: () => ({ items: places }) } },
  });
  await user.click(await screen.findByRole('button', { name: 'Lugares' }));
  const asked = await dialog();
  expect(await asked.findByText('3 lotes')).toBeVisible();
  expect(asked.queryByRole('textbox')).toBeNull();
});
