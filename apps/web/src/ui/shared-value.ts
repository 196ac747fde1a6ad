import { useSyncExternalStore } from 'react';

/** One value for the whole page, outside of any component: whoever shows it is drawn anew when it changes. */
export const sharedValue = <T>(first: T) => {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: (): T => value,
    set: (next: T): void => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    /** The returned function ends it. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
export type SharedValue<T> = Pick<ReturnType<typeof sharedValue<T>>, 'get' | 'subscribe'>;

export const useShared = <T>({ get, subscribe }: SharedValue<T>): T =>
  useSyncExternalStore(subscribe, get, get);
