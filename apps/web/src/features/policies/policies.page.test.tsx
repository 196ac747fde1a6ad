import type { Permission, Policy } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { openPage, refuse } from '#testing/open-page.tsx';

const fire: Policy = {
  id: 4,
  title: 'Fire safety',
  category: 'Safety',
  edition: 2,
  effectiveFrom: '2026-11-01',
  reviewOn: null,
  isReviewDue: false,
  audience: [],
  acknowledgement: { required: true, dueDays: 7 },
  acknowledged: null,
  mine: { state: 'due', due: '2026-11-30', acknowledgedAt: null },
  version: 3,
  body: 'Leave by the stairs.\n\nMeet at the gate.',
  file: null,
};
const { body: _body, file: _file, ...listed } = fire;
const reader: Permission[] = ['read:dashboard', 'read:policies'];
const keeper: Permission[] = [...reader, 'write:policies', 'update:policies', 'read:roles'];
const read = {
  ...fire,
  mine: { state: 'read' as const, due: null, acknowledgedAt: '2026-11-24T08:00:00Z' },
};

it('is read, and acknowledged at its end in the edition that was read', async () => {
  const acknowledge = () => read;
  const { user, calls } = await openPage('/dashboard/policies?open=4', {
    as: reader,
    api: { policies: { list: () => ({ items: [listed] }), get: () => fire, acknowledge } },
  });
  const drawer = within(await screen.findByRole('dialog', { name: 'Fire safety' }));
  await drawer.findByText(/Meet at the gate/);
  await user.click(drawer.getByRole('button', { name: 'I have read and understood it' }));
  await screen.findByText('Thank you: noted');
  expect(calls('policies.acknowledge')).toMatchObject([{ body: { edition: 2 } }]);
});

it('tells plainly where a newer edition came meanwhile', async () => {
  const { user } = await openPage('/dashboard/policies?open=4', {
    as: reader,
    api: {
      policies: {
        list: () => ({ items: [listed] }),
        get: () => fire,
        acknowledge: () => refuse('old_edition'),
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /I have read/ }));
  expect(await screen.findByText('There is a newer edition: read that one')).toBeVisible();
});

it('shows its keeper who has read it, and reminds the others alone', async () => {
  const mine = { state: 'free' as const, due: null, acknowledgedAt: null };
  const kept: Policy = { ...fire, mine, acknowledged: { count: 1, total: 2 } };
  const person = { roles: 'Front desk', lastEdition: null };
  const readers = [
    {
      ...person,
      id: 8,
      name: 'Rosa Diaz',
      state: 'overdue' as const,
      due: '2026-11-20',
      acknowledgedAt: null,
      lastEdition: 1,
    },
    {
      ...person,
      id: 9,
      name: 'Ada Obi',
      state: 'read' as const,
      due: null,
      acknowledgedAt: '2026-11-12T08:00:00Z',
    },
  ];
  const { user, calls } = await openPage('/dashboard/policies?open=4&tab=readers', {
    as: keeper,
    api: {
      policies: {
        list: () => ({ items: [{ ...listed, mine, acknowledged: kept.acknowledged }] }),
        get: () => kept,
        readers: () => ({ items: readers }),
        remind: () => kept,
      },
    },
  });
  const drawer = within(await screen.findByRole('dialog', { name: 'Fire safety' }));
  await drawer.findByText('1 of 2 have read it');
  const [late, done] = drawer.getAllByRole('listitem');
  expect(late).toHaveTextContent(/Rosa Diaz.*has read edition 1.*Late: /);
  expect(done).toHaveTextContent(/Ada Obi.*Read/);
  await user.click(drawer.getByRole('button', { name: 'Remind who has not read it' }));
  await screen.findByText('Reminders are on their way');
  expect(calls('policies.remind')).toHaveLength(1);
});

it('is written for some roles, with its words', async () => {
  const create = () => fire;
  const roles = { list: () => ({ items: [] }) };
  const { user, calls } = await openPage('/dashboard/policies?new=1', {
    as: keeper,
    api: { roles, policies: { list: () => ({ items: [] }), create } },
  });
  const form = within(await screen.findByRole('dialog', { name: 'New policy' }));
  await user.type(form.getByRole('textbox', { name: /Title/ }), 'Keys');
  await user.type(form.getByRole('textbox', { name: /Text/ }), 'Never lend a key.');
  await user.click(form.getByRole('button', { name: /Save|Create/ }));
  await waitFor(() => expect(calls('policies.create')).toHaveLength(1));
  expect(calls('policies.create')[0]).toMatchObject({
    body: {
      title: 'Keys',
      body: 'Never lend a key.',
      acknowledgement: { required: true, dueDays: 7 },
    },
  });
});

describe('on My shift', () => {
  const shift = (open: number, overdue: number) => ({
    stats: { shift: () => ({ policies: { open, overdue, isPutOff: false } }) },
  });

  it('tells what is to be read, beside the work of the day', async () => {
    await openPage('/dashboard', { as: reader, api: shift(2, 0) });
    await screen.findByText('Policies to read: 2');
    const links = screen.getAllByRole('link', { name: 'Policies' });
    expect(links.map((link) => link.getAttribute('href'))).toContain(
      '/dashboard/policies?mine=open',
    );
    expect(await screen.findByText('Stays in house')).toBeVisible();
  });

  it('shows what was to be read already first, and the work of the day after it', async () => {
    const late = { ...fire, mine: { ...fire.mine, state: 'overdue' as const } };
    let overdue = 1;
    const { user } = await openPage('/dashboard', {
      as: reader,
      api: {
        stats: { shift: () => ({ policies: { open: overdue, overdue, isPutOff: false } }) },
        policies: {
          list: () => ({ items: [{ ...listed, mine: late.mine }] }),
          get: () => late,
          acknowledge: () => {
            overdue = 0;
            return read;
          },
        },
      },
    });
    const gate = within(await screen.findByRole('region', { name: 'Before you begin' }));
    await gate.findByRole('heading', { name: 'Fire safety' });
    expect(screen.queryByText('Stays in house')).toBeNull();
    await user.click(gate.getByRole('button', { name: /I have read/ }));
    expect(await screen.findByText('Stays in house')).toBeVisible();
  });

  it('never stands before roll-call, report, clock and rounds, and is put off for the day', async () => {
    const late = { ...fire, mine: { ...fire.mine, state: 'overdue' as const } };
    let isPutOff = false;
    const { user, calls } = await openPage('/dashboard', {
      as: [...reader, 'read:guests', 'write:incidents', 'write:time_logs'],
      api: {
        stats: { shift: () => ({ policies: { open: 1, overdue: 1, isPutOff } }) },
        timeLogs: { clock: () => ({ running: null, kioskOnly: false, hasPin: false }) },
        policies: {
          list: () => ({ items: [{ ...listed, mine: late.mine }] }),
          get: () => late,
          putOff: () => {
            isPutOff = true;
            return { putOff: 1 };
          },
        },
      },
    });
    const gate = within(await screen.findByRole('region', { name: 'Before you begin' }));
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Clock in or out' })).toHaveAttribute(
      'href',
      '/dashboard/attendance',
    );
    expect(main.getByRole('link', { name: 'Fire roll-call' })).toBeVisible();
    expect(main.getAllByRole('button', { name: 'Report incident' })).toHaveLength(1);
    await user.click(gate.getByRole('button', { name: 'Not now' }));
    expect(await screen.findByText('Policies that were to be read already: 1')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Before you begin' })).toBeNull();
    expect(calls('policies.putOff')).toHaveLength(1);
  });
});
