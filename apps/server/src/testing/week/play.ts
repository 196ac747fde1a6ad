import { expect } from 'vitest';

import type { Random } from '../random.ts';
import { problemOf } from '../services/problem.ts';
import type { House } from './model.ts';
import type { Council } from './people.ts';

/** One step of the week: where, when and of what the chance is. */
export interface Play {
  house: House;
  other: House;
  random: Random;
  at: number;
  today: string;
  councils: readonly Council[];
  /** How often each thing happened. */
  tally: Map<string, number>;
}
/** Does something where there is somebody or something to do it with; says whether it did. */
export type Act = (play: Play) => Promise<boolean>;

export const count = ({ tally }: Pick<Play, 'tally'>, what: string): void =>
  void tally.set(what, (tally.get(what) ?? 0) + 1);

export const pickOf = <T>({ random }: Play, items: readonly T[]): T | undefined =>
  items.length === 0 ? undefined : random.pick(items);

/** What must not be done is not done, and says why. */
export const refused = async (
  play: Play,
  by: { call: Promise<unknown>; status: number; code: string },
): Promise<void> => {
  const { status, code } = await problemOf(by.call);
  expect({ status, code }).toEqual({ status: by.status, code: by.code });
  count(play, `refused: ${code}`);
};
