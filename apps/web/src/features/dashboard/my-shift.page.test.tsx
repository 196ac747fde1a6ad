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
      stock: { expired: 2, nearExpiry: 5, low: 7 },
      purchasing: { toDecide: 3, dueToday: 0, late: 1 },
      cover: { now: 1, soon: 2 },
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
    as: [...duty, 'read:inventories', 'write:inventories', 'update:inventories', 'write:media'],
    parts: ['Stock', numbers, 'Hand-over', 'Occupancy'],
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
      'Waiting for you',
      'Change requests',
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

it('leads from what is to be cleaned to just as much, also whoever has a list of their own', async () => {
  const jobs = [
    { id: 7, area: '201', status: 'dirty', assignedTo: null },
    { id: 8, area: '202', status: 'in_progress', assignedTo: { id: 9, name: 'Ana' } },
    { id: 9, area: '203', status: 'cleaned', assignedTo: null },
  ] as const;
  const { user } = await openPage('/dashboard', {
    as: ['read:house_keepings', 'update:house_keepings', 'read:rooms'],
    api: {
      ...house,
      stats: { shift: () => ({ counts: { cleaningLeft: 2 } }) },
      houseKeepings: {
        list: ({ query: { status } }) => ({
          items: jobs.filter((job) => status?.includes(job.status) ?? true),
        }),
      },
    },
  });
  await user.click(await screen.findByRole('link', { name: /2 ?To clean/ }));
  const part = async (name: string) => within(await screen.findByRole('region', { name }));
  expect((await part('Pending')).getByText('201')).toBeVisible();
  expect((await part('In progress')).getByText('202')).toBeVisible();
  expect(screen.queryByText('203')).toBeNull();
});

it('tells the desk who changes rooms today, and leads to the booking', async () => {
  const moves = [
    {
      id: 9,
      guest: { name: 'Ana Bell' },
      from: { id: 4, roomNo: '101' },
      to: { id: 5, roomNo: '102' },
    },
  ];
  const stats = { shift: () => ({ moves }) };
  await openPage('/dashboard', { as: desk, api: { ...house, stats } });
  const part = await screen.findByRole('region', { name: 'Change rooms today' });
  expect(within(part).getByRole('listitem')).toHaveTextContent('101Ana Bell to 102');
  expect(within(part).getByRole('link')).toHaveAttribute('href', '/dashboard/reservations?open=9');
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

it('begins the day of the stores with what presses, each number with its list', async () => {
  await openPage('/dashboard', {
    as: [
      ...duty,
      'read:inventories',
      'write:inventories',
      'update:inventories',
      'read:purchasing_requests',
    ],
    api: house,
  });
  const stock = within(await screen.findByRole('region', { name: 'Stock' }));
  const leads = (name: RegExp) => stock.getByRole('link', { name }).getAttribute('href');
  expect(leads(/Low Stock ?7/)).toBe('/dashboard/inventory?isLow=true');
  expect(leads(/Expired ?2/)).toBe('/dashboard/inventory/expired?group=EXPIRED');
  expect(leads(/Near Expiry ?5/)).toBe('/dashboard/inventory/expired?group=NEAR_EXPIRY');
  expect(leads(/Take in/)).toBe('/dashboard/inventory?act=take-in');
  const purchases = within(screen.getByRole('region', { name: 'Purchases' }));
  expect(purchases.getByRole('link', { name: /To approve ?3/ })).toHaveAttribute(
    'href',
    '/dashboard/purchasing-requests?toDecide=true',
  );
  const inNumbers = screen.getByRole('region', { name: 'Today in numbers' });
  expect(screen.getByRole('region', { name: 'Stock' }).compareDocumentPosition(inNumbers)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

it('has what waits for whoever leads under one heading, each number with its list', async () => {
  const total = (count: number) => () => ({ items: [], total: count });
  await openPage('/dashboard', {
    as: [
      ...desk,
      'manage:reservations',
      'manage:reservation_endings',
      'read:purchasing_requests',
      'update:purchasing_requests',
      'read:inspection_sessions',
      'update:questioner_responses',
      'read:inspection_requests',
      'update:inspection_requests',
    ],
    api: {
      ...house,
      inspections: { list: total(2) },
      inspectionRequests: { list: total(1) },
    },
  });
  const waiting = within(await screen.findByRole('region', { name: 'Waiting for you' }));
  const leads = async (name: string) =>
    (await waiting.findByRole('link', { name })).getAttribute('href');
  expect(await leads('3 purchases to approve')).toBe(
    '/dashboard/purchasing-requests?toDecide=true',
  );
  expect(await leads('2 inspections to approve')).toBe(
    '/dashboard/inspection-reports?toApprove=true',
  );
  expect(await leads('1 inspection asked for')).toBe('/dashboard/inspection-reports?view=requests');
});

it('leads a new property through its first steps, until they are hidden or done', async () => {
  const firstSteps = [
    { step: 'rooms' as const, isDone: true },
    { step: 'bookings' as const, isDone: false },
  ];
  const api: Fakes = { ...house, stats: { shift: () => ({ firstSteps }) } };
  const { user } = await openPage('/dashboard', { as: desk, api });
  const steps = within(await screen.findByRole('region', { name: /^First steps · 1 of 2 done/ }));
  expect(steps.getByText('Add the rooms').textContent).toContain('(Done)');
  expect(steps.queryByRole('link', { name: 'Add the rooms' })).toBeNull();
  expect(steps.getByRole('link', { name: 'Enter the bookings' })).toHaveAttribute(
    'href',
    '/dashboard/reservations',
  );
  expect(steps.getByRole('link', { name: 'From a file' })).toHaveAttribute(
    'href',
    '/dashboard/reservations/import',
  );
  await user.click(steps.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^First steps/ })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('region', { name: /^First steps/ })).toBeVisible();
});

it('shows its parts together once each has answered, so that nothing moves', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await openPage('/dashboard', {
    as: [...duty, 'read:incidents'],
    api: {
      ...house,
      incidents: {
        list: async () => {
          await answered;
          return { items: [] };
        },
      },
    },
  });
  const handover = await screen.findByText('The boiler was cold');
  expect(handover.closest('[aria-busy="true"]')).not.toBeNull();
  answer();
  await waitFor(() => expect(handover.closest('[aria-busy="true"]')).toBeNull());
});
