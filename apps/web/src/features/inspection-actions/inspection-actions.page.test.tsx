import type { Permission, QuestionerAction } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { dialog, openPage } from '#testing/open-page.tsx';

const path = '/dashboard/inspection-actions';
const as = [
  'read:questioner_actions',
  'write:questioner_actions',
  'update:questioner_actions',
  'read:questioner_responses',
  'read:rooms',
  'read:maintenances',
  'write:maintenances',
] as const;
const kim = { id: 70, name: 'Kim Keeper' };
const fay = { id: 71, name: 'Fay Fixer' };
const action: QuestionerAction = {
  id: 5,
  number: 12,
  issue: 'Bolt: it hangs loose',
  status: 'open',
  priority: 'high',
  owner: fay,
  due: '2026-06-14',
  isOverdue: true,
  keepsRoomFromReady: true,
  needsPhoto: true,
  room: { id: 4, roomNo: '104', floor: 1 },
  area: '',
  inspection: { id: 9, number: 3, title: 'Fire safety' },
  responseId: 8,
  fieldId: 'bolt',
  failed: {
    question: 'Does the bolt hold?',
    answer: 'no',
    options: [],
    note: 'It hangs loose',
    by: kim,
    at: '2026-06-13T09:00:00Z',
  },
  photos: [],
  repair: null,
  createdAt: '2026-06-13T09:05:00Z',
  createdBy: null,
  startedAt: null,
  startedBy: null,
  doneAt: null,
  doneBy: null,
  verifiedAt: null,
  verifiedBy: null,
  verifiedCouncil: null,
  councilToVerify: null,
  reopenedAt: null,
  reopenedBy: null,
  reason: '',
  cancelledAt: null,
  cancelledBy: null,
  cancelledReason: '',
  version: 1,
};
const openAt = (
  given: Partial<QuestionerAction>,
  more: object = {},
  also: readonly Permission[] = [],
) => {
  const shown = { ...action, ...given };
  return openPage(`${path}?open=5`, {
    as: [...as, ...also],
    api: {
      questionerActions: { list: () => ({ items: [shown] }), get: () => shown, ...more },
    },
  });
};

it('shows the chain from the answer that failed, and what it keeps from being ready', async () => {
  await openAt({});
  const shown = await dialog();
  for (const text of ['Overdue', 'Keeps the room from being ready'])
    expect((await shown.findAllByText(text)).length).toBeGreaterThan(0);
  const chain = within(await shown.findByRole('region', { name: /From the answer/ }));
  expect(chain.getByText('Does the bolt hold?: No')).toBeVisible();
  expect(chain.getByText(/Kim Keeper/)).toBeVisible();
  expect(chain.getByText(/By the rule of the form/)).toBeVisible();
  expect(chain.getByRole('link', { name: /Fire safety/ })).toHaveAttribute(
    'href',
    '/dashboard/inspection-reports/view/8',
  );
});

it('tells what was chosen as it was called then', async () => {
  const failed = action.failed && {
    ...action.failed,
    answer: 'o2',
    options: [{ id: 'o2', label: 'Hangs by one screw' }],
  };
  await openAt({ failed });
  const chain = within(await (await dialog()).findByRole('region', { name: /From the answer/ }));
  expect(chain.getByText('Does the bolt hold?: Hangs by one screw')).toBeVisible();
});

it('makes a fault of it in one tap', async () => {
  const repair = {
    kind: 'maintenance',
    id: 31,
    status: 'pending',
    isOpen: true,
    waitingOn: null,
    startedAt: '2026-06-15T08:00:00Z',
    endedAt: null,
  } as const;
  const { user, calls } = await openAt({}, { repair: () => ({ ...action, repair }) });
  const shown = await dialog();
  await user.click(await shown.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Report as fault' }));
  await waitFor(() =>
    expect(calls('questionerActions.repair')[0]?.body).toEqual({ kind: 'maintenance' }),
  );
});

it('offers to verify what somebody else has done', async () => {
  const done = { status: 'done', doneBy: fay, doneAt: '2026-06-15T08:00:00Z' } as const;
  const { user, calls } = await openAt(done, { verify: () => ({ ...action, ...done }) });
  const shown = await dialog();
  await user.click(await shown.findByRole('button', { name: 'Verify' }));
  await waitFor(() => expect(calls('questionerActions.verify')).toHaveLength(1));
  expect(shown.queryByRole('button', { name: 'Done' })).toBeNull();
});

const left = {
  status: 'done',
  doneBy: fay,
  doneAt: '2026-06-15T08:00:00Z',
  councilToVerify: 'North council',
} as const;

it('lets the council that asked verify what nobody of the house is left to', async () => {
  const { user, calls } = await openPage(`${path}?open=5`, {
    as: ['read:questioner_actions'],
    profile: { isCouncil: true },
    api: {
      questionerActions: {
        list: () => ({ items: [{ ...action, ...left }] }),
        get: () => ({ ...action, ...left }),
        verifyForCouncil: () => ({
          ...action,
          ...left,
          status: 'verified',
          verifiedAt: '2026-06-15T09:00:00Z',
          verifiedBy: kim,
          verifiedCouncil: 'North council',
          councilToVerify: null,
        }),
      },
    },
  });
  const shown = await dialog();
  expect(await shown.findByText(/North council, which asked/)).toBeVisible();
  await user.click(await shown.findByRole('button', { name: 'Verify' }));
  await waitFor(() => expect(calls('questionerActions.verifyForCouncil')).toHaveLength(1));
});

it('offers the house no step that is left to the council', async () => {
  await openAt(left, {}, []);
  const shown = await dialog();
  expect(
    (await shown.findAllByText(/Nobody else of the house can verify it/)).length,
  ).toBeGreaterThan(0);
  expect(shown.queryByRole('button', { name: 'Verify' })).toBeNull();
});

it('says which council verified it', async () => {
  await openAt({
    ...left,
    status: 'verified',
    verifiedAt: '2026-06-15T09:00:00Z',
    verifiedBy: kim,
    verifiedCouncil: 'North council',
    councilToVerify: null,
  });
  const chain = within(await (await dialog()).findByRole('region', { name: /From the answer/ }));
  expect(chain.getByText(/Kim Keeper, North council/)).toBeVisible();
});

it('is cancelled by whoever manages, with the reason', async () => {
  const cancelled = { ...action, status: 'cancelled' } as const;
  const api = { cancel: () => cancelled };
  const { user, calls } = await openAt({}, api, ['manage:questioner_actions']);
  const shown = await dialog();
  await user.click(await shown.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel it' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Cancel it' }));
  await user.type(await asked.findByRole('textbox', { name: /Reason/ }), 'Raised twice');
  await user.click(asked.getByRole('button', { name: 'Cancel it' }));
  await waitFor(() =>
    expect(calls('questionerActions.cancel')[0]?.body).toEqual({ reason: 'Raised twice' }),
  );
});

it('says of a cancelled one why, and offers no step', async () => {
  await openAt(
    {
      status: 'cancelled',
      isOverdue: false,
      cancelledAt: '2026-06-15T08:00:00Z',
      cancelledBy: kim,
      cancelledReason: 'Raised twice',
    },
    {},
    ['manage:questioner_actions'],
  );
  const shown = await dialog();
  const chain = within(await shown.findByRole('region', { name: /From the answer/ }));
  expect(chain.getByText('Raised twice')).toBeVisible();
  expect(chain.queryByText('Verified by somebody else')).toBeNull();
  expect(shown.getAllByText('Cancelled').length).toBeGreaterThan(0);
  const fact = shown.getByText('Keeps the room from being ready');
  expect(fact.nextElementSibling ?? fact.parentElement).toHaveTextContent('No');
  expect(shown.queryByRole('button', { name: 'More actions' })).toBeNull();
});

it('offers to cancel to nobody else', async () => {
  const { user } = await openAt({});
  const shown = await dialog();
  await user.click(await shown.findByRole('button', { name: 'More actions' }));
  await screen.findByRole('menuitem', { name: 'Change' });
  expect(screen.queryByRole('menuitem', { name: 'Cancel it' })).toBeNull();
});
