import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { everything, openPage } from '#testing/open-page.tsx';
import type { Fakes } from '#testing/open-page.tsx';

const action = 'Print or mail from a template';

const texts: Fakes['templates'] = {
  list: ({ query: { kind: [kind] = [] } }) => ({
    items: [
      { id: 1, title: 'Carta', language: 'es', kind, body: 'Hola', active: true },
      { id: 2, title: 'Letter', language: 'en', kind, body: 'Hello', active: true },
    ],
  }),
  preview: ({ body: { language } }) => ({
    text: language === 'en' ? 'Hello' : 'Hola',
    blocks: [{ kind: 'text', text: language === 'en' ? 'Hello' : 'Hola' }],
    missing: language === 'en' ? ['status'] : [],
  }),
  mail: ({ body: { to } }) => ({ to, missing: [] }),
};
const guest = { id: 3, name: 'Ana Bell', email: 'ana@example.com', isErased: false };
const house: Fakes = {
  templates: texts,
  guests: { get: () => guest },
  contractors: { get: () => ({ id: 5, email: 'fix@example.com' }) },
  incidents: {
    get: () => ({
      id: 7,
      number: 4,
      type: { id: 1, title: 'Theft' },
      guests: [{ id: 3, name: 'Ana Bell' }],
      missing: [],
    }),
  },
  maintenance: { get: () => ({ id: 7, issue: 'Lamp is dark', contractor: { id: 5 } }) },
  reservations: { get: () => ({ id: 7, guest: { id: 3, name: 'Ana Bell' } }) },
  changeRequests: {
    list: () => ({ items: [{ id: 7, reservation: { guest: { name: 'Ana Bell' } } }] }),
  },
  purchasingRequests: {
    get: () => ({
      id: 7,
      lines: [{ id: 71, name: 'Milk' }],
      supplierEmail: 'orders@example.com',
    }),
  },
  exports: {
    template: () => ({ id: 12, kind: 'template' as const, state: 'queued' as const, percent: 0 }),
    get: () => ({ id: 12, state: 'failed' as const, percent: 0 }),
  },
};

const records = [
  {
    what: 'an incident',
    path: '/dashboard/incidents?open=7',
    kind: 'incident',
    email: 'ana@example.com',
  },
  {
    what: 'a fault',
    path: '/dashboard/maintenance?open=7',
    kind: 'maintenance',
    email: 'fix@example.com',
  },
  {
    what: 'a reservation',
    path: '/dashboard/reservations?open=7',
    kind: 'reservation',
    email: 'ana@example.com',
  },
  {
    what: 'a guest',
    path: '/dashboard/guests/3',
    kind: 'reservation',
    email: 'ana@example.com',
    asked: { recordId: 3, isGuest: true },
  },
  {
    what: 'a change request',
    path: '/dashboard/change-requests',
    kind: 'change_request',
    email: '',
  },
  {
    what: 'an order',
    path: '/dashboard/purchasing-requests?open=7',
    kind: 'purchasing_request',
    email: 'orders@example.com',
  },
];

describe.each(records)(
  '$what',
  ({ path, kind, email, asked = { recordId: 7, isGuest: false } }) => {
    const open = async () => {
      const opened = await openPage(path, { as: everything, api: house });
      await opened.user.click(await screen.findByRole('button', { name: action }));
      const letter = within(await screen.findByRole('dialog', { name: action }));
      return { ...opened, letter };
    };

    it('is shown in a text of its kind, with what it lacks, and printed', async () => {
      const { user, calls, letter } = await open();
      expect(await letter.findByText('Hello')).toBeVisible();
      expect(letter.getByText('1 value is missing')).toBeVisible();
      expect(calls('templates.list').at(-1)?.query).toMatchObject({ kind, active: 'true' });
      expect(calls('templates.preview')[0]?.body).toMatchObject({ kind, ...asked });
      await user.click(letter.getByRole('button', { name: 'Make PDF' }));
      await waitFor(() => expect(calls('exports.template')[0]?.body).toEqual(asked));
      expect(calls('exports.template')[0]?.params).toEqual({ id: '2' });
      expect(await letter.findByText('The document could not be made')).toBeVisible();
    });

    it('is mailed in the other language, to whom it is for', async () => {
      const { user, calls, letter } = await open();
      await user.click(await letter.findByRole('combobox', { name: 'Template' }));
      await user.click(await screen.findByRole('option', { name: 'Carta · Spanish' }));
      expect(await letter.findByText('Hola')).toBeVisible();
      await user.click(letter.getByRole('button', { name: 'Mail it' }));
      const to = await letter.findByRole('textbox', { name: /^Email address/ });
      expect(to).toHaveValue(email);
      await user.clear(to);
      await user.type(to, 'officer@example.com');
      await user.click(letter.getByRole('button', { name: 'Send' }));
      await waitFor(() =>
        expect(calls('templates.mail')[0]).toMatchObject({
          params: { id: '1' },
          body: { ...asked, to: 'officer@example.com' },
        }),
      );
      await waitFor(() => expect(screen.queryByRole('dialog', { name: action })).toBeNull());
    });

    it('has it for whoever may read such records, though they write none', async () => {
      const as = everything.filter((name) => !/^(?:write|manage):incidents$/.test(name));
      await openPage(path, { as, api: house });
      expect(await screen.findByRole('button', { name: action })).toBeVisible();
    });
  },
);

it('says on the button that a mail goes with blanks', async () => {
  const { user } = await openPage('/dashboard/incidents?open=7', { as: everything, api: house });
  await user.click(await screen.findByRole('button', { name: action }));
  const letter = within(await screen.findByRole('dialog', { name: action }));
  expect(await letter.findByText('1 value is missing')).toBeVisible();
  await user.click(letter.getByRole('button', { name: 'Mail it' }));
  expect(await letter.findByRole('button', { name: 'Send with 1 blank' })).toBeVisible();
});

it('offers nobody’s address where an incident is about several guests', async () => {
  const several = { id: 7, number: 4, type: { id: 1, title: 'Theft' }, missing: [] };
  const guests = [
    { id: 3, name: 'Ana Bell' },
    { id: 4, name: 'Ben Cole' },
  ];
  const { user } = await openPage('/dashboard/incidents?open=7', {
    as: everything,
    api: { ...house, incidents: { get: () => ({ ...several, guests }) } },
  });
  await user.click(await screen.findByRole('button', { name: action }));
  const letter = within(await screen.findByRole('dialog', { name: action }));
  await user.click(await letter.findByRole('button', { name: 'Mail it' }));
  expect(await letter.findByRole('textbox', { name: /^Email address/ })).toHaveValue('');
});

it('says where the address of a supplier is kept that has none', async () => {
  const order = { id: 7, lines: [{ id: 71, name: 'Milk' }], supplierEmail: '' };
  const { user } = await openPage('/dashboard/purchasing-requests?open=7', {
    as: everything,
    api: { ...house, purchasingRequests: { get: () => order } },
  });
  await user.click(await screen.findByRole('button', { name: action }));
  const letter = within(await screen.findByRole('dialog', { name: action }));
  await user.click(await letter.findByRole('button', { name: 'Mail it' }));
  expect(await letter.findByText(/it is kept under Products, Suppliers/)).toBeVisible();
});

it('says where templates are written while there is none', async () => {
  const none = { ...house, templates: { list: () => ({ items: [] }) } };
  const { user } = await openPage('/dashboard/incidents?open=7', { as: everything, api: none });
  await user.click(await screen.findByRole('button', { name: action }));
  const letter = within(await screen.findByRole('dialog', { name: action }));
  expect(await letter.findByText('There is no template for this')).toBeVisible();
  expect(letter.getByRole('link', { name: 'Templates Management' })).toBeVisible();
});
