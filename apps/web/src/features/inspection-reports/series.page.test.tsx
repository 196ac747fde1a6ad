import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { dialog, openPage } from '#testing/open-page.tsx';

const as = [
  'read:inspection_sessions',
  'write:inspection_sessions',
  'update:inspection_sessions',
  'read:inspection_questioners',
  'read:rooms',
] as const;
const series = {
  id: 3,
  questioner: { id: 2, title: 'Fire safety' },
  places: [],
  scope: { kind: 'sample', value: 3 },
  recurrence: 'FREQ=WEEKLY',
  startsOn: '2026-06-15',
  times: { from: '08:00', until: '20:00' },
  assignedTo: null,
  assignedRole: { id: 7, name: 'Night porter' },
  allowLate: false,
  isPaused: false,
  next: [],
  version: 4,
} as const;
const board = [
  { id: 4, roomNo: '104', floor: 1 },
  { id: 5, roomNo: '204', floor: 2 },
];
const open = () =>
  openPage('/dashboard/inspection-reports?view=series', {
    as,
    api: {
      inspectionSeries: { list: () => ({ items: [series], total: 1 }), update: () => series },
      inspectionQuestioners: { list: () => ({ items: [{ id: 2, title: 'Fire safety' }] }) },
      rooms: { board: () => board },
      inspections: {
        choices: () => ({ roles: [{ id: 7, name: 'Night porter' }] }),
      },
      users: { list: () => ({ items: [{ id: 9, name: 'Ana' }], total: 1 }) },
    },
  });

it('says which rooms it draws, and has those of a floor inspected instead', async () => {
  const { user, calls } = await open();
  await screen.findByText('3 rooms by lot');
  expect(screen.getByText(/Night porter/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const asked = await dialog();
  expect(asked.getByRole('spinbutton', { name: /Rooms each time/ })).toHaveValue('3');
  await user.click(asked.getByRole('combobox', { name: /Where/ }));
  await user.click(await screen.findByRole('option', { name: 'A floor' }));
  expect(asked.queryByRole('spinbutton', { name: /Rooms each time/ })).toBeNull();
  await user.click(asked.getByRole('combobox', { name: /Floor/ }));
  await user.click(await screen.findByRole('option', { name: /2/ }));
  await user.click(asked.getByRole('button', { name: 'Change' }));
  await screen.findByText('The change is kept');
  expect(calls('inspectionSeries.update')[0]?.body).toMatchObject({
    scope: { kind: 'floor', value: 2 },
    places: [],
    assignedTo: null,
    assignedRole: 7,
    version: 4,
  });
});
