import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which third of what grows with the screens is gone through; null for all of it. */
    third: number | null;
    /** The folders of the features that the last commits touched. */
    recent: readonly string[];
  }
}

/** Keeps its third whatever comes beside it. */
const thirdOf = (name: string): number =>
  new TextEncoder().encode(name).reduce((sum, byte) => (sum * 31 + byte) % 997, 7) % 3;

/**
 * Of cases that grow with the screens those whose turn it is, as with the proofs over the routes: a third
 * of them a run, by their names, and what was touched last.
 */
export const inTurn = <Case>(cases: readonly Case[], nameOf: (given: Case) => string): Case[] => {
  const [third, recent] = [inject('third'), inject('recent')];
  const isDue = (name: string) =>
    third === null || thirdOf(name) === third || recent.some((feature) => name.includes(feature));
  return cases.filter((given) => isDue(nameOf(given)));
};
