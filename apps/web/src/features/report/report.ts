import type { Guest, Room } from '@keyhold/contract';

import { sharedValue, useShared } from '#ui/shared-value.ts';

/** Where something was seen; null: that is still to be said. */
export type ReportPlace = Pick<Room, 'id' | 'roomNo'> | null;
/** Whom an incident is about. */
export type ReportGuest = Pick<Guest, 'id' | 'name'>;

type Asked =
  | { kind: 'fault'; place: ReportPlace }
  | { kind: 'incident'; place: ReportPlace; guest: ReportGuest | null };
const asked = sharedValue<Asked | null>(null);

/** Opens the report from wherever a room is shown: a tile, its page, a job's card, the palette. */
export const reportFaultIn = (place: ReportPlace): void => asked.set({ kind: 'fault', place });
export const reportIncidentIn = (place: ReportPlace, guest: ReportGuest | null = null): void =>
  asked.set({ kind: 'incident', place, guest });
/** This one, whenever it says that it closes: another may be open by then. */
export const closeReport = (closed: Asked): void => {
  if (asked.get() === closed) asked.set(null);
};

/** The one report that is open, over whatever is shown. */
export const useAskedReport = (): Asked | null => useShared(asked);
