import { NewTicks } from '@keyhold/contract';
import type { PersonState, RollCallNow, RollCallParty } from '@keyhold/contract';

import { overlaid } from '#core/offline/overlay.ts';
import { isWaiting } from '#core/offline/queue.ts';
import type { QueuedAction } from '#core/offline/queued-action.ts';

/** What stands of a person, as far as this device knows. */
export interface Said {
  state: PersonState;
  at: string;
  /** Null: said on this device, and not sent yet. */
  by: string | null;
}
export type Standing = ReadonlyMap<string, Said>;

const bodyOf = ({ input }: QueuedAction) => NewTicks.parse(input.body);
const isLater = (at: string, than: string | undefined) =>
  than === undefined || Date.parse(at) >= Date.parse(than);

/** What the server knows, and over it what was said here since: the latest stands. */
export const standingOf = (now: RollCallNow, queued: readonly QueuedAction[]): Standing => {
  const known: Standing = new Map(now.current?.ticks.map(({ person, ...said }) => [person, said]));
  const began = now.current?.startedAt;
  return overlaid(known, queued, (before, action) => {
    const standing = new Map(before);
    for (const { person, state, at } of bodyOf(action).ticks) {
      const counts = isWaiting(action) || (began !== undefined && isLater(at, began));
      if (counts && isLater(at, standing.get(person)?.at))
        standing.set(person, { state, at, by: isWaiting(action) ? null : ownOf(standing, person) });
    }
    return standing;
  });
};
/** What was sent from here and is known there has a name already. */
const ownOf = (standing: Standing, person: string) => standing.get(person)?.by ?? '';

export interface Running {
  key: string;
  startedAt: string;
  /** Null: on this device, and nobody else knows of it. */
  by: string | null;
}
/** The roll-call that is under way: the server's, else the one that waits here to be told of. */
export const runningOf = (
  { current }: RollCallNow,
  queued: readonly QueuedAction[],
): Running | null => {
  if (current) return { key: current.key, startedAt: current.startedAt, by: current.startedBy };
  const last = queued.findLast(isWaiting);
  if (last === undefined) return null;
  const { key, startedAt } = bodyOf(last);
  return { key, startedAt, by: null };
};

export const waitingTicks = (queued: readonly QueuedAction[]): number =>
  queued
    .filter(isWaiting)
    .reduce((sum, action) => sum + Math.max(1, bodyOf(action).ticks.length), 0);

export const stateOf = (standing: Standing, key: string): PersonState =>
  standing.get(key)?.state ?? 'not_yet';
const isFound = (state: PersonState) => state === 'safe' || state === 'not_here';

export interface Counted {
  found: number;
  missing: number;
  persons: number;
}
export const countOf = (parties: readonly RollCallParty[], standing: Standing): Counted => {
  const keys = parties.flatMap(({ people }) => people.map(({ key }) => key));
  return {
    found: keys.filter((key) => isFound(stateOf(standing, key))).length,
    missing: keys.filter((key) => stateOf(standing, key) === 'missing').length,
    persons: keys.length,
  };
};

/** One word for all of a party, or none where they differ. */
export const partyState = (party: RollCallParty, standing: Standing): PersonState | null => {
  const states = new Set(party.people.map(({ key }) => stateOf(standing, key)));
  const [only] = states;
  return states.size === 1 && only !== undefined ? only : null;
};

export const isOpen = (party: RollCallParty, standing: Standing): boolean => {
  const { found, persons } = countOf([party], standing);
  return found < persons;
};

export interface Floor {
  floor: number | null;
  parties: RollCallParty[];
}
const rank = (floor: number | null) => floor ?? Number.POSITIVE_INFINITY;
/** By floor, the lowest first; on each those who need help stand first. */
export const floorsOf = (parties: readonly RollCallParty[]): Floor[] => {
  const floors = [...new Set(parties.map(({ room }) => room?.floor ?? null))];
  return floors
    .toSorted((one, other) => rank(one) - rank(other))
    .map((floor) => {
      const own = parties.filter(({ room }) => (room?.floor ?? null) === floor);
      return {
        floor,
        parties: [...own.filter(({ help }) => help), ...own.filter(({ help }) => !help)],
      };
    });
};
