import { describe, expect, test } from 'vitest';

import { boardOf } from '#features/stay-moves/stay-move-drawer.tsx';
import type { Calendar } from '#features/stay-moves/stay-move-drawer.tsx';

import { barAt, linesOf, walk } from './chart-cursor.ts';
import type { Cursor } from './chart-cursor.ts';
import { barsOf, laneCount, rowAt, rowsOf, saturdayOf, spanOf } from './chart-geometry.ts';
import { countsOf, stepOf } from './chart-window.ts';
import { nudge } from './use-chart-keys.ts';

const today = '2026-06-10';
const window = { from: '2026-06-09', days: 7 };
type Room = Calendar['rooms'][number];
type Stay = Calendar['stays'][number];
const room = (id: number, more: Partial<Room> = {}): Room => ({
  id,
  roomNo: String(id),
  type: 'Double',
  floor: 1,
  maxGuests: 2,
  isShared: false,
  tag: [],
  effectiveStatus: 'void-RTL',
  blocker: null,
  hold: null,
  ...more,
});
const stay = (id: number, more: Partial<Stay> = {}): Stay => ({
  id,
  bookingId: `BK-${id}`,
  guest: `Guest ${id}`,
  council: null,
  roomId: 1,
  checkIn: '2026-06-10',
  checkOut: '2026-06-12',
  status: 'confirmed',
  late: null,
  persons: 1,
  endRequested: false,
  isLocked: false,
  isSplit: false,
  version: 1,
  ...more,
});
const boardWith = (stays: Stay[], rooms = [room(1), room(2)]) =>
  boardOf(
    { today, rooms, stays, taken: [], occupancy: [] },
    { parked: new Set(), mayGoBack: false, dayOf: (at) => at.slice(0, 10) },
  );
const sizes = { row: 40, bed: 20, group: 30 };

describe('a bar', () => {
  test('begins and ends in the middle of its days, so that two can meet', () => {
    expect(spanOf({ checkIn: '2026-06-10', checkOut: '2026-06-12' }, window)).toEqual({
      left: 1.5,
      right: 3.5,
      isCutLeft: false,
      isCutRight: false,
    });
  });
  test('is cut where the window ends, and is not there outside of it', () => {
    const long = spanOf({ checkIn: '2026-06-01', checkOut: '2026-07-01' }, window);
    expect(long).toEqual({ left: 0, right: 7, isCutLeft: true, isCutRight: true });
    expect(spanOf({ checkIn: '2026-06-01', checkOut: '2026-06-08' }, window)).toBeNull();
    expect(spanOf({ checkIn: '2026-06-08', checkOut: '2026-06-09' }, window)?.right).toBe(0.5);
  });
  test('of a guest who should have left reaches until today', () => {
    const late = stay(1, {
      status: 'checked_in',
      checkIn: '2026-06-07',
      checkOut: '2026-06-09',
      late: 'departure',
    });
    const [bar] = barsOf({ stays: [late], board: boardWith([late]), window });
    expect(bar).toMatchObject({ tone: 'overdue', right: 1.5 });
  });
});

describe('lanes', () => {
  test('those who sleep in one room on the same night lie below each other', () => {
    const stays = [
      stay(1),
      stay(2, { checkIn: '2026-06-11' }),
      stay(3, { checkIn: '2026-06-12', checkOut: '2026-06-13' }),
    ];
    const bars = barsOf({ stays, board: boardWith(stays), window });
    expect(bars.map(({ lane }) => lane)).toEqual([0, 1, 0]);
    expect(laneCount(bars)).toBe(2);
  });
  test('a shared room has one for each bed', () => {
    const dormitory = room(1, { isShared: true, maxGuests: 4 });
    const stays = [stay(1, { persons: 2 }), stay(2)];
    const rows = rowsOf({
      board: boardWith(stays, [dormitory]),
      window,
      group: 'floor',
      sizes,
      nameOf: () => '',
    });
    const row = rows[1];
    expect(row).toMatchObject({ kind: 'room', lanes: 4, height: 86 });
    expect(row?.kind === 'room' && row.bars.map(({ lane }) => lane)).toEqual([0, 2]);
  });
});

describe('rows', () => {
  const rooms = [room(1), room(2, { floor: 2, type: 'Family' }), room(3, { floor: 2 })];
  const rows = (group: 'floor' | 'type') =>
    rowsOf({ board: boardWith([], rooms), window, group, sizes, nameOf: ({ type }) => type });
  test('stand under their floor or their type', () => {
    expect(rows('floor').map(({ key }) => key)).toEqual([
      'group-1',
      'room-1',
      'group-2',
      'room-2',
      'room-3',
    ]);
    expect(rows('type').map(({ key }) => key)).toEqual([
      'group-Double',
      'room-1',
      'room-3',
      'group-Family',
      'room-2',
    ]);
  });
  test('are found by their height', () => {
    expect(rowAt(rows('floor'), 29)?.key).toBe('group-1');
    expect(rowAt(rows('floor'), 30)?.key).toBe('room-1');
    expect(rowAt(rows('floor'), 9999)).toBeUndefined();
  });
});

test('those without a room are counted by night', () => {
  const stays = [stay(1), stay(2, { roomId: 2, persons: 1, checkIn: '2026-06-11' })];
  expect(countsOf(stays, window)).toEqual([0, 1, 2, 0, 0, 0, 0]);
});

test.each([
  ['2026-06-08', 5],
  ['2026-06-13', 0],
  ['2026-06-14', -1],
])('the weekend of a window from %s begins at day %d', (from, day) => {
  expect(saturdayOf(from)).toBe(day);
});

test('a step leaves something of what was seen', () => {
  expect([7, 14, 30, 60].map((days) => stepOf(days))).toEqual([7, 7, 15, 30]);
});

describe('the keys', () => {
  const stays = [stay(1), stay(2, { roomId: 2, checkIn: '2026-06-11', checkOut: '2026-06-14' })];
  const rows = rowsOf({ board: boardWith(stays), window, group: 'floor', sizes, nameOf: () => '' });
  const lines = linesOf([], rows);
  const go = (cursor: Cursor, key: string) => walk({ lines, days: 7, cursor, key, isFar: false });
  const first = { row: 'room-1', lane: 0, day: 0 };

  test('walk over free days and over bars, each bar one step', () => {
    expect(go(first, 'ArrowRight')?.day).toBe(1);
    expect(go({ ...first, day: 1 }, 'ArrowRight')?.day).toBe(3);
    expect(go({ ...first, day: 3 }, 'ArrowLeft')?.day).toBe(2);
    expect(barAt(lines[0]!, 2)?.stay.id).toBe(1);
    expect(go({ ...first, day: 2 }, 'ArrowLeft')?.day).toBe(0);
  });
  test('go from room to room, and to the ends', () => {
    expect(go(first, 'ArrowDown')).toEqual({ row: 'room-2', lane: 0, day: 0 });
    expect(go(first, 'ArrowUp')).toEqual(first);
    expect(go(first, 'PageDown')?.row).toBe('room-2');
    expect(go(first, 'End')?.day).toBe(6);
    expect(go(first, 'x')).toBeUndefined();
  });
  test('move a stay by a room or a day, or only its end', () => {
    const proposal = { stay: stay(1), roomId: 1, checkIn: '2026-06-10', checkOut: '2026-06-12' };
    const order = [null, 1, 2];
    const push = (key: string, isStretch = false) => nudge(proposal, { key, isStretch, order });
    expect(push('ArrowDown').roomId).toBe(2);
    expect(push('ArrowUp').roomId).toBeNull();
    expect(push('ArrowRight')).toMatchObject({ checkIn: '2026-06-11', checkOut: '2026-06-13' });
    expect(push('ArrowRight', true)).toMatchObject({
      checkIn: '2026-06-10',
      checkOut: '2026-06-13',
    });
  });
});
