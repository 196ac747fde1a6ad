import type { EventFamily, LiveEntry } from '@keyhold/contract';
import { familyOf } from '@keyhold/contract';

import { allows } from '#core/identity/ability.ts';
import type { Ability } from '#core/identity/ability.ts';
import type { Session } from '#core/identity/session.ts';

import type { Announcement } from './announcement.ts';

/** The connections to one property with the same rights: one room of the socket server, sent the same. */
export interface SubscriptionGroup {
  room: string;
  tenantId: number;
  ability: Ability;
  size: number;
}

/** One person's open pages in a property, in whichever process they are. */
export const personRoomOf = (by: { tenantId: number; userId: number }): string =>
  `person:${by.tenantId}:${by.userId}`;

/** Equal for two sessions exactly where they may do the same things in the same property. */
export const groupKeyOf = (session: Session): string =>
  [session.tenant?.id ?? 0, ...[...new Set(session.permissionNames)].toSorted()].join(' ');

/** What a group is sent of an event: all of it, all but the words about a guest, or nothing. */
export const entryFor = (
  { ability }: SubscriptionGroup,
  announcement: Announcement,
): LiveEntry | null => {
  if (!announcement.reading.every((permission) => allows(ability, permission))) return null;
  return announcement.bare === null || allows(ability, 'read:guests')
    ? announcement.entry
    : announcement.bare;
};

/** What changed for those who may not read the entries themselves. */
export const hiddenFrom = (
  group: SubscriptionGroup,
  all: readonly Announcement[],
): EventFamily[] => [
  ...new Set(
    all
      .filter((announcement) => entryFor(group, announcement) === null)
      .map((announcement) => familyOf[announcement.entry.type]),
  ),
];

/** The groups of this process, each there as long as a connection is in it. */
export const createSubscriptionGroups = () => {
  const byProperty = new Map<number, Map<string, SubscriptionGroup>>();
  let made = 0;
  return {
    in: (tenantId: number): Iterable<SubscriptionGroup> => byProperty.get(tenantId)?.values() ?? [],
    enter: (session: Session, tenantId: number): SubscriptionGroup => {
      const here = byProperty.get(tenantId) ?? new Map<string, SubscriptionGroup>();
      byProperty.set(tenantId, here);
      const key = groupKeyOf(session);
      const known = here.get(key);
      made += 1;
      const room = `group:${made}`;
      const group = known ?? { room, tenantId, ability: session.ability, size: 0 };
      group.size += 1;
      here.set(key, group);
      return group;
    },
    leave: (group: SubscriptionGroup): void => {
      group.size -= 1;
      const here = byProperty.get(group.tenantId);
      if (group.size > 0 || here === undefined) return;
      for (const [key, each] of here) if (each === group) here.delete(key);
      if (here.size === 0) byProperty.delete(group.tenantId);
    },
  };
};
export type SubscriptionGroups = ReturnType<typeof createSubscriptionGroups>;
