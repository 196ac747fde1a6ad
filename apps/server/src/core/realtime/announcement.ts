import type { LiveEntry, Permission } from '@keyhold/contract';

/** An event for those who are looking: whole, and without the words about a guest. */
export interface Announcement {
  reading: Permission[];
  /** The councils that it concerns: the incident was posted to them, or they placed the stay. */
  councils: readonly number[];
  entry: LiveEntry;
  /** For those who may not read guests, where it tells of one. */
  bare: LiveEntry | null;
}

/** What one committed request did in one property. */
export interface AnnouncementBatch {
  tenantId: number;
  requestId: string;
  announcements: readonly Announcement[];
}
