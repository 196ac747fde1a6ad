import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

const pause = 40;
const mostTries = 50;

/** A menu or dialog that is closing gives the focus back to its button: the heading comes after that. */
const isCovered = () =>
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;

const focusHeading = (): boolean => {
  const heading = isCovered() ? null : document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  // One that waits out of sight for its skeleton does not take it.
  return document.activeElement === heading;
};

/** After a navigation the main heading takes the focus, so that a screen reader says where one is. */
export function HeadingFocus() {
  // Resolved: the new screen stands in the page by then.
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const lastPath = useRef(path);
  useEffect(() => {
    const hasMoved = lastPath.current !== undefined && lastPath.current !== path;
    lastPath.current = path;
    if (!hasMoved || focusHeading()) return;
    // A record that is on its way has no heading yet; whoever works on the page by then is left alone.
    const where = document.activeElement;
    let left = mostTries;
    const timer = setInterval(() => {
      left -= 1;
      const now = document.activeElement;
      const isAtWork = now !== where && now?.closest('main > *') != null;
      if (isAtWork || focusHeading() || left === 0) clearInterval(timer);
    }, pause);
    return () => clearInterval(timer);
  }, [path]);
  return null;
}
