import { api } from '#core/api/api.ts';
import { useAbility } from '#core/session/session.tsx';
import type { StockKnown } from '#features/stock-moves/use-stock-known.ts';
import { askCode, scannedIn, type Scanned } from '#features/stock/scanned.ts';

/** By what is known here; of more products than are kept, the server is asked. */
export function useFindCode({ products, isAll }: Pick<StockKnown, 'products' | 'isAll'>) {
  const { mayCall } = useAbility();
  return async (code: string): Promise<Scanned | undefined> => {
    const own = scannedIn(products, code);
    if (own || isAll || !mayCall(api.products.byBarcode.route)) return own;
    return await askCode(code);
  };
}
