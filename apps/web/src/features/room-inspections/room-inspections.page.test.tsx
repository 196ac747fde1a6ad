import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { dialog, openPage } from '#testing/open-page.tsx';

const path = '/dashboard/room-inspections';
const as = [
  'read:room_inspections',
  'write:room_inspections',
  'update:room_inspections',
  'read:occupancy_check_requests',
  'update:occupancy_check_requests',
  'read:rooms',
] as const;
const round = {
  id: 5,
  number: 7,
  status: 'in_progress',
  scope: { kind: 'floor', value: 2 },
  startedAt: '2026-06-15T08:00:00Z',
  by: [{ id: 9, name: 'Ana' }],
  roomsDone: 12,
  roomsTotal: 60,
  discrepancies: 3,
  open: 2,
} as const;

it('tells of each round how far it is, who walks it and what is open, and opens it', async () => {
  const { user, path: now } = await openPage(path, {
    as,
    api: { roomInspections: { list: () => ({ items: [round] }), get: () => round } },
  });
  const row = await screen.findByRole('row', { name: /#7/ });
  for (const text of ['Floor 2', 'Ana', '12 of 60', '2 of 3 open', 'In progress', '1h 0m'])
    expect(row).toHaveTextContent(text);
  await user.click(within(row).getByText('#7'));
  await waitFor(() => expect(now()).toBe(`${path}/5`));
});

it('starts a round over a floor at once, and goes to it', async () => {
  const {
    user,
    calls,
    path: now,
  } = await openPage(path, {
    as,
    api: {
      rooms: { board: () => [{ id: 1, roomNo: '201', floor: 2 }] },
      roomInspections: { create: () => round, get: () => round },
    },
  });
  const [start] = await screen.findAllByRole('button', { name: 'Start a round' });
  await user.click(start!);
  const form = await dialog();
  await user.click(form.getByRole('combobox', { name: /Which rooms/ }));
  await user.click(await screen.findByRole('option', { name: 'One floor' }));
  await user.click(form.getByRole('combobox', { name: /Floor/ }));
  await user.click(await screen.findByRole('option', { name: 'Floor 2' }));
  await user.click(form.getByRole('button', { name: 'Start now' }));
  await waitFor(() => expect(now()).toBe(`${path}/5`));
  expect(calls('roomInspections.create')[0]?.body).toEqual({
    scope: { kind: 'floor', value: 2 },
    start: true,
  });
});

const request = {
  id: 3,
  council: { id: 1, name: 'Bristol' },
  by: '2026-06-20',
  note: 'All families',
  status: 'pending',
  requestedBy: { id: 8, name: 'Carl' },
} as const;

it('accepts what a council asks for, or says why not', async () => {
  const { user, calls } = await openPage(`${path}?view=requests`, {
    as,
    api: {
      checkRequests: {
        list: () => ({ items: [request] }),
        accept: () => request,
        decline: () => request,
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(calls('checkRequests.accept')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  const why = await dialog();
  await user.type(why.getByRole('textbox', { name: /Reason/ }), 'Done yesterday');
  await user.click(why.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(calls('checkRequests.decline')).toHaveLength(1));
  expect(calls('checkRequests.decline')[0]?.body).toEqual({ reason: 'Done yesterday' });
});

it('lets a council ask for a check by a day', async () => {
  const { user, calls } = await openPage(path, {
    as: [
      'read:room_inspections',
      'read:occupancy_check_requests',
      'write:occupancy_check_requests',
    ],
    profile: { isCouncil: true },
    api: { checkRequests: { create: () => request } },
  });
  await user.click(await screen.findByRole('button', { name: 'Ask for a check' }));
  const form = await dialog();
  await user.type(form.getByRole('textbox', { name: /Note/ }), 'All families');
  await user.click(form.getByRole('button', { name: 'Ask for a check' }));
  await waitFor(() => expect(calls('checkRequests.create')).toHaveLength(1));
  expect(calls('checkRequests.create')[0]?.body).toEqual({
    by: '2026-06-22',
    note: 'All families',
  });
  expect(screen.queryByRole('button', { name: 'Start a round' })).toBeNull();
  expect(screen.queryByRole('radio', { name: 'Schedule' })).toBeNull();
  expect(screen.getByText('Counts of your placements')).toBeVisible();
});

it('asks whoever is of several councils for which of them it is', async () => {
  const { user, calls } = await openPage(path, {
    as: [
      'read:room_inspections',
      'read:occupancy_check_requests',
      'write:occupancy_check_requests',
    ],
    profile: {
      isCouncil: true,
      groups: [
        { id: 4, name: 'North council' },
        { id: 5, name: 'South council' },
      ],
    },
    api: { checkRequests: { create: () => request } },
  });
  await user.click(await screen.findByRole('button', { name: 'Ask for a check' }));
  const form = await dialog();
  await user.click(form.getByRole('combobox', { name: /Council/ }));
  await user.click(await screen.findByRole('option', { name: 'South council' }));
  await user.click(form.getByRole('button', { name: 'Ask for a check' }));
  await waitFor(() => expect(calls('checkRequests.create')).toHaveLength(1));
  expect(calls('checkRequests.create')[0]?.body).toMatchObject({ councilId: 5 });
});

it('has rounds planned every week, and pauses them', async () => {
  const schedule = {
    id: 2,
    scope: { kind: 'all', value: null },
    recurrence: 'FREQ=WEEKLY;INTERVAL=1;BYDAY=TU',
    next: ['2026-06-16'],
    version: 4,
  } as const;
  const { user, calls } = await openPage(`${path}?view=schedule`, {
    as,
    api: {
      checkSchedules: {
        list: () => ({ items: [schedule] }),
        create: () => schedule,
        update: () => schedule,
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(calls('checkSchedules.update')).toHaveLength(1));
  expect(calls('checkSchedules.update')[0]?.body).toEqual({ isPaused: true, version: 4 });
  await user.click(screen.getByRole('button', { name: 'New schedule' }));
  const form = await dialog();
  await user.click(form.getByRole('button', { name: 'New schedule' }));
  await waitFor(() => expect(calls('checkSchedules.create')).toHaveLength(1));
  expect(calls('checkSchedules.create')[0]?.body).toMatchObject({
    scope: { kind: 'all', value: null },
    startsOn: '2026-06-15',
    recurrence: expect.stringContaining('FREQ=WEEKLY'),
  });
});

it('says where nothing is left of what a round repeats over', async () => {
  const schedule = {
    id: 2,
    scope: { kind: 'rooms', value: [7] },
    recurrence: 'FREQ=WEEKLY;INTERVAL=1;BYDAY=TU',
    next: ['2026-06-16'],
    isEmpty: true,
  } as const;
  await openPage(`${path}?view=schedule`, {
    as,
    api: { checkSchedules: { list: () => ({ items: [schedule] }) } },
  });
  expect(await screen.findByText('No rooms left')).toBeVisible();
  expect(screen.getByText(/^No round is planned/)).toBeVisible();
  expect(screen.queryByText(/Jun/)).toBeNull();
});

it('makes the round that a request asks for, and starts it', async () => {
  const {
    user,
    calls,
    path: now,
  } = await openPage(`${path}/generate/3`, {
    as,
    api: {
      checkRequests: { get: () => request },
      roomInspections: { create: () => round, get: () => round },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Round for Bristol' });
  expect(screen.getByText('All families')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start now' }));
  await waitFor(() => expect(now()).toBe(`${path}/5`));
  expect(calls('roomInspections.create')[0]?.body).toEqual({ requestId: 3, start: true });
});

it('makes another round where the first one left rooms out', async () => {
  const walked = { id: 4, number: 6, status: 'completed' } as const;
  const left = { ...request, status: 'part_done', round: walked } as const;
  const { user, calls } = await openPage(`${path}/generate/3`, {
    as,
    api: {
      checkRequests: { get: () => left },
      roomInspections: { create: () => round, get: () => round },
    },
  });
  expect(await screen.findByText('Round 6 answers it.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start now' }));
  await waitFor(() => expect(calls('roomInspections.create')).toHaveLength(1));
  expect(calls('roomInspections.create')[0]?.body).toEqual({ requestId: 3, start: true });
});

it('makes no other round where the first one is still to be walked, or it was declined', async () => {
  const planned = { id: 4, number: 6, status: 'draft' } as const;
  const closed = [
    { ...request, status: 'accepted', round: planned },
    { ...request, status: 'declined', reason: 'Done yesterday' },
  ] as const;
  for (const asked of closed) {
    const { unmount } = await openPage(`${path}/generate/3`, {
      as,
      api: { checkRequests: { get: () => asked } },
    });
    await screen.findByRole('heading', { level: 1, name: 'Round for Bristol' });
    expect(screen.queryByRole('button', { name: 'Start now' })).toBeNull();
    unmount();
  }
});
