/** What outlives a reload: the session's token, the trusted device, the property acted in. */
export interface StoredSession {
  token: string | null;
  device: string | null;
  tenant: number | null;
  /** The person logged out, so nothing is to be returned to; not stored. */
  hasLeft: boolean;
}

const names = {
  token: 'keyhold.token',
  device: 'keyhold.device',
  tenant: 'keyhold.tenant',
} as const;

const read = (name: string): string | null => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};

const write = (name: string, value: string | number | null) => {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, String(value));
  } catch {
    // Storage may be switched off: the session then lasts as long as the page.
  }
};

const readAll = (): StoredSession => {
  const tenant = Number(read(names.tenant));
  return {
    token: read(names.token),
    device: read(names.device),
    tenant: Number.isInteger(tenant) && tenant > 0 ? tenant : null,
    hasLeft: false,
  };
};

let current = readAll();
const listeners = new Set<() => void>();

const replace = (next: StoredSession) => {
  current = next;
  for (const listener of listeners) listener();
};

export const storedSession = {
  get: (): StoredSession => current,
  set: (change: Partial<StoredSession>) => {
    const next = { ...current, ...change };
    write(names.token, next.token);
    write(names.device, next.device);
    write(names.tenant, next.tenant);
    replace(next);
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** Whether another tab of the same session has gone to another property than this one. */
export const hasMoved = (): boolean => {
  const { token, tenant } = readAll();
  return token !== null && token === current.token && tenant !== current.tenant;
};

// Another tab signed in or out. A changed property alone is not followed: what stands on this page
// belongs to the old one, and what is typed in it must not vanish (see `property-watch.ts`).
globalThis.window?.addEventListener('storage', (event) => {
  const isOurs = event.key === null || Object.values<string>(names).includes(event.key);
  if (isOurs && !hasMoved()) replace(readAll());
});
