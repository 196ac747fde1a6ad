import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { longUndoTime, toast } from '#core/shell/toast.tsx';
import { houseKeepingMessages } from '#features/cleaning/cleaning.messages.ts';
import type { Tell } from '#features/cleaning/use-cleaning-acts.ts';
import { Button } from '#ui/button/button.tsx';

interface Place {
  id: number;
  run: string;
  place: number;
}
interface Done {
  said: string;
  onUndo: () => void;
}
interface Held extends Place {
  done?: Done;
}

interface Placing<T> {
  run: string;
  /** Those that belong there by now. */
  cleanings: readonly T[];
  items: readonly T[];
}

/**
 * A card that was tapped keeps its place for as long as that can be taken back: the next one never
 * slides under the same thumb.
 */
export function useHeldCards() {
  const [all, setAll] = useState<readonly Held[]>([]);
  const hold = (next: Held) => {
    setAll((now) => [...now.filter(({ id }) => id !== next.id), next]);
    setTimeout(() => setAll((now) => now.filter((one) => one !== next)), longUndoTime);
  };
  return {
    /** What was done last, for a live region. */
    said: all.findLast(({ done }) => done)?.done?.said ?? '',
    has: (id: number) => all.some((held) => held.id === id),
    doneOf: ({ id }: { id: number }): Done | undefined => all.find((held) => held.id === id)?.done,
    tellerOf:
      (place: Place): Tell =>
      (said, undo, isClosed) => {
        if (!isClosed) {
          hold(place);
          toast.undoLonger(said, undo);
          return;
        }
        const onUndo = () => {
          undo();
          hold(place);
        };
        hold({ ...place, done: { said, onUndo } });
      },
    placed<T extends { id: number }>({ run, cleanings, items }: Placing<T>): T[] {
      const placed = cleanings.filter(({ id }) => !all.some((held) => held.id === id));
      const own = all.filter((held) => held.run === run);
      for (const { id, place } of own.toSorted((one, other) => one.place - other.place)) {
        const item = items.find((each) => each.id === id);
        if (item) placed.splice(place, 0, item);
      }
      return placed;
    },
  };
}
export type HeldCards = ReturnType<typeof useHeldCards>;

/** In the place of the card: what was done with it, and the way back. */
export function DoneCard({ said, onUndo }: Done) {
  const t = useMessages(houseKeepingMessages);
  const row = useRef<HTMLLIElement>(null);
  // The button that was pressed is gone: whoever works by keyboard goes on with the next card, and
  // does not take back with the same key what that key has done.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    row.current?.nextElementSibling?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  return (
    <li
      ref={row}
      data-tone="success"
      className="flex min-h-31 items-center gap-3 rounded border border-line bg-paper px-3"
    >
      <CircleCheck size={20} aria-hidden className="shrink-0 text-status" />
      <span className="min-w-0 flex-1 break-words font-medium">{said}</span>
      <Button variant="secondary" onClick={onUndo}>
        {t('undo')}
      </Button>
    </li>
  );
}
