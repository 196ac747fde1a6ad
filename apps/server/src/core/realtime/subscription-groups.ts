import type { EventFamily, LiveEntry } from '@keyhold/contract';
import { familyOf, placedFamilies, postedFamilies } from '@keyhold/contract';

import { forCouncil } from '#core/audit/for-councils.ts';
import { allows } from '#core/identity/ability.ts';
import type { Ability } from '#core/identity/ability.ts';
import type { Session } from '#core/identity/session.ts';

import type { Announcement } from './announcement.ts';

/** The connections to one property with the same rights: one room of the socket server, sent the same. */
export interface SubscriptionGroup {
  room: string;
  tenantId: number;
  ability: Ability;
  /** Those of whom it is; null: of none. */
  councilIds: readonly number[] | null;
  size: number;
}

/** One person's open pages in a property, in whichever process they are. */
export const personRoomOf = (by: { tenantId: number; userId: number }): string =>
  `person:${by.tenantId}:${by.userId}`;

/** Equal for two sessions exactly where they may do the same things in the same property. */
export const groupKeyOf = (session: Session): string =>
  [
    session.tenant?.id ?? 0,
    ...[...new Set(session.permissionNames)].toSorted(),
    ...(session.councilIds ?? []).map((id) => `council:${id}`),
    ...(session.councilIds === null ? [] : session.incidentTenantIds),
  ].join(' ');

const concerned = new Set<EventFamily>([...postedFamilies, ...placedFamilies]);

/** Of incidents and of guests somebody of a council hears what concerns it, and of no other that there is one. */
const isKeptFrom = (
  { councilIds }: Pick<SubscriptionGroup, 'councilIds'>,
  { entry, bare, councils }: Announcement,
): boolean =>
  councilIds !== null &&
  (bare !== null || concerned.has(familyOf[entry.type])) &&
  !councils.some((id) => councilIds.includes(id));

/** Whoever placed it: a room that is taken or free again is so for everybody. */
const changesRooms = ({ entry }: Announcement): boolean => familyOf[entry.type] === 'reservations';

/** The pages of a council's people, wherever they are: what was posted in this property may have changed. */
export const councilRoomOf = (by: { tenantId: number; councilId: number }): string =>
  `council:${by.tenantId}:${by.councilId}`;

export const isCouncilRoom = (room: string): boolean => room.startsWith('council:');

export const councilRoomsOf = ({ councilIds, incidentTenantIds }: Session): string[] =>
  (councilIds ?? []).flatMap((councilId) =>
    incidentTenantIds.map((tenantId) => councilRoomOf({ tenantId, councilId })),
  );

/** What a group is sent of an event: all of it, all but the words about a guest, or nothing. */
export const entryFor = (
  { ability, councilIds }: Pick<SubscriptionGroup, 'ability' | 'councilIds'>,
  announcement: Announcement,
): LiveEntry | null => {
  if (isKeptFrom({ councilIds }, announcement)) return null;
  if (!announcement.reading.every((permission) => allows(ability, permission))) return null;
  const readsGuests = announcement.bare === null || allows(ability, 'read:guests');
  const entry = readsGuests ? announcement.entry : announcement.bare;
  return entry === null || councilIds === null ? entry : forCouncil(entry);
};

/** What changed for those who may not read the entries themselves. */
export const hiddenFrom = (
  group: SubscriptionGroup,
  all: readonly Announcement[],
): EventFamily[] => [
  ...new Set(
    all
      .filter((announcement) => entryFor(group, announcement) === null)
      .filter((announcement) => changesRooms(announcement) || !isKeptFrom(group, announcement))
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
      const { ability, councilIds } = session;
      const group = known ?? { room, tenantId, ability, councilIds, size: 0 };
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
