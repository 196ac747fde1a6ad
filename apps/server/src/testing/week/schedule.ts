import type { Random } from '../random.ts';
import { checkIn, checkOut, leaveEarly, moveGuest, moveRefused, walkIn } from './arrivals.ts';
import {
  book,
  cancel,
  confirm,
  contact,
  extend,
  noShows,
  placeAnew,
  rush,
  shorten,
} from './bookings.ts';
import { comeToWork, goHome } from './hours.ts';
import { reply, report, resolve } from './lane.ts';
import type { House, Room } from './model.ts';
import type { Act, Play } from './play.ts';
import { refusals } from './refusals.ts';
import { answer, answerNights, begin, complete } from './rounds.ts';
import type { Round } from './rounds.ts';
import { moveStock, rushForStock } from './stock.ts';
import {
  cleanRooms,
  holdRefused,
  holdRoom,
  releaseRoom,
  repair,
  reportFault,
  setPrice,
} from './upkeep.ts';

/** What happens in a house at a minute of its day. */
export interface Step {
  minute: number;
  run: (play: Play) => Promise<unknown>;
}

export const hour = (hours: number, minutes = 0): number => hours * 60 + minutes;

/** The minutes of a day, each of them once. */
const minutesOf = (random: Random) => {
  const used = new Set<number>();
  return (from: number, to: number): number => {
    for (;;) {
      const minute = random.int(from, to);
      if (!used.has(minute)) {
        used.add(minute);
        return minute;
      }
    }
  };
};
type Minute = ReturnType<typeof minutesOf>;

interface Often {
  acts: readonly Act[];
  times: number;
  from: number;
  to: number;
}
const at = (minute: number, run: Step['run']): Step => ({ minute, run });
const often = (minute: Minute, { acts, times, from, to }: Often): Step[] =>
  acts.flatMap((act) => Array.from({ length: times }, () => at(minute(from, to), act)));

const [dawn, noon, dusk] = [hour(8, 40), hour(12), hour(18, 50)];
const desk = (minute: Minute): Step[] => [
  ...often(minute, { acts: [book], times: 7, from: dawn, to: dusk }),
  ...often(minute, { acts: [checkOut], times: 5, from: hour(9), to: noon }),
  ...often(minute, { acts: [checkIn], times: 6, from: hour(13), to: dusk }),
  ...often(minute, { acts: [contact, confirm, extend], times: 2, from: dawn, to: dusk }),
  ...often(minute, { acts: [walkIn, shorten, cancel], times: 1, from: noon, to: dusk }),
  ...often(minute, { acts: [rush, moveGuest, placeAnew], times: 1, from: dawn, to: dusk }),
];
const house = (minute: Minute): Step[] => [
  ...often(minute, { acts: [cleanRooms], times: 2, from: hour(9, 30), to: hour(17) }),
  ...often(minute, { acts: [holdRoom, releaseRoom, repair], times: 1, from: dawn, to: dusk }),
  ...often(minute, { acts: [reportFault, setPrice], times: 1, from: dawn, to: dusk }),
  ...often(minute, { acts: [moveStock], times: 3, from: dawn, to: dusk }),
  ...often(minute, { acts: [rushForStock], times: 1, from: dawn, to: dusk }),
  ...often(minute, { acts: [report, resolve], times: 1, from: noon, to: dusk }),
  ...often(minute, { acts: [reply], times: 3, from: noon, to: dusk }),
  ...often(minute, { acts: refusals, times: 1, from: noon, to: dusk }),
  ...often(minute, { acts: [moveRefused, holdRefused], times: 1, from: noon, to: dusk }),
  ...often(minute, { acts: [answerNights], times: 3, from: dawn, to: dusk }),
];

interface Walk {
  from: number;
  to: number;
  acts: readonly Act[];
}
/** A round, and who moves, comes and leaves while it goes on; a room or another is passed by, or seen twice. */
const walk = (
  { minute, random, rooms }: { minute: Minute; random: Random; rooms: readonly Room[] },
  { from, to, acts }: Walk,
): Step[] => {
  const under: { round?: Round } = {};
  const visited = rooms.flatMap((room) => {
    const dice = random.int(0, 9);
    if (dice === 0) return [];
    return dice === 1 ? [room, room] : [room];
  });
  const answers = visited.map((room) =>
    at(minute(from + 1, to - 1), async (play) => under.round && answer(play, under.round, room)),
  );
  return [
    at(from, async (play) => {
      under.round = await begin(play);
    }),
    ...answers,
    ...often(minute, { acts, times: 1, from: from + 1, to: to - 1 }),
    at(to, async (play) => under.round && complete(play, under.round)),
  ];
};

const staff = ['front_desk', 'housekeeper', 'maintenance', 'stores'] as const;
/** On one day somebody's phone is away. */
export const awayOn = 3;
const hours = (day: number): Step[] => [
  ...staff
    .filter((role) => day !== awayOn || role !== 'maintenance')
    .flatMap((role, index) => [
      at(hour(7, index), (play) => comeToWork(play, role)),
      at(hour(22, 10 + index), (play) => goHome(play, role)),
    ]),
  at(hour(22, 30), (play) => comeToWork(play, 'security')),
  at(hour(6, 35), (play) => goHome(play, 'security')),
];

/** A day of a house, but for what happens once in the week. */
export const dayOf = (
  { rooms }: House,
  { random, index }: { random: Random; index: number },
): Step[] => {
  const minute = minutesOf(random);
  const by = { minute, random, rooms };
  const evening = [moveGuest, leaveEarly, checkIn, moveGuest, walkIn, extend];
  const morning = [moveGuest, moveGuest, moveGuest, leaveEarly];
  return [
    ...hours(index),
    at(hour(8, 35), noShows),
    ...desk(minute),
    ...house(minute),
    ...walk(by, { from: hour(19), to: hour(21, 15), acts: evening }),
    ...(index % 2 === 0 ? [] : walk(by, { from: hour(7, 10), to: hour(8, 30), acts: morning })),
  ];
};
