import { lifeOf } from '#core/life.ts';
import type { ActOf, StateOf } from '#core/life.ts';

import { daysBetween } from '../core/days.ts';

/** Those that keep a room from others. */
export const liveStatuses = ['pending', 'contacted', 'confirmed', 'checked_in'] as const;
const beforeArrival = ['pending', 'contacted', 'confirmed'] as const;

export const reservationLife = lifeOf({
  states: {
    pending: ['Pending', 'Pendiente'],
    contacted: ['Contacted', 'Contactada'],
    confirmed: ['Confirmed', 'Confirmada'],
    checked_in: ['In house', 'Alojado'],
    checked_out: ['Left', 'Salió'],
    cancelled: ['Cancelled', 'Cancelada'],
    no_show: ['No-show', 'No se presentó'],
  },
  acts: {
    contact: { from: beforeArrival, to: 'contacted' },
    confirm: { from: beforeArrival, to: 'confirmed' },
    checkIn: { from: beforeArrival, to: 'checked_in' },
    checkOut: { from: ['checked_in'], to: 'checked_out' },
    cancel: { from: beforeArrival, to: 'cancelled' },
    noShow: { from: beforeArrival, to: 'no_show' },
  },
});
export const reservationStatuses = reservationLife.states;
export type ReservationStatus = StateOf<typeof reservationLife>;
export type ReservationAct = ActOf<typeof reservationLife>;

export const checkOutReasons = ['moved_on', 'evicted', 'abandoned', 'hospital', 'other'] as const;
export type CheckOutReason = (typeof checkOutReasons)[number];
export const maxNights = 365;

/** Nights from the day of arrival to the day of departure. */
export const nightsBetween = daysBetween;

/** The nights for which a room must be free: none that are gone, while any is left. */
export const nightsAsked = (
  { checkIn, checkOut }: { checkIn: string; checkOut: string },
  today: string,
): { checkIn: string; checkOut: string } => ({
  checkIn: checkIn < today && today < checkOut ? today : checkIn,
  checkOut,
});
