import type { Permission } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { queryClient } from '#core/api/query.ts';
import { openPage } from '#testing/open-page.tsx';
import type { Fakes } from '#testing/open-page.tsx';

const duty: Permission[] = ['read:notes', 'write:notes'];
const desk: Permission[] = [
  ...duty,
  'read:rooms',
  'update:rooms',
  'read:guests',
  'read:reservations',
  'write:reservations',
  'update:reservations',
  'read:house_keepings',
  'write:house_keepings',
  'read:maintenances',
  'write:maintenances',
  'read:reservation_endings',
  'write:reservation_endings',
];

const blocker = (kind: 'housekeeping' | 'maintenance') => ({
  kind,
  text: 'Not yet',
  since: '2026-06-15T07:00:00Z',
});
const house: Fakes = {
  stats: {
    shift: () => ({
      arrivals: [
        { id: 1, guest: { name: 'Ada Obi' }, status: 'confirmed', isReady: false },
        { id: 2, guest: { name: 'Bela Novak' }, status: 'confirmed', isReady: true },
      ],
      departures: [{ id: 3, guest: { name: 'Cem Aydin' }, status: 'checked_in' }],
      handovers: [{ content: 'The boiler was cold', author: { name: 'Freya' } }],
    }),
  },
  rooms: {
    list: () => ({
      items: [
        { id: 4, roomNo: '104', blockers: [blocker('housekeeping')] },
        { id: 5, roomNo: '105', blockers: [blocker('maintenance')] },
      ],
    }),
  },
  maintenance: { list: () => ({ items: [{ id: 6, status: 'pending' }] }) },
  houseKeepings: {
    list: () => ({
      items: [
        { id: 7, status: 'dirty', assignedTo: { id: 1 } },
        { id: 8, area: 'Lobby', status: 'dirty' },
      ],
    }),
  },
  changeRequests: {
    list: () => ({
      items: [{ requestedBy: { id: 9 }, reservation: { guest: { name: 'Dora Lund' } } }],
    }),
  },
};

interface Seen {
  who: string;
  as: Permission[];
  /** Every part of the page, from the top. */
  parts: string[];
  /** What can be done beyond reading on. */
  acts: string[];
  /** How many of the numbers lead to the list behind them. */
  linked: number;
}
const toAll = ['Write a hand-over', 'I have read it'];
const decisions = ['Approve: Dora Lund checks out now', 'Reject the request about Dora Lund'];
const stays = ['Arrivals without a ready room', 'Ready to check in', 'Departures'];
const atTheDesk = ['Check in Ada Obi', 'Check in Bela Novak', 'Check out Cem Aydin'];
const everyAct = ['Day sheet', ...decisions, 'Start', 'Resolve', ...toAll, ...atTheDesk];
const numbers = 'Today in numbers';

/** By what each role may do at first: no screen asks for its name. */
const seen: Seen[] = [
  {
    who: 'the front desk',
    as: desk,
    parts: [numbers, 'Hand-over', ...stays, 'Maintenance', 'Occupancy', 'Rooms that are not ready'],
    acts: ['Day sheet', ...toAll, ...atTheDesk],
    linked: 8,
  },
  {
    who: 'a housekeeper',
    as: [...duty, 'read:house_keepings', 'update:house_keepings', 'read:rooms'],
    parts: [
      'Hand-over',
      'My list',
      'Nobody has these yet',
      numbers,
      'Rooms to get ready',
      'Other rooms that are not ready',
    ],
    acts: ['Day sheet', 'Start', ...toAll],
    linked: 2,
  },
  {
    who: 'maintenance',
    as: [...duty, 'read:maintenances', 'write:maintenances', 'update:maintenances', 'read:rooms'],
    parts: [
      'Maintenance',
      numbers,
      'Hand-over',
      'Rooms that wait for a repair',
      'Other rooms that are not ready',
      'Occupancy',
    ],
    acts: ['Day sheet', 'Start', 'Resolve', ...toAll],
    linked: 3,
  },
  {
    who: 'security',
    as: [...duty, 'read:rooms', 'read:guests'],
    parts: [numbers, 'Hand-over', 'Rooms that are not ready', 'Occupancy'],
    acts: ['Day sheet', ...toAll],
    linked: 0,
  },
  {
    who: 'the stores',
    as: [...duty, 'read:inventories', 'write:media'],
    parts: [numbers, 'Hand-over', 'Occupancy'],
    acts: toAll,
    linked: 0,
  },
  {
    who: 'a manager',
    as: [
      ...desk,
      'manage:reservations',
      'update:house_keepings',
      'update:maintenances',
      'update:reservation_endings',
      'manage:reservation_endings',
    ],
    parts: [
      numbers,
      'End of stay requests',
      'Hand-over',
      ...stays,
      'Maintenance',
      'Occupancy',
      'Rooms that are not ready',
    ],
    acts: everyAct,
    linked: 8,
  },
];

describe.each(seen)('$who on My shift', ({ as, parts, acts, linked }) => {
  it('sees this and nothing else', async () => {
    await openPage('/dashboard', { as, api: house });
    const main = within(screen.getByRole('main'));
    const counts = within(await main.findByRole('region', { name: numbers }));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await waitFor(() =>
      expect(main.getAllByRole('region').map((part) => part.getAttribute('aria-label'))).toEqual(
        parts,
      ),
    );
    expect(counts.queryAllByRole('link')).toHaveLength(linked);
    const offered = everyAct.filter((act) => {
      const name = (given: string) => given.startsWith(act);
      return main.queryByRole('button', { name }) ?? main.queryByRole('link', { name });
    });
    expect(offered).toEqual(acts);
  });
});

it('shows the rooms by status with their share, each leading to just those', async () => {
  const pool = (ready: number, total: number) => ({
    total,
    statuses: [{ status: 'void-RTL', count: ready, percentage: (100 * ready) / total }] as const,
  });
  const rooms = { ...house.rooms, stats: () => ({ normal: pool(3, 4), swep: pool(1, 2) }) };
  await openPage('/dashboard', { as: desk, api: { ...house, rooms } });
  const tiles = within(await screen.findByRole('region', { name: 'Rooms by status' }));
  const [normal, swep] = await tiles.findAllByRole('link');
  expect(normal).toHaveTextContent('375.00%Ready');
  expect(normal).toHaveAttribute('href', '/dashboard/rooms?status=void-RTL&swep=false');
  expect(swep).toHaveTextContent('150.00%Ready');
  expect(swep).toHaveAttribute('href', '/dashboard/rooms?status=void-RTL&swep=true');
});
