import type { Guest, Room } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { dialog, openPage } from '#testing/open-page.tsx';
import type { Opened } from '#testing/open-page.tsx';

const openPalette = async (opened: Opened = {}) => {
  const page = await openPage('/dashboard/settings', opened);
  await page.user.keyboard('{Control>}k{/Control}');
  const palette = await dialog();
  return { ...page, palette, box: await palette.findByRole('combobox') };
};
const optionsOf = (palette: Awaited<ReturnType<typeof dialog>>) =>
  palette.queryAllByRole('option').map(({ textContent }) => textContent);

it('puts who is in the house before who comes, and both before who has left', async () => {
  const adeyemi = (id: number, presence: Guest['presence'], more = {}) => ({
    id,
    name: `Adeyemi ${id}`,
    presence,
    email: '',
    ...more,
  });
  const left = [1, 2, 3].map((id) => adeyemi(id, 'left', { checkOut: '2026-09-03' }));
  const present = [
    adeyemi(8, 'in_house', { room: { id: 5, roomNo: '508' }, checkOut: '2026-11-29' }),
    // Late: their first night is before that of whoever is in house.
    adeyemi(9, 'arriving', { checkIn: '2026-11-22', room: null }),
  ];
  const { palette, user, box } = await openPalette({
    api: {
      guests: {
        list: ({ query }) => ({
          items: query?.presence
            ? present.filter(({ presence }) => query.presence?.includes(presence))
            : [...left, ...present],
        }),
      },
      reservations: {
        list: () => ({
          items: [
            { id: 1, bookingId: 'BK-000001', guest: { id: 8, name: 'Adeyemi 8' } },
            { id: 2, bookingId: 'BK-000002', guest: { id: 99, name: 'Adey Other' } },
          ],
        }),
      },
    },
  });
  await user.type(box, 'adey');
  await palette.findByText('Adeyemi 8');
  const found = optionsOf(palette).filter((text) => text?.includes('Adey'));
  expect(found.slice(0, 3)).toEqual([
    'Adeyemi 8508 · in house until Sun, 29 Nov 2026',
    'Adeyemi 9arrives Sun, 22 Nov 2026',
    'Adeyemi 1left Thu, 03 Sep 2026',
  ]);
  expect(found.filter((text) => text?.startsWith('BK'))).toHaveLength(1);
});

it('knows screens and acts by other words, in both languages', async () => {
  const { palette, user, box } = await openPalette();
  await user.type(box, 'tape');
  expect(await palette.findByRole('option', { name: 'Chart of rooms and days' })).toBeVisible();
  await user.clear(box);
  await user.type(box, 'hand');
  await user.click(await palette.findByRole('option', { name: 'Write a hand-over' }));
  expect(await screen.findByRole('textbox', { name: 'For the next shift' })).toBeVisible();
  const spanish = await openPalette({ language: 'es' });
  await spanish.user.type(spanish.box, 'aprobar');
  await waitFor(() => expect(optionsOf(spanish.palette)).toEqual(['Solicitudes de cambio']));
});

it('offers no hand-over to whoever has no shift', async () => {
  const { palette, user, box } = await openPalette({ profile: { isCouncil: true } });
  await user.type(box, 'tape');
  expect(await palette.findByRole('option', { name: 'Chart of rooms and days' })).toBeVisible();
  await user.clear(box);
  await user.type(box, 'hand');
  await waitFor(() => expect(optionsOf(palette)).not.toContain('Chart of rooms and days'));
  expect(optionsOf(palette)).not.toContain('Write a hand-over');
});

it('asks before it cleans a room, and says where nothing waits to be cleaned', async () => {
  let housekeeping: Room['housekeeping'] = { id: 70, status: 'dirty' };
  const { palette, user, box } = await openPalette({
    api: {
      rooms: {
        board: () => [{ id: 4, roomNo: '204', type: 'Double' }],
        get: () => ({ id: 4, roomNo: '204', housekeeping }),
      },
    },
  });
  await user.type(box, 'clean 204');
  await user.click(await palette.findByRole('option', { name: /Mark 204 as cleaned/ }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Mark as Cleaned: 204' }));
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  housekeeping = null;
  await user.keyboard('{Control>}k{/Control}');
  const again = await dialog();
  await user.type(await again.findByRole('combobox'), 'clean 204');
  await user.click(await again.findByRole('option', { name: /Mark 204 as cleaned/ }));
  const answer = await screen.findByRole('alertdialog', {
    name: 'Nothing waits to be cleaned in 204',
  });
  expect(within(answer).queryByRole('button', { name: 'Mark as Cleaned' })).toBeNull();
  await user.click(within(answer).getByRole('button', { name: 'Close' }));
});

it('finds faults, contractors and people of the property, each for whoever may read them', async () => {
  const api = {
    maintenance: { list: () => ({ items: [{ id: 3, number: 11, issue: 'Lift stands still' }] }) },
    contractors: { list: () => ({ items: [{ id: 5, contractorName: 'Lift Brothers' }] }) },
    users: { list: () => ({ items: [{ id: 6, name: 'Lifton Grey', roles: [] }] }) },
  };
  const { palette, user, box } = await openPalette({ api });
  await user.type(box, 'lift');
  for (const name of [/#MNT-011 Lift stands still/, /Lift Brothers/, /Lifton Grey/])
    expect(await palette.findByRole('option', { name })).toBeVisible();
  const reader = await openPalette({ api, as: ['read:contractors'] });
  await reader.user.type(reader.box, 'lift');
  expect(await reader.palette.findByRole('option', { name: /Lift Brothers/ })).toBeVisible();
  expect(reader.calls('users.list')).toHaveLength(0);
  expect(reader.calls('maintenance.list')).toHaveLength(0);
});

it('takes a council user to another property in one step', async () => {
  const { palette, user, box, calls } = await openPalette({
    profile: { isCouncil: true },
    api: {
      tenants: {
        list: () => ({ items: [{ id: 2, title: 'Mill House' }] }),
        enter: () => ({ tenant: { id: 2, title: 'Mill House' } }),
      },
    },
  });
  await user.type(box, 'mill');
  await user.click(await palette.findByRole('option', { name: /Switch to Mill House/ }));
  await waitFor(() => expect(calls('tenants.enter')).toMatchObject([{ body: { tenantId: 2 } }]));
});

it('leads straight to what begins something, and only whoever may do it', async () => {
  const verbs = [
    ['report inc', 'Report an incident'],
    ['broken', 'Report a fault'],
    ['start a round', 'Start a round'],
    ['buy', 'Request a purchase'],
    ['stocktake', 'Count stock'],
    ['take in', 'Take in stock'],
    ['lost', 'Note a find'],
    ['invite', 'New user'],
    ['clock', 'Clock in'],
  ] as const;
  const { palette, user, box } = await openPalette();
  for (const [typed, name] of verbs) {
    await user.clear(box);
    await user.type(box, typed);
    await waitFor(() => expect(optionsOf(palette)).toContain(name));
  }
  const reader = await openPalette({ as: ['read:incidents', 'read:rooms'] });
  for (const [typed, name] of verbs) {
    await reader.user.clear(reader.box);
    await reader.user.type(reader.box, typed);
    expect(optionsOf(reader.palette)).not.toContain(name);
  }
});

it.each([
  ['report inc', 'Report an incident'],
  ['report a fault', 'Report a fault'],
  ['start a round', 'Start a round'],
  ['request a pur', 'New request'],
  ['take in st', 'Take in'],
])('%s: opens its dialog', async (typed, title) => {
  const { user, box } = await openPalette();
  await user.type(box, typed);
  await user.keyboard('{Enter}');
  const opened = await screen.findByRole('dialog', { name: title });
  // Once it has loaded, a dialog may have a second button of that name.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opened).not.toBeInTheDocument());
});

it('goes on with the round that runs', async () => {
  const round = { id: 3, number: 3, status: 'in_progress' as const, roomsDone: 4, roomsTotal: 10 };
  const { user, box, palette, path } = await openPalette({
    api: { roomInspections: { list: () => ({ items: [round] }) } },
  });
  await user.type(box, 'round');
  await user.click(await palette.findByRole('option', { name: /Go on with round 3 ?4 of 10/ }));
  await waitFor(() => expect(path()).toBe('/dashboard/room-inspections/3'));
});

it('puts pages and verbs before records, and what is open before what is over', async () => {
  const incident = { id: 9, number: 9, type: { title: 'Fire alarm' }, status: 'closed' as const };
  const { palette, user, box, calls } = await openPalette({
    api: { incidents: { list: () => ({ items: [incident] }) } },
  });
  await user.type(box, 'fire');
  await palette.findByRole('option', { name: /Fire alarm/ });
  expect(optionsOf(palette)[0]).toMatch(/^Fire roll-call/);
  expect(calls('incidents.list').at(-1)?.query).toMatchObject({
    sortBy: 'status',
    sortOrder: 'asc',
  });
  for (const [typed, name] of [
    ['hand', 'Write a hand-over'],
    ['sick', 'My week'],
    ['export', 'Documents'],
  ] as const) {
    await user.clear(box);
    await user.type(box, typed);
    await waitFor(() => expect(optionsOf(palette)).toContain(name));
  }
});

it('finds by a room’s number who is in it, before whose telephone has it', async () => {
  const room = { id: 7, roomNo: '403' };
  const { palette, user, box } = await openPalette({
    api: {
      rooms: { board: () => [{ ...room, type: 'Double' }] },
      guests: {
        list: ({ query }) => ({
          items: query?.presence ? [] : [{ id: 2, name: 'Ines Phone', presence: 'none' as const }],
        }),
      },
      reservations: {
        list: ({ query }) => ({
          items:
            String(query?.roomId) === '7'
              ? [
                  {
                    id: 5,
                    bookingId: 'BK-000005',
                    guest: { id: 1, name: 'Abdul Morgan' },
                    room,
                    status: 'checked_in' as const,
                    checkOut: '2026-11-29',
                  },
                ]
              : [],
        }),
      },
    },
  });
  await user.type(box, '403');
  await palette.findByText('Abdul Morgan');
  expect(optionsOf(palette).slice(0, 3)).toEqual([
    'Room 403Double',
    'Abdul Morgan403 · in house until Sun, 29 Nov 2026',
    expect.stringContaining('Ines Phone'),
  ]);
});
