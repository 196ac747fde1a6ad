import type { EventFamily, LiveEntry } from '@keyhold/contract';
import { familyOf } from '@keyhold/contract';

import { allows } from '#core/identity/ability.ts';
import type { Ability } from '#core/identity/ability.ts';
import type { Session } from '#core/identity/session.ts';

import type { Announcement } from './announcement.ts';

/** Those who sit in one property with the same rights: one room of the socket server, told the same. */
export interface Audience {
  room: string;
  tenantId: number;
  ability: Ability;
  size: number;
}

/** One person's open pages in a property, in whichever process they are. */
export const personRoomOf = (by: { tenantId: number; userId: number }): string =>
  `person:${by.tenantId}:${by.userId}`;

/** Equal for two sessions exactly where they may do the same things in the same property. */
export const audienceKeyOf = (session: Session): string =>
  [session.tenant?.id ?? 0, ...[...new Set(session.permissionNames)].toSorted()].join(' ');

/** What an audience is told of an event: all of it, all but the words about a guest, or nothing. */
export const entryFor = ({ ability }: Audience, told: Announcement): LiveEntry | null => {
  if (!told.reading.every((permission) => allows(ability, permission))) return null;
  return told.bare === null || allows(ability, 'read:guests') ? told.entry : told.bare;
};

/** What changed for those who may not read the entries themselves. */
export const hiddenFrom = (audience: Audience, all: readonly Announcement[]): EventFamily[] => [
  ...new Set(
    all
      .filter((told) => entryFor(audience, told) === null)
      .map((told) => familyOf[told.entry.type]),
  ),
];

/** The audiences of this process, each there as long as somebody sits in it. */
export const createAudiences = () => {
  const byProperty = new Map<number, Map<string, Audience>>();
  let made = 0;
  return {
    in: (tenantId: number): Iterable<Audience> => byProperty.get(tenantId)?.values() ?? [],
    enter: (session: Session, tenantId: number): Audience => {
      const here = byProperty.get(tenantId) ?? new Map<string, Audience>();
      byProperty.set(tenantId, here);
      const key = audienceKeyOf(session);
      const known = here.get(key);
      made += 1;
      const room = `audience:${made}`;
      const audience = known ?? { room, tenantId, ability: session.ability, size: 0 };
      audience.size += 1;
      here.set(key, audience);
      return audience;
    },
    leave: (audience: Audience): void => {
      audience.size -= 1;
      const here = byProperty.get(audience.tenantId);
      if (audience.size > 0 || here === undefined) return;
      for (const [key, each] of here) if (each === audience) here.delete(key);
      if (here.size === 0) byProperty.delete(audience.tenantId);
    },
  };
};
export type Audiences = ReturnType<typeof createAudiences>;
