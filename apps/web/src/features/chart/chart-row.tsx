import { addDays, nightsBetween } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import type { Draft } from '#features/chart/chart-cursor.ts';
import type { Bar, RoomRow, Window } from '#features/chart/chart-geometry.ts';
import { chartMessages } from '#features/chart/chart.messages.ts';
import { RoomStatusBadge } from '#features/readiness/room-status-badge.tsx';
import { WhyNotReady } from '#features/readiness/why-not-ready.tsx';
import type { ChartRoom, Stay, Tone } from '#features/stay-moves/stay-move-drawer.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

const nameOf = ({ guest, persons }: Stay) => (persons > 1 ? `${guest} ×${persons}` : guest);

/** The chart's sentences, made once for all bars. */
export function useChartWords() {
  const t = useMessages(chartMessages);
  const word = useMessages(uiMessages);
  const format = useFormat();
  const day = (iso: string) => format.pattern(iso, 'EEE d MMM');
  const barOf = (stay: Stay, { tone, isParked }: { tone: Tone; isParked: boolean }) =>
    [
      t('bar', {
        guest: nameOf(stay),
        bookingId: stay.bookingId,
        persons: t('persons', { count: stay.persons }),
        from: day(stay.checkIn),
        to: day(stay.checkOut),
        nights: t('nights', { count: nightsBetween(stay.checkIn, stay.checkOut) }),
        tone: t(`tone.${tone}`),
      }),
      stay.council && t('placedBy', { council: stay.council }),
      stay.endRequested && t('endRequested'),
      stay.isLocked && t('locked'),
      stay.isSplit && t('split'),
      isParked && t('parked'),
    ]
      .filter(Boolean)
      .join(', ');
  const holdOf = ({ kind, reason }: NonNullable<ChartRoom['hold']>) => ({
    state: word(`status.${kind}`),
    reason,
  });
  const cellOf = (room: ChartRoom, iso: string, isTaken: boolean) => {
    const { roomNo, hold } = room;
    if (isTaken) return t('takenCell', { roomNo, day: day(iso) });
    return hold
      ? t('heldCell', { roomNo, day: day(iso), ...holdOf(hold) })
      : t('freeCell', { roomNo, day: day(iso) });
  };
  const newOf = ({ row, from, to }: Draft, window: Window) =>
    t('newHere', {
      roomNo: row.room.roomNo,
      from: day(addDays(window.from, from)),
      count: to - from + 1,
    });
  return { t, day, barOf, cellOf, newOf, holdOf };
}
export type ChartWords = ReturnType<typeof useChartWords>;

const edge = 'calc(var(--room) + var(--day) * ';

/** Left and width of something that lies between two moments, counted in days. */
export const placeOf = ({ left, right }: { left: number; right: number }) => ({
  left: `${edge}${left} + 1px)`,
  width: `calc(var(--day) * ${right - left} - 2px)`,
});

export interface BarLook {
  words: ChartWords;
  row: string;
  parked: ReadonlySet<number>;
  /** The bar under the keyboard. */
  cursorKey: string | null;
  movingKey: string | null;
}

interface StayBarProps extends BarLook {
  bar: Bar;
  laneHeight: number;
  pad: number;
  /** Lanes that begin below something else. */
  offset?: number;
}

/** One element a bar, however much it says: hundreds of them are on the screen. */
export function StayBar(props: StayBarProps) {
  const { bar, laneHeight, pad, offset = 0, words, row, parked, cursorKey, movingKey } = props;
  const { stay, tone, key } = bar;
  const { isLocked, isSplit, endRequested } = stay;
  const isParked = parked.has(stay.id) && row !== 'parking';
  const height = laneHeight * bar.lanes - pad * 2;
  const isCursor = cursorKey === key;
  return (
    <div
      role="gridcell"
      aria-label={words.barOf(stay, { tone, isParked })}
      aria-colindex={Math.floor(bar.left) + 2}
      aria-colspan={Math.max(1, Math.round(bar.right - bar.left))}
      tabIndex={isCursor ? 0 : -1}
      data-cursor={isCursor || undefined}
      data-bar={key}
      data-row={row}
      data-tone={tone}
      data-cut-left={bar.isCutLeft || undefined}
      data-cut-right={bar.isCutRight || undefined}
      data-locked={isLocked || undefined}
      data-ending={endRequested || undefined}
      data-split={isSplit || undefined}
      data-parked={isParked || undefined}
      data-moving={movingKey === key || undefined}
      className="bar"
      style={{
        ...placeOf(bar),
        top: offset + bar.lane * laneHeight + pad,
        height,
        lineHeight: `${height - 2}px`,
      }}
    >
      {nameOf(stay)}
    </div>
  );
}

function RoomSide({ room, words, height }: { room: ChartRoom; words: ChartWords; height: number }) {
  const { t } = words;
  const canRead = useCan(api.rooms.list);
  const { roomNo, type, maxGuests, effectiveStatus, blocker, hold } = room;
  const why = blocker ?? hold?.reason;
  const status = (
    <RoomStatusBadge
      status={effectiveStatus}
      variant="dot"
      className="min-w-0 flex-1 text-xs! leading-[inherit]! text-ink-2! max-sm:[&>span]:sr-only"
    >
      {why}
    </RoomStatusBadge>
  );
  const facts = `${type}, ${t('forGuests', { count: maxGuests })}`;
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      title={[facts, why].filter(Boolean).join(' · ')}
      className="chart-side flex h-full cursor-default items-start gap-2 px-3 max-sm:gap-1 max-sm:px-2"
      style={{ lineHeight: `${height}px` }}
    >
      <Link
        to="/dashboard/rooms/$roomId"
        params={{ roomId: String(room.id) }}
        tabIndex={-1}
        aria-label={t('openRoom', { roomNo })}
        className="min-w-9 shrink-0 text-md leading-[inherit]! font-bold tabular-nums hover:underline max-sm:min-w-0 max-sm:text-base"
      >
        {roomNo}
      </Link>
      {blocker && canRead ? (
        <WhyNotReady
          room={room}
          trigger={
            <button
              type="button"
              data-why={`room-${room.id}`}
              tabIndex={-1}
              aria-label={`${blocker}. ${t('whyRoom', { roomNo })}`}
              className="flex min-w-0 flex-1 rounded-sm text-left hover:underline pointer-coarse:min-h-full"
            >
              {status}
            </button>
          }
        />
      ) : (
        status
      )}
    </div>
  );
}

interface LineProps extends Omit<BarLook, 'row'> {
  line: RoomRow;
  rowIndex: number;
  isFree: boolean;
  /** The free day under the keyboard, with what it is called. */
  cursor: { day: number; lane: number; label: string } | null;
}

/** One room: its readiness at the left, its stays along the days. */
function Line({ line, rowIndex, isFree, cursor, ...look }: LineProps) {
  const { room, bars, hold, taken, top, height, laneHeight, lanes } = line;
  const { t } = look.words;
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      data-free={isFree || undefined}
      className="chart-row"
      style={{ top, height }}
    >
      <RoomSide room={room} words={look.words} height={lanes === 1 ? laneHeight : 36} />
      {hold && room.hold && (
        <div className="chart-hold" role="gridcell" style={placeOf(hold)}>
          {t('holdLabel', look.words.holdOf(room.hold))}
        </div>
      )}
      {taken.map((span) => (
        <div
          key={`${span.left}-${span.right}`}
          className="chart-taken"
          role="gridcell"
          style={placeOf(span)}
        >
          {t(room.isShared ? 'takenBeds' : 'taken')}
        </div>
      ))}
      {bars.map((bar) => (
        <StayBar
          key={bar.key}
          bar={bar}
          laneHeight={laneHeight}
          pad={lanes === 1 ? 4 : 2}
          row={line.key}
          {...look}
        />
      ))}
      {cursor && (
        <div
          role="gridcell"
          tabIndex={0}
          data-cursor
          data-row={line.key}
          aria-label={cursor.label}
          aria-colindex={cursor.day + 2}
          className="chart-cursor"
          style={{
            left: `${edge}${cursor.day})`,
            top: cursor.lane * laneHeight,
            height: laneHeight,
          }}
        />
      )}
    </div>
  );
}

/** While one scrolls, the rows that stay in sight are left as they are. */
export const RoomLine = memo(Line);
