import { permissions } from '@keyhold/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { openPage, refuse } from '#testing/open-page.tsx';
import type { Fakes } from '#testing/open-page.tsx';

const quicker = refuse('stale', {
  version: 7,
  by: { name: 'Freya Lindqvist' },
  at: '2026-06-15T08:59:30Z',
  changes: [],
});

interface Edited {
  what: string;
  path: string;
  /** The buttons that lead to the form. */
  press?: (string | RegExp)[];
  field: RegExp;
  call:
    | 'guests.update'
    | 'rooms.update'
    | 'maintenance.update'
    | 'reservations.update'
    | 'contractors.update'
    | 'jobTypes.update'
    | 'users.update'
    | 'councils.update'
    | 'roles.update'
    | 'groups.update'
    | 'templates.update'
    | 'tenants.change'
    | 'tenants.update';
  api: (update: () => typeof quicker) => Fakes;
  property?: boolean;
}

const one = { id: 1, version: 1 };
const rows = (row: object) => () => ({ items: [{ ...one, ...row }] });
const get = (row: object) => () => ({ ...one, ...row });
const stay = { checkIn: '2026-06-20', checkOut: '2026-06-24', persons: 1, status: 'confirmed' };
const reached = { phone: '', email: 'somebody@keyhold.example' };
const staff = { kind: 'staff', title: 'Night porter' };

const edits: Edited[] = [
  {
    what: 'guest',
    path: '/dashboard/guests/1',
    press: ['Edit'],
    field: /^Name/,
    call: 'guests.update',
    api: (update) => ({
      guests: { get: get({ name: 'Ada Obi', ...reached, language: '' }), update },
    }),
  },
  {
    what: 'room',
    path: '/dashboard/rooms/1',
    press: ['Edit'],
    field: /^Room/,
    call: 'rooms.update',
    api: (update) => ({
      rooms: { get: get({ roomNo: '204', type: 'Twin', maxGuests: 2, pricePerNight: 40 }), update },
    }),
  },
  {
    what: 'fault',
    path: '/dashboard/maintenance?open=1',
    press: ['More actions', 'Edit'],
    field: /^Issue/,
    call: 'maintenance.update',
    api: (update) => ({ maintenance: { get: get({ area: 'Lobby', priority: 'low' }), update } }),
  },
  {
    what: 'reservation',
    path: '/dashboard/reservations?act=change&on=1',
    field: /Council reference/,
    call: 'reservations.update',
    api: (update) => ({ reservations: { get: get(stay), update } }),
  },
  {
    what: 'contractor',
    path: '/dashboard/contractors/1',
    press: ['Edit'],
    field: /^Name/,
    call: 'contractors.update',
    api: (update) => ({
      contractors: { get: get({ jobType: { id: 1 }, ...reached }), update },
    }),
  },
  {
    what: 'job type',
    path: '/dashboard/contractors',
    press: ['Job types', /^Edit Plumbing/],
    field: /^Title/,
    call: 'jobTypes.update',
    api: (update) => ({ jobTypes: { list: rows({ title: 'Plumbing' }), update } }),
  },
  {
    what: 'user',
    path: '/dashboard/users?open=1',
    field: /^Name/,
    call: 'users.update',
    api: (update) => ({
      users: {
        get: get({ isAtHome: true, status: 'active', roles: [{ id: 3 }], email: reached.email }),
        update,
      },
      roles: { list: rows(staff) },
    }),
  },
  {
    what: 'council user',
    path: '/dashboard/councils?open=1',
    field: /^Name/,
    call: 'councils.update',
    property: false,
    api: (update) => ({ councils: { list: rows({ name: 'Olga Hill' }), update } }),
  },
  {
    what: 'role',
    path: '/dashboard/roles',
    press: ['Edit'],
    field: /^Title/,
    call: 'roles.update',
    api: (update) => ({ roles: { list: rows(staff), update } }),
  },
  {
    what: 'template',
    path: '/dashboard/templates?open=1',
    field: /^Title/,
    call: 'templates.update',
    api: (update) => ({
      templates: {
        get: get({ title: 'Welcome', kind: 'incident', language: 'en', body: 'Dear guest' }),
        update,
      },
    }),
  },
  {
    what: 'group',
    path: '/dashboard/groups/1',
    press: ['Edit'],
    field: /^Name/,
    call: 'groups.update',
    api: (update) => ({ groups: { get: get({ name: 'Nights' }), update } }),
  },
  {
    what: 'property of the platform',
    path: '/dashboard/hotels',
    press: [/^More for/, 'Edit'],
    field: /^Property Name/,
    call: 'tenants.change',
    property: false,
    api: (change) => ({
      tenants: { list: rows({ title: 'Harbour House', category: 'hotel' }), change },
    }),
  },
  {
    what: 'property',
    path: '/dashboard/general',
    field: /^Property Name/,
    call: 'tenants.update',
    api: (update) => ({
      tenants: {
        current: get({
          title: 'Harbour House',
          timezone: 'Europe/London',
          currency: 'GBP',
          checkInTime: '15:00',
          checkOutTime: '11:00',
          cctvRetentionDays: 30,
        }),
        update,
      },
    }),
  },
];

describe.each(edits)('a $what that somebody else saved meanwhile', (edited) => {
  it('says who, keeps what was typed, and is saved over theirs when told to', async () => {
    const { path, press = [], field, call, api, property } = edited;
    const { user, calls } = await openPage(path, {
      as: permissions,
      property,
      profile: { isSuperAdmin: property === false },
      api: api(() => quicker),
    });
    for (const name of press) {
      const role = screen.queryByRole('menu') ? 'menuitem' : 'button';
      const found = await screen.findAllByRole(role, { name });
      await user.click(found.at(-1) ?? document.body);
    }
    const box = await screen.findByRole('textbox', { name: field });
    await user.clear(box);
    await user.type(box, 'B12');
    await user.click(screen.getByRole('button', { name: /^Save(?: Settings| changes)?$/i }));
    expect(await screen.findByText(/Changed by Freya Lindqvist/)).toBeVisible();
    expect(calls(call)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Go on editing' }));
    expect(box).toHaveValue('B12');
    await user.click(screen.getByRole('button', { name: /^Save(?: Settings| changes)?$/i }));
    await user.click(await screen.findByRole('button', { name: 'Save mine over it' }));
    await waitFor(() => expect(calls(call).at(-1)?.body).toMatchObject({ version: 7 }));
  });
});
