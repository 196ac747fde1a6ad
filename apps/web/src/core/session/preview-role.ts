import type { RoleRow } from '@keyhold/contract';

type Previewed = Pick<RoleRow, 'id' | 'title' | 'name' | 'permissions'>;

let current: Previewed | null = null;
const listeners = new Set<() => void>();

/** A role whose menu and pages one looks at. Only as long as this page lives, and only to read. */
export const previewRole = {
  get: (): Previewed | null => current,
  set: (role: Previewed | null) => {
    current = role;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
