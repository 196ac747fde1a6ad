import { addDays } from '@keyhold/contract';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, ReactNode } from 'react';

import type { Draft } from '#features/chart/chart-cursor.ts';
import { spanOf } from '#features/chart/chart-geometry.ts';
import type { GroupRow, Row, Window } from '#features/chart/chart-geometry.ts';
import { placeOf } from '#features/chart/chart-row.tsx';
import type { ChartWords } from '#features/chart/chart-row.tsx';
import { firstNight } from '#features/stay-moves/stay-move-drawer.tsx';
import type { StayMoves } from '#features/stay-moves/stay-move-drawer.tsx';
import { FloatingVerdict, useVerdictSentence } from '#features/stay-moves/verdict-badge.tsx';

interface LinesProps {
  rows: readonly Row[];
  scroller: HTMLElement | null;
  /** A row that is kept while it is out of sight: the focus is in it. */
  kept: string;
  children: (row: Row, index: number) => ReactNode;
}

/** Only the rows in sight and a few around them. Kept apart, because the compiler leaves it as it is. */
export function VirtualLines({ rows, scroller, kept, children }: LinesProps) {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const media = matchMedia('print');
    const listen = () => setIsPrinting(media.matches);
    media.addEventListener('change', listen);
    return () => media.removeEventListener('change', listen);
  }, []);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: (index) => rows[index]?.height ?? 36,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 3,
    rangeExtractor: (range) => {
      const index = rows.findIndex(({ key }) => key === kept);
      const shown = defaultRangeExtractor(range);
      return index === -1 || shown.includes(index) ? shown : [...shown, index];
    },
  });
  const shown = isPrinting ? rows.keys() : virtualizer.getVirtualItems().map(({ index }) => index);
  return [...shown].map((index) => {
    const row = rows[index];
    return row && children(row, index);
  });
}

interface GhostProps {
  moves: StayMoves;
  rows: readonly Row[];
  window: Window;
  draft: Draft | null;
  words: ChartWords;
}
const hues = { allowed: 'success', unchanged: 'neutral', swap: 'info', refused: 'danger' } as const;

/** Where the stay would be, or the nights that are being chosen for a new one. */
export function Ghost({ moves, rows, window, draft, words }: GhostProps) {
  if (draft) {
    const { row, from, to } = draft;
    return (
      <div
        className="chart-ghost"
        data-tone="brand"
        style={{
          ...placeOf({ left: from + 0.5, right: Math.min(window.days, to + 1.5) }),
          top: row.top + 4,
          height: Math.min(row.height, row.laneHeight) - 8,
        }}
      >
        {words.newOf(draft, window)}
      </div>
    );
  }
  const { judged } = moves;
  if (!judged) return null;
  const { proposal, verdict } = judged;
  const { stay, roomId, checkOut } = proposal;
  const row = rows.find((each) => each.kind === 'room' && each.room.id === roomId);
  const from = firstNight(proposal, moves.board.today);
  const span = spanOf(
    { checkIn: from, checkOut: checkOut > from ? checkOut : addDays(from, 1) },
    window,
  );
  if (!span || row?.kind !== 'room') return null;
  const pad = row.lanes === 1 ? 3 : 2;
  return (
    <div
      className="chart-ghost"
      data-ghost
      data-tone={hues[verdict.kind]}
      style={{
        ...placeOf(span),
        top: row.top + pad,
        height: row.laneHeight - pad * 2,
        lineHeight: `${row.laneHeight - pad * 2 - 4}px`,
      }}
    >
      {stay.guest}
    </div>
  );
}

/** The focus follows the stay or the day that the cursor names, however the rows are drawn again. */
export function useChartFocus(scroller: HTMLElement | null) {
  const wish = useRef(false);
  const isInside = useRef(false);
  const focus = () => scroller?.querySelector<HTMLElement>('[data-cursor]')?.focus();
  useEffect(() => {
    const isLost = isInside.current && document.activeElement === document.body;
    if (!wish.current && !isLost) return;
    wish.current = false;
    focus();
  });
  return {
    focus,
    follow: () => {
      wish.current = true;
    },
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ relatedTarget, target }: FocusEvent) => {
      if (relatedTarget instanceof Node && scroller?.contains(relatedTarget)) return;
      isInside.current = relatedTarget === null && !target.isConnected;
    },
  };
}

/** What would happen, beside the hand and for the ear. */
export function Telling({
  moves,
  at,
  said,
}: {
  moves: StayMoves;
  at: { left: number; top: number } | null;
  said: string;
}) {
  const sentence = useVerdictSentence();
  const { judged, board } = moves;
  const told = judged && { ...judged, of: board, freeCount: judged.free.size };
  return (
    <>
      {told && <FloatingVerdict {...told} at={at} />}
      <p aria-live="polite" className="sr-only">
        {told ? sentence(told) : said}
      </p>
    </>
  );
}

export function GroupLine({
  line,
  rowIndex,
  words,
}: {
  line: GroupRow;
  rowIndex: number;
  words: ChartWords;
}) {
  const { t } = words;
  const { name, rooms, free, top, height } = line;
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      className="chart-row chart-group"
      style={{ top, height }}
    >
      <div
        role="rowheader"
        className="sticky left-0 flex h-full w-fit items-center gap-2 px-3 text-sm whitespace-nowrap max-sm:px-2"
      >
        <span className="font-semibold">{name}</span>
        <span className="text-xs text-ink-2 tabular-nums">
          {t('rooms', { count: rooms })} · {t('free', { count: free })}
        </span>
      </div>
    </div>
  );
}
