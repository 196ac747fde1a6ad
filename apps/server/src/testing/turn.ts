import type { Resources } from '@keyhold/contract';
import { inject } from 'vitest';

import { routesOf } from './matrix-calls.ts';
import type { NamedRoute } from './samples/samples.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which third of the routes is asked; null for all of them. */
    third: number | null;
    /** The folders of the features that the last commits touched. */
    recent: readonly string[];
  }
}

const folderOf = ({ name }: NamedRoute) =>
  (name.split('.')[0] ?? '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A route keeps its third whatever comes beside it. */
const thirdOf = ({ name }: NamedRoute) =>
  Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) % 997, 7) % 3;

/** The routes that this run's proofs go over: a third of them, and what was touched last. */
export const routesInTurn = (contract: Resources): NamedRoute[] => {
  const [third, recent] = [inject('third'), inject('recent')];
  return routesOf(contract).filter(
    (named) => third === null || thirdOf(named) === third || recent.includes(folderOf(named)),
  );
};

/** What a floor for all of them comes to in this turn: thirds are not all alike. */
export const inTurn = (least: number): number =>
  inject('third') === null ? least : Math.floor(least / 4);
