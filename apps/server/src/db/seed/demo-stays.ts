import type { CheckOutReason, ReservationStatus } from '@keyhold/contract';

import type { Drawer } from './demo-guests.ts';
import type { DemoProperty } from './demo-people.ts';

/** Days are counted from the property's today: 0 is today, -1 yesterday. */
export interface DemoStay {
  room: DemoRoom | null;
  bed: number;
  from: number;
  to: number;
  status: ReservationStatus;
  persons: number;
  isPlaced: boolean;
  isFamily: boolean;
  reason: CheckOutReason | null;
}
export interface DemoRoom {
  id: number;
  roomNo: string;
  maxGuests: number;
  isShared: boolean;
  isHeld: boolean;
}

interface Pace {
  /** In a hundred: how often a room is let again at once. */
  busy: number;
  longest: number;
  placed: number;
}
const paces: Record<DemoProperty['size'], Pace> = {
  busy: { busy: 91, longest: 13, placed: 70 },
  middle: { busy: 77, longest: 9, placed: 10 },
  small: { busy: 12, longest: 6, placed: 50 },
};

/** The beds that open in severe weather are often empty. */
const severeWeather: Pace = { busy: 52, longest: 4, placed: 100 };

const firstDay = -42;
const lastDay = 28;

const nightsOf = (draw: Drawer, { longest }: Pace) =>
  draw.chance(25) ? 1 + draw.below(3) : 2 + draw.below(longest);

const statusOf = (draw: Drawer, { from, to }: { from: number; to: number }): ReservationStatus => {
  if (to <= 0 && !(to === 0 && draw.chance(35))) return 'checked_out';
  if (from < 0 || (from === 0 && draw.chance(20))) return 'checked_in';
  return draw.chance(60) ? 'confirmed' : draw.one(['pending', 'contacted'] as const);
};

const reasons: readonly CheckOutReason[] = [
  'moved_on',
  'moved_on',
  'moved_on',
  'abandoned',
  'other',
];

interface Lane {
  room: DemoRoom;
  bed: number;
  pace: Pace;
}

/** One bed or room, let again and again over ten weeks. */
const fillLane = (draw: Drawer, { room, bed, pace }: Lane): DemoStay[] => {
  const stays: DemoStay[] = [];
  let day = firstDay + draw.below(4);
  while (day < lastDay) {
    const from = day;
    const to = from + nightsOf(draw, pace);
    const isBlocked = room.isHeld && to > -14;
    if (!isBlocked && draw.chance(pace.busy)) {
      const persons = room.isShared ? 1 : 1 + draw.below(Math.min(room.maxGuests, 5));
      const status = statusOf(draw, { from, to });
      const isPlaced = draw.chance(pace.placed);
      const isFamily = persons > 2;
      const reason = status === 'checked_out' ? draw.one(reasons) : null;
      stays.push({ room, bed, from, to, status, persons, isPlaced, isFamily, reason });
    }
    day = to + (draw.chance(pace.busy) ? 0 : 1 + draw.below(4));
  }
  return stays;
};

const inRoom = (stays: DemoStay[], room: DemoRoom) => stays.filter((stay) => stay.room === room);

/** A family that has been there for weeks: what was in the room before is not told. */
const makeLong = (stays: DemoStay[], { room, nights }: { room: DemoRoom; nights: number }) => {
  const kept = stays.filter((stay) => stay.room !== room);
  const persons = Math.min(4, room.maxGuests);
  return [
    ...kept,
    {
      room,
      bed: 0,
      from: -nights,
      to: 5,
      status: 'checked_in' as const,
      persons,
      isPlaced: true,
      isFamily: true,
      reason: null,
    },
  ];
};

const arrival = {
  bed: 0,
  status: 'confirmed',
  isPlaced: true,
  isFamily: false,
  reason: null,
} as const;

/** What a busy desk has to deal with: late ones, ones who do not leave, ones without a room. */
const addTroubles = (stays: DemoStay[], rooms: readonly DemoRoom[]): DemoStay[] => {
  const families = rooms.filter((room) => room.maxGuests >= 4 && !room.isShared && !room.isHeld);
  let all = stays;
  for (const [index, nights] of [39, 41, 33, 30].entries()) {
    const room = families[index];
    if (room !== undefined) all = makeLong(all, { room, nights });
  }
  const endingToday = all.filter(
    (stay) => stay.status === 'checked_in' && stay.to === 0 && !stay.room?.isShared,
  );
  for (const stay of endingToday.slice(0, 2)) {
    const isFree = !inRoom(all, stay.room as DemoRoom).some((other) => other.from === -1);
    if (isFree && stay.from < -1) stay.to = -1;
  }
  const late = all.filter((stay) => stay.from === 0 && stay.status === 'confirmed').slice(0, 2);
  for (const stay of late) {
    const isFree = !inRoom(all, stay.room as DemoRoom).some(
      (other) => other.to === 0 && other !== stay,
    );
    if (isFree) stay.from = -1;
  }
  const without = [
    { ...arrival, room: null, from: 0, to: 7, persons: 2 },
    { ...arrival, room: null, from: 0, to: 28, persons: 3, isFamily: true },
    { ...arrival, room: null, from: 1, to: 4, persons: 1, status: 'pending' as const },
    { ...arrival, room: null, from: 2, to: 16, persons: 4, isFamily: true },
    { ...arrival, room: null, from: 5, to: 9, persons: 1, status: 'contacted' as const },
  ];
  const gone = [
    { ...arrival, room: null, from: -3, to: 4, persons: 1, status: 'no_show' as const },
    { ...arrival, room: null, from: 3, to: 6, persons: 2, status: 'cancelled' as const },
  ];
  return [...all, ...without, ...gone];
};

/** Everything that was, is and will be let, around today. */
export const planDemo = (
  draw: Drawer,
  { rooms, size }: { rooms: readonly DemoRoom[]; size: DemoProperty['size'] },
): DemoStay[] => {
  const stays = rooms.flatMap((room) => {
    const beds = room.isShared ? room.maxGuests : 1;
    const pace = room.isShared ? severeWeather : paces[size];
    return Array.from({ length: beds }, (_, bed) => fillLane(draw, { room, bed, pace })).flat();
  });
  return size === 'busy' ? addTroubles(stays, rooms) : stays;
};
