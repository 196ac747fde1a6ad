import type { Permission } from '@keyhold/contract';

import type { openPage } from '#testing/open-page.tsx';

type Said = [label: string, empty: string];
/** A list of the product, which a feature brings in `<feature>.lists.ts` to be tried as all lists are. */
export interface Listed {
  path: string;
  as: readonly Permission[];
  call: Parameters<Awaited<ReturnType<typeof openPage>>['calls']>[0];
  en: Said;
  es: Said;
  /** A row by its number, and what is seen of it. */
  row: (nth: number) => object;
  property?: boolean;
}

export const named = (field: string) => (nth: number) => ({ id: nth, [field]: `Row ${nth}` });
