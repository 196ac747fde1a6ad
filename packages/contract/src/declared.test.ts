import { expect, test } from 'vitest';

import { contract } from './contract.ts';
import { familyNames } from './core/events.ts';
import { eventNames, shown } from './declared.ts';
import { resourcesShowing } from './showing.ts';

test('what is shown is declared of resources that are there, by events and families that are', () => {
  const known = new Set<string>([...familyNames, ...eventNames]);
  expect(shown.filter(([resource]) => !(resource in contract))).toEqual([]);
  expect(shown.flatMap(([, names]) => names).filter((name) => !known.has(name))).toEqual([]);
});

test('an event is shown by what tells of its family, and by what names it', () => {
  expect(resourcesShowing(['UPDATE_NOTE']).toSorted()).toEqual(['notes', 'stats']);
  expect(resourcesShowing(['UPDATE_PROPERTY'])).toEqual(expect.arrayContaining(['users', 'rooms']));
  expect(resourcesShowing(['READ_NOTIFICATIONS'])).toEqual(['auditLog']);
});
