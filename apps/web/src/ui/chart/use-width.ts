import { useEffect, useState, type RefObject } from 'react';

/** A chart is drawn in the pixels it has, so that its letters keep their size. */
export function useWidth(box: RefObject<HTMLElement | null>) {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
