import { pages, permissions } from '@keyhold/contract';
import type { Permission } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { screens } from '#app/screens.tsx';
import { queryClient } from '#core/api/query.ts';
import { abilityOf } from '#core/session/ability.ts';
import { landingPath } from '#core/shell/screen.ts';
import { everything, openPage } from '#testing/open-page.tsx';
import { inTurn } from '#testing/turn.ts';

const addressOf = (path: string) =>
  path.replace(/\$code$/, crypto.randomUUID()).replace(/\$\w+$/, '1');
const settled = async () => await waitFor(() => expect(queryClient.isFetching()).toBe(0));

/** Each single permission that opens a screen: the harness fails where it asks what that one may not. */
const openings = screens.flatMap(({ path, gate }) =>
  permissions
    .filter((name) => gate !== null && abilityOf([name]).canOpen(gate))
    .map((name): [string, Permission] => [path, name]),
);

/** Those that are gone through in this run. */
const due = new Set<string>(inTurn(screens, ({ path }) => path).map(({ path }) => path));

it('knows by what each screen is opened', () => {
  const closed = screens.filter(({ path, gate }) => gate && !openings.some(([at]) => at === path));
  expect(closed).toEqual([]);
});

const isScreen = (address: string) => {
  const { pathname } = new URL(address, location.origin);
  return screens.some(({ path }) => path.replace(/\$\w+$/, ':id') === pathname);
};

it('has a screen wherever the log says that a record is shown', () => {
  const addresses = Object.values(pages).map((page) =>
    typeof page === 'string' ? page : page.address,
  );
  expect(addresses.length).toBeGreaterThan(10);
  expect(addresses.filter((address) => !isScreen(address))).toEqual([]);
});

it('leads whoever may read people alone to them, and to groups where there is no property', () => {
  const ability = abilityOf(['read:users']);
  expect(landingPath(screens, { ability, hasProperty: true })).toBe('/dashboard/users');
  expect(landingPath(screens, { ability, hasProperty: false })).toBe('/dashboard/groups');
});

it.each(['/dashboard/groups', '/dashboard/groups/create', '/dashboard/groups/7'])(
  'marks in the menu where %s is found',
  async (path) => {
    await openPage(path, { as: everything });
    const menu = within(screen.getByRole('navigation', { name: 'Main navigation' }));
    const current = menu.getAllByRole('link', { current: 'page' });
    expect(current.map(({ textContent }) => textContent)).toEqual(['Users']);
  },
);

it('has the chart as an item of its own, and says of no group that has but one', async () => {
  await openPage('/dashboard/rooms?view=chart', { as: everything });
  const menu = within(screen.getByRole('navigation', { name: 'Main navigation' }));
  const named = menu.getAllByRole('link').map(({ textContent }) => textContent);
  expect(named.slice(1, 4)).toEqual(['Dashboard', 'Chart', 'Rooms']);
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Chart');
  expect(named).toEqual(expect.arrayContaining(['Void nights', 'Audit Logs']));
});

it.each([
  ['en', 'Maintenance', 'Reports & Compliance'],
  ['es', 'Mantenimiento', 'Informes y cumplimiento'],
] as const)('says no name twice in the menu in %s', async (language, twice, once) => {
  await openPage('/dashboard', { as: everything, language });
  const [navigation = document.body] = screen.getAllByRole('navigation');
  const menu = within(navigation);
  expect(menu.getAllByText(twice)).toHaveLength(1);
  expect(within(menu.getByRole('group', { name: twice })).getAllByRole('link')).toHaveLength(2);
  expect(menu.getByText(once)).toBeVisible();
});

it('goes by two strokes to each of them, and no two lead to different places', async () => {
  const { user, path } = await openPage('/dashboard', { as: everything });
  await user.keyboard('?');
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  for (const name of ['Chart', 'Occupancy Checks', 'Nights Ledger', 'Fire roll-call', 'SWEP'])
    expect(sheet.getByText(name)).toBeVisible();
  await user.keyboard('{Escape}');
  await user.keyboard('gc');
  await waitFor(() => expect(location.search).toContain('view=chart'));
  await user.keyboard('go');
  await waitFor(() => expect(path()).toBe('/dashboard/room-inspections'));
  const strokes = screens.flatMap((each) => {
    const { keys, view } = { keys: undefined, view: undefined, ...each };
    return [keys, view?.keys].filter(Boolean);
  });
  expect(strokes).toEqual([...new Set(strokes)]);
});

it.each([
  ['/dashboard/schedule', 'Copy the shift there'],
  ['/dashboard/maintenance?layout=board', 'Move the card on'],
])('lists on %s the keys that a focused card answers itself', async (path, key) => {
  const { user } = await openPage(path, { as: everything });
  await settled();
  await user.keyboard('?');
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(sheet.getByText(key)).toBeVisible();
});

it.each([
  [['read:rooms'], ['Dashboard', 'Rooms', 'Account Management']],
  [['read:swep'], ['Dashboard', 'SWEP', 'Account Management']],
  [
    ['read:rooms', 'read:reservations'],
    ['Dashboard', 'Chart', 'Rooms', 'Reservations', 'Void nights', 'Account Management'],
  ],
  [['read:users'], ['Dashboard', 'Audit Logs', 'Users', 'Account Management']],
] satisfies [Permission[], string[]][])('with %s the menu is %s', async (as, expected) => {
  await openPage('/dashboard', { as });
  const menu = within(screen.getByRole('navigation', { name: 'Main navigation' }));
  expect(
    menu
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
      .slice(1),
  ).toEqual(expected);
  expect(menu.queryByText('Settings')).toBeNull();
});

describe('asks nothing that would be refused', () => {
  it.each(openings.filter(([path]) => due.has(path)))(
    '%s with no more than %s',
    async (path, name) => {
      await openPage(addressOf(path), { as: [name] });
      expect(
        (await within(screen.getByRole('main')).findAllByRole('heading')).length,
      ).toBeGreaterThan(0);
      await settled();
    },
  );

  it.each([...due])('%s with everything, in Spanish', async (path) => {
    await openPage(addressOf(path), { as: permissions, language: 'es' });
    const [heading] = await within(screen.getByRole('main')).findAllByRole('heading');
    expect(heading).not.toHaveTextContent('403');
    await settled();
  });

  it.each(
    screens
      .filter(({ path, needsProperty }) => needsProperty && due.has(path))
      .map(({ path }) => path),
  )('%s outside of any property', async (path) => {
    await openPage(addressOf(path), { as: everything, property: false });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Please select a hotel to continue',
    );
    await settled();
  });

  it.each(
    screens.filter(({ path, gate }) => gate !== null && due.has(path)).map(({ path }) => path),
  )('%s with nothing at all', async (path) => {
    const { calls } = await openPage(addressOf(path), { as: [], profile: { roles: [] } });
    await screen.findByRole('heading', { level: 1, name: /403/ });
    await settled();
    expect(calls('auth.me')).toHaveLength(1);
  });
});

it.each([
  [[], 1],
  [[{ id: 4, name: 'North council' }], 0],
])('tells somebody of a council in the groups %j why they see no guests', async (groups, told) => {
  await openPage('/dashboard/guests', { profile: { isCouncil: true, groups } });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryAllByText('You are in no council group')).toHaveLength(told);
});
