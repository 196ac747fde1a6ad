import { lazyRouteComponent } from '@tanstack/react-router';
import { DoorOpen } from 'lucide-react';
import { describe, expect, it } from 'vitest';

import { abilityOf } from '#core/session/ability.ts';
import { landingPath, menuOf, nearest } from '#core/shell/screen.ts';
import type { Screen } from '#core/shell/screen.ts';

const page = lazyRouteComponent(async () => await Promise.resolve({ default: () => null }));
const screen = (path: Screen['path'], more: Partial<Screen>): Screen => ({
  path,
  page,
  gate: null,
  needsProperty: true,
  title: [path, path],
  icon: DoorOpen,
  ...more,
});

const table: Screen[] = [
  screen('/dashboard/users/bin', {
    gate: { subject: 'users', action: 'delete' },
    menu: { staff: 'users' },
  }),
  screen('/dashboard/rooms/$roomId', { gate: { subject: 'rooms', action: 'read' } }),
  screen('/dashboard/rooms', {
    gate: { subject: 'rooms', action: 'read' },
    menu: { staff: 'daily' },
  }),
  screen('/dashboard/guests', {
    gate: { subject: 'guest', action: 'read' },
    menu: { staff: 'daily' },
  }),
  screen('/dashboard', {
    gate: { subject: 'dashboard', action: 'read' },
    needsProperty: false,
    menu: { staff: 'daily', platform: 'platform' },
  }),
  screen('/dashboard/settings', {
    needsProperty: false,
    menu: { staff: 'settings', platform: 'settings' },
  }),
];
const landing = (...names: string[]) =>
  landingPath(table, { ability: abilityOf(names), hasProperty: true });

describe('the landing page', () => {
  it('is the dashboard for whoever may read it, wherever it stands in the table', () => {
    expect(landing('read:rooms', 'read:dashboard')).toBe('/dashboard');
  });

  it('is else the first screen that a read permission opens', () => {
    expect(landing('read:guests', 'read:rooms')).toBe('/dashboard/rooms');
    expect(landing('read:guests')).toBe('/dashboard/guests');
    expect(landing('manage:guests')).toBe('/dashboard/guests');
  });

  it('is also one whose gate is a permission to call', () => {
    const users = screen('/dashboard/users', { gate: { permission: 'read:users' } });
    const create = screen('/dashboard/groups/create', { gate: { permission: 'write:users' } });
    const arriving = (...names: string[]) =>
      landingPath([create, users, ...table], { ability: abilityOf(names), hasProperty: true });
    expect(arriving('read:users', 'write:users')).toBe('/dashboard/users');
    expect(arriving('write:users')).toBe('/dashboard/settings');
  });

  it('is else the settings', () => {
    expect(landing()).toBe('/dashboard/settings');
    expect(landing('delete:users', 'write:rooms')).toBe('/dashboard/settings');
  });

  it('is no screen that asks for a property while there is none', () => {
    const ability = abilityOf(['read:rooms']);
    expect(landingPath(table, { ability, hasProperty: false })).toBe('/dashboard/settings');
  });
});

describe('the menu', () => {
  const groups = (name: 'staff' | 'platform', ...names: string[]) =>
    menuOf(table, { name, ability: abilityOf(names) }).map(({ group, items }) => [
      group,
      items.map(({ path }) => path),
    ]);

  it('shows what may be opened, in the order of the groups, without empty ones', () => {
    expect(groups('staff', 'read:rooms')).toEqual([
      ['daily', ['/dashboard/rooms']],
      ['settings', ['/dashboard/settings']],
    ]);
    expect(groups('staff', 'delete:users', 'read:guests').map(([group]) => group)).toEqual([
      'daily',
      'users',
      'settings',
    ]);
  });

  it('is another one on the platform', () => {
    expect(groups('platform', 'read:rooms', 'read:dashboard')).toEqual([
      ['platform', ['/dashboard']],
      ['settings', ['/dashboard/settings']],
    ]);
  });

  it('always has the account', () => {
    expect(groups('staff')).toEqual([['settings', ['/dashboard/settings']]]);
  });
});

it('marks the item that leads nearest to where one is', () => {
  const items = [
    { path: '/dashboard' },
    { path: '/dashboard/councils' },
    { path: '/dashboard/councils/permissions' },
  ] as const;
  expect(nearest(items, '/dashboard/councils/permissions')).toBe(items[2]);
  expect(nearest(items, '/dashboard/councils/7')).toBe(items[1]);
  expect(nearest(items, '/dashboard')?.path).toBe('/dashboard');
  expect(nearest(items, '/dashboard/councilsome')).toBeUndefined();
});
