import { contract } from '@keyhold/contract';
import { expect, test } from 'vitest';

import { openFamilies, openResources } from '#core/api/open-areas.ts';

test('offers what routes write of and ask for, and nothing of what is still to come', () => {
  expect(openFamilies).toEqual(expect.arrayContaining(['rooms', 'reservations', 'people']));
  expect(openResources).toEqual(expect.arrayContaining(['rooms', 'dashboard', 'users', 'media']));
  const isThere = 'inventory' in contract || 'inventories' in contract;
  expect([openFamilies.includes('inventory'), openResources.includes('inventories')]).toEqual([
    isThere,
    isThere,
  ]);
});
