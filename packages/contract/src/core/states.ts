/** A life cycle: which acts lead from which states to which. Guards, buttons and tests all read it. */
export type Transitions<State extends string> = Record<
  string,
  { from: readonly State[]; to: State }
>;

export const isAllowed = <State extends string>(
  { from }: { from: readonly State[] },
  state: State,
): boolean => from.includes(state);
