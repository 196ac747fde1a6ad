import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

const pause = 40;
const patience = 15;

/** A menu or dialog that is closing gives the focus back to its button: the heading comes after that. */
const isCovered = () =>
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;

const focusHeading = () => {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/** After a navigation the main heading takes the focus, so that a screen reader says where one is. */
export function HeadingFocus() {
  // Resolved: the new screen stands in the page by then.
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const lastPath = useRef(path);
  useEffect(() => {
    const hasMoved = lastPath.current !== undefined && lastPath.current !== path;
    lastPath.current = path;
    if (!hasMoved) return;
    if (!isCovered()) {
      focusHeading();
      return;
    }
    let left = patience;
    const timer = setInterval(() => {
      left -= 1;
      const isOpen = isCovered();
      if (!isOpen) focusHeading();
      if (!isOpen || left === 0) clearInterval(timer);
    }, pause);
    return () => clearInterval(timer);
  }, [path]);
  return null;
}
