import { describe, expect, test } from 'vitest';

import { contract } from '../contract.ts';
import {
  actions,
  isPermission,
  permissions,
  resourceRules,
  resources,
  screenRules,
} from './permissions.ts';
import type { Resources } from './route.ts';

/** Both vocabularies of the specification, as it writes them. */
const serverNames =
  'users roles tenants house_keepings rooms reservations occupancies foods inventories purchasing_requests media contractors maintenances templates incidents notes guests shifts time_logs incident_zip room_inspections inspection_sessions inspection_requests reservation_endings occupancy_check_requests inspection_questioners questioner_actions questioner_responses policies';
const screenNames =
  'users rooms guest incidents housekeeping reports inventory purchasing_requests attendance maintenance shifts profile dashboard policies post_council occupancy_checks hotel';
/** Stored under the name of their screen: no server resource stands behind them. */
const screensOnly = ['profile', 'dashboard', 'post_council'];
/** What routes ask for: of that, the specification has no word for what was added since. */
const asked = Object.values<Resources[string]>(contract)
  .flatMap((routes) => Object.values(routes))
  .flatMap(({ access }) => access.split(':')[1] ?? []);

const screensOf = (resource: string) =>
  screenRules([`read:${resource}`]).map((rule) => rule.subject);

describe('the map of permissions', () => {
  test('knows every name of the server once, and beside those what a route asks for', () => {
    const wanted = new Set([...serverNames.split(' '), ...screensOnly, ...asked]);
    expect(resources.toSorted()).toEqual([...wanted].toSorted());
    expect(new Set(permissions).size).toBe(resources.length * actions.length);
  });

  test('reaches every screen, and each name stands under one at most', () => {
    const reached = new Set(resources.flatMap(screensOf));
    expect([...reached].toSorted()).toEqual(screenNames.split(' ').toSorted());
    for (const resource of resources) expect(screensOf(resource).length).toBeLessThanOrEqual(1);
  });

  test.each([
    ['roles', ['users']],
    ['guests', ['guest']],
    ['house_keepings', ['housekeeping']],
    ['contractors', ['maintenance']],
    ['foods', ['inventory']],
    ['questioner_responses', ['reports']],
    ['room_inspections', ['occupancy_checks']],
    ['time_logs', ['attendance']],
    ['tenants', ['hotel']],
    ['reservations', []],
    ['media', []],
  ])('%s stands under %j', (resource, screens) => {
    expect(screensOf(resource)).toEqual(screens);
  });

  test.each([
    '',
    'rooms',
    'read',
    'read:',
    ':rooms',
    'read:guest',
    'READ:rooms',
    'read:rooms:x',
    'admin:rooms',
    'read:toString',
  ])('%j allows nothing', (name) => {
    expect(isPermission(name)).toBe(false);
    expect(resourceRules([name])).toEqual([]);
    expect(screenRules([name])).toEqual([]);
  });
});
