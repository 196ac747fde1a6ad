import { useEffect, useLayoutEffect, useState } from 'react';

type Give = (hasTurn: boolean) => void;
/** What was asked to open in the same moment: the first has its turn. */
const queue: Give[] = [];

const enter = (give: Give) => {
  queue.push(give);
  if (queue[0] === give) give(true);
};

const leave = (give: Give) => {
  const place = queue.indexOf(give);
  if (place !== -1) queue.splice(place, 1);
  if (place === 0) queue[0]?.(true);
};

/**
 * Whether what is asked to be open may be. What opens hides all that is in the page from a screen reader:
 * two that open at once, since the address names both, would hide each other. The second one waits until
 * the first is there, and hides it.
 */
export function useTurn(open: boolean | undefined): boolean | undefined {
  const [hasTurn, setHasTurn] = useState(false);
  // Before anything is painted: the click that opens a dialog is also what brings up the keys of a phone.
  useLayoutEffect(() => {
    if (!open) return undefined;
    enter(setHasTurn);
    return () => {
      leave(setHasTurn);
      setHasTurn(false);
    };
  }, [open]);
  useEffect(() => {
    if (hasTurn) leave(setHasTurn);
  }, [hasTurn]);
  return open && hasTurn;
}
