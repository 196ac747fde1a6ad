import { RoomAnswer } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { queue } from '#core/offline/queue.ts';
import { dialog, holdQueue, openPage } from '#testing/open-page.tsx';

const as = ['read:room_inspections', 'write:room_inspections', 'write:media'] as const;
const stay = (name: string, persons: number, isInHouse = true) => ({
  guest: { id: persons, name },
  persons,
  isInHouse,
});
const checks = [
  {
    id: 11,
    room: { id: 1, roomNo: '101', floor: 1 },
    expected: {
      status: 'occupied',
      persons: 2,
      stays: [stay('Maria Lopez', 2), stay('Bo Carr', 1, false)],
    },
  },
  { id: 12, room: { id: 2, roomNo: '102', floor: 1 }, expected: { status: 'available' } },
  {
    id: 13,
    room: { id: 3, roomNo: '201', floor: 2 },
    expected: { status: 'occupied', persons: 1, stays: [stay('Sam Reed', 1)] },
  },
] as const;
const round = {
  id: 5,
  number: 7,
  status: 'in_progress',
  roomsTotal: 3,
  scope: { kind: 'all', value: null },
  checks,
} as const;

const openWalk = async (walked: object = round) =>
  await openPage('/dashboard/room-inspections/5?view=walk', {
    as,
    api: { roomInspections: { get: () => walked, check: () => walked } },
  });
const at = async (roomNo: string) => await screen.findByRole('heading', { name: roomNo });
const outcome = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
};
const answers = () => queue.get().map(({ input }) => RoomAnswer.parse(input.body));

it('keeps each answer on the device with one tap, and goes on to the next room', async () => {
  const { user } = await openWalk();
  await at('101');
  expect(screen.getByText(/Should be here/)).toHaveTextContent('Should be here · 2 persons');
  expect(screen.getByText('Maria Lopez')).toBeVisible();
  expect(screen.getByText('May arrive today: Bo Carr')).toBeVisible();
  await user.click(await outcome('Seen'));
  await at('102');
  expect(screen.getByText('101: Seen')).toBeVisible();
  await user.click(await outcome('Empty'));
  await at('201');
  expect(answers()).toMatchObject([
    { roomId: 1, outcome: 'seen', personsFound: 2, viaCode: false },
    { roomId: 2, outcome: 'empty', personsFound: null },
  ]);
  expect(queue.get().map(({ record }) => record)).toEqual([
    'roomInspections/5/1',
    'roomInspections/5/2',
  ]);
});

it('takes no second tap of the same thumb for an answer of the next room', async () => {
  const { user } = await openWalk();
  await at('101');
  await user.dblClick(await outcome('Seen'));
  await at('102');
  expect(answers().map(({ roomId }) => roomId)).toEqual([1]);
  expect(screen.getByRole('button', { name: 'Seen' })).toBeDisabled();
});

it('counts whoever is there with a tap only where it differs', async () => {
  const { user } = await openWalk();
  await at('101');
  await user.click(screen.getByRole('button', { name: 'One person more' }));
  await user.click(await outcome('Someone else'));
  await at('102');
  expect(answers()).toMatchObject([{ outcome: 'someone_else', personsFound: 3 }]);
});

it('comes back to a room that was passed by, then to where nobody answered', async () => {
  holdQueue();
  const { user } = await openWalk();
  await at('101');
  await user.click(screen.getByRole('button', { name: 'Pass by' }));
  await at('102');
  await user.click(await outcome('No answer'));
  await at('201');
  await user.click(await outcome('Seen'));
  await at('101');
  await user.click(await outcome('Seen'));
  await at('102');
  expect(screen.getByText('Second try: nobody answered before')).toBeVisible();
  await user.click(await outcome('No answer'));
  await screen.findByRole('heading', { name: 'Every room has been checked' });
  expect(answers()).toHaveLength(4);
});

it('sends a note with the answer, and keeps it for the room that it was written of', async () => {
  const { user } = await openWalk();
  await at('101');
  await user.click(screen.getByRole('button', { name: 'Note' }));
  const note = await dialog();
  await user.type(note.getByRole('textbox', { name: 'Note' }), 'Window open');
  await user.click(note.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Rooms' }));
  await user.click((await dialog()).getByRole('button', { name: /^102/ }));
  await at('102');
  expect(screen.queryByText('Window open')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Rooms' }));
  await user.click((await dialog()).getByRole('button', { name: /^101/ }));
  await at('101');
  await screen.findByText('Window open');
  await user.click(await outcome('Signs of use'));
  await at('102');
  expect(answers()).toMatchObject([{ roomId: 1, note: 'Window open', personsFound: null }]);
});

it('keeps photos with the answer in the folder of checks', async () => {
  holdQueue();
  const { user } = await openWalk();
  await at('101');
  const camera = document.querySelector<HTMLInputElement>('input[capture]');
  if (!camera) throw new Error('There is no camera.');
  await user.upload(camera, new File(['photo'], 'bed.webp', { type: 'image/webp' }));
  await screen.findByText('1 photo goes with it');
  await user.click(await outcome('Signs of use'));
  await at('102');
  await waitFor(() =>
    expect(queue.get()).toMatchObject([
      { label: '101: Signs of use', photos: { field: 'photoIds', isMany: true } },
    ]),
  );
});

it('is walked by keyboard, and changes what was said', async () => {
  holdQueue();
  const { user } = await openWalk();
  await at('101');
  await outcome('Empty');
  await user.keyboard('3');
  await at('102');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await at('101');
  expect(await outcome('Empty')).toHaveAttribute('aria-pressed', 'true');
  const rooms = screen.getByRole('group', { name: 'What did you find?' });
  expect(within(rooms).getAllByRole('button')).toHaveLength(7);
  await user.keyboard('1');
  await at('102');
  expect(answers().map(({ outcome: said }) => said)).toEqual(['empty', 'seen']);
});

it('ticks by name who is seen in a shared room, and asks for it before it takes Seen', async () => {
  const bed = (reservationId: number, name: string, persons = 1) => ({
    ...stay(name, persons),
    reservationId,
  });
  const shared = {
    ...checks[0],
    expected: {
      status: 'occupied',
      persons: 4,
      stays: [bed(7, 'Maria Lopez', 2), bed(8, 'Bo Carr'), bed(9, 'Sam Reed')],
    },
  };
  const { user } = await openWalk({ ...round, checks: [shared, checks[1]] });
  await at('101');
  await user.click(await outcome('Seen'));
  expect(screen.getByRole('alert')).toHaveTextContent('Tick who was seen, then press Seen.');
  expect(answers()).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'Everybody' }));
  await user.click(screen.getByRole('checkbox', { name: 'Sam Reed' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Everybody' })).toBePartiallyChecked();
  await user.click(await outcome('Seen'));
  await at('102');
  expect(answers()).toMatchObject([
    { roomId: 1, outcome: 'seen', personsFound: 3, seenReservationIds: [7, 8] },
  ]);
});
