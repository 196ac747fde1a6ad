export interface Random {
  /** A whole number of these, both among them. */
  int: (min: number, max: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
  shuffle: <T>(items: readonly T[]) => T[];
}

/** The same in the same order wherever the seed is the same (mulberry32). */
export const createRandom = (seed: number): Random => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error('there is nothing to pick from');
    return items[int(0, items.length - 1)] as T;
  };
  const shuffle = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, place: next() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ item }) => item);
  return { int, chance: (share) => next() < share, pick, shuffle };
};
