import type { Permission, Reservation } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { dialog, everything, openPage, refuse } from '#testing/open-page.tsx';

it('holds a room that is booked until the day before, or leads to moving the booking', async () => {
  const need = {
    reservationId: 7,
    bookingId: 'BK-7',
    checkIn: '2099-03-10',
    checkOut: '2099-03-12',
  };
  const { user, calls } = await openPage('/dashboard/rooms/4', {
    api: {
      rooms: {
        get: () => ({ id: 4, roomNo: '104', maxGuests: 2 }),
        update: ({ body }) =>
          body.until === null
            ? refuse('room_needed', { roomNo: '104', ...need })
            : { id: 4, roomNo: '104' },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Hold/ }));
  const form = await dialog();
  await user.type(form.getByRole('textbox', { name: /Reason/ }), 'Leak');
  await user.click(form.getByRole('button', { name: /^Hold room/ }));
  const link = await form.findByRole('link', { name: 'Move BK-7' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/act=move&on=7/));
  await user.click(form.getByRole('button', { name: /^Hold until/ }));
  await waitFor(() => expect(calls('rooms.update')).toHaveLength(2));
  expect(calls('rooms.update').at(-1)?.body).toMatchObject({ until: '2099-03-09T23:59:00.000Z' });
});

it('reserves the room, and checks out whoever is in it', async () => {
  const guest = { id: 3, name: 'Ana Bell', persons: 1, until: '2099-03-12' };
  const api = {
    rooms: { get: () => ({ id: 4, roomNo: '104', maxGuests: 2, guest }) },
    reservations: { list: () => ({ items: [{ id: 7 }] }) },
  };
  const { user } = await openPage('/dashboard/rooms/4', { api });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  expect(screen.getByRole('menuitem', { name: 'Add cleaning' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Check in' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Check out' }));
  await waitFor(() => expect(location.search).toContain('act=checkOut&on=7'));
  history.back();
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Reserve this room' }));
  await waitFor(() => expect(location.search).toContain('newRoom=4'));
});

const stayIn104 = (given: Partial<Reservation>) => {
  const room = { id: 4, roomNo: '104' };
  const days = { checkIn: '2020-03-01', checkOut: '2099-03-12' };
  const part = { room, ...days, pricePerNight: 50, beds: null };
  return { room, ...days, segments: [part], isLocked: false, late: null, ...given };
};

it('does about the guest what is due, on the page of the room, and says who comes next', async () => {
  const ana = stayIn104({ id: 7, guest: { id: 3, name: 'Ana Bell' }, status: 'checked_in' });
  const gone = stayIn104({
    id: 6,
    guest: { id: 2, name: 'Gone Elsewhere' },
    status: 'checked_in',
    room: { id: 5, roomNo: '105' },
  });
  const cai = stayIn104({ id: 8, guest: { id: 4, name: 'Cai Moss' }, status: 'confirmed' });
  const api = {
    rooms: { get: () => ({ id: 4, roomNo: '104', blockers: [] }) },
    reservations: {
      list: () => ({ items: [gone, ana, cai] }),
      get: () => ana,
      checkOut: () => stayIn104({ id: 7, status: 'checked_out' }),
    },
    maintenance: {
      list: () => ({ items: [{ id: 1, issue: 'Lamp flickers' }] }),
    },
  };
  const { user, calls, path } = await openPage('/dashboard/rooms/4', { api });
  const inside = within(await screen.findByRole('region', { name: 'In the room' }));
  expect(inside.getByRole('link', { name: 'Ana Bell' })).toBeInTheDocument();
  expect(inside.getByRole('button', { name: 'Extend' })).toBeInTheDocument();
  expect(inside.getByRole('button', { name: 'Move' })).toBeInTheDocument();
  const next = screen.getByRole('region', { name: 'Next arrival' });
  expect(next).toHaveTextContent('Cai Moss');
  expect(screen.queryByText('Gone Elsewhere')).toBeNull();
  const faults = await screen.findByRole('region', { name: 'Open faults' });
  expect(faults).toHaveTextContent('Lamp flickers');
  await user.click(inside.getByRole('button', { name: 'Check out' }));
  await user.click((await dialog()).getByRole('button', { name: 'Check out' }));
  await waitFor(() => expect(calls('reservations.checkOut')).toHaveLength(1));
  expect(path()).toBe('/dashboard/rooms/4');
});

it('gives each bed of a shared room its row, and offers an empty one', async () => {
  const bed = (nth: number) => ({
    room: { id: 4, roomNo: '104' },
    checkIn: '2020-03-01',
    checkOut: '2099-03-12',
    pricePerNight: 50,
    beds: { from: nth, to: nth, of: 4 },
  });
  const items = [1, 2].map((nth) =>
    stayIn104({
      id: nth,
      guest: { id: nth, name: `Guest ${nth}` },
      status: 'checked_in',
      segments: [bed(nth)],
    }),
  );
  const api = {
    rooms: { get: () => ({ id: 4, roomNo: '104', isShared: true }) },
    reservations: { list: () => ({ items }) },
  };
  await openPage('/dashboard/rooms/4', { api });
  const inside = within(await screen.findByRole('region', { name: 'In the room' }));
  expect(inside.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringContaining('bed 1 of 4'),
    expect.stringContaining('bed 2 of 4'),
  ]);
  expect(inside.getByRole('button', { name: 'Actions for Guest 2' })).toBeInTheDocument();
  const next = within(screen.getByRole('region', { name: 'Next arrival' }));
  expect(next.getByRole('link', { name: 'Reserve this room' })).toHaveAttribute(
    'href',
    expect.stringContaining('newRoom=4'),
  );
});

interface Offered {
  who: string;
  as: readonly Permission[];
  tabs: string[];
  buttons: string[];
  more: string[];
}
const all = [
  'Details',
  'Stays',
  'Maintenance',
  'Housekeeping',
  'Incidents',
  'Occupancy checks',
  'Inspections',
  'Notes',
  'Files',
  'Activity',
];
const offers: Offered[] = [
  {
    who: 'Whoever may only read rooms',
    as: ['read:rooms'],
    tabs: ['Details', 'Activity'],
    buttons: ['More actions'],
    more: ['QR sheet'],
  },
  {
    who: 'A housekeeper',
    as: ['read:rooms', 'read:house_keepings', 'update:house_keepings', 'write:maintenances'],
    tabs: ['Details', 'Housekeeping', 'Activity'],
    buttons: ['Report fault', 'More actions'],
    more: ['QR sheet'],
  },
  {
    who: 'The front desk',
    as: [
      'read:rooms',
      'update:rooms',
      'read:reservations',
      'write:reservations',
      'update:reservations',
      'read:house_keepings',
      'write:house_keepings',
      'read:maintenances',
      'write:maintenances',
      'read:incidents',
      'write:incidents',
      'read:notes',
      'read:media',
    ],
    tabs: all.filter((tab) => tab !== 'Occupancy checks' && tab !== 'Inspections'),
    buttons: ['Report fault', 'Hold', 'Edit', 'More actions'],
    more: [
      'Reserve this room',
      'Check out',
      'Add cleaning',
      'Report incident',
      'QR sheet',
      'New door code',
    ],
  },
  {
    who: 'A manager',
    as: everything,
    tabs: all,
    buttons: ['Report fault', 'Hold', 'Edit', 'More actions'],
    more: [
      'Reserve this room',
      'Check out',
      'Add cleaning',
      'Report incident',
      'QR sheet',
      'New door code',
      'Move to bin',
    ],
  },
];

describe.each(offers)('$who', ({ as, tabs, buttons, more }) => {
  it('is offered this of a room and nothing else', async () => {
    const guest = { id: 3, name: 'Ana Bell', persons: 1, until: '2099-03-12' };
    const api = { rooms: { get: () => ({ id: 4, roomNo: '104', guest }) } };
    const { user } = await openPage('/dashboard/rooms/4', { as, api });
    await screen.findByRole('heading', { level: 1, name: '104' });
    const main = within(screen.getByRole('main'));
    const names = (role: 'tab' | 'button') =>
      main
        .getAllByRole(role)
        .map((found) => found.getAttribute('aria-label') ?? found.textContent.replace(/\d+$/, ''));
    expect(names('tab')).toEqual(tabs);
    expect(names('button')).toEqual(buttons);
    await user.click(main.getByRole('button', { name: 'More actions' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(more);
  });
});

it('tells what the latest rounds found in the room', async () => {
  const round = { id: 5, number: 7, startedAt: '2026-06-14T08:00:00Z' };
  const found = {
    id: 11,
    room: { id: 4, roomNo: '104' },
    outcome: 'empty',
    at: '2026-06-14T08:10:00Z',
    by: { id: 9, name: 'Ana' },
    discrepancy: { kind: 'occupied_found_empty', text: 'Booked for 2, found empty' },
  } as const;
  await openPage('/dashboard/rooms/4?tab=checks', {
    api: {
      rooms: { get: () => ({ id: 4, roomNo: '104' }) },
      roomInspections: {
        list: () => ({ items: [round] }),
        get: () => ({ ...round, checks: [{ id: 10, room: { id: 3 }, outcome: 'seen' }, found] }),
      },
    },
  });
  const checks = within(await screen.findByRole('list', { name: 'Occupancy checks' }));
  expect(await checks.findByText('Empty')).toBeVisible();
  expect(checks.getByText('Booked for 2, found empty')).toBeVisible();
  expect(checks.getByRole('link', { name: 'Round 7' })).toBeVisible();
  expect(checks.queryByText('Seen')).toBeNull();
});

it('shows its inspections, and leads to what was answered', async () => {
  const one = {
    questioner: { id: 1, title: 'Room readiness', version: 1 },
    number: 7,
    responseId: 9,
  };
  const api = {
    rooms: { get: () => ({ id: 4, roomNo: '104' }) },
    inspections: {
      list: () => ({
        items: [
          { ...one, id: 1, status: 'scheduled' as const, responseId: null },
          { ...one, id: 2, status: 'completed' as const },
        ],
        total: 24,
      }),
    },
  };
  const page = await openPage('/dashboard/rooms/4?tab=inspections', { api });
  const list = within(await screen.findByRole('list', { name: 'Inspections' }));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/inspection-reports?open=1',
    '/dashboard/inspection-reports/view/9',
  ]);
  expect(screen.getByRole('link', { name: 'All 24 inspections' })).toBeVisible();
  expect(page.calls('inspections.list')[0]?.query).toMatchObject({ roomId: '4' });
});
