import { sharedValue, useShared } from '#ui/shared-value.ts';

/**
 * Whether this browser is told although no page is open: whose wish it was, and what the server calls
 * it in each property. It outlives signing out; the server tells nobody whose session there has ended.
 */
export interface OwnPush {
  userId: number;
  devices: Record<string, number>;
}
const storedKey = 'keyhold.push';

const isOwnPush = (value: unknown): value is OwnPush =>
  typeof value === 'object' && value !== null && 'userId' in value && 'devices' in value;
const read = (): OwnPush | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storedKey) ?? 'null');
    return isOwnPush(value) ? value : null;
  } catch {
    return null;
  }
};
const stored = sharedValue(read());
export const ownPush = {
  get: stored.get,
  set: (next: OwnPush | null) => {
    if (next === null) localStorage.removeItem(storedKey);
    else localStorage.setItem(storedKey, JSON.stringify(next));
    stored.set(next);
  },
};

/** What the server calls this browser in this property; undefined: it is not told there. */
export const useOwnDevice = ({
  userId,
  tenantId,
}: {
  userId: number;
  tenantId: number;
}): number | undefined => {
  const own = useShared(stored);
  return own?.userId === userId ? own.devices[tenantId] : undefined;
};
