import { inThousandths } from '#features/inventories/allocate.ts';

/** Reckoned in whole numbers, halves up: nothing is lost between the decimals of a float. */
const divided = (top: bigint, below: bigint): number => Number((2n * top + below) / (2n * below));

const hundredths = (sum: number) => BigInt(Math.round(sum * 100));
const tenThousandths = (sum: number) => BigInt(Math.round(sum * 10_000));
const thousandths = (quantity: number) => BigInt(inThousandths(quantity));

/** What one of them cost, in four decimals. */
export const unitCostOf = (cost: number, quantity: number): number =>
  divided(hundredths(cost) * 100_000n, thousandths(quantity)) / 10_000;

/** What so many cost, in two decimals. */
export const totalOf = (unitCost: number, quantity: number): number =>
  divided(tenThousandths(unitCost) * thousandths(quantity), 100_000n) / 100;
