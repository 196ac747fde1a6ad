import type { Inventory, Product } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useAbility } from '#core/session/session.tsx';
import type { MoveKind } from '#features/stock-moves/move-lines.ts';

const live = { staleTime: 30_000 } as const;

/**
 * Everything that can be scanned, and every batch of it: as a whole, so that a scan is answered at
 * once, and in the cellar as well. Foods for those who may move foods.
 */
export function useStockKnown(kind: MoveKind | 'count') {
  const { can } = useAbility();
  const products = useQuery({ ...api.products.list.all(), ...live });
  const batches = useQuery({ ...api.inventories.list.all(), ...live });
  const mayFood = can(kind === 'take-in' ? 'write:foods' : 'update:foods');
  const isOpen = ({ isFood }: { isFood: boolean }) => mayFood || !isFood;
  const error = products.error ?? batches.error;
  return {
    error: products.data && batches.data ? null : error,
    retry: () => void Promise.all([products.refetch(), batches.refetch()]),
    known:
      products.data && batches.data
        ? {
            products: products.data.items.filter((row: Product) => isOpen(row)),
            isAll: products.data.total <= products.data.items.length,
            batches: batches.data.items.filter((row: Inventory) => isOpen(row)),
          }
        : null,
  };
}
export type StockKnown = NonNullable<ReturnType<typeof useStockKnown>['known']>;
