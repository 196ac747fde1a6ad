import type { Inventory, Product } from '@keyhold/contract';
import { expect, it } from 'vitest';

import {
  lineOfBatch,
  mostOf,
  problemOf,
  withProduct,
  type MoveKind,
} from '#features/stock-moves/move-lines.ts';

const milk = { id: 4, decimals: 0, quantity: 10, available: 8, dateKind: 'use_by' } as Product;
const rice = { ...milk, id: 5, available: 0, dateKind: 'best_before' } as const;
const old = { id: 8, quantity: 2, expiry: 'EXPIRED', dateKind: 'use_by' } as Inventory;

it('takes what has expired to no place but the bin', () => {
  const [line] = withProduct(
    [],
    { product: milk, quantity: 9 },
    { kind: 'transfer', today: '2026-06-15' },
  );
  const batch = lineOfBatch(old, milk);
  const of = (kind: MoveKind) => [line && mostOf(line, kind), mostOf(batch, kind)];
  expect(of('take-out')).toEqual([8, 0]);
  expect(of('transfer')).toEqual([8, 0]);
  expect(of('bin')).toEqual([10, 2]);
  expect(line && problemOf(line, 'transfer')).toBe('most');
  expect(problemOf(batch, 'transfer')).toBe('expired');
});

it('moves what is past its best by its batch alone', () => {
  const [line] = withProduct(
    [],
    { product: rice, quantity: 1 },
    { kind: 'transfer', today: '2026-06-15' },
  );
  expect(line && problemOf(line, 'transfer')).toBe('pastBestHere');
  const batch = lineOfBatch({ ...old, dateKind: 'best_before' }, rice);
  expect(problemOf(batch, 'transfer')).toBeNull();
});
