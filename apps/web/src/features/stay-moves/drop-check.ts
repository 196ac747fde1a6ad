import { addDays, maxDaysBack, maxNights, nightsAsked, nightsBetween } from '@keyhold/contract';

import * as board from './board.ts';
import type { Board, ChartRoom, Proposal, Stay } from './board.ts';

type Plain =
  | 'over'
  | 'locked'
  | 'begun'
  | 'pastEnd'
  | 'backwards'
  | 'tooLong'
  | 'tooEarly'
  | 'roomless'
  | 'lastNightPassed'
  | 'part';
/** Why not, with what the sentence needs. */
export type Reason =
  | { code: Plain; stay: Stay }
  | { code: 'occupied' | 'parkedInHouse'; room: ChartRoom; by: Stay }
  | { code: 'full'; room: ChartRoom; free: number; persons: number }
  | { code: 'held' | 'notReady'; room: ChartRoom }
  | { code: 'tooSmall'; room: ChartRoom; persons: number };

export type Verdict =
  | { kind: 'unchanged' }
  | {
      kind: 'allowed';
      /** The first night of the change; later than the arrival, it splits the stay. */
      from: string;
      /** Those in the parking lane that lose their room to it. */
      displaced: readonly Stay[];
      /** Said, not refused: a room that must be ready by then. */
      isNotReady: boolean;
    }
  | { kind: 'swap'; other: Stay }
  | { kind: 'refused'; reason: Reason };

const checkDates = (proposal: Proposal, { today, mayGoBack }: Board): Plain | null => {
  const { stay, checkIn, checkOut } = proposal;
  if (checkOut <= checkIn) return 'backwards';
  if (nightsBetween(checkIn, checkOut) > maxNights) return 'tooLong';
  if (checkIn !== stay.checkIn && board.isInHouse(stay)) return 'begun';
  if (checkOut !== stay.checkOut && board.isInHouse(stay) && checkOut < today) return 'pastEnd';
  const isEarly = checkIn !== stay.checkIn && checkIn < addDays(today, -maxDaysBack);
  return isEarly && !mayGoBack ? 'tooEarly' : null;
};

/** Of a stay in several rooms, what was slept stays, and only its outer ends can move. */
const checkParts = (proposal: Proposal, of: Board): Plain | null => {
  const { stay, checkIn, checkOut } = proposal;
  const goesOn = !board.isLastPart(stay, of);
  const began = (of.byId.get(stay.id) ?? []).some((part) => part.checkOut <= stay.checkIn);
  if (goesOn && (board.isRoomChanged(proposal) || checkOut !== stay.checkOut)) return 'part';
  return began && checkIn !== stay.checkIn ? 'part' : null;
};

const checkStay = (proposal: Proposal, { today }: Board): Plain | null => {
  const { stay, roomId, checkOut } = proposal;
  if (!board.isLive(stay)) return 'over';
  if (stay.isLocked) return 'locked';
  if (!board.isRoomChanged(proposal) || !board.isInHouse(stay)) return null;
  if (roomId === null) return 'roomless';
  return checkOut <= today ? 'lastNightPassed' : null;
};

interface Wish {
  room: ChartRoom;
  stay: Stay;
  checkIn: string;
  checkOut: string;
}

/** Who else keeps the room over the nights; several where beds are let one by one. */
const othersIn = ({ room, stay, ...nights }: Wish, { byRoom, today }: Board): Stay[] =>
  (byRoom.get(room.id) ?? []).filter(
    (other) =>
      other.id !== stay.id &&
      board.isLive(other) &&
      board.isOverlapping(board.nightsKept(other, today), nightsAsked(nights, today)),
  );

/** A hold for cleaning ends before anybody moves in; the others keep the room away. */
const isHeld = ({ room, ...nights }: Wish, { dayOf, today }: Board): boolean => {
  const { hold } = room;
  if (hold === null || hold.kind === 'cleaning') return false;
  return hold.until === null || dayOf(hold.until) > nightsAsked(nights, today).checkIn;
};

const fewestBeds = ({ room, ...nights }: Wish, others: readonly Stay[]): number => {
  const taken = [nights.checkIn, ...others.map((other) => other.checkIn)].map((day) =>
    others
      .filter((other) => other.checkIn <= day && other.checkOut > day)
      .reduce((sum, other) => sum + other.persons, 0),
  );
  return room.maxGuests - Math.max(...taken);
};

const unready = new Set<ChartRoom['effectiveStatus']>(['void-N-RTL', 'cleaning']);
const isUnready = (room: ChartRoom) => unready.has(room.effectiveStatus) || room.blocker !== null;

/** Everything but other guests. */
const checkRoom = (wish: Wish, of: Board): Reason | null => {
  const { room, stay } = wish;
  if (isHeld(wish, of)) return { code: 'held', room };
  if (stay.persons > room.maxGuests) return { code: 'tooSmall', room, persons: stay.persons };
  const movesInNow = board.isInHouse(stay) && stay.roomId !== room.id && wish.checkIn <= of.today;
  return movesInNow && isUnready(room) ? { code: 'notReady', room } : null;
};

const checkBeds = (wish: Wish, others: readonly Stay[]): Reason | null => {
  const free = fewestBeds(wish, others);
  const { room, stay } = wish;
  return free < stay.persons ? { code: 'full', room, free, persons: stay.persons } : null;
};

/** Could the other one have this one's room, from the night on that it would move? */
const fitsHome = (other: Stay, { proposal, of }: Judging): boolean => {
  const { stay } = proposal;
  const home = stay.roomId === null ? undefined : of.rooms.get(stay.roomId);
  if (!home || home.isShared) return false;
  const back: Proposal = { ...other, stay: other, roomId: home.id };
  const wish = { ...back, room: home, checkIn: board.firstNight(back, of.today) };
  const refusal = checkRoom(wish, of);
  // A room that somebody leaves now is as ready for the one who comes as it was for them.
  const isRefused = refusal !== null && refusal.code !== 'notReady';
  const isFree = othersIn(wish, of).every(({ id }) => id === stay.id);
  return checkStay(back, of) === null && !isRefused && isFree;
};

const canSwap = (other: Stay, judging: Judging): boolean => {
  const { proposal } = judging;
  const isPart = proposal.stay.isSplit || other.isSplit;
  return !isPart && !board.areDaysChanged(proposal) && fitsHome(other, judging);
};

interface Judging {
  proposal: Proposal;
  of: Board;
}
const refused = (reason: Reason): Verdict => ({ kind: 'refused', reason });

/** Nobody in the way but those in the parking lane, who would lose their room. */
const judgeDisplaced = (
  wish: Wish,
  { displaced, of }: { displaced: Stay[]; of: Board },
): Verdict => {
  const { room, checkIn } = wish;
  const inHouse = displaced.find((stay) => board.isInHouse(stay));
  if (inHouse) return refused({ code: 'parkedInHouse', room, by: inHouse });
  const reason = checkRoom(wish, of);
  if (reason) return refused(reason);
  const isNotReady = checkIn <= of.today && isUnready(room);
  return { kind: 'allowed', from: checkIn, displaced, isNotReady };
};

/** One guest in the way can change places; who is in the room says more than that it is not ready. */
const judgeOthers = (wish: Wish, judging: Judging): Verdict => {
  const { of } = judging;
  const { room } = wish;
  const others = othersIn(wish, of);
  if (room.isShared) {
    const reason = checkBeds(wish, others);
    return reason ? refused(reason) : judgeDisplaced(wish, { displaced: [], of });
  }
  const by = others.find(({ id }) => !of.parked.has(id));
  if (!by) return judgeDisplaced(wish, { displaced: others, of });
  if (others.length > 1 || !canSwap(by, judging)) return refused({ code: 'occupied', room, by });
  const reason = checkRoom(wish, of);
  return reason && reason.code !== 'notReady' ? refused(reason) : { kind: 'swap', other: by };
};

/** What dropping would do, before it is dropped. */
export const checkDrop = (proposal: Proposal, of: Board): Verdict => {
  const { stay, roomId } = proposal;
  if (!board.isRoomChanged(proposal) && !board.areDaysChanged(proposal))
    return { kind: 'unchanged' };
  const code = checkStay(proposal, of) ?? checkParts(proposal, of) ?? checkDates(proposal, of);
  if (code) return refused({ code, stay });
  const checkIn = board.firstNight(proposal, of.today);
  const room = roomId === null ? undefined : of.rooms.get(roomId);
  if (!room) return { kind: 'allowed', from: checkIn, displaced: [], isNotReady: false };
  return judgeOthers({ ...proposal, room, checkIn }, { proposal, of });
};

/** Rooms that would take the stay over the proposed days, with nobody displaced. */
export const freeRoomIds = (proposal: Proposal, of: Board): ReadonlySet<number> => {
  const isFree = ({ id }: ChartRoom) => {
    const verdict = checkDrop({ ...proposal, roomId: id }, of);
    return verdict.kind === 'allowed' && verdict.displaced.length === 0;
  };
  return new Set([...of.rooms.values()].filter(isFree).map(({ id }) => id));
};
