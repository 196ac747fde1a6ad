import type { Transitions } from '#core/states.ts';

export const reservationStatuses = [
  'pending',
  'contacted',
  'confirmed',
  'checked_in',
  'checked_out',
  'cancelled',
  'no_show',
] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

/** Those that keep a room from others. */
export const liveStatuses = ['pending', 'contacted', 'confirmed', 'checked_in'] as const;
const beforeArrival = ['pending', 'contacted', 'confirmed'] as const;

export const reservationTransitions = {
  contact: { from: beforeArrival, to: 'contacted' },
  confirm: { from: beforeArrival, to: 'confirmed' },
  checkIn: { from: beforeArrival, to: 'checked_in' },
  checkOut: { from: ['checked_in'], to: 'checked_out' },
  cancel: { from: beforeArrival, to: 'cancelled' },
  noShow: { from: beforeArrival, to: 'no_show' },
} as const satisfies Transitions<ReservationStatus>;

export const checkOutReasons = ['moved_on', 'evicted', 'abandoned', 'hospital', 'other'] as const;
export type CheckOutReason = (typeof checkOutReasons)[number];
export const maxNights = 365;

const dayMs = 86_400_000;
/** Nights from the day of arrival to the day of departure. */
export const nightsBetween = (checkIn: string, checkOut: string): number =>
  Math.round((Date.parse(checkOut) - Date.parse(checkIn)) / dayMs);
