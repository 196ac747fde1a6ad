import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage } from '#testing/open-page.tsx';
import type { Fakes } from '#testing/open-page.tsx';

const scope = { kind: 'floor', value: 3 } as const;
const house: Fakes = {
  roomInspections: {
    list: () => ({
      items: [
        { id: 1, number: 4, status: 'in_progress', scope, roomsDone: 4, roomsTotal: 10 },
        { id: 2, number: 5, status: 'draft', scope, plannedFor: '2026-06-15' },
        { id: 3, number: 3, status: 'completed', scope, open: 2 },
        { id: 4, number: 2, status: 'completed', scope, open: 0 },
      ],
    }),
  },
  checkRequests: { list: () => ({ items: [{ id: 1 }], total: 2 }) },
  nights: {
    list: () => ({
      items: [
        { day: '2026-06-14', payable: 'query' },
        { day: '2026-06-02', payable: 'query' },
        { day: '2026-06-02', payable: 'disputed' },
        { day: '2026-05-30', payable: 'query' },
      ],
    }),
  },
};
const openShift = async (as: NonNullable<Parameters<typeof openPage>[1]>['as']) => {
  const opened = await openPage('/dashboard', { as, api: house });
  const panel = within(await screen.findByRole('region', { name: 'Rounds and nights' }));
  const told = () => panel.getAllByRole('listitem').map(({ textContent }) => textContent);
  return { ...opened, panel, told };
};

it('leads a guard to the round that goes on, and a manager to what waits for their word', async () => {
  const { panel, told } = await openShift([
    'read:room_inspections',
    'write:room_inspections',
    'update:room_inspections',
    'update:occupancy_check_requests',
    'read:occupancy_check_requests',
  ]);
  expect(await panel.findByRole('link', { name: 'Go on' })).toHaveAttribute(
    'href',
    expect.stringContaining('/dashboard/room-inspections/1?view=walk'),
  );
  await panel.findByText('May: 1 night in query');
  expect(told()).toEqual([
    'Round 4 · Floor 34 of 10 roomsGo on',
    'Round 5 · Floor 3To be walked todayStart',
    'Round 3 · Floor 32 discrepancies to settleSettle',
    'Round 2 · Floor 3Walked, to be approvedLook and approve',
    '2 checks asked for by councilsAnswer',
    'May: 1 night in queryAnswer',
    'June: 2 nights in queryAnswer',
    'June: 1 night disputedAnswer',
  ]);
});

it('asks for no nights, and nothing that councils want, of whoever only walks', async () => {
  const { calls } = await openShift(['read:room_inspections', 'write:room_inspections']);
  expect(calls('nights.list')).toEqual([]);
  expect(calls('checkRequests.list')).toEqual([]);
  expect(calls('roomInspections.list')[0]?.query).toMatchObject({ status: 'in_progress,draft' });
});

it('lets a guard tell what happened without a look for where', async () => {
  const { user } = await openPage('/dashboard', {
    as: ['read:incidents', 'write:incidents', 'read:room_inspections'],
    api: house,
  });
  await user.click(await screen.findByRole('button', { name: 'Report incident' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Report');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
