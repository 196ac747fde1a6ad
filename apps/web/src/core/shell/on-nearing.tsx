import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';

import { onDemand } from '#core/shell/on-demand.tsx';

/** So far below the screen that its code and its answers are there before it is seen. */
const near = '200px 0px';

function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: near },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear, place]);
  return isNear;
}

/**
 * A panel further down a screen: its code, and what it asks for, once its place comes near what is seen.
 * `room`: the class of the height that is kept for it until its code is there.
 */
export function onNearing<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  room: string,
) {
  const kept = <div className={room} />;
  const Part = onDemand(load, kept);
  return function OnNearing(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const isNear = useIsNear(place);
    return (
      <div ref={place} className="empty:hidden">
        {isNear ? <Part {...props} /> : kept}
      </div>
    );
  };
}
