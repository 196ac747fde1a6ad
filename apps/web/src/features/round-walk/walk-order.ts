import type { RoomCheck } from '@keyhold/contract';

/** What a walk goes by. */
export type WalkStop = Pick<RoomCheck, 'outcome' | 'tries'> & {
  room: Pick<RoomCheck['room'], 'id'>;
};

/** A room where nobody answered is knocked at once more, after all others. */
const mostTries = 2;

export const isUnanswered = ({ outcome }: WalkStop): boolean => outcome === null;
export const isToTryAgain = ({ outcome, tries }: WalkStop): boolean =>
  outcome === 'no_answer' && tries < mostTries;
export const isLeft = (stop: WalkStop): boolean => isUnanswered(stop) || isToTryAgain(stop);

interface Walked {
  /** The room that one stands at; null: none yet. */
  after: number | null;
  /** Rooms that were passed by. */
  skipped: ReadonlySet<number>;
}

/**
 * Where to go next: onward along the route, then round to what was left behind, then to what was
 * passed by, at last to where nobody answered. Undefined: there is nothing left.
 */
export const nextStop = <Stop extends WalkStop>(
  route: readonly Stop[],
  { after, skipped }: Walked,
): Stop | undefined => {
  const at = route.findIndex(({ room }) => room.id === after);
  const onward = [...route.slice(at + 1), ...route.slice(0, at + 1)];
  const others = onward.filter(({ room }) => room.id !== after);
  return (
    others.find((stop) => isUnanswered(stop) && !skipped.has(stop.room.id)) ??
    others.find(isUnanswered) ??
    others.find(isToTryAgain) ??
    onward.find(isLeft)
  );
};
