import { familyOf, longestJoinMs } from '@keyhold/contract';
import type { EventFamily } from '@keyhold/contract';

import type { AnnouncementBatch } from './announcement.ts';
import { entryFor, hiddenFrom } from './subscription-groups.ts';
import type { SubscriptionGroup } from './subscription-groups.ts';

/** More than a process hears of while a page is drawn. */
const most = 2000;
/** A change is told once it is committed: a page that read just before that has not seen it. */
const marginMs = 2000;

/** What was told lately, for whoever was reading their first screen then and had not joined yet. */
export const createRecentChanges = () => {
  let kept: { at: number; batch: AnnouncementBatch }[] = [];
  return {
    note: (batch: AnnouncementBatch): void => {
      const now = Date.now();
      const isOld = kept.length > most || (kept[0]?.at ?? now) < now - longestJoinMs - marginMs;
      if (isOld)
        kept = kept.filter(({ at }) => at > now - longestJoinMs - marginMs).slice(-most / 2);
      kept.push({ at: now, batch });
    },
    /** The families of what the group would have been told in these last milliseconds. */
    missedBy: (group: SubscriptionGroup, ageMs: number): EventFamily[] => {
      const since = Date.now() - ageMs - marginMs;
      const all = kept
        .filter(({ at, batch }) => at >= since && batch.tenantId === group.tenantId)
        .flatMap(({ batch }) => batch.announcements);
      const told = all.filter((announcement) => entryFor(group, announcement) !== null);
      const families = told.map(({ entry }) => familyOf[entry.type]);
      return [...new Set([...families, ...hiddenFrom(group, all)])];
    },
  };
};
export type RecentChanges = ReturnType<typeof createRecentChanges>;
