import { mayTake } from '@keyhold/contract';
import type { Life } from '@keyhold/contract';

import { refuse } from '#core/http/errors.ts';

interface Asked<State extends string> {
  from: State;
  to: State;
}

/** 409: this does not lead on from where the record is, which is said in the reader's language. */
export const refuseFrom = <State extends string>(
  { words }: Pick<Life<State, string>, 'words'>,
  { from, to }: Asked<State>,
): never => refuse('illegal_transition', { values: { from: words[from] }, details: { from, to } });

/** Where the act leads to; refused where the life of the record does not lead there. */
export const takeAct = <State extends string, Act extends string>(
  life: Life<State, Act>,
  act: Act,
  from: State,
): State => {
  const { to } = life.acts[act];
  return mayTake(life, act, from) ? to : refuseFrom(life, { from, to });
};
