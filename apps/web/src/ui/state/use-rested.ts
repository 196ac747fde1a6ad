import { useEffect, useState } from 'react';

const pause = 350;

/** Text as it is when the fingers rest, so that not every letter is a question to the server. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
