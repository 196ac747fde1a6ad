import type { Permission } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { dialog, openPage } from '#testing/open-page.tsx';

const room = (id: number, floor: number) => ({ id, roomNo: String(floor * 100 + id), floor });
const occupied = {
  status: 'occupied',
  persons: 2,
  stays: [
    { reservationId: 31, guest: { id: 4, name: 'Maria Lopez' }, persons: 2, isInHouse: true },
  ],
} as const;
const by = { id: 9, name: 'Ana' };
const open = {
  id: 11,
  room: room(1, 1),
  expected: occupied,
  outcome: 'empty',
  at: '2026-06-15T08:10:00Z',
  by,
  tries: 1,
  discrepancy: { kind: 'occupied_found_empty', text: 'Booked for 2, found empty' },
} as const;
const differs = {
  ...open,
  id: 12,
  room: room(2, 1),
  outcome: 'seen',
  personsFound: 3,
  viaCode: true,
  discrepancy: { kind: 'persons_differ', text: '2 booked, 3 found' },
} as const;
const settled = {
  ...open,
  id: 13,
  room: room(3, 2),
  resolution: { kind: 'explained', reason: 'At work', by, at: '2026-06-15T08:40:00Z' },
} as const;
const gone = {
  ...open,
  id: 14,
  room: room(4, 2),
  discrepancy: null,
  meanwhile: 'Checked out at 08:05',
} as const;
const left = { id: 15, room: room(5, 2), expected: { status: 'available' } } as const;
const checks = [open, differs, settled, gone, left];
const round = {
  id: 5,
  number: 7,
  status: 'completed',
  scope: { kind: 'floor', value: 1 },
  startedAt: '2026-06-15T08:00:00Z',
  completedAt: '2026-06-15T08:45:00Z',
  by: [by],
  roomsTotal: 5,
  roomsDone: 4,
  discrepancies: 3,
  open: 2,
  checks,
} as const;
const path = '/dashboard/room-inspections/5';
const manager: Permission[] = [
  'read:room_inspections',
  'write:room_inspections',
  'update:room_inspections',
  'write:incidents',
  'read:incidents',
  'write:reservation_endings',
  'update:reservations',
];

it('says in plain words what differs, who is expected, and what settled it', async () => {
  await openPage(path, { as: manager, api: { roomInspections: { get: () => round } } });
  const open_ = within(await screen.findByRole('list', { name: 'Discrepancies' }));
  expect(open_.getByText('Booked for 2, found empty')).toBeVisible();
  expect(open_.getByText('2 booked, 3 found')).toBeVisible();
  const done = within(screen.getByRole('list', { name: 'Settled' }));
  expect(done.getByText(/Explained · Ana/)).toHaveTextContent('At work');
  expect(done.getByText(/No longer a discrepancy: Checked out at 08:05/)).toBeVisible();
  const floor = within(screen.getByRole('table', { name: 'Floor 2' }));
  expect(floor.getByRole('row', { name: /205/ })).toHaveTextContent('Not checked');
  expect(screen.getByText(/took 45m/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
  expect(screen.getByText('Approved once these are settled: 101, 102')).toBeVisible();
});

it('offers a walk-in where nobody who was found could be checked in', async () => {
  const found = { ...open, outcome: 'seen', personsFound: 1 } as const;
  const discrepancy = { kind: 'empty_found_occupied', text: 'Empty, found occupied' } as const;
  const stay = { ...occupied.stays[0], isInHouse: false };
  const empty = { status: 'available', persons: 0, stays: [] } as const;
  const nobody = { ...found, discrepancy, expected: empty };
  const awaited = { ...nobody, id: 12, room: room(2, 1), expected: { ...empty, stays: [stay] } };
  await openPage(path, {
    as: [...manager, 'read:reservations', 'write:occupancies'],
    api: { roomInspections: { get: () => ({ ...round, checks: [nobody, awaited] }) } },
  });
  expect(await screen.findByRole('link', { name: 'Walk-in: 101' })).toHaveAttribute(
    'href',
    '/dashboard/reservations?new=walk-in&newRoom=1',
  );
  const checkIns = screen.getAllByRole('button', { name: /^Check in: / });
  expect(checkIns.map((button) => button.getAttribute('aria-label'))).toEqual(['Check in: 102']);
});

it('ends a discrepancy in the act that is chosen, with what the round found', async () => {
  const { user, calls } = await openPage(path, {
    as: manager,
    api: { roomInspections: { get: () => round, resolve: () => round } },
  });
  const [first, second] = await screen.findAllByRole('button', { name: /^Explain: / });
  expect(first).toBeVisible();
  await user.click(second!);
  const explain = await dialog();
  await user.click(explain.getByRole('button', { name: 'Explain' }));
  expect(await explain.findAllByText(/Explanation/)).not.toHaveLength(0);
  expect(calls('roomInspections.resolve')).toHaveLength(0);
  await user.type(explain.getByRole('textbox', { name: /^Explanation/ }), 'A visitor');
  await user.click(explain.getByRole('button', { name: 'Explain' }));
  await waitFor(() => expect(calls('roomInspections.resolve')).toHaveLength(1));
  expect(calls('roomInspections.resolve')[0]?.body).toEqual({
    kind: 'explained',
    checkId: 12,
    reason: 'A visitor',
  });
});

it('offers the persons that were found, and asks for the end of a stay with its reason', async () => {
  const { user, calls } = await openPage(path, {
    as: manager,
    api: { roomInspections: { get: () => round, resolve: () => round } },
  });
  await user.click(await screen.findByRole('button', { name: /^Correct the persons: / }));
  const persons = await dialog();
  expect(persons.getByRole('spinbutton')).toHaveValue('3');
  await user.click(persons.getByRole('button', { name: 'Correct the persons' }));
  await waitFor(() => expect(calls('roomInspections.resolve')).toHaveLength(1));
  expect(calls('roomInspections.resolve')[0]?.body).toMatchObject({
    kind: 'persons_corrected',
    checkId: 12,
    persons: 3,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getAllByRole('button', { name: /^Request end of stay: / })[0]!);
  const ending = await dialog();
  const leaving = ending.getByRole('combobox', { name: /^Reason for leaving/ });
  expect(ending.getByRole('textbox', { name: /^Explanation/ })).toBeVisible();
  expect(leaving).not.toHaveTextContent('Abandoned');
  await user.click(ending.getByRole('combobox', { name: /And the night/ }));
  await user.click(await screen.findByRole('option', { name: 'Not payable' }));
  await user.click(ending.getByRole('button', { name: 'Request end of stay' }));
  await waitFor(() => expect(leaving).toBeInvalid());
  expect(calls('roomInspections.resolve')).toHaveLength(1);
  await user.click(leaving);
  await user.click(await screen.findByRole('option', { name: 'Moved on' }));
  await user.click(ending.getByRole('button', { name: 'Request end of stay' }));
  await waitFor(() => expect(calls('roomInspections.resolve')).toHaveLength(2));
  expect(calls('roomInspections.resolve')[1]?.body).toMatchObject({
    kind: 'end_reservation',
    payable: 'no',
    checkId: 11,
    checkOutReason: 'moved_on',
  });
});

it('proposes for one of several stays what the others leave of those who were found', async () => {
  const [stay] = occupied.stays;
  const stays = [
    { ...stay, persons: 1 },
    { ...stay, reservationId: 32, guest: { id: 5, name: 'Bo Carr' }, persons: 1 },
  ];
  const shared = { ...differs, expected: { ...occupied, stays } };
  const { user, calls } = await openPage(path, {
    as: manager,
    api: { roomInspections: { get: () => ({ ...round, checks: [shared] }), resolve: () => round } },
  });
  await user.click(await screen.findByRole('button', { name: /^Correct the persons: / }));
  const form = await dialog();
  expect(form.getByRole('spinbutton')).toHaveValue('');
  await user.click(form.getByRole('combobox', { name: /^Stay/ }));
  await user.click(await screen.findByRole('option', { name: /Bo Carr/ }));
  expect(form.getByRole('spinbutton')).toHaveValue('2');
  await user.click(form.getByRole('button', { name: 'Correct the persons' }));
  await waitFor(() => expect(calls('roomInspections.resolve')).toHaveLength(1));
  expect(calls('roomInspections.resolve')[0]?.body).toMatchObject({
    kind: 'persons_corrected',
    reservationId: 32,
    persons: 2,
  });
});

it('offers only what this person may do', async () => {
  await openPage(path, {
    as: ['read:room_inspections', 'write:room_inspections'],
    api: { roomInspections: { get: () => round } },
  });
  expect(await screen.findAllByRole('button', { name: /^Explain: / })).toHaveLength(2);
  for (const act of ['Request end of stay', 'Correct the persons', 'Raise an incident', 'Approve'])
    expect(screen.queryByRole('button', { name: new RegExp(`^${act}`) })).toBeNull();
});

it('approves a round with nothing open, and shows only what is asked for', async () => {
  const clean = { ...round, open: 0, checks: [settled, gone, left] };
  const { user, calls } = await openPage(path, {
    as: manager,
    api: { roomInspections: { get: () => clean, approve: () => clean } },
  });
  await user.click(await screen.findByRole('button', { name: 'Not checked 1' }));
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: '203' })).toBeNull());
  expect(screen.getByRole('rowheader', { name: '205' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(calls('roomInspections.approve')).toHaveLength(1));
});

it('ends a running round after saying what has no answer', async () => {
  const running = { ...round, status: 'in_progress', completedAt: null } as const;
  const { user, calls } = await openPage(path, {
    as: manager,
    api: { roomInspections: { get: () => running, complete: () => round } },
  });
  await user.click(await screen.findByRole('button', { name: 'End the round' }));
  const question = await dialog();
  expect(question.getByText('1 room has no answer yet, and stays without one.')).toBeVisible();
  await user.type(question.getByLabelText('Why rooms were not visited'), 'No key for 205');
  await user.click(question.getByRole('button', { name: 'End the round' }));
  await waitFor(() => expect(calls('roomInspections.complete')).toHaveLength(1));
  expect(calls('roomInspections.complete')[0]?.body).toEqual({ reason: 'No key for 205' });
});

it('starts what was planned, and says that there is none where there is none', async () => {
  const draft = {
    ...round,
    status: 'draft',
    startedAt: null,
    completedAt: null,
    checks: [],
  } as const;
  const { user, calls, unmount } = await openPage(path, {
    as: manager,
    api: { roomInspections: { get: () => draft, start: () => round } },
  });
  await user.click(await screen.findByRole('button', { name: 'Start the round' }));
  await waitFor(() => expect(calls('roomInspections.start')).toHaveLength(1));
  unmount();
  await openPage('/dashboard/room-inspections/none', { as: manager });
  await screen.findByRole('heading', { level: 1, name: 'This round does not exist' });
});
