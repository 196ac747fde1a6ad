import type { Permission, Supplier } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { dialog, openPage, refuse } from '#testing/open-page.tsx';

const path = '/dashboard/products/suppliers';
const reader: Permission[] = ['read:inventories'];
const keeper: Permission[] = [...reader, 'write:inventories', 'update:inventories'];
const harbour = {
  id: 8,
  name: 'Harbour Foods',
  email: 'orders@example.com',
  phone: '+44 117 496 0123',
  leadDays: 2,
  note: '',
  products: 3,
  version: 1,
} satisfies Supplier;

it('lists who brings what, and leads to what comes from there', async () => {
  const { user } = await openPage(path, {
    as: reader,
    api: { suppliers: { list: () => ({ items: [harbour] }), get: () => harbour } },
  });
  const row = within((await screen.findByText('Harbour Foods')).closest('tr')!);
  for (const said of ['orders@example.com', '+44 117 496 0123', '2', '3'])
    expect(row.getByText(said)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New supplier' })).toBeNull();
  await user.click(row.getByText('Harbour Foods'));
  const shown = await dialog();
  expect(await shown.findByRole('link', { name: '3 products' })).toHaveAttribute(
    'href',
    '/dashboard/products?supplier=Harbour+Foods',
  );
  expect(shown.getByRole('link', { name: 'orders@example.com' })).toHaveAttribute(
    'href',
    'mailto:orders@example.com',
  );
  expect(shown.queryByRole('button', { name: 'Remove' })).toBeNull();
});

it('is added, and a name that is another one’s is told at its field', async () => {
  let taken = true;
  const { user, calls } = await openPage(`${path}?new=1`, {
    as: keeper,
    api: {
      suppliers: {
        list: () => ({ items: [] }),
        create: () =>
          taken
            ? refuse('duplicate', { errors: [{ path: 'name', message: 'Name is used already' }] })
            : harbour,
      },
    },
  });
  const form = await dialog();
  await user.type(form.getByRole('textbox', { name: /Name/ }), 'Harbour Foods');
  await user.type(form.getByRole('textbox', { name: /Email/ }), 'orders@example.com');
  await user.type(form.getByLabelText(/Lead days/), '2');
  const save = form.getByRole('button', { name: /Save|Create/ });
  await user.click(save);
  expect((await form.findAllByText('Name is used already'))[0]).toBeVisible();
  taken = false;
  await user.click(save);
  await waitFor(() => expect(calls('suppliers.create')).toHaveLength(2));
  expect(calls('suppliers.create')[1]?.body).toEqual({
    name: 'Harbour Foods',
    email: 'orders@example.com',
    phone: '',
    leadDays: 2,
    note: '',
  });
});

it('is changed over the version that was read, and removed only where nothing needs it', async () => {
  const { user, calls } = await openPage(`${path}?open=8`, {
    as: [...keeper, 'delete:inventories'],
    api: {
      suppliers: {
        list: () => ({ items: [harbour] }),
        get: () => harbour,
        update: () => ({ ...harbour, version: 2 }),
        remove: () => refuse('supplier_in_use', { products: '3', requests: '1' }),
      },
    },
  });
  const shown = await dialog();
  await user.click(await shown.findByRole('button', { name: 'Remove' }));
  expect((await screen.findAllByText(/^Products that come from there: 3/))[0]).toBeVisible();
  await user.type(shown.getByRole('textbox', { name: /Note/ }), 'Not on Mondays');
  await user.click(shown.getByRole('button', { name: /Save/ }));
  await waitFor(() =>
    expect(calls('suppliers.update')[0]?.body).toEqual({ note: 'Not on Mondays', version: 1 }),
  );
});
