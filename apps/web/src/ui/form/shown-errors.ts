type Listener = (error: unknown) => void;
const listeners = new Set<Listener>();

/** A form tells a failure itself; whoever has told it elsewhere may take that back. */
export const errorShown = (error: unknown) => {
  for (const listener of listeners) listener(error);
};
export const onErrorShown = (listener: Listener) => {
  listeners.add(listener);
};
