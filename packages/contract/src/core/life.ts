import { valuesOf, type Word } from './words.ts';

interface Step<State extends string> {
  from: readonly State[];
  to: State;
}

/** The states that a record goes through, and which acts lead from which to which. */
export interface Life<State extends string, Act extends string> {
  /** In the order in which people meet them. */
  states: readonly [State, ...State[]];
  words: Readonly<Record<State, Word>>;
  acts: Readonly<Record<Act, Step<State>>>;
}
export type StateOf<L> = L extends Life<infer State, string> ? State : never;
export type ActOf<L> = L extends { acts: infer Acts } ? Extract<keyof Acts, string> : never;

/**
 * Declares it once: the server guards by it, screens show by it which acts there are, and every
 * list, file, letter and paper has its words from it.
 */
export const lifeOf = <
  const Words extends Readonly<Record<string, Word>>,
  const Acts extends Readonly<Record<string, Step<Extract<keyof Words, string>>>>,
>({
  states,
  acts,
}: {
  states: Words;
  acts: Acts;
}) => ({ states: valuesOf(states), words: states, acts });

/** Whether the act leads on from this state. */
export const mayTake = <State extends string, Act extends string>(
  { acts }: Pick<Life<State, Act>, 'acts'>,
  act: Act,
  state: State,
): boolean => acts[act].from.includes(state);
