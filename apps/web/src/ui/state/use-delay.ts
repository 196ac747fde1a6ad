import { useEffect, useState } from 'react';

/** False at first, true after so many milliseconds: what comes sooner needs no sign of waiting. */
export function useDelay(milliseconds: number) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
}
