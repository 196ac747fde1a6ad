import { mostCodes, productProblems, stockProblems } from '@keyhold/contract';
import type { NewProduct, ProductCode } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';

import { findLike } from './products.queries.ts';

type Codes = readonly ProductCode[];
interface SaidCodes {
  barcode?: string | undefined;
  codes?: Codes | undefined;
}

/** All that a product is to have: a barcode is the first, of one unit where it is not among them. */
export const codesOf = ({ barcode = '', codes = [] }: SaidCodes): Codes => {
  if (barcode === '') return codes;
  const known = codes.find(({ code }) => code === barcode);
  return [known ?? { code: barcode, quantity: 1 }, ...codes.filter((one) => one !== known)];
};

/** Undefined: they stay as they are. A barcode alone takes the place of the first, empty takes it away. */
export const changedCodes = ({ barcode, codes }: SaidCodes, before: Codes): Codes | undefined => {
  if (codes !== undefined) return codesOf({ barcode, codes });
  const [first, ...others] = before;
  if (barcode === undefined || barcode === (first?.code ?? '')) return undefined;
  return codesOf({ barcode, codes: others });
};

export const hasSame = (codes: Codes, { code, quantity }: ProductCode): boolean =>
  codes.some((one) => one.code === code && one.quantity === quantity);

export const withCode = (codes: Codes, code: ProductCode): Codes =>
  codes.some((one) => one.code === code.code)
    ? codes.map((one) => (one.code === code.code ? code : one))
    : [...codes, code];

/** In no more decimals than its product is counted in. */
export const demandCounted = (
  ctx: Context,
  { quantity, decimals, path }: { quantity: number; decimals: number; path: string },
): void => {
  if (Number(quantity.toFixed(decimals)) !== quantity)
    refuseField(ctx.locale, { path, message: stockProblems.decimals });
};

interface ToHave {
  codes: Codes;
  decimals: number;
}
const demandShape = (ctx: Context, { codes, decimals, at = '' }: ToHave & { at?: string }) => {
  if (codes.length > mostCodes)
    refuseField(ctx.locale, { path: `${at}codes`, message: productProblems.manyCodes });
  for (const [nth, { quantity }] of codes.entries())
    demandCounted(ctx, { quantity, decimals, path: `${at}codes.${nth}.quantity` });
};

/** A code is one living product's; the name of a food is told to those only who may read it. */
export const demandCodes = async (
  ctx: Context,
  { except, ...toHave }: ToHave & { except?: number },
): Promise<void> => {
  demandShape(ctx, toHave);
  const codes = toHave.codes.map(({ code }) => code);
  if (codes.length === 0) return;
  const known = await findLike(ctx.db, { names: [], codes });
  const other = known.find(({ id }) => id !== except);
  if (other === undefined) return;
  const isNamed = !other.isFood || ctx.can('read:foods');
  const code = codes.find((one) => other.codes.includes(one)) ?? '';
  refuse('barcode_taken', {
    values: { code, name: isNamed ? other.name : '…' },
    details: { code, productId: isNamed ? other.id : null },
  });
};

/** One code twice among those that are added together, or one that is there. */
export const demandCodesApart = async (
  ctx: Context,
  made: readonly NewProduct[],
): Promise<void> => {
  const all = made.map((one) => codesOf(one));
  const codes = all.flatMap((some) => some.map(({ code }) => code));
  const known = await findLike(ctx.db, { names: [], codes });
  const taken = new Set(known.flatMap((one) => one.codes));
  for (const [index, { barcode, codes: said, decimals }] of made.entries()) {
    const at = `products.${index}.`;
    demandShape(ctx, { codes: said, decimals, at });
    for (const { code } of all[index] ?? []) {
      const nth = said.findIndex((one) => one.code === code);
      const path = at + (code === barcode ? 'barcode' : `codes.${nth}.code`);
      if (taken.has(code)) refuseField(ctx.locale, { path, message: productProblems.sameBarcode });
      taken.add(code);
    }
  }
};
