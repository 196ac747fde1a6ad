import { expect, test } from 'vitest';

import { roleValuesAtSignIn, roleValuesIn } from './claims.ts';

test.each([
  ['groups', { groups: ['a', 'b'] }, ['a', 'b']],
  ['groups', { groups: 'a' }, ['a']],
  ['groups', { groups: ['a', 7, '', 'x'.repeat(201)] }, ['a']],
  ['realm_access.roles', { realm_access: { roles: ['a'] } }, ['a']],
  ['https://example.org/roles', { 'https://example.org/roles': ['a'] }, ['a']],
  ['groups', {}, null],
  ['groups', { groups: { a: true } }, null],
  ['realm_access.roles', { realm_access: 'roles' }, null],
  ['constructor.name', {}, null],
  ['', { '': ['a'] }, null],
])('what %j says in %j', (name, claims, told) => {
  expect(roleValuesIn(claims, name)).toEqual(told);
});

test('at a sign-in no word of it means none, unless it is kept elsewhere', () => {
  expect(roleValuesAtSignIn([{}, { groups: ['a'] }], 'groups')).toEqual(['a']);
  expect(roleValuesAtSignIn([{}, {}], 'groups')).toEqual([]);
  expect(roleValuesAtSignIn([{ _claim_names: { groups: 'src1' } }], 'groups')).toBeNull();
  expect(roleValuesAtSignIn([{}], '')).toBeNull();
});
