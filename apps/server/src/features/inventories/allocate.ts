/** Quantities are added in thousandths, which is the finest that anything is counted in. */
export const inThousandths = (quantity: number): number => Math.round(quantity * 1000);
export const asQuantity = (thousandths: number): number => thousandths / 1000;

export const fitsDecimals = (quantity: number, decimals: number): boolean =>
  inThousandths(quantity) % 10 ** (3 - decimals) === 0;

interface Shelf {
  id: number;
  quantity: number;
}
export interface Pick {
  inventoryId: number;
  quantity: number;
}

/**
 * What is left on the shelves while the lines of one call are taken off them, in their order. `take`
 * gives null where there is not as much, and then nothing was taken.
 */
export const shelvesOf = (batches: readonly Shelf[]) => {
  const left = new Map(batches.map(({ id, quantity }) => [id, inThousandths(quantity)]));
  const leftOf = (from: readonly Shelf[]) =>
    from.reduce((sum, { id }) => sum + (left.get(id) ?? 0), 0);
  return {
    leftOf: (from: readonly Shelf[]) => asQuantity(leftOf(from)),
    take: (from: readonly Shelf[], quantity: number): Pick[] | null => {
      let wanted = inThousandths(quantity);
      if (leftOf(from) < wanted) return null;
      const picks: Pick[] = [];
      for (const { id } of from) {
        const taken = Math.min(wanted, left.get(id) ?? 0);
        if (taken === 0) continue;
        left.set(id, (left.get(id) ?? 0) - taken);
        wanted -= taken;
        picks.push({ inventoryId: id, quantity: asQuantity(taken) });
      }
      return picks;
    },
  };
};
