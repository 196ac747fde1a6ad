import type { ListedInspection } from '@keyhold/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { dialog, openPage } from '#testing/open-page.tsx';

const as = ['read:inspection_sessions', 'update:inspection_sessions'] as const;
const planned = {
  id: 5,
  number: 12,
  status: 'scheduled',
  questioner: { id: 2, title: 'Fire safety', version: 1 },
  place: { room: null, area: 'Cellar' },
  assignedTo: null,
  scheduledFor: { from: '2026-06-20T08:00:30.000Z', until: '2026-06-20T10:00:30.000Z' },
  note: '',
  reason: '',
  series: { id: 3, recurrence: 'FREQ=WEEKLY' },
  responseId: null,
  version: 4,
} as const;
const open = async (by: Partial<ListedInspection> = {}) => {
  const inspection = { ...planned, ...by };
  const opened = await openPage('/dashboard/inspection-reports?open=5', {
    as,
    api: {
      inspections: { list: () => ({ items: [inspection], total: 1 }), get: () => inspection },
      inspectionSeries: { move: () => inspection },
    },
  });
  return opened;
};

it('gives one of a series to somebody else alone, and its time stays to the second', async () => {
  const { user, calls } = await open();
  await user.click(await screen.findByRole('button', { name: 'Move or reassign' }));
  const asked = await dialog();
  await user.type(asked.getByRole('textbox', { name: /Note/ }), 'Key in the office');
  await user.click(asked.getByRole('button', { name: 'Save' }));
  await screen.findByText('The change is kept');
  expect(calls('inspectionSeries.move')[0]?.body).toEqual({
    assignedTo: null,
    note: 'Key in the office',
    scope: 'this',
    version: 4,
  });
});

it('takes those after it along by another rule', async () => {
  const { user, calls } = await open();
  await user.click(await screen.findByRole('button', { name: 'Move or reassign' }));
  const asked = await dialog();
  await user.click(asked.getByRole('combobox', { name: /Change/ }));
  await user.click(await screen.findByRole('option', { name: 'This and those after it' }));
  await user.click(asked.getByRole('combobox', { name: /Repeats/ }));
  await user.click(await screen.findByRole('option', { name: 'By days' }));
  await user.click(asked.getByRole('button', { name: 'Save' }));
  await screen.findByText('The change is kept');
  expect(calls('inspectionSeries.move')[0]?.body).toMatchObject({
    scope: 'following',
    recurrence: 'FREQ=DAILY',
  });
});

it('is not offered once it has begun', async () => {
  await open({ status: 'in_progress' });
  await screen.findByRole('button', { name: 'Cancel it' });
  expect(screen.queryByRole('button', { name: 'Move or reassign' })).toBeNull();
});
