import { DatabaseUnavailable } from './unavailable.ts';

/** How long the embedded engine's one connection is waited for, in all and for its answer. */
export const limitsOf = (timeoutFactor = 1) => ({
  maxWaiting: 2000,
  maxWaitMs: 2500 * timeoutFactor,
  maxQueryMs: 15_000 * timeoutFactor,
  maxIdleMs: 10_000 * timeoutFactor,
});

/** A queue that moves is a rush, not a fault: those in it wait this many times longer. */
const whileMoving = 8;

/** Gives up once nothing has moved for a while, or at last; gives what calls it off. */
export const giveUpWhenStill = (by: {
  movedAt: () => number;
  stillMs: number;
  giveUp: (reason: DatabaseUnavailable) => void;
}): (() => void) => {
  const { movedAt, stillMs, giveUp } = by;
  const latest = Date.now() + stillMs * whileMoving;
  const judge = () => {
    const left = Math.min(movedAt() + stillMs, latest) - Date.now();
    if (left > 0) timer = setTimeout(judge, left);
    else giveUp(new DatabaseUnavailable(`No connection within ${stillMs} ms`));
  };
  let timer = setTimeout(judge, stillMs);
  return () => clearTimeout(timer);
};

interface Waiter {
  enter: () => void;
}

/** As many at once as there are places, the others in the order in which they came. */
export const createTurnstile = ({ places, stillMs }: { places: number; stillMs: number }) => {
  const waiting: Waiter[] = [];
  let free = places;
  let lastMove = Date.now();
  const moved = () => (lastMove = Date.now());

  const enter = async (): Promise<void> => {
    if (free > 0) {
      free -= 1;
      moved();
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter = { enter: resolve };
    waiting.push(waiter);
    const giveUp = (reason: DatabaseUnavailable) => {
      waiting.splice(waiting.indexOf(waiter), 1);
      reject(reason);
    };
    const callOff = giveUpWhenStill({ movedAt: () => lastMove, stillMs, giveUp });
    await promise.finally(callOff);
  };
  const leave = (): void => {
    moved();
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next.enter();
  };
  return { enter, leave, waiting: () => waiting.length };
};
