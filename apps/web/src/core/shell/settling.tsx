import { useIsFetching } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useState, type ReactNode } from 'react';

/** So long nothing is asked any more: a part may still be loading its code before it asks. */
const restMs = 60;
/** Whoever waits longer sees what there is. */
const mostMs = 800;

/** Parts that ask for themselves are shown together, once each has its first answer: nothing moves afterwards. */
export function Settling({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const asked = useIsFetching({ predicate: ({ state }) => state.dataUpdatedAt === 0 });
  const [isShown, setIsShown] = useState(false);
  const isAsking = asked > 0;
  useEffect(() => {
    if (isShown) return undefined;
    const rest = isAsking ? undefined : setTimeout(() => setIsShown(true), restMs);
    return () => clearTimeout(rest);
  }, [isAsking, isShown]);
  useEffect(() => {
    const most = setTimeout(() => setIsShown(true), mostMs);
    return () => clearTimeout(most);
  }, []);
  return (
    <div className="relative">
      {!isShown && <div className="absolute inset-x-0 top-0">{skeleton}</div>}
      {/* Not shown yet, and written in all the same by whoever was led to a field of it. */}
      <div
        aria-busy={!isShown}
        className={clsx(!isShown && 'pointer-events-none opacity-0 focus-within:opacity-100')}
      >
        {children}
      </div>
    </div>
  );
}
