import type { Permission } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { dialog, openPage } from '#testing/open-page.tsx';
import type { Fakes } from '#testing/open-page.tsx';

const ada = { id: 5, name: 'Ada Obi' };
const entry = {
  text: 'Please look at this',
  kind: 'note' as const,
  side: 'house' as const,
  by: ada,
  at: '2026-06-15T11:00:00Z',
  to: null,
  isAnswered: false,
  due: null,
  isOverdue: false,
  owner: null,
  doneAt: null,
  doneBy: null,
};
const posting = {
  id: 9,
  name: 'North council',
  state: 'posted' as const,
  postedAt: '2026-06-15T11:00:00Z',
  postedBy: ada,
  whyOther: '',
  acknowledgedAt: null,
  acknowledgedBy: null,
  replyDue: '2026-06-16T11:00:00Z',
  clock: 'breached' as const,
  handedBackAt: null,
  awaiting: ['council' as const],
  thread: [{ id: 1, ...entry }],
  added: [],
};
const acknowledged = {
  ...posting,
  state: 'acknowledged' as const,
  acknowledgedAt: '2026-06-15T12:00:00Z',
  acknowledgedBy: { id: 6, name: 'Oliver Grant' },
  clock: 'met' as const,
  awaiting: ['house' as const],
  thread: [
    { id: 1, ...entry },
    { id: 2, ...entry, kind: 'question' as const, side: 'council' as const, text: 'Who saw it?' },
  ],
  added: [{ field: 'opinion', before: '', after: 'It was the tall one' }],
};
const theft = {
  id: 7,
  number: 12,
  type: { id: 1, title: 'Theft' },
  status: 'new' as const,
  managementMode: 'manage_internally' as const,
  priority: 'high' as const,
  area: 'Lobby',
  description: 'A bag is gone',
  missing: [],
  riddor: false,
  council: null,
};
const houseWith = (incident: object): Fakes => ({
  incidents: {
    list: ({ query }) =>
      query.status?.includes('closed')
        ? { items: [], total: 0 }
        : { items: [{ ...theft, ...incident }], total: 1 },
    get: () => ({ ...theft, ...incident }),
  },
  incidentCouncil: {
    councils: () => [
      { id: 9, name: 'North council', isDefault: true, isPlacing: true, isReachable: true },
    ],
    post: () => ({ ...theft, council: posting }),
    answer: () => ({ ...theft, council: acknowledged }),
  },
});
const manager: Permission[] = [
  'read:incidents',
  'write:incidents',
  'update:incidents',
  'manage:incidents',
  'write:post_council',
];
const lane = { managementMode: 'manage_council' as const };
const open = '/dashboard/incidents?open=7';

it('posts to the council that is meant, and says what that comes to', async () => {
  const { user, calls } = await openPage(open, { as: manager, api: houseWith({}) });
  await user.click(await (await dialog()).findByRole('button', { name: 'Post to council' }));
  const form = await dialog();
  expect(await form.findByText(/only the council closes it/)).toBeVisible();
  await user.type(await form.findByRole('textbox', { name: /^Message/ }), 'Please look');
  await user.click(form.getByRole('button', { name: 'Post to council' }));
  await waitFor(() => expect(calls('incidentCouncil.post')).toHaveLength(1));
  expect(calls('incidentCouncil.post')[0]?.body).toMatchObject({
    message: 'Please look',
    councilId: 9,
  });
});

it('keeps its steps and the incident’s own behind the same three dots, which come first', async () => {
  await openPage(open, { as: manager, api: houseWith({}) });
  const drawer = await dialog();
  const post = await drawer.findByRole('button', { name: 'Post to council' });
  const dots = drawer.getByRole('button', { name: 'More actions' });
  expect(dots.compareDocumentPosition(post)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('shows the house the thread, what was added since, and lets it answer but not close', async () => {
  const api = houseWith({ ...lane, status: 'resolved', council: acknowledged });
  const { user, calls } = await openPage(`${open}&tab=council`, { as: manager, api });
  const drawer = await dialog();
  expect(await drawer.findByText('Posted to North council')).toBeVisible();
  const added = drawer.getByRole('region', { name: 'Written since it was posted' });
  expect(added).toHaveTextContent('Opinion: It was the tall one');
  // The only one is the drawer's own.
  expect(drawer.getAllByRole('button', { name: 'Close' })).toHaveLength(1);
  expect(drawer.queryByRole('button', { name: 'Acknowledge' })).toBeNull();
  await user.click(drawer.getByRole('button', { name: 'Answer' }));
  const form = await dialog();
  await user.type(await form.findByRole('textbox', { name: /^Answer/ }), 'The porter');
  await user.click(form.getByRole('button', { name: 'Answer' }));
  await waitFor(() => expect(calls('incidentCouncil.answer')).toHaveLength(1));
  expect(calls('incidentCouncil.answer')[0]?.body).toEqual({ text: 'The porter', to: 2 });
});

it('shows the board with a lane of the council', async () => {
  const api = houseWith({ ...lane, council: posting });
  await openPage('/dashboard/incidents?layout=board', { as: manager, api });
  const cards = within(await screen.findByRole('list', { name: /^Council/ }));
  expect(cards.getByText('Theft')).toBeVisible();
  expect(within(screen.getByRole('list', { name: /^New/ })).queryByText('Theft')).toBeNull();
});

it('begins a lane of the board with what presses, and says how many are closed', async () => {
  const of = (id: number, title: string, more: object) => ({
    ...theft,
    id,
    number: id,
    type: { id, title },
    cctv: { secureBy: null, securedAt: null },
    council: null,
    ...more,
  });
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const listed = [
    of(1, 'Low', { priority: 'low' }),
    of(2, 'High', { priority: 'high' }),
    of(3, 'Overwritten', { priority: 'low', cctv: { secureBy: soon, securedAt: null } }),
  ];
  const closed = of(4, 'Closed', { status: 'closed' });
  const { user, calls } = await openPage('/dashboard/incidents?layout=board', {
    as: manager,
    api: {
      incidents: {
        list: ({ query }) =>
          query?.status?.includes('closed')
            ? { items: [closed], total: 67 }
            : { items: listed, total: 3 },
      },
    },
  });
  const cards = within(await screen.findByRole('list', { name: /^New/ }));
  const titles = cards.getAllByRole('button').map(({ textContent }) => textContent);
  expect(titles.map((title) => title.replace(/#.*/, ''))).toEqual(['Overwritten', 'High', 'Low']);
  // All of them: the newest hundred left out the oldest.
  expect(calls('incidents.list').map(({ query }) => query)).toContainEqual({
    status: 'new,resolved',
    limit: '1000',
  });
  expect(await screen.findByRole('heading', { name: 'Closed 67' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more, 66 are left' }));
  await waitFor(() => expect(calls('incidents.list').at(-1)?.query).toMatchObject({ limit: '40' }));
});

const tenant = { id: 1, title: 'Harbour House' };
const postedTheft = { ...theft, ...lane, council: posting };
const councilApi: Fakes = {
  incidents: { get: () => postedTheft },
  incidentCouncil: {
    list: () => ({ items: [{ ...postedTheft, tenant }], total: 1 }),
    acknowledge: () => ({ ...postedTheft, council: acknowledged }),
    ask: () => ({ ...postedTheft, council: acknowledged }),
    owners: () => [],
  },
};
const officer = {
  as: ['read:incidents', 'read:dashboard'] as Permission[],
  profile: { isCouncil: true },
};

it('acknowledges in one tap where a council lands, and once however often it is tapped', async () => {
  const api = { ...councilApi, stats: { platform: () => [] } };
  const { user, calls } = await openPage('/dashboard', { ...officer, api });
  const panel = within(await screen.findByRole('region', { name: 'To acknowledge' }));
  expect(panel.getByText(/Reply was due/)).toBeVisible();
  await user.dblClick(panel.getByRole('button', { name: 'Acknowledge: #INC-012 Theft' }));
  await waitFor(() => expect(calls('incidentCouncil.acknowledge')).toHaveLength(1));
  expect(calls('incidentCouncil.acknowledge')[0]?.params).toEqual({ id: '7' });
  await screen.findByText('#INC-012 is acknowledged');
  expect(calls('incidentCouncil.acknowledge')).toHaveLength(1);
});

it('shows a council what was posted to it, with its own steps and none of the house’s', async () => {
  const api: Fakes = {
    ...councilApi,
    incidents: { get: () => ({ ...postedTheft, council: acknowledged }) },
  };
  const { user, calls } = await openPage(`${open}&property=1`, { ...officer, api });
  expect(calls('incidents.list')).toHaveLength(0);
  const drawer = await dialog();
  expect(await drawer.findByRole('button', { name: 'Set an action' })).toBeVisible();
  for (const name of ['Post to council', 'Complete', 'Resolve'])
    expect(drawer.queryByRole('button', { name })).toBeNull();
  await user.click(drawer.getByRole('button', { name: 'Ask the house' }));
  const form = await dialog();
  await user.type(await form.findByRole('textbox', { name: /^Question/ }), 'Who saw it?');
  await user.click(form.getByRole('button', { name: 'Ask the house' }));
  await waitFor(() => expect(calls('incidentCouncil.ask')).toHaveLength(1));
});

it('counts on the board of a council what is open in each property, and leads to those', async () => {
  const api: Fakes = {
    ...councilApi,
    incidentCouncil: {
      ...councilApi.incidentCouncil,
      counts: () => [
        {
          tenant,
          open: 4,
          unanswered: 2,
          oldest: '2026-06-13T09:00:00Z',
          unsecured: 0,
          overdue: 1,
        },
      ],
    },
    stats: {
      platform: () => [
        { tenantId: 1, tenantTitle: 'Harbour House' },
        { tenantId: 2, tenantTitle: 'Quay House' },
      ],
    },
  };
  const { user, calls } = await openPage('/dashboard', { ...officer, api });
  const counts = within(await screen.findByRole('list', { name: 'Incidents of Harbour House' }));
  expect(counts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '4 open incidents',
    '2 not acknowledged, the oldest 2 days ago',
    '1 with an overdue action',
  ]);
  expect(screen.queryByRole('list', { name: 'Incidents of Quay House' })).toBeNull();
  await user.click(counts.getByRole('link', { name: /^2 not acknowledged/ }));
  await waitFor(() =>
    expect(calls('incidentCouncil.list').at(-1)?.query).toMatchObject({
      tenant: '1',
      state: 'posted',
    }),
  );
  expect(await screen.findByRole('combobox', { name: 'Property' })).toHaveTextContent(
    'Harbour House',
  );
});
