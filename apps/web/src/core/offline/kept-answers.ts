import type { Room, RoomInspection, Shift } from '@keyhold/contract';

import { Unreachable } from '#core/api/http.ts';
import type * as kept from '#core/offline/kept-store.ts';
import { network } from '#core/offline/network.ts';
import { storedSession } from '#core/session/stored-session.ts';

const hour = 3_600_000;
/** As long as a session may last: who has not been seen for longer must sign in anyway. */
const keptMs = 24 * hour;
/** A line that gives no answer for so long is no network. */
const timeoutMs = 8000;

interface Page<T> {
  items: T[];
  total: number;
}
const nobodyIn = <T extends { guest: unknown }>(room: T) => ({ ...room, guest: null });
const asItIs = (data: unknown) => data;
/** Of the desk's day, guests are the most part: without them it would say what is not so. */
const ofNobody = (shift: Shift) =>
  shift.arrivals.length + shift.departures.length + shift.moves.length === 0 ? shift : undefined;

/** Where to knock, and how many should be there: who they are is told while there is a network. */
const nobodyExpected = (round: RoomInspection): RoomInspection => ({
  ...round,
  checks: round.checks.map((check) => ({
    ...check,
    expected: { ...check.expected, guest: null, stays: [] },
    note: '',
    photos: [],
    earlier: [],
    meanwhile: null,
    resolution: null,
  })),
});

/**
 * The answers that a device keeps, and what of them (nothing at all where that is undefined): what a
 * housekeeper needs to go on, and no guest's name but in what is sealed. Everything else needs the
 * network.
 */
const keptOf: Partial<Record<string, (data: never) => unknown>> = {
  'auth.me': asItIs,
  'rooms.list': ({ items, total }: Page<Room>) => ({ items: items.map(nobodyIn), total }),
  'rooms.get': nobodyIn,
  'rooms.stats': asItIs,
  'stats.shift': ofNobody,
  'houseKeepings.list': asItIs,
  'houseKeepings.get': asItIs,
  'roomInspections.list': asItIs,
  'roomInspections.get': nobodyExpected,
  // What is seen is reported where it is seen.
  'rooms.board': (rooms: { guest: string | null }[]) => rooms.map(nobodyIn),
  // What lies in the cellar is scanned in the cellar.
  'products.list': asItIs,
  'products.words': asItIs,
  'inventories.list': asItIs,
  'inventories.expired': asItIs,
  'incidentTypes.list': asItIs,
  'inspections.list': asItIs,
  'inspections.get': asItIs,
  'questionerResponses.get': asItIs,
  'rollCalls.now': asItIs,
};
/** Who is in the house, and what is said of a room, is known without a network too: encrypted (decision 37). */
const sealed = / (?:rollCalls|inspections|questionerResponses)\./;

/** 32 bits that tell one session's answers from another's, and nothing about its token. */
const markOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
};
/** One session in one property: what it was told is for nobody else. */
const ownerNow = (): string | null => {
  const { token, tenant } = storedSession.get();
  return token === null ? null : `${markOf(token)}/${tenant ?? 'home'}`;
};

interface Opened {
  store: kept.KeptStore;
  seal: typeof kept.seal;
  unseal: typeof kept.unseal;
  forgetActions: typeof kept.forgetActions;
}
const inStore = async <T>(run: (opened: Opened) => Promise<T>): Promise<T | undefined> => {
  try {
    const { openKept, ...others } = await import('#core/offline/kept-store.ts');
    return await run({ store: await openKept(), ...others });
  } catch {
    // A device that keeps nothing works as long as there is a network.
    return undefined;
  }
};

const removeOld = async ({ store }: Opened) => {
  const old = IDBKeyRange.upperBound(Date.now() - keptMs);
  const write = store.transaction('answers', 'readwrite');
  for await (const cursor of write.store.index('savedAt').iterate(old)) await cursor.delete();
};

const save = (key: string, { owner, data }: { owner: string; data: unknown }) =>
  inStore(async (opened) => {
    const { store, seal } = opened;
    const value = sealed.test(key) ? await seal({ store, owner }, data) : data;
    if (ownerNow() !== owner) return;
    await store.put('answers', { data: value, savedAt: Date.now() }, key);
    await removeOld(opened);
  });

const find = (key: string, owner: string) =>
  inStore(async ({ store, unseal }) => {
    const found = await store.get('answers', key);
    if (!found || found.savedAt <= Date.now() - keptMs) return undefined;
    if (!sealed.test(key)) return found;
    return { ...found, data: await unseal({ store, owner }, found.data) };
  });

/** The server's answer, else the last one that it gave to this session. */
export const orKept = async <T>(
  { resource, name, input }: { resource: string; name: string; input: unknown },
  ask: () => Promise<T>,
): Promise<T> => {
  const keep = keptOf[`${resource}.${name}`];
  const owner = ownerNow();
  if (keep === undefined || owner === null) return await ask();
  const key = `${owner} ${resource}.${name} ${JSON.stringify(input ?? {})}`;
  const asked = ask();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const giveUp = async () => {
    if ((await find(key, owner)) !== undefined) reject(new Unreachable());
  };
  const timer = setTimeout(() => void giveUp(), timeoutMs);
  try {
    const data = await Promise.race([asked, late]);
    const part = keep(data as never);
    if (part !== undefined) void save(key, { owner, data: part });
    return data;
  } catch (error) {
    const found = error instanceof Unreachable ? await find(key, owner) : undefined;
    if (found === undefined || ownerNow() !== owner) throw error;
    network.shows(found.savedAt);
    network.lost();
    return found.data as T;
  } finally {
    clearTimeout(timer);
  }
};

/** Whoever leaves takes also what was typed and what was sent; what waits stays for them to return. */
const wipe = (hasLeft: boolean) =>
  inStore(async ({ store, forgetActions }) => {
    await store.clear('answers');
    await store.clear('keys');
    if (!hasLeft) return;
    await store.clear('drafts');
    await forgetActions(store, ({ state }) => state === 'sent');
  });

// Whoever signs out, signs in, or goes to another property leaves nothing behind to be shown.
let owner = ownerNow();
storedSession.subscribe(() => {
  const next = ownerNow();
  if (next === owner) return;
  owner = next;
  void wipe(storedSession.get().hasLeft);
});
