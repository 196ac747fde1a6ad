import { addDays } from '@keyhold/contract';
import { useEffect, useRef, useState } from 'react';
import type { MouseEvent, PointerEvent } from 'react';

import {
  draftOf,
  groundAt,
  isFreeGround,
  laneAt,
  parkingRow,
  scrollNear,
  trayRow,
} from '#features/chart/chart-cursor.ts';
import type { Draft, Ground, Spot } from '#features/chart/chart-cursor.ts';
import type { Bar, RoomRow } from '#features/chart/chart-geometry.ts';
import { isInHouse } from '#features/stay-moves/stay-move-drawer.tsx';
import type { Proposal, Stay, StayMoves } from '#features/stay-moves/stay-move-drawer.tsx';

interface Input extends Ground {
  moves: StayMoves;
  barsIn: (row: string) => readonly Bar[];
  canReserve: boolean;
  onReserve: (draft: Draft) => void;
}
type Grip = 'move' | 'start' | 'end';
type Drag =
  | { kind: 'bar'; stay: Stay; grip: Grip; start: Spot }
  | { kind: 'free'; row: RoomRow; day: number; start: Spot };
type BarDrag = Extract<Drag, { kind: 'bar' }>;
type FreeDrag = Extract<Drag, { kind: 'free' }>;
interface Hand {
  spot: Spot;
  isShift: boolean;
}

const threshold = 5;
const gripWidth = 9;

const barElement = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-bar]') : null;

const gripOf = (element: HTMLElement, x: number): Grip => {
  const { left, right, width } = element.getBoundingClientRect();
  if (width > 22 && right - x < gripWidth && !element.dataset['cutRight']) return 'end';
  if (width > 48 && x - left < gripWidth && !element.dataset['cutLeft']) return 'start';
  return 'move';
};
/** The cursor tells the edges from the middle before anything is pressed. */
const showGrip = ({ target, clientX }: PointerEvent) => {
  const element = barElement(target);
  element?.toggleAttribute('data-edge', gripOf(element, clientX) !== 'move');
};

/** Days stay as they are, unless an edge is held, Shift is, or the stay has not begun. */
const shiftOf = (
  drag: BarDrag,
  { hand, width, today }: { hand: Hand; width: number; today: string },
) => {
  const isToCome = !isInHouse(drag.stay) && drag.stay.checkIn > today;
  const moved = hand.spot.left - drag.start.left;
  const isMeant = Math.abs(moved) > Math.min(width / 2, 24);
  return (drag.grip !== 'move' || hand.isShift || isToCome) && isMeant
    ? Math.round(moved / width)
    : 0;
};

interface Pulled {
  lane?: string | undefined;
  proposal: Proposal;
}
const pullBar = (drag: BarDrag, { hand, input }: { hand: Hand; input: Input }): Pulled => {
  const { stay, grip } = drag;
  const { row, width } = groundAt(input, hand.spot);
  const shift = shiftOf(drag, { hand, width, today: input.moves.board.today });
  const lane = grip === 'move' ? laneAt(hand.spot) : undefined;
  const inRow = row?.kind === 'room' && grip === 'move' && !lane ? row.room.id : stay.roomId;
  const proposal = {
    stay,
    roomId: lane === trayRow ? null : inRow,
    checkIn: addDays(stay.checkIn, grip === 'end' ? 0 : shift),
    checkOut: addDays(stay.checkOut, grip === 'start' ? 0 : shift),
  };
  return { lane, proposal };
};

/** Most moves of the hand stay within a day and a row, and change nothing. */
const isSamePull = (one: Pulled, other: Pulled) =>
  one.lane === other.lane &&
  one.proposal.roomId === other.proposal.roomId &&
  one.proposal.checkIn === other.proposal.checkIn &&
  one.proposal.checkOut === other.proposal.checkOut;

interface Following {
  start: Spot;
  scroller: HTMLElement | null;
  onPull: (hand: Hand) => void;
  onDrop: () => void;
  onCancel: () => void;
}

/** From the press to the release, wherever the pointer goes; Escape lets go of everything. */
const followPointer = ({ start, scroller, onPull, onDrop, onCancel }: Following) => {
  let hand: Hand | null = null;
  let frame = 0;
  const listening = new AbortController();
  const options = { signal: listening.signal };
  const stop = () => {
    listening.abort();
    cancelAnimationFrame(frame);
  };
  const roll = () => {
    if (scroller && hand && scrollNear(scroller, hand.spot)) onPull(hand);
    frame = requestAnimationFrame(roll);
  };
  const move = (event: globalThis.PointerEvent) => {
    const spot = { left: event.clientX, top: event.clientY };
    const distance = Math.hypot(spot.left - start.left, spot.top - start.top);
    if (!hand && distance < threshold) return;
    if (!hand) frame = requestAnimationFrame(roll);
    hand = { spot, isShift: event.shiftKey };
    onPull(hand);
  };
  const release = () => {
    stop();
    if (hand) onDrop();
  };
  const cancel = () => {
    stop();
    onCancel();
  };
  addEventListener('pointermove', move, options);
  addEventListener('pointerup', release, options);
  addEventListener('pointercancel', cancel, options);
  addEventListener('keydown', (event) => event.key === 'Escape' && cancel(), options);
};

const barOf = (element: HTMLElement, { barsIn }: Input) =>
  barsIn(element.dataset['row'] ?? '').find((bar) => bar.key === element.dataset['bar']);

/** The free day of a room under a point. */
const freeAt = (spot: Spot, input: Input) => {
  const { row, day } = groundAt(input, spot);
  const isDay = day >= 0 && day < input.window.days;
  return input.canReserve && isDay && row?.kind === 'room' ? { row, day: Math.floor(day) } : null;
};

const dragOf = ({ target, clientX, clientY }: PointerEvent, input: Input): Drag | null => {
  const start = { left: clientX, top: clientY };
  const element = barElement(target);
  const bar = element && barOf(element, input);
  if (element && bar && input.moves.canMove)
    return { kind: 'bar', stay: bar.stay, grip: gripOf(element, clientX), start };
  const free = isFreeGround(target) && freeAt(start, input);
  return free ? { kind: 'free', ...free, start } : null;
};

/** What is under way: days for a new stay, the lane under the hand, and where the hand is. */
interface Shown {
  draft: Draft | null;
  over: string | null;
  at: Spot | null;
}
const nothing: Shown = { draft: null, over: null, at: null };

interface Stage {
  latest: { readonly current: Input };
  show: (shown: Shown) => void;
  onBegin: () => void;
}

const dragBar = (drag: BarDrag, { latest, show, onBegin }: Stage) => {
  let pulled: Pulled | null = null;
  const end = () => {
    latest.current.moves.propose(null);
    show(nothing);
  };
  followPointer({
    start: drag.start,
    scroller: latest.current.scroller,
    onPull: (hand) => {
      onBegin();
      const next = pullBar(drag, { hand, input: latest.current });
      if (pulled && isSamePull(pulled, next)) return;
      pulled = next;
      show({ draft: null, over: pulled.lane ?? null, at: hand.spot });
      latest.current.moves.propose(pulled.lane === parkingRow ? null : pulled.proposal);
    },
    onDrop: () => {
      const { moves } = latest.current;
      if (pulled?.lane === parkingRow) moves.setParked(drag.stay.id, drag.stay.roomId !== null);
      else if (pulled) moves.drop(pulled.proposal);
      end();
    },
    onCancel: end,
  });
};

const dragFree = (drag: FreeDrag, { latest, show, onBegin }: Stage) => {
  let draft: Draft | null = null;
  followPointer({
    start: drag.start,
    scroller: latest.current.scroller,
    onPull: ({ spot }) => {
      onBegin();
      const { day } = groundAt(latest.current, spot);
      const to = Math.min(latest.current.window.days - 1, Math.max(0, Math.floor(day)));
      draft = draftOf(drag, to);
      show({ ...nothing, draft });
    },
    onDrop: () => {
      show(nothing);
      if (draft) latest.current.onReserve(draft);
    },
    onCancel: () => show(nothing),
  });
};

/** Dragging with a mouse or a pen; a finger scrolls, and taps. */
export function useChartPointer(input: Input) {
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const wasDragged = useRef(false);
  const [shown, show] = useState(nothing);
  const onBegin = () => {
    wasDragged.current = true;
  };
  const onPointerDown = (event: PointerEvent) => {
    wasDragged.current = false;
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const drag = dragOf(event, latest.current);
    if (drag?.kind === 'bar') dragBar(drag, { latest, show, onBegin });
    else if (drag) dragFree(drag, { latest, show, onBegin });
  };
  const onClick = (event: MouseEvent) => {
    if (wasDragged.current) return;
    const element = barElement(event.target);
    const bar = element && barOf(element, latest.current);
    if (element && bar) latest.current.moves.open(bar.stay, element.getBoundingClientRect());
    if (!isFreeGround(event.target)) return;
    const free = freeAt({ left: event.clientX, top: event.clientY }, latest.current);
    if (free) latest.current.onReserve({ row: free.row, from: free.day, to: free.day });
  };
  return { ...shown, handlers: { onPointerDown, onPointerMove: showGrip, onClick } };
}
