import type { Permission } from '@keyhold/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { dialog, openPage, type Fakes } from '#testing/open-page.tsx';

const path = '/dashboard/room-inspections/ledger?on=2026-06-10';
const totals = {
  nights: 9,
  payable: 8,
  queries: 1,
  unpaid: 0,
  void: 5,
  money: { payable: 400, queries: 50, unpaid: 0, void: 250 },
};
const room = { id: 4, roomNo: '204', floor: 2 };
const night = {
  day: '2026-06-10',
  room: { id: 4, roomNo: '204' },
  guest: { id: 1, name: 'Ada Obi' },
  reservationId: 7,
  bookingId: 'BK-000007',
  councilReference: 'RBX-7',
  evidence: {
    kind: 'empty' as const,
    found: null,
    expected: 1,
    checkId: 3,
    at: '2026-06-10T21:00:00Z',
  },
  payable: 'query' as const,
  reason: 'contradicted' as const,
  state: 'query' as const,
  rate: 50,
};
const api: Fakes = {
  nights: {
    board: () => ({
      from: '2026-06-08',
      to: '2026-06-11',
      totals,
      rooms: [
        {
          ...room,
          nights: ['seen' as const, 'not_checked' as const, 'query' as const, 'cleaning' as const],
        },
      ],
    }),
    list: () => ({ items: [night], total: 1 }),
    night: () => [{ ...night, isQueried: true, answers: [] }],
    answer: () => ({ ...night, payable: 'no' as const, reason: 'answered' as const }),
  },
};
const manager: Permission[] = ['read:room_inspections', 'update:room_inspections'];

it('shows each night with a word, and its sums', async () => {
  await openPage(path, { as: manager, api });
  const grid = await screen.findByRole('grid', { name: 'Nights by room' });
  const row = within(await within(grid).findByRole('row', { name: /204/ }));
  expect(row.getByRole('gridcell', { name: /In query/ })).toHaveTextContent('Query');
  expect(row.getByRole('gridcell', { name: /Void: to clean/ })).toHaveTextContent('To clean');
  expect(row.getAllByRole('gridcell')).toHaveLength(7);
  const sums = within(screen.getByRole('list', { name: 'Sums' }));
  expect(sums.getByText('In query').closest('li')).toHaveTextContent('1');
  expect(sums.getAllByRole('listitem')).toHaveLength(5);
});

it('tells a council of void nights, and not what they cost', async () => {
  const ofCouncil = {
    ...api.nights,
    board: () => ({
      from: '2026-06-08',
      to: '2026-06-11',
      totals: { ...totals, money: { ...totals.money, void: null } },
      rooms: [{ ...room, nights: ['seen' as const, 'cleaning' as const, null, null] }],
    }),
    night: () => [
      {
        ...night,
        guest: null,
        reservationId: null,
        bookingId: null,
        councilReference: '',
        rate: null,
        payable: 'no' as const,
        reason: 'void' as const,
        state: 'cleaning' as const,
        void: { cause: 'cleaning' as const, blockers: [] },
        answers: [],
      },
    ],
  };
  const { user } = await openPage(path, {
    profile: { isCouncil: true },
    api: { ...api, nights: ofCouncil },
  });
  const sums = within(await screen.findByRole('list', { name: 'Sums' }));
  expect(sums.getByText('Void').closest('li')).toHaveTextContent(/^Void5$/);
  expect(screen.getByText(/Void: to clean/, { selector: 'details *' })).toBeInTheDocument();
  expect(screen.queryByText(/Found occupied/, { selector: 'details *' })).toBeNull();
  expect(screen.getByText(/^Nights of your placements/)).toBeVisible();
  await user.click(await screen.findByRole('gridcell', { name: /Void: to clean/ }));
  const drawer = await dialog();
  expect(await drawer.findByText('Cause')).toBeVisible();
  expect(drawer.queryByText('Amount')).toBeNull();
});

it('goes from night to night by the keys, and answers a query in place', async () => {
  const { user, calls } = await openPage(path, { as: manager, api });
  const grid = await screen.findByRole('grid', { name: 'Nights by room' });
  (await within(grid).findByRole('gridcell', { name: /Payable: seen/ })).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  const drawer = await dialog();
  expect(await drawer.findByText('Ada Obi')).toBeVisible();
  await user.click(await drawer.findByRole('combobox', { name: /Payable/ }));
  await user.click(await screen.findByRole('option', { name: 'No' }));
  await user.type(drawer.getByRole('textbox', { name: /Reason/ }), 'Bed was made');
  await user.click(drawer.getByRole('button', { name: 'Answer the query' }));
  await waitFor(() => expect(calls('nights.answer')).toHaveLength(1));
  expect(calls('nights.answer')[0]?.body).toEqual({
    day: '2026-06-10',
    roomId: 4,
    reservationId: 7,
    payable: 'no',
    reason: 'Bed was made',
  });
});

it('lets whoever only reads see the query without answering it', async () => {
  await openPage(`${path}&night=2026-06-10&of=4`, { as: ['read:room_inspections'], api });
  const drawer = await dialog();
  expect(await drawer.findByText('Ada Obi')).toBeVisible();
  expect(drawer.queryByRole('button', { name: 'Answer the query' })).toBeNull();
});

it('takes another answer only as long as the night is asked about', async () => {
  const answer = { id: 1, payable: 'no' as const, side: 'house' as const, reason: 'Bed was made' };
  let isQueried = true;
  const answered = () => [
    {
      ...night,
      ...(isQueried && { payable: 'no' as const, state: 'answered_no' as const }),
      ...(!isQueried && { payable: 'yes' as const, state: 'not_checked' as const }),
      isQueried,
      answers: [answer],
    },
  ];
  const nights = { ...api.nights, night: answered };
  const open = async () => {
    await openPage(`${path}&night=2026-06-10&of=4`, { as: manager, api: { nights } });
    const drawer = await dialog();
    expect(await drawer.findByText('Bed was made')).toBeVisible();
    return drawer.queryByRole('button', { name: 'Answer again' });
  };
  expect(await open()).not.toBeNull();
  cleanup();
  isQueried = false;
  expect(await open()).toBeNull();
});

it('says so where there is nothing to tell', async () => {
  await openPage(path, { as: manager, api: { nights: { board: () => ({ rooms: [] }) } } });
  expect(await screen.findByText('Nothing to tell of these nights')).toBeVisible();
});
