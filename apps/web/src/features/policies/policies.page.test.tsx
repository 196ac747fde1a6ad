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
  correctedAt: null,
  reviewOn: null,
  isReviewDue: false,
  audience: [],
  acknowledgement: { required: true, dueDays: 7 },
  draft: null,
  acknowledged: null,
  mine: { state: 'due', due: '2026-11-30', acknowledgedAt: null },
  version: 3,
  body: 'Leave by the stairs.\n\nMeet at the gate.',
  file: null,
};
const { body: _body, file: _file, draft: _draft, ...rest } = fire;
const listed = { ...rest, draft: null };
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

const free = { state: 'free' as const, due: null, acknowledgedAt: null };
const draft: NonNullable<Policy['draft']> = {
  title: 'Fire safety',
  category: 'House',
  body: 'Leave by the nearest stairs.\n\nMeet at the gate.',
  file: null,
  effectiveFrom: null,
  reviewOn: null,
  audience: [],
  acknowledgement: { required: true, dueDays: 5 },
  writtenAt: '2026-11-24T08:00:00Z',
  writtenBy: { id: 8, name: 'Rosa Diaz' },
};
const drafted: Policy = { ...fire, mine: free, draft };
const listedDraft = {
  ...listed,
  mine: free,
  draft: { writtenAt: draft.writtenAt, writtenBy: draft.writtenBy },
};

it('begins as a draft for some roles, which is opened to be published', async () => {
  const begun: Policy = {
    ...drafted,
    edition: null,
    effectiveFrom: null,
    title: 'Keys',
    body: '',
    draft: { ...draft, title: 'Keys', body: 'Never lend a key.' },
  };
  let now = begun;
  const create = () => begun;
  const publish = () => {
    now = { ...fire, mine: free, edition: 1, title: 'Keys', body: 'Never lend a key.' };
    return now;
  };
  const roles = { list: () => ({ items: [] }) };
  const { user, calls } = await openPage('/dashboard/policies?new=1', {
    as: keeper,
    api: { roles, policies: { list: () => ({ items: [] }), get: () => now, create, publish } },
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
  const drawer = within(await screen.findByRole('dialog', { name: 'Keys' }));
  await drawer.findByText('Never lend a key.', { selector: 'div' });
  expect(drawer.getByText('Not published yet')).toBeVisible();
  expect(drawer.queryByRole('button', { name: 'Discard the draft' })).toBeNull();
  await user.click(drawer.getByRole('button', { name: 'Publish' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Publish “Keys”' }));
  expect(asked.getByText('To be read within 5 days')).toBeVisible();
  expect(asked.queryByRole('radio')).toBeNull();
  await user.click(asked.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Edition 1 is published');
  expect(calls('policies.publish')).toMatchObject([{ body: { asksAgain: true, version: 3 } }]);
});

describe('a draft', () => {
  const api = (more: object = {}) => ({
    policies: { list: () => ({ items: [listedDraft] }), get: () => drafted, ...more },
  });

  it('says who wrote it and what differs, line by line', async () => {
    await openPage('/dashboard/policies?open=4&tab=draft', { as: keeper, api: api() });
    const drawer = within(await screen.findByRole('dialog', { name: 'Fire safety' }));
    await drawer.findByText(/Written by Rosa Diaz/);
    const gone = drawer.getAllByRole('deletion').map(({ textContent }) => textContent);
    const come = drawer.getAllByRole('insertion').map(({ textContent }) => textContent);
    expect(gone).toEqual(['Safety', 'To be read within 7 days', 'Leave by the stairs.']);
    expect(come).toEqual(['House', 'To be read within 5 days', 'Leave by the nearest stairs.']);
  });

  it('is published as a slip of the pen, which asks nobody again', async () => {
    const publish = () => ({ ...fire, mine: free });
    const { user, calls } = await openPage('/dashboard/policies?open=4&tab=draft', {
      as: keeper,
      api: api({ publish }),
    });
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const asked = within(await screen.findByRole('alertdialog'));
    expect(asked.getByRole('radio', { name: 'A new edition' })).toBeChecked();
    await user.click(asked.getByRole('radio', { name: 'A slip of the pen' }));
    expect(asked.getByText(/The edition keeps its number/)).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Publish' }));
    await screen.findByText('Edition 2 is corrected');
    expect(calls('policies.publish')).toMatchObject([{ body: { asksAgain: false, version: 3 } }]);
  });

  it('is given up once that is confirmed', async () => {
    const discard = () => ({ ...fire, mine: free });
    const { user, calls } = await openPage('/dashboard/policies?open=4&tab=draft', {
      as: keeper,
      language: 'es',
      api: api({ discard }),
    });
    await user.click(await screen.findByRole('button', { name: 'Descartar el borrador' }));
    const asked = within(await screen.findByRole('alertdialog'));
    await user.click(asked.getByRole('button', { name: 'Descartar el borrador' }));
    await screen.findByText('El borrador se ha descartado');
    expect(calls('policies.discard')).toMatchObject([{ body: { version: 3 } }]);
  });

  it('is written on where it stands, and only what differs is sent', async () => {
    const { user, calls } = await openPage('/dashboard/policies?open=4&tab=change', {
      as: keeper,
      api: { ...api({ update: () => drafted }), roles: { list: () => ({ items: [] }) } },
    });
    const text = await screen.findByRole('textbox', { name: /Text/ });
    expect(text).toHaveValue(draft.body);
    await user.type(text, ' Wait.');
    await user.click(screen.getByRole('button', { name: /Save/ }));
    await waitFor(() => expect(calls('policies.update')).toHaveLength(1));
    expect(calls('policies.update')[0]?.body).toEqual({
      body: `${draft.body} Wait.`,
      version: 3,
    });
    expect(await screen.findByText(/Written by Rosa Diaz/)).toBeVisible();
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
