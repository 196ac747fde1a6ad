import { amountIn, commonUnits, quantityIn as numberOf, unitIn as unitOf } from '@keyhold/contract';
import type { Amount } from '@keyhold/contract';

import type { Format } from '#core/language/format.ts';

/** A unit in words; one that the house made up is said as it wrote it. */
export const unitIn = (format: Format, amount: Amount): string => unitOf(amount, format.language);

export const numberIn = (format: Format, amount: Omit<Amount, 'unit'>): string =>
  numberOf(amount, format.language);

export const plus = (one: number | null, other: number | null): number =>
  Number(((one ?? 0) + (other ?? 0)).toFixed(3));

export const quantityIn = (format: Format, amount: Amount): string =>
  amountIn(amount, format.language);

const kept = new RegExp(String.raw` (\d+(?:\.\d+)?) (${commonUnits.join('|')})(?=, |$)`, 'g');
/** What the log keeps for readers of either language: 'Water 12 bottle, Flour 1.5 kg'. */
export const amountsIn = (format: Format, text: string): string =>
  text.replaceAll(
    kept,
    (_, quantity: string, unit: string) =>
      ` ${quantityIn(format, { quantity: Number(quantity), unit })}`,
  );
