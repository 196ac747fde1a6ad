import type { Permission } from '@keyhold/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { dialog, openPage, refuse } from '#testing/open-page.tsx';
import type { Fakes } from '#testing/open-page.tsx';

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const hold = {
  id: 5,
  room: { id: 1, roomNo: 'G01' },
  guestName: 'Ana Bell',
  until: hours(3),
  state: 'held' as const,
  by: 'Nora Keyes',
};
const dorm = {
  id: 1,
  roomNo: 'G01',
  type: 'Double',
  isShared: true,
  effectiveStatus: 'occupied' as const,
  blocker: null,
  beds: 3,
  taken: 1,
  held: 1,
  free: 1,
  guests: [
    {
      reservationId: 9,
      bookingId: 'BK-000009',
      name: 'Carl Due',
      persons: 1,
      isInHouse: true,
      checkOut: '2026-01-02',
    },
  ],
  holds: [hold],
};
const activation = {
  id: 2,
  trigger: 'cold' as const,
  reason: 'Minus three',
  startedAt: hours(-3),
  endsAt: hours(20),
  endedAt: null,
  by: 'Rosa',
  holds: [hold],
  rooms: [{ id: 1, roomNo: 'G01', beds: 3 }],
  version: 1,
};
const past = () => ({ items: [], total: 0 });
const on: Fakes = {
  swep: { now: () => ({ today: '2026-01-02', activation, rooms: [dorm] }), list: past },
};
const all: Permission[] = ['read:swep', 'write:swep', 'update:swep'];

it('shows who has the beds, and holds one for a name until the morning', async () => {
  const swep = { ...on.swep, hold: () => hold };
  const { user, calls } = await openPage('/dashboard/swep', { as: all, api: { swep } });
  const list = await screen.findByRole('region', { name: 'Beds by room' });
  expect(list).toHaveTextContent('1 of 3 free');
  expect(list).toHaveTextContent('Ana Bell');
  await user.click(within(list).getByRole('button', { name: 'Hold a bed in G01' }));
  const form = await dialog();
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Dora East');
  await user.click(form.getByRole('button', { name: 'Hold a bed' }));
  await waitFor(() => expect(calls('swep.hold')).toHaveLength(1));
  const body = calls('swep.hold')[0]?.body as { until: string };
  expect(body).toMatchObject({ roomId: 1, guestName: 'Dora East' });
  expect(body.until).toMatch(/T(?:09|10):00:00\.000Z$/);
});

it('counts every bed once, those of a room that is closed too', async () => {
  const closed = { ...dorm, id: 2, roomNo: 'G04', beds: 2, taken: 0, held: 0, free: 0 };
  const empty = { ...closed, guests: [], holds: [] };
  const now = () => ({ today: '2026-01-02', activation, rooms: [dorm, empty] });
  await openPage('/dashboard/swep', { as: all, api: { swep: { now, list: past } } });
  const figure = async (label: string) => {
    const item = (await screen.findByText(label)).closest('li');
    return Number(/\d+$/.exec(item?.textContent ?? '')?.[0]);
  };
  const parts = await Promise.all(['Free', 'Held', 'Taken', 'Out of use'].map(figure));
  expect(parts).toEqual([1, 1, 1, 2]);
});

it('says who is still in before it stands down, and who has come since', async () => {
  let tries = 0;
  const end = () => {
    tries += 1;
    const rooms = [{ id: 4, roomNo: 'G04', persons: 2 }];
    if (tries === 1) return refuse('swep_occupied', { rooms, holds: 1 });
    return activation;
  };
  const swep = { ...on.swep, end };
  const { user, calls } = await openPage('/dashboard/swep', { as: all, api: { swep } });
  await user.click(await screen.findByRole('button', { name: 'Stand down' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Carl Due')).toBeVisible();
  expect(question.getByText('1 hold ends with it.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Stand down, they stay' }));
  expect(await question.findByText('G04')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Stand down, they stay' }));
  await waitFor(() => expect(calls('swep.end')).toHaveLength(2));
  expect(calls('swep.end').map(({ body }) => body)).toEqual([
    { occupiedRoomIds: [1] },
    { occupiedRoomIds: [1, 4] },
  ]);
});

it('asks before a bed is given free, so that a second Enter frees none', async () => {
  const swep = { ...on.swep, release: () => ({ ...hold, state: 'released' as const }) };
  const { user, calls } = await openPage('/dashboard/swep', { as: all, api: { swep } });
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Release the bed of Ana Bell' }));
    return within(await screen.findByRole('alertdialog'));
  };
  await open();
  await user.keyboard('{Enter}');
  expect(calls('swep.release')).toEqual([]);
  await user.click((await open()).getByRole('button', { name: 'Release' }));
  await waitFor(() => expect(calls('swep.release')).toHaveLength(1));
});

const refusing = (canOverride: boolean) => () =>
  refuse('room_not_ready', { roomNo: 'G01', why: 'To clean', canOverride });

it('asks for a reason only once a room may not be taken without', async () => {
  const swep = { ...on.swep, checkIn: refusing(true) };
  const as = [...all, 'manage:reservations' as const];
  const { user, calls } = await openPage('/dashboard/swep', { as, api: { swep } });
  await user.click(await screen.findByRole('button', { name: 'Check in Ana Bell' }));
  const form = await dialog();
  expect(form.queryByRole('textbox', { name: /may be taken/ })).toBeNull();
  await user.click(form.getByRole('button', { name: 'Check in' }));
  await user.type(await form.findByRole('textbox', { name: /may be taken/ }), 'Minus five');
  await user.click(form.getByRole('button', { name: 'Check in' }));
  await waitFor(() => expect(calls('swep.checkIn')).toHaveLength(2));
  expect(calls('swep.checkIn')[1]?.body).toMatchObject({ reason: 'Minus five' });
});

it('asks none of the guard, whom it would not help, and says who can', async () => {
  const swep = { ...on.swep, checkIn: refusing(false) };
  const guard: Permission[] = ['read:swep', 'write:swep'];
  const { user, calls } = await openPage('/dashboard/swep', { as: guard, api: { swep } });
  await user.click(await screen.findByRole('button', { name: 'Check in Ana Bell' }));
  const form = await dialog();
  await user.click(form.getByRole('button', { name: 'Check in' }));
  expect(await form.findByRole('alert')).toHaveTextContent(
    'Room G01 is not ready: To cleanA manager can check in all the same, with a reason.',
  );
  expect(form.queryByRole('textbox', { name: /may be taken/ })).toBeNull();
  expect(calls('swep.checkIn')).toHaveLength(1);
});

it('says so before it is tried, where the room is known not to be ready', async () => {
  const now = () => ({
    today: '2026-01-02',
    activation,
    rooms: [{ ...dorm, blocker: 'To clean' }],
  });
  const swep = { ...on.swep, now };
  const { user } = await openPage('/dashboard/swep', { as: all, api: { swep } });
  await user.click(await screen.findByRole('button', { name: 'Check in Ana Bell' }));
  const form = await dialog();
  expect(form.getByRole('alert')).toHaveTextContent(/^To cleanA manager can check in/);
  expect(form.queryByRole('textbox', { name: /may be taken/ })).toBeNull();
});

it('offers nothing to whoever may only read', async () => {
  await openPage('/dashboard/swep', { as: ['read:swep'], api: on });
  await screen.findByText('Minus three');
  for (const name of ['Hold a bed in G01', 'Check in Ana Bell', 'Stand down', 'Change'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('tells a house without such a room what to do', async () => {
  const swep = { now: () => ({ today: '2026-01-02', activation: null, rooms: [] }), list: past };
  await openPage('/dashboard/swep', { as: all, api: { swep }, language: 'es' });
  expect(await screen.findByText('Todavía no hay habitaciones SWEP')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Activar SWEP' })).toBeNull();
});

it('plans it for an evening ahead, and shows the plan with the ways to change, begin and end it', async () => {
  const planned = { ...activation, state: 'planned' as const, startedAt: '2026-06-15T17:00:00Z' };
  let isPlanned = false;
  const swep = {
    now: () => ({
      today: '2026-06-15',
      activation: null,
      planned: isPlanned ? planned : null,
      rooms: [dorm],
    }),
    list: past,
    start: () => {
      isPlanned = true;
      return planned;
    },
    begin: () => activation,
    end: () => activation,
  };
  const { user, calls } = await openPage('/dashboard/swep', { as: all, api: { swep } });
  await user.click(await screen.findByRole('button', { name: 'Activate SWEP' }));
  const form = await dialog();
  await user.type(form.getByRole('textbox', { name: /Reason/ }), 'Minus five');
  fireEvent.change(form.getByLabelText(/^From/), { target: { value: '2026-06-15T18:00' } });
  await user.click(form.getByRole('button', { name: 'Activate SWEP' }));
  expect(await screen.findByText('SWEP is planned')).toBeVisible();
  expect(calls('swep.start')[0]?.body).toMatchObject({ startsAt: '2026-06-15T17:00:00.000Z' });
  expect(await screen.findByText(/^From 06:00 PM, 15 Jun 2026, planned by Rosa/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Call off' }));
  const sure = within(await screen.findByRole('alertdialog'));
  await user.click(sure.getByRole('button', { name: 'Call off' }));
  await waitFor(() => expect(calls('swep.end')[0]?.params).toEqual({ id: '2' }));
  await user.click(await screen.findByRole('button', { name: 'Activate now' }));
  await waitFor(() => expect(calls('swep.begin')[0]?.params).toEqual({ id: '2' }));
});
