import { useEffect, useState, useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  const query = matchMedia('(width < 40rem)');
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export function useIsPhone() {
  return useSyncExternalStore(subscribe, () => matchMedia('(width < 40rem)').matches);
}

/** A table that fits scrolls with the page, under its header; one that is wider scrolls by itself. */
export function useIsTooWide(element: HTMLElement | null) {
  const [isTooWide, setIsTooWide] = useState(false);
  useEffect(() => {
    if (!element) return undefined;
    const measure = () => {
      const inner = element.firstElementChild?.getBoundingClientRect().width ?? 0;
      setIsTooWide(inner > element.clientWidth + 1);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [element]);
  return isTooWide;
}
