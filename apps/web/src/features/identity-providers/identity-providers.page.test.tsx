import { providerReturnPath, type IdentityProvider } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { dialog, openPage, refuse, type Fakes, type Opened } from '#testing/open-page.tsx';

const provider: IdentityProvider = {
  id: 3,
  group: null,
  name: 'Harbour Group',
  issuer: 'https://login.example',
  clientId: 'keyhold',
  domains: ['harbour.example'],
  state: 'off',
  trial: null,
  roleClaim: '',
  roles: [],
  people: 0,
  returnAddress: 'https://keyhold.example/sign-in/return',
  leaveAddress: 'https://keyhold.example/',
  madeBy: 'Marcus Okafor',
  madeAt: '2026-06-01T08:00:00Z',
  version: 1,
};
const trial = {
  at: '2026-06-12T07:00:00Z',
  email: 'nora@harbour.example',
  hasFactor: true,
  isAskable: true,
  roleValues: null,
};
const path = '/dashboard/identity-providers';
const as = ['read:roles', 'update:roles', 'read:users'] as const;

const assign = vi.spyOn(location, 'assign');
beforeEach(() => {
  assign.mockReset();
});

const openOne = async (
  record: IdentityProvider,
  acts: Fakes['identityProviders'] = {},
  more: Fakes = {},
) =>
  await openPage(`${path}?open=3`, {
    as,
    api: {
      identityProviders: { list: () => ({ items: [record] }), get: () => record, ...acts },
      ...more,
    },
  });

const fill = async (user: Awaited<ReturnType<typeof openPage>>['user']) => {
  const form = await dialog();
  await user.type(form.getByLabelText(/^Name/), 'Harbour Group');
  await user.type(form.getByLabelText(/^Issuer/), 'https://login.example');
  await user.type(form.getByLabelText(/^Client ID/), 'keyhold');
  await user.type(form.getByLabelText(/^Client secret/), 'shh');
  await user.type(form.getByLabelText(/^Domains/), '@harbour{Enter}');
  expect(form.getByText(/This is no domain/)).toBeVisible();
  await user.clear(form.getByLabelText(/^Domains/));
  await user.type(form.getByLabelText(/^Domains/), 'harbour.example');
  return form;
};
const filled = {
  name: 'Harbour Group',
  issuer: 'https://login.example',
  clientId: 'keyhold',
  clientSecret: 'shh',
  domains: ['harbour.example'],
};

it('sets it up for the property, and says what the provider is to be told', async () => {
  const { user, calls } = await openPage(`${path}?new=1`, {
    as,
    api: { identityProviders: { create: () => provider, get: () => provider } },
  });
  const form = await fill(user);
  expect(form.queryByRole('combobox', { name: /^Group/ })).toBeNull();
  await user.click(form.getByRole('button', { name: 'Save' }));
  const address = await screen.findByLabelText('Where it sends people back to');
  expect(address).toHaveValue(provider.returnAddress);
  expect(calls('identityProviders.create').map(({ body }) => body)).toEqual([filled]);
});

const lead: Opened = {
  as: [],
  property: false,
  profile: {
    isCouncil: true,
    groups: [
      { id: 7, name: 'North council', adminEmail: 'nora@keyhold.example' },
      { id: 8, name: 'South council', adminEmail: 'somebody@keyhold.example' },
    ],
  },
};

it('sets it up for a group that one looks after', async () => {
  const { user, calls } = await openPage(`${path}?new=1`, {
    ...lead,
    api: { identityProviders: { create: () => provider, get: () => provider } },
  });
  const form = await fill(user);
  await user.click(form.getByRole('combobox', { name: /^Group/ }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'North council',
  ]);
  await user.click(screen.getByRole('option', { name: 'North council' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls('identityProviders.create').map(({ body }) => body)).toEqual([
      { groupId: 7, ...filled },
    ]),
  );
});

it('is for those alone who look after a group, and each has one', async () => {
  const profile = { ...lead.profile, email: 'other@keyhold.example' };
  const { unmount } = await openPage(path, { ...lead, profile });
  expect(await screen.findByRole('heading', { level: 1, name: /403/ })).toBeVisible();
  unmount();
  const group = { id: 7, name: 'North council' };
  await openPage(path, {
    ...lead,
    api: { identityProviders: { list: () => ({ items: [{ ...provider, group }] }) } },
  });
  expect(await screen.findByText('North council')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Set up the sign-in' })).toBeNull();
});

it('keeps the secret that is not given anew', async () => {
  const { user, calls } = await openOne(provider, { update: () => provider });
  const drawer = await dialog();
  const name = await drawer.findByLabelText(/^Name/);
  expect(drawer.getByText(/Leave it empty to keep it as it is/)).toBeVisible();
  await user.clear(name);
  await user.type(name, 'Harbour');
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls('identityProviders.update').map(({ body }) => body)).toEqual([
      { name: 'Harbour', version: 1 },
    ]),
  );
});

it('is tried there, and says on the way back as whom', async () => {
  assign.mockImplementation(() => {
    history.pushState(null, '', `${providerReturnPath}?code=c-1&state=s-1`);
  });
  const {
    user,
    calls,
    path: at,
  } = await openOne(
    provider,
    { try: () => ({ address: 'https://login.example/authorize' }) },
    { providerSignIn: { answer: () => ({ trial: { providerId: 3, email: trial.email } }) } },
  );
  const drawer = await dialog();
  expect(await drawer.findByText(/Try it before it is switched on/)).toBeVisible();
  expect(drawer.queryByRole('button', { name: 'Switch on' })).toBeNull();
  await user.click(drawer.getByRole('button', { name: 'Try it' }));
  expect(await screen.findByText(`The sign-in came back right, as ${trial.email}`)).toBeVisible();
  expect(assign).toHaveBeenCalledWith('https://login.example/authorize');
  await waitFor(() => expect(at()).toBe(path));
  expect(location.search).toBe('?open=3');
  expect(calls('identityProviders.try')[0]?.body).toEqual({
    binding: expect.stringMatching(/^[\w-]{43}$/) as string,
  });
  expect(calls('providerSignIn.answer')).toHaveLength(1);
});

it('leads back to where a trial was begun that did not end well', async () => {
  assign.mockImplementation(() => {
    history.pushState(null, '', `${providerReturnPath}?error=access_denied`);
  });
  const answer = () => refuse('provider_refused', { provider: 'Harbour Group', reason: 'denied' });
  const { user, path: at } = await openOne(
    provider,
    { try: () => ({ address: 'https://login.example/authorize' }) },
    { providerSignIn: { answer } },
  );
  await user.click(await (await dialog()).findByRole('button', { name: 'Try it' }));
  expect(await screen.findByText(/did not end well \(denied\)/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to the settings' }));
  await waitFor(() => expect(at()).toBe(path));
  expect(location.search).toBe('?open=3');
});

it('says on the page why it cannot be tried', async () => {
  const reason = 'getaddrinfo ENOTFOUND login.example';
  const { user } = await openOne(provider, {
    try: () => refuse('provider_unreachable', { provider: 'Harbour Group', reason }),
  });
  const drawer = await dialog();
  await user.click(await drawer.findByRole('button', { name: 'Try it' }));
  expect(await drawer.findByText(new RegExp(reason))).toBeVisible();
});

it('is switched on after asking, once it was tried', async () => {
  const tried = { ...provider, trial: { ...trial, isAskable: false } };
  const { user, calls } = await openOne(tried, { switchOn: () => ({ ...tried, state: 'on' }) });
  const drawer = await dialog();
  expect(await drawer.findByText(/as nora@harbour.example/)).toBeVisible();
  expect(drawer.getByText(/Everybody signs in anew each hour/)).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Switch on' }));
  const asking = within(await screen.findByRole('alertdialog'));
  expect(asking.getByText(/people of harbour.example sign in there/)).toBeVisible();
  await user.click(asking.getByRole('button', { name: 'Switch on' }));
  await waitFor(() => expect(calls('identityProviders.switchOn')).toHaveLength(1));
});

it('is switched off after asking, and deleted only then', async () => {
  const on = { ...provider, state: 'on' as const, trial };
  const { user, calls, unmount } = await openOne(on, { switchOff: () => provider });
  const drawer = await dialog();
  await user.click(await drawer.findByRole('button', { name: 'Switch off' }));
  expect(drawer.queryByRole('button', { name: 'More actions', hidden: true })).toBeNull();
  const asking = within(await screen.findByRole('alertdialog'));
  await user.click(asking.getByRole('button', { name: 'Switch off' }));
  await waitFor(() => expect(calls('identityProviders.switchOff')).toHaveLength(1));
  unmount();
  const off = await openOne(provider, { remove: () => provider });
  await off.user.click(await (await dialog()).findByRole('button', { name: 'More actions' }));
  await off.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const sure = within(await screen.findByRole('alertdialog'));
  await off.user.click(sure.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(off.calls('identityProviders.remove')).toHaveLength(1));
});

it('says which roles follow from what the organisation says, by what the trial has told', async () => {
  const told = {
    ...provider,
    roleClaim: 'groups',
    trial: { ...trial, roleValues: ['3f2a', '9c1d'] },
  };
  const staff = [
    { id: 11, kind: 'staff', title: 'Front desk' },
    { id: 12, kind: 'administrator', title: 'Administrator' },
  ] as const;
  const { user, calls } = await openOne(
    told,
    { update: () => ({ ...told, version: 2 }) },
    { roles: { list: () => ({ items: staff }) } },
  );
  const drawer = await dialog();
  expect(await drawer.findByText('The last trial told: 3f2a, 9c1d')).toBeVisible();
  await user.click(drawer.getByRole('button', { name: '9c1d' }));
  expect(drawer.queryByRole('button', { name: '9c1d' })).toBeNull();
  expect(drawer.getByLabelText(/^Value/)).toHaveValue('9c1d');
  await user.click(drawer.getByRole('combobox', { name: /^Role/ }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Front desk',
  ]);
  await user.click(screen.getByRole('option', { name: 'Front desk' }));
  await user.click(drawer.getByRole('button', { name: 'Save the roles' }));
  await waitFor(() =>
    expect(calls('identityProviders.update').map(({ body }) => body)).toEqual([
      { roles: [{ value: '9c1d', roleId: 11 }], version: 1 },
    ]),
  );
});

it('has no roles for a council’s group', async () => {
  await openPage(`${path}?open=3`, {
    ...lead,
    api: {
      identityProviders: { get: () => ({ ...provider, group: { id: 7, name: 'North council' } }) },
    },
  });
  const drawer = await dialog();
  expect(await drawer.findByText('What the provider is told')).toBeVisible();
  expect(drawer.queryByText('Roles by what the organisation says')).toBeNull();
});

it.each([
  ['/dashboard/users', { as }],
  [
    '/dashboard/groups/7',
    {
      ...lead,
      api: {
        groups: { get: () => ({ id: 7, users: [{ id: 1, isAdmin: true }] }) },
      },
    },
  ],
] satisfies [string, Opened][])('is found on %s', async (from, opened) => {
  const { user, path: at } = await openPage(from, opened);
  await user.click(await screen.findByRole('link', { name: 'Organisation sign-in' }));
  await waitFor(() => expect(at()).toBe(path));
});
