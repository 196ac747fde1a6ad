type Listener = (error: unknown) => void;
const listeners = new Set<Listener>();

/** A form tells a failure itself; whoever has told it elsewhere may take that back. */
export const errorTold = (error: unknown) => {
  for (const listener of listeners) listener(error);
};
export const onErrorTold = (listener: Listener) => {
  listeners.add(listener);
};
