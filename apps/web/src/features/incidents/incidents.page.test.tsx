import type { Permission } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { queue } from '#core/offline/queue.ts';
import { dialog, openPage } from '#testing/open-page.tsx';
import type { Fakes } from '#testing/open-page.tsx';

const own = {
  id: 7,
  number: 12,
  type: { id: 1, title: 'Theft' },
  status: 'new' as const,
  priority: 'high' as const,
  area: 'Lobby',
  description: 'A bag is gone',
  happenedAt: '2026-06-15T10:00:00Z',
  reportedAt: '2026-06-15T10:05:00Z',
};
const theft = {
  ...own,
  opinion: 'It was the tall one',
  missing: ['cctv' as const],
  riddor: false,
};
const types = () => ({ items: [{ id: 1, title: 'Theft', active: true }], total: 1 });
const house: Fakes = {
  incidents: {
    list: () => ({ items: [theft], total: 1 }),
    get: () => theft,
    mine: () => ({ items: [own], total: 1 }),
    create: () => own,
    resolve: () => ({ ...theft, status: 'resolved' as const }),
  },
  incidentTypes: { list: types },
};
const security: Permission[] = ['read:incidents', 'write:incidents', 'update:incidents'];

it('tells what is still missing, and offers to resolve only what is whole', async () => {
  await openPage('/dashboard/incidents?open=7', { as: security, api: house });
  const drawer = await dialog();
  expect(await drawer.findByText('Still to be told before it can be resolved')).toBeVisible();
  expect(drawer.getByRole('region', { name: 'What was seen' })).toHaveTextContent('A bag is gone');
  expect(drawer.getByRole('region', { name: 'Opinion' })).toHaveTextContent('It was the tall one');
  expect(drawer.queryByRole('button', { name: 'Resolve' })).toBeNull();
  expect(drawer.getByRole('button', { name: 'Complete' })).toBeVisible();
});

it('resolves with an outcome', async () => {
  const whole = { ...theft, missing: [] };
  const api = { ...house, incidents: { ...house.incidents, get: () => whole } };
  const { user, calls } = await openPage('/dashboard/incidents?open=7', { as: security, api });
  await user.click(await (await dialog()).findByRole('button', { name: 'Resolve' }));
  const form = await dialog();
  await user.type(await form.findByRole('textbox', { name: /^Outcome/ }), 'The bag was found');
  await user.click(form.getByRole('button', { name: 'Resolve' }));
  await waitFor(() => expect(calls('incidents.resolve')).toHaveLength(1));
  expect(calls('incidents.resolve')[0]?.body).toEqual({ outcome: 'The bag was found' });
});

it('shows whoever may only report their own, and the report with its four taps', async () => {
  const { user, calls } = await openPage('/dashboard/incidents', {
    as: ['write:incidents'],
    api: house,
  });
  const reports = within(await screen.findByRole('region', { name: 'My reports' }));
  expect(reports.getByText('A bag is gone')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Report incident' }));
  const form = await dialog();
  await user.click(await form.findByRole('radio', { name: 'Theft' }));
  await user.type(form.getByRole('textbox', { name: 'What was seen?' }), 'A coat is gone');
  await user.click(form.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(queue.get().at(-1)).toMatchObject({
      label: 'Report incident: A coat is gone',
      input: { body: { typeId: 1, roomId: null, description: 'A coat is gone' } },
    }),
  );
  expect(calls('incidents.list')).toHaveLength(0);
});

it('shows where and when they happen, each number a link to as many', async () => {
  const hours = Array.from({ length: 24 }, (_none, hour) => (hour === 23 ? 3 : 0));
  await openPage('/dashboard/incidents?layout=heat&from=2026-06-01', {
    api: {
      incidents: {
        heat: () => [
          { room: { id: 4, roomNo: '204' }, area: '', hours },
          { room: null, area: 'Hall', hours: hours.toReversed() },
        ],
      },
    },
  });
  const map = within(await screen.findByRole('table', { name: /place and hour/ }));
  const night = await map.findByRole('link', { name: '204, 11:00 PM – 12:00 AM: 3 incidents' });
  const search = new URL(night.getAttribute('href') ?? '', 'http://localhost').searchParams;
  expect(Object.fromEntries(search)).toEqual({
    from: '2026-06-01',
    roomId: '4',
    fromHour: '23',
    toHour: '23',
  });
  expect(map.getByRole('row', { name: /^Hall/ })).toHaveTextContent(/3$/);
});

it('leads from My shift to what has been open for long, and to whoever is to act', async () => {
  const stats = () => ({
    ages: { day: 1, week: 0, older: 3 },
    awaitingHouse: 2,
    awaitingCouncil: 0,
  });
  const api = { ...house, incidents: { ...house.incidents, stats } };
  const { user, calls } = await openPage('/dashboard', { as: security, api });
  const panel = within(await screen.findByRole('region', { name: 'Incidents' }));
  expect(await panel.findByRole('link', { name: '2 awaiting us' })).toHaveAttribute(
    'href',
    expect.stringContaining('awaiting=house'),
  );
  expect(panel.queryByRole('link', { name: /awaiting the council/ })).toBeNull();
  await user.click(panel.getByRole('link', { name: '3 open for over a week' }));
  expect(await screen.findByRole('button', { name: 'Open for more than a week' })).toBeVisible();
  expect(calls('incidents.list').at(-1)?.query).toMatchObject({ age: 'older' });
});

it('adds to one’s own report while it is new', async () => {
  const addenda = [{ text: 'It was red', by: { id: 1, name: 'Ana' }, at: '2026-06-15T11:00:00Z' }];
  const items = [
    { ...own, addenda },
    { ...own, id: 8, number: 13, status: 'resolved' as const },
  ];
  const { user, calls } = await openPage('/dashboard/incidents', {
    as: ['write:incidents', 'write:media'],
    api: { ...house, incidents: { mine: () => ({ items, total: 2 }), addendum: () => own } },
  });
  expect(await screen.findByText('It was red')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add to #INC-013' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add to #INC-012' }));
  const form = await dialog();
  await user.type(await form.findByRole('textbox', { name: /What is to be added/ }), 'And blue');
  await user.click(form.getByRole('button', { name: 'Add to it' }));
  await waitFor(() =>
    expect(calls('incidents.addendum')).toMatchObject([
      { params: { id: '7' }, body: { text: 'And blue' } },
    ]),
  );
});

it('notes why an injury need not be reported, and says so from then on', async () => {
  const judged = { reason: 'A plaster was enough', at: '2026-06-15T10:30:00Z', by: own.type };
  const hurt = { ...theft, missing: [], riddor: true };
  let riddorNotNeeded: { reason: string; at: string; by: { id: number; name: string } } | null =
    null;
  const get = () => ({ ...hurt, riddorNotNeeded });
  const update = () => {
    riddorNotNeeded = { ...judged, by: { id: 1, name: 'Ana' } };
    return get();
  };
  const api = { ...house, incidents: { ...house.incidents, get, update } };
  const { user, calls } = await openPage('/dashboard/incidents?open=7', { as: security, api });
  const drawer = await dialog();
  await user.click(await drawer.findByRole('button', { name: 'It need not be reported' }));
  const form = await dialog();
  await user.type(
    await form.findByRole('textbox', { name: /^Why it need not/ }),
    'A plaster was enough',
  );
  await user.click(form.getByRole('button', { name: 'Note why not' }));
  await waitFor(() =>
    expect(calls('incidents.update')[0]?.body).toEqual({ riddorNotNeeded: 'A plaster was enough' }),
  );
  expect(await screen.findByText('Need not be reported to the authority (RIDDOR)')).toBeVisible();
  expect(screen.getByText('A plaster was enough')).toBeVisible();
  expect(screen.getByRole('button', { name: 'It has been reported' })).toBeVisible();
});

it('notes that an injury was reported, and says so from then on', async () => {
  const hurt = { ...theft, missing: [], riddor: true };
  const api = { ...house, incidents: { ...house.incidents, get: () => hurt, update: () => hurt } };
  const { user, calls } = await openPage('/dashboard/incidents?open=7', { as: security, api });
  await user.click(await (await dialog()).findByRole('button', { name: 'It has been reported' }));
  const form = await dialog();
  await user.type(await form.findByRole('textbox', { name: /^Reference/ }), 'F2508');
  await user.click(form.getByRole('button', { name: 'Note the report' }));
  await waitFor(() =>
    expect(calls('incidents.update')[0]?.body).toMatchObject({ riddor: { reference: 'F2508' } }),
  );
});

it('puts right what was noted of the report', async () => {
  const by = { id: 1, name: 'Mia' };
  const riddorReport = { filedAt: '2026-06-16T08:00:00Z', reference: 'F25', by };
  const noted = { ...theft, missing: [], riddorReport };
  const api = {
    ...house,
    incidents: { ...house.incidents, get: () => noted, update: () => noted },
  };
  const { user, calls } = await openPage('/dashboard/incidents?open=7', { as: security, api });
  await user.click(await (await dialog()).findByRole('button', { name: 'Change the report' }));
  const form = await dialog();
  await user.type(await form.findByRole('textbox', { name: /^Reference/ }), '08/7');
  await user.click(form.getByRole('button', { name: 'Note the report' }));
  await waitFor(() =>
    expect(calls('incidents.update')[0]?.body).toEqual({
      riddor: { filedAt: '2026-06-16T08:00:00.000Z', reference: 'F2508/7' },
    }),
  );
});

it('narrows the list to what is managed by the house, or by a council', async () => {
  const { user, calls } = await openPage('/dashboard/incidents', { as: security, api: house });
  await user.click(await screen.findByRole('button', { name: 'More filters' }));
  await user.click(await screen.findByRole('combobox', { name: 'Managed by' }));
  await user.click(await screen.findByRole('option', { name: 'Manage Council' }));
  await waitFor(() =>
    expect(calls('incidents.list').at(-1)?.query).toMatchObject({
      managementMode: 'manage_council',
    }),
  );
});

it('keeps what is seldom asked for behind one button, which counts what is on', async () => {
  const { user, calls } = await openPage('/dashboard/incidents?awaiting=house', {
    as: security,
    api: house,
  });
  await user.click(await screen.findByRole('button', { name: 'More filters (1)' }));
  await user.click(await screen.findByRole('button', { name: 'Repeats' }));
  await waitFor(() =>
    expect(calls('incidents.list').at(-1)?.query).toMatchObject({
      awaiting: 'house',
      repeat: 'true',
    }),
  );
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'More filters (2)' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Repeats' })).toBeNull();
});

it('links what belongs to it, and leads there', async () => {
  const links = [{ type: 'inspection' as const, id: 5, label: '#INS-005' }];
  const inspections = {
    list: () => ({
      items: [{ id: 5, number: 5, questioner: { title: 'Fire safety' }, place: { area: 'Hall' } }],
      total: 1,
    }),
  };
  const incidents = { ...house.incidents, get: () => ({ ...theft, links }), link: () => theft };
  const { user, calls } = await openPage('/dashboard/incidents?open=7', {
    as: [...security, 'read:inspection_sessions'],
    api: { ...house, incidents, inspections },
  });
  const drawer = await dialog();
  expect(await drawer.findByRole('link', { name: '#INS-005' })).toHaveAttribute(
    'href',
    '/dashboard/inspection-reports?open=5',
  );
  await user.click(drawer.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Link something' }));
  const form = await dialog();
  await user.click(await form.findByRole('radio', { name: 'Inspection' }));
  await user.click(await form.findByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: /#INS-005 Fire safety/ }));
  await user.click(form.getByRole('button', { name: 'Link something' }));
  await waitFor(() =>
    expect(calls('incidents.link')[0]?.body).toEqual({ type: 'inspection', id: 5 }),
  );
});

it('finds another incident however old it is', async () => {
  const incidents = {
    ...house.incidents,
    list: ({ query }: { query?: { search?: string } }) =>
      query?.search === '3'
        ? { items: [{ ...own, id: 3, number: 3, type: { id: 1, title: 'Fire' } }], total: 1 }
        : { items: [theft], total: 101 },
  };
  const { user } = await openPage('/dashboard/incidents?open=7', {
    as: security,
    api: { ...house, incidents },
  });
  const drawer = await dialog();
  await user.click(drawer.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Link something' }));
  const form = await dialog();
  await user.click(await form.findByRole('combobox'));
  await user.keyboard('3');
  expect(await screen.findByRole('option', { name: /#INC-003 Fire/ })).toBeVisible();
});
