import { sharedValue } from '#ui/shared-value.ts';

/** What outlives a reload: the session's token, the trusted device, the property acted in. */
export interface StoredSession {
  token: string | null;
  device: string | null;
  tenant: number | null;
  /** While a super administrator acts in a property: the token of the own session, to come back to. */
  own: string | null;
  /** The person logged out, so nothing is to be returned to; not stored. */
  hasLeft: boolean;
}

const names = {
  token: 'keyhold.token',
  device: 'keyhold.device',
  tenant: 'keyhold.tenant',
  own: 'keyhold.own',
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
    own: read(names.own),
    hasLeft: false,
  };
};

/** An alert of a property leads into it, whichever was acted in before. */
const readAddressed = (): StoredSession => {
  const [before, url] = [readAll(), new URL(globalThis.location?.href ?? 'http://localhost')];
  const tenant = Number(url.searchParams.get('inProperty'));
  if (!url.searchParams.has('inProperty')) return before;
  url.searchParams.delete('inProperty');
  history.replaceState(history.state, '', url);
  if (!Number.isInteger(tenant) || tenant <= 0 || before.own !== null) return before;
  write(names.tenant, tenant);
  return { ...before, tenant };
};

const current = sharedValue(readAddressed());
let isSwitching = false;

export const storedSession = {
  ...current,
  set: (change: Partial<StoredSession>) => {
    const next = { ...current.get(), ...change };
    // By the own token the other tabs know whose session it is: it is there first, and goes last.
    if (next.own !== null) write(names.own, next.own);
    write(names.token, next.token);
    write(names.device, next.device);
    write(names.tenant, next.tenant);
    if (next.own === null) write(names.own, null);
    current.set(next);
  },
};

/** A change of property was asked for and is not answered yet. */
export const isBetweenProperties = (): boolean => isSwitching;
export const betweenProperties = async <T>(move: () => Promise<T>): Promise<T> => {
  isSwitching = true;
  try {
    return await move();
  } finally {
    isSwitching = false;
  }
};

const ownToken = ({ own, token }: StoredSession) => own ?? token;

/** Whether another tab of the same session has gone to another property than this one. */
export const hasMoved = (): boolean => {
  const stored = readAll();
  const here = current.get();
  const isSame = ownToken(stored) !== null && ownToken(stored) === ownToken(here);
  return isSame && (stored.tenant !== here.tenant || stored.token !== here.token);
};

/** Out of a property, and back to the own session where another one acted there. */
export const leaveActing = () => {
  const { own, token } = current.get();
  storedSession.set({ token: own ?? token, own: null, tenant: null });
};

// Another tab signed in or out. A changed property alone is not followed: what stands on this page
// belongs to the old one, and what is typed in it must not vanish (see `property-watch.ts`).
globalThis.window?.addEventListener('storage', (event) => {
  const isOurs = event.key === null || Object.values<string>(names).includes(event.key);
  if (isOurs && !hasMoved()) current.set(readAll());
});
