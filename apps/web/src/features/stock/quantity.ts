import type { Format } from '#core/language/format.ts';
import { stockMessages } from '#features/stock/stock.messages.ts';

interface Amount {
  quantity: number;
  unit: string;
  decimals?: number;
}

/** Those that have a name of their own in each language. */
const named = ['piece', 'bottle', 'can', 'pack', 'box'] as const;

/** A unit in words; one that the house made up is said as it wrote it. */
export const unitIn = (format: Format, { unit, quantity }: Amount): string => {
  const common = named.find((one) => one === unit);
  if (common === undefined) return unit;
  return stockMessages.in[format.language](`unit.${common}`, { count: quantity });
};

/** As many decimals as there are, and never more than the unit has. */
const digitsOf = (quantity: number, decimals: number) => {
  const [, rest = ''] = String(quantity).split('.');
  return Math.min(rest.length, decimals);
};

export const numberIn = (format: Format, { quantity, decimals = 3 }: Omit<Amount, 'unit'>) =>
  format.number(quantity, digitsOf(quantity, decimals));

export const plus = (one: number | null, other: number | null): number =>
  Number(((one ?? 0) + (other ?? 0)).toFixed(3));

export const quantityIn = (format: Format, amount: Amount): string =>
  `${numberIn(format, amount)} ${unitIn(format, amount)}`;
