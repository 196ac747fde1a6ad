import { useEffect, useEffectEvent, useState } from 'react';
import type { PointerEvent } from 'react';

interface Spot {
  x: number;
  y: number;
}
/** How large, and how far it is moved from where it lies in the middle. */
interface View extends Spot {
  scale: number;
}

const whole: View = { scale: 1, x: 0, y: 0 };
const largest = 8;
const stepBy = 1.5;
const wheelStep = 0.002;

const between = (least: number, value: number, most: number) =>
  Math.min(most, Math.max(least, value));

/** The picture never leaves its frame. */
const held = ({ scale, x, y }: View, frame: Spot): View => {
  const [wide, high] = [(frame.x * (scale - 1)) / 2, (frame.y * (scale - 1)) / 2];
  return { scale, x: between(-wide, x, wide), y: between(-high, y, high) };
};

/** What lies under the spot stays there. */
export const zoomed = (view: View, scale: number, { spot, frame }: { spot: Spot; frame: Spot }) => {
  const to = between(1, scale, largest);
  const by = to / view.scale;
  return held(
    { scale: to, x: spot.x - (spot.x - view.x) * by, y: spot.y - (spot.y - view.y) * by },
    frame,
  );
};
const middle: Spot = { x: 0, y: 0 };
const distance = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y);

interface Place {
  clientX: number;
  clientY: number;
}

/** Where in the frame, from its middle. */
const spotIn = (frame: HTMLElement | null, { clientX, clientY }: Place): Spot => {
  const box = frame?.getBoundingClientRect();
  if (!box) return middle;
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
};

const useWheel = (frame: HTMLElement | null, onRoll: (event: WheelEvent) => void) => {
  const roll = useEffectEvent(onRoll);
  useEffect(() => {
    const listen = (event: WheelEvent) => {
      // Else the page behind it would scroll.
      event.preventDefault();
      roll(event);
    };
    frame?.addEventListener('wheel', listen, { passive: false });
    return () => frame?.removeEventListener('wheel', listen);
  }, [frame]);
};

interface Moves {
  frame: HTMLElement | null;
  onMove: (by: Spot) => void;
  onPinch: (by: number, spot: Spot) => void;
}
/** One finger or the mouse moves, two fingers pinch. */
const usePointers = ({ frame, onMove, onPinch }: Moves) => {
  const [pointers] = useState(() => new Map<number, Spot>());
  const down = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, spotIn(frame, event));
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.get(event.pointerId);
    if (before === undefined) return;
    const now = spotIn(frame, event);
    pointers.set(event.pointerId, now);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other === undefined) return onMove({ x: now.x - before.x, y: now.y - before.y });
    const spot = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    onPinch(distance(now, other) / Math.max(1, distance(before, other)), spot);
  };
  const up = (event: PointerEvent<HTMLElement>) => {
    pointers.delete(event.pointerId);
  };
  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up };
};

/** A picture in a frame: zoomed with the wheel, two fingers or by steps, moved with one. */
export function useZoom() {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [view, setView] = useState(whole);
  const size = () => ({ x: frame?.clientWidth ?? 0, y: frame?.clientHeight ?? 0 });
  const zoomBy = (by: number, spot: Spot = middle) =>
    setView((now) => zoomed(now, now.scale * by, { spot, frame: size() }));
  const moveBy = (by: Spot) =>
    setView((now) => held({ ...now, x: now.x + by.x, y: now.y + by.y }, size()));
  useWheel(frame, (event) => zoomBy(Math.exp(-event.deltaY * wheelStep), spotIn(frame, event)));
  return {
    setFrame,
    view,
    handlers: usePointers({ frame, onMove: moveBy, onPinch: zoomBy }),
    isWhole: view.scale === 1,
    isLargest: view.scale === largest,
    zoomIn: () => zoomBy(stepBy),
    zoomOut: () => zoomBy(1 / stepBy),
    reset: () => setView(whole),
  };
}
export type Zoom = ReturnType<typeof useZoom>;
