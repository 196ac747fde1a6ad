import { describe, expect, test } from 'vitest';

import { isOneStatement } from './statement-names.ts';

describe('worth a plan', () => {
  test.each([
    'select 1',
    '\n    select m.is_swep,\n count(*) from rooms m',
    '\n    with days as (\n select 1) select * from days',
    'with\n t as (select 1) select * from t',
  ])('%j', (text) => expect(isOneStatement(text)).toBe(true));

  test.each([
    'begin read only; set local role keyhold_app;',
    'commit',
    'savepoint one',
    'select 1; select 2',
    'selected',
  ])('not %j', (text) => expect(isOneStatement(text)).toBe(false));
});
