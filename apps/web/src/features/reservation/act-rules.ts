import { mayTake, liveStatuses, reservationLife } from '@keyhold/contract';
import type { Reservation } from '@keyhold/contract';

/** In the order in which they are offered. */
export const actNames = [
  'checkIn',
  'checkOut',
  'confirm',
  'contact',
  'change',
  'move',
  'lock',
  'unlock',
  'noShow',
  'takeBack',
  'cancel',
] as const;
export type ActName = (typeof actNames)[number];

export type DialogAct = Exclude<ActName, 'lock' | 'unlock'>;
/** Whether it asks something; a lock is set and taken back without a question. */
export const isDialogAct = (act: ActName): act is DialogAct => act !== 'lock' && act !== 'unlock';
export const dialogActs = actNames.filter(isDialogAct);

/** Why an act that the state allows cannot be done now. */
export type Hindrance = 'notDue' | 'nightsPassed' | 'locked' | 'arrivalAhead';
export interface Offer {
  act: ActName;
  hindrance: Hindrance | null;
}

type Booking = Pick<
  Reservation,
  'status' | 'checkIn' | 'checkOut' | 'isLocked' | 'late' | 'room' | 'mayTakeBack'
>;

const isLive = ({ status }: Booking) => liveStatuses.some((live) => live === status);
const isUnconfirmed = ({ status }: Booking) => status === 'pending' || status === 'contacted';

/** The life cycle says what is legal; beyond it, what would make no sense is not offered. */
const isLegal: Record<ActName, (booking: Booking) => boolean> = {
  checkIn: ({ status }) => mayTake(reservationLife, 'checkIn', status),
  checkOut: ({ status }) => mayTake(reservationLife, 'checkOut', status),
  confirm: (booking) =>
    isUnconfirmed(booking) && mayTake(reservationLife, 'confirm', booking.status),
  contact: (booking) =>
    isUnconfirmed(booking) && mayTake(reservationLife, 'contact', booking.status),
  change: isLive,
  move: isLive,
  lock: (booking) => isLive(booking) && booking.room !== null && !booking.isLocked,
  unlock: (booking) => isLive(booking) && booking.isLocked,
  noShow: ({ status }) => mayTake(reservationLife, 'noShow', status),
  takeBack: ({ mayTakeBack }) => mayTakeBack,
  cancel: ({ status }) => mayTake(reservationLife, 'cancel', status),
};

const hindranceOf = (act: ActName, { booking, today }: { booking: Booking; today: string }) => {
  const { checkIn, checkOut, isLocked } = booking;
  if (act === 'checkIn' && checkIn > today) return 'notDue';
  if (act === 'checkIn' && checkOut <= today) return 'nightsPassed';
  if (act === 'move' && isLocked) return 'locked';
  if (act === 'move' && checkOut <= today) return 'nightsPassed';
  if (act === 'noShow' && checkIn > today) return 'arrivalAhead';
  return null;
};

/** What can be done with a booking in its state, and of that what has to wait and why. */
export const offersOf = (booking: Booking, today: string): Offer[] =>
  actNames
    .filter((act) => isLegal[act](booking))
    .map((act) => ({ act, hindrance: hindranceOf(act, { booking, today }) }));

/** The one thing that the desk is waiting to do with it today, if there is one. */
export const nextActOf = (booking: Booking, today: string): 'checkIn' | 'checkOut' | null => {
  const isFree = (act: ActName) =>
    offersOf(booking, today).some((offer) => offer.act === act && offer.hindrance === null);
  if (isFree('checkIn')) return 'checkIn';
  return isFree('checkOut') && booking.checkOut <= today ? 'checkOut' : null;
};
