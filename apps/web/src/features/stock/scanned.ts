import { CallFailed } from '@keyhold/contract';
import type { Product } from '@keyhold/contract';

import { api } from '#core/api/api.ts';

/** So much of a product stands behind a code. */
export interface Scanned {
  product: Product;
  quantity: number;
}

export const scannedIn = (products: readonly Product[], code: string): Scanned | undefined => {
  for (const product of products) {
    const own = product.codes.find((one) => one.code === code);
    if (own) return { product, quantity: own.quantity };
  }
  return undefined;
};

/** Nothing where it is nobody's. */
export const askCode = async (code: string): Promise<Scanned | undefined> => {
  try {
    const { codeQuantity, ...product } = await api.products.byBarcode.call({ query: { code } });
    return { product, quantity: codeQuantity };
  } catch (error) {
    if (error instanceof CallFailed) return undefined;
    throw error;
  }
};
