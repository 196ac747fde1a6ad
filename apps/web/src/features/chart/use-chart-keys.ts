import { addDays, daysBetween } from '@keyhold/contract';
import type { KeyboardEvent } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import type { Translate } from '#core/language/i18n.ts';
import { barAt, lineOf, trayRow, walk } from '#features/chart/chart-cursor.ts';
import type { Cursor, Draft, Line } from '#features/chart/chart-cursor.ts';
import type { RoomRow, Row, Window } from '#features/chart/chart-geometry.ts';
import { chartMessages } from '#features/chart/chart.messages.ts';
import type { Proposal, Stay, StayMoves } from '#features/stay-moves/stay-move-drawer.tsx';
import { toldKey, useHotkeys } from '#ui/keys/hotkeys.ts';

interface Input {
  rows: readonly Row[];
  lines: readonly Line[];
  window: Window;
  cursor: Cursor;
  setCursor: (cursor: Cursor) => void;
  moves: StayMoves;
  canReserve: boolean;
  onReserve: (draft: Draft) => void;
  reveal: (row: RoomRow) => void;
  say: (text: string) => void;
}
type Key = KeyboardEvent<HTMLElement>;
type Words = typeof chartMessages extends { text: Translate<infer M> } ? Translate<M> : never;

const isRoom = (row: Row): row is RoomRow => row.kind === 'room';
const isArrow = (key: string) => key.startsWith('Arrow');
const roomsIn = ({ rows }: Input) => rows.filter(isRoom);
const stayAt = ({ lines, cursor }: Input): Stay | undefined => {
  const line = lineOf(lines, cursor);
  return line && barAt(line, cursor.day)?.stay;
};

interface Push {
  key: string;
  /** Only its end. */
  isStretch: boolean;
  /** The rooms from the top of the page down; null is none. */
  order: readonly (number | null)[];
}

/** One step of a stay by the keys: a room up or down, a day to either side, with Shift its end only. */
export const nudge = (proposal: Proposal, { key, isStretch, order }: Push): Proposal => {
  const { roomId, checkIn, checkOut } = proposal;
  const by = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return {
      ...proposal,
      checkIn: isStretch ? checkIn : addDays(checkIn, by),
      checkOut: addDays(checkOut, by),
    };
  const index = order.indexOf(roomId) + by;
  const next = order[Math.min(order.length - 1, Math.max(0, index))];
  return next === undefined ? proposal : { ...proposal, roomId: next };
};

const push = (stay: Stay, { event, input }: { event: Key; input: Input }) => {
  const { moves, reveal } = input;
  const { roomId, checkIn, checkOut } = stay;
  const rooms = roomsIn(input);
  const base = moves.judged?.proposal ?? { stay, roomId, checkIn, checkOut };
  const order = [null, ...rooms.map(({ room }) => room.id)];
  const next = nudge(base, { key: event.key, isStretch: event.shiftKey, order });
  const row = rooms.find(({ room }) => room.id === next.roomId);
  if (row) reveal(row);
  moves.propose(next);
};

/** The cursor goes with the stay to its new place. */
const dropProposal = (input: Input) => {
  const { moves, window, setCursor } = input;
  const { judged } = moves;
  if (!judged || !['allowed', 'swap'].includes(judged.verdict.kind)) return;
  const { roomId, checkIn } = judged.proposal;
  if (!moves.drop(judged.proposal)) return;
  const row = roomsIn(input).find(({ room }) => room.id === roomId);
  const day = Math.min(window.days - 1, Math.max(0, daysBetween(window.from, checkIn)));
  setCursor({ row: row?.key ?? trayRow, lane: 0, day });
};

const enter = (event: Key, input: Input) => {
  const { moves, cursor, canReserve, onReserve } = input;
  const stay = stayAt(input);
  if (moves.judged) return dropProposal(input);
  if (stay && event.target instanceof Element)
    return moves.open(stay, event.target.getBoundingClientRect());
  const row = roomsIn(input).find(({ key }) => key === cursor.row);
  if (row && canReserve) onReserve({ row, from: cursor.day, to: cursor.day });
};

const act = (stay: Stay, { key, input, t }: { key: string; input: Input; t: Words }): boolean => {
  const { moves, say } = input;
  if (key === 'm') moves.act(stay, 'move');
  else if (key === 'l') moves.lock(stay);
  else if (key === 'p' && stay.roomId !== null) {
    moves.park(stay);
    say(t(moves.board.parked.has(stay.id) ? 'isUnparked' : 'isParked', { guest: stay.guest }));
  } else return false;
  return true;
};

/** Opens the reasons of the room in whose row one is. */
const askWhy = ({ key, ctrlKey, currentTarget }: Key, { row }: Cursor): boolean => {
  if (ctrlKey || key.toLowerCase() !== 'w') return false;
  currentTarget.querySelector<HTMLElement>(`[data-why="${row}"]`)?.click();
  return true;
};

/** The keys' help; the grid itself listens, while the focus is in it. */
function useKeysHelp() {
  const t = useMessages(chartMessages);
  const shown = { group: t('keysGroup'), ...toldKey };
  useHotkeys([
    { keys: 'arrowright', label: t('keyWalk'), ...shown },
    { keys: 'enter', label: t('keyDrop'), ...shown },
    { keys: 'alt+arrowdown', label: t('keyMove'), ...shown },
    { keys: 'alt+shift+arrowright', label: t('keyStretch'), ...shown },
    { keys: 'm', label: t('keyDialog'), ...shown },
    { keys: 'l', label: t('keyLock'), ...shown },
    { keys: 'p', label: t('keyPark'), ...shown },
    { keys: 'w', label: t('keyWhy'), ...shown },
  ]);
}

/** Everything the mouse can do, from the keyboard: nothing moves before Enter says so. */
export function useChartKeys(input: Input) {
  const t = useMessages(chartMessages);
  useKeysHelp();
  const { lines, window, cursor, setCursor, moves, say } = input;

  const walkOn = ({ key, ctrlKey }: Key): boolean => {
    const next = walk({ lines, days: window.days, cursor, key, isFar: ctrlKey });
    if (!next) return false;
    moves.propose(null);
    setCursor(next);
    return true;
  };
  const giveUp = () => {
    moves.propose(null);
    say(t('cancelled'));
  };
  const moveOn = (event: Key, stay: Stay | undefined): boolean => {
    if (!isArrow(event.key)) return false;
    if (stay && moves.canMove) push(stay, { event, input });
    return true;
  };
  const actOn = ({ key, ctrlKey }: Key, stay: Stay | undefined): boolean =>
    !ctrlKey &&
    stay !== undefined &&
    moves.canMove &&
    act(stay, { key: key.toLowerCase(), input, t });
  const handle = (event: Key): boolean => {
    const { key, altKey, metaKey } = event;
    const stay = moves.judged?.proposal.stay ?? stayAt(input);
    if (altKey) return moveOn(event, stay);
    if (metaKey) return false;
    if (key === 'Escape' && moves.judged) giveUp();
    else if (key === 'Enter' || key === ' ') enter(event, input);
    else return walkOn(event) || askWhy(event, cursor) || actOn(event, stay);
    return true;
  };
  return (event: Key) => {
    if (!(event.target instanceof Element)) return;
    // From the reasons of a room the arrows lead back to where one was.
    const isHandled = event.target.matches('[data-why]')
      ? walkOn(event)
      : event.target.matches('[data-cursor]') && handle(event);
    if (isHandled) event.preventDefault();
  };
}
