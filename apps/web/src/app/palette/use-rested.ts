import { useEffect, useState } from 'react';

const pauseMs = 150;

/** A search goes to the server when the typing pauses. */
export const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};
