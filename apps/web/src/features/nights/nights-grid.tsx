import { addDays, daysBetween } from '@keyhold/contract';
import type { NightsBoard } from '@keyhold/contract';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

import { isWeekend } from '#core/language/days.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { nightLooks } from '#features/nights/night-look.tsx';
import { NightLines } from '#features/nights/nights-lines.tsx';
import { nightsMessages } from '#features/nights/nights.messages.ts';
import { toldKey, useHotkeys } from '#ui/keys/hotkeys.ts';

import './nights.css';

const rowHeight = 44;

type Room = NightsBoard['rooms'][number];
interface Spot {
  row: number;
  day: number;
}
export interface OpenNight {
  day: string;
  roomId: number;
}
interface GridProps {
  board: NightsBoard;
  days: { from: string; to: string };

  onOpen: (night: OpenNight) => void;
}

const steps: Record<string, readonly [row: number, day: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -366],
  End: [0, 366],
};
const within = (value: number, last: number) => Math.max(0, Math.min(last, value));

interface LineProps {
  room: Room;
  row: number;
  dates: readonly string[];
  cursor: Spot;
  onOpen: (night: OpenNight) => void;
}

function Line({ room, row, dates, cursor, onOpen }: LineProps) {
  const t = useMessages(nightsMessages);
  const format = useFormat();
  const { id, roomNo, nights } = room;
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className="nights-row"
      style={{ top: row * rowHeight, height: rowHeight }}
    >
      <div role="rowheader" className="nights-room px-3 leading-11 font-semibold max-sm:px-2">
        {roomNo}
      </div>
      {dates.map((day, index) => {
        const state = nights[index] ?? null;
        const isHere = cursor.row === row && cursor.day === index;
        const shared = {
          role: 'gridcell',
          tabIndex: isHere ? 0 : -1,
          'data-spot': `${row}/${index}`,
          'data-cursor': isHere || undefined,
        } as const;
        if (state === null)
          return (
            <div
              key={day}
              {...shared}
              data-none
              className="nights-cell"
              aria-label={`${roomNo}, ${format.date(day)}`}
            />
          );
        const { icon: Icon, tone } = nightLooks[state];
        return (
          <button
            key={day}
            type="button"
            {...shared}
            data-tone={tone}
            className="nights-cell"
            title={t(`long.${state}`)}
            aria-label={t('cell', {
              short: t(`state.${state}`),
              roomNo,
              day: format.date(day),
              state: t(`long.${state}`),
            })}
            onClick={() => onOpen({ day, roomId: id })}
          >
            <Icon size={15} aria-hidden />
            {t(`state.${state}`)}
          </button>
        );
      })}
    </div>
  );
}

/** The focus goes where the keys lead, once the line is drawn. */
function useWalk(scroller: HTMLElement | null) {
  const isWalking = useRef(false);
  useEffect(() => {
    if (!isWalking.current) return;
    isWalking.current = false;
    scroller?.querySelector<HTMLElement>('[data-cursor]')?.focus();
  });
  return () => {
    isWalking.current = true;
  };
}

/** Rooms down, nights across: what each night is, for the mouse, the finger and the keys alike. */
export function NightsGrid({ board, days, onOpen }: GridProps) {
  const t = useMessages(nightsMessages);
  const format = useFormat();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const count = daysBetween(days.from, days.to) + 1;
  const dates = Array.from({ length: count }, (_none, index) => addDays(days.from, index));
  const { rooms } = board;
  const [chosen, setChosen] = useState<Spot>({ row: 0, day: 0 });
  const cursor = { row: within(chosen.row, rooms.length - 1), day: within(chosen.day, count - 1) };
  const walk = useWalk(scroller);
  const keys = { group: t('keysGroup'), ...toldKey };
  useHotkeys([
    { keys: 'arrowright', label: t('keyWalk'), ...keys },
    { keys: 'enter', label: t('keyOpen'), ...keys },
  ]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const room = rooms[cursor.row];
    const day = dates[cursor.day];
    if (step) {
      const row = within(cursor.row + step[0], rooms.length - 1);
      setChosen({ row, day: within(cursor.day + step[1], count - 1) });
      walk();
    } else if ((event.key === 'Enter' || event.key === ' ') && room && day) {
      if (room.nights[cursor.day]) onOpen({ day, roomId: room.id });
    } else return;
    event.preventDefault();
  };
  const follow = (target: EventTarget) => {
    const spot = target instanceof HTMLElement ? target.dataset['spot'] : undefined;
    if (spot === undefined) return;
    const [row = 0, day = 0] = spot.split('/').map(Number);
    if (row !== cursor.row || day !== cursor.day) setChosen({ row, day });
  };
  return (
    <>
      <div
        ref={setScroller}
        role="grid"
        aria-label={t('grid')}
        aria-rowcount={rooms.length + 1}
        aria-colcount={count + 1}
        aria-describedby="nights-help"
        className="nights max-h-[calc(100dvh-var(--header-h)-6rem)] rounded border border-line bg-paper"
        data-days={count}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => follow(target)}
      >
        <div className="nights-inner" role="presentation">
          <div role="row" aria-rowindex={1} className="nights-head">
            <div
              role="columnheader"
              className="nights-room flex items-end px-3 pb-1.5 text-sm text-ink-2 max-sm:px-2"
            >
              {t('room')}
            </div>
            {dates.map((day) => (
              <div
                key={day}
                role="columnheader"
                aria-label={format.date(day)}
                data-weekend={isWeekend(day) || undefined}
                className="nights-date"
              >
                {`${format.pattern(day, 'EEE')}\n${format.pattern(day, count > 7 ? 'd' : 'd MMM')}`}
              </div>
            ))}
          </div>
          <div role="rowgroup" className="nights-body" style={{ height: rooms.length * rowHeight }}>
            <NightLines
              count={rooms.length}
              height={rowHeight}
              scroller={scroller}
              kept={cursor.row}
            >
              {(row) => {
                const room = rooms[row];
                return room && <Line key={room.id} {...{ room, row, dates, cursor, onOpen }} />;
              }}
            </NightLines>
          </div>
        </div>
      </div>
      <p id="nights-help" className="sr-only">
        {t('help')}
      </p>
    </>
  );
}
