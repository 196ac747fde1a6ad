import { documentKinds } from '@keyhold/contract';
import { expect, test } from 'vitest';

import { documents } from '../features.ts';

test('each kind of document that can be asked for has one that writes it', () => {
  const written = new Set(Object.values(documents).map(({ kind }) => kind));
  expect(documentKinds.filter((kind) => !written.has(kind))).toEqual([]);
});
