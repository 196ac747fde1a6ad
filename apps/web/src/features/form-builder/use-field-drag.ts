import type { FieldType } from '@keyhold/contract';
import { useState, type PointerEvent } from 'react';

import { newPartId, type Place } from '#features/form-edits/form-changes.ts';
import type { Act } from '#features/form-edits/form-edits.ts';

/** A field that is there, or one of a kind from the palette. */
type Dragged = { id: string } | { type: FieldType };

const threshold = 5;
const edge = 60;
const speed = 12;

/** Before which field a point is: half of each is before it, half behind. */
const placeAt = ({ x, y }: { x: number; y: number }): Place | null => {
  const under = document.elementFromPoint(x, y);
  const step = under?.closest<HTMLElement>('[data-step]');
  const stepId = step?.dataset['step'];
  if (!step || stepId === undefined) return null;
  const rows = [...step.querySelectorAll('[data-row]')];
  const at = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return { stepId, at: at === -1 ? rows.length : at };
};

const isSame = (one: Place | null, other: Place | null) =>
  one?.stepId === other?.stepId && one?.at === other?.at;

interface Following {
  begun: { clientX: number; clientY: number };
  onOver: (place: Place | null) => void;
  onEnd: (place: Place | null) => void;
}
/** From the press to the release, wherever the hand goes; Escape lets go. */
const follow = ({ begun, onOver, onEnd }: Following) => {
  const listening = new AbortController();
  const options = { signal: listening.signal };
  let hand: { x: number; y: number } | null = null;
  let frame = 0;
  const stop = (place: Place | null) => {
    listening.abort();
    cancelAnimationFrame(frame);
    onEnd(place);
  };
  const roll = () => {
    if (hand) {
      const by = Number(hand.y > innerHeight - edge) - Number(hand.y < edge);
      if (by !== 0) {
        scrollBy(0, by * speed);
        onOver(placeAt(hand));
      }
    }
    frame = requestAnimationFrame(roll);
  };
  const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
    const far = Math.hypot(clientX - begun.clientX, clientY - begun.clientY);
    if (hand === null && far < threshold) return;
    if (hand === null) frame = requestAnimationFrame(roll);
    hand = { x: clientX, y: clientY };
    onOver(placeAt(hand));
  };
  addEventListener('pointermove', move, options);
  addEventListener('pointerup', () => stop(hand && placeAt(hand)), options);
  addEventListener('pointercancel', () => stop(null), options);
  addEventListener('keydown', ({ key }) => key === 'Escape' && stop(null), options);
};

/** Where what is dragged would be put: with a mouse or a pen from anywhere, with a finger by the handle. */
export function useFieldDrag(act: (act: Act) => void) {
  const [over, setOver] = useState<Place | null>(null);
  const begin = (dragged: Dragged, event: PointerEvent) => {
    const isFinger = event.pointerType === 'touch' && 'type' in dragged;
    if (event.button !== 0 || isFinger) return;
    let last: Place | null = null;
    follow({
      begun: event,
      onOver: (place) => {
        if (isSame(last, place)) return;
        last = place;
        setOver(place);
      },
      onEnd: (to) => {
        setOver(null);
        if (to === null) return;
        if ('id' in dragged) act({ act: 'put', id: dragged.id, to });
        else act({ act: 'add', id: newPartId(), type: dragged.type, to });
      },
    });
  };
  return { over, begin };
}
