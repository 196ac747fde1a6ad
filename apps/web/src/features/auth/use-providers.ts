import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

import { api } from '#core/api/api.ts';

export interface Provider {
  id: number;
  name: string;
}

const pauseMs = 400;
const isWhole = (email: string) => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email);

/** By their passwords people sign in all the same: what goes wrong here is not told. */
const find = async (email: string): Promise<readonly Provider[]> => {
  try {
    return (await api.providerSignIn.find.call({ body: { email } })).providers;
  } catch {
    return [];
  }
};

/** Where people with the typed address sign in: asked when the fingers rest, and once for each whole address. */
export function useProviders(field: RefObject<HTMLInputElement | null>, isElsewhere: boolean) {
  const [email, setEmail] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const look = () => {
    clearTimeout(timer.current);
    setEmail(field.current?.value.trim() ?? '');
  };
  const lookSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(look, pauseMs);
  };
  // The browser may have filled it in before anything could be heard of it.
  useEffect(() => {
    timer.current = setTimeout(() => setEmail(field.current?.value.trim() ?? ''), pauseMs);
    return () => clearTimeout(timer.current);
  }, [field]);
  const { data = [] } = useQuery({
    queryKey: ['providerSignIn', 'find', email, isElsewhere],
    queryFn: () => find(email),
    enabled: isWhole(email),
    gcTime: 0,
  });
  return { providers: data, look, lookSoon };
}
