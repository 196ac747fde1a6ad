import { describe, expect, test } from 'vitest';

import { boardOf, withMove, withSwap } from './board.ts';
import type { ChartRoom, Proposal, Stay } from './board.ts';
import { checkDrop, freeRoomIds } from './drop-check.ts';
import { toneOf } from './stay-tone.ts';

const today = '2026-06-10';
const room = (id: number, more: Partial<ChartRoom> = {}): ChartRoom => ({
  id,
  roomNo: String(200 + id),
  type: 'Double',
  floor: 2,
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
  checkIn: '2026-06-12',
  checkOut: '2026-06-15',
  status: 'confirmed',
  late: null,
  persons: 1,
  endRequested: false,
  isLocked: false,
  isSplit: false,
  version: 1,
  ...more,
});
const inHouse = { status: 'checked_in', checkIn: '2026-06-08', checkOut: '2026-06-14' } as const;

interface Given {
  rooms?: ChartRoom[];
  stays: Stay[];
  parked?: number[];
}
const boardWith = ({ rooms = [room(1), room(2), room(3)], stays, parked = [] }: Given) => {
  const calendar = { today, rooms, stays, taken: [], occupancy: [] };
  const dayOf = (instant: string) => instant.slice(0, 10);
  return boardOf(calendar, { parked: new Set(parked), mayGoBack: false, dayOf });
};
const to = (of: Stay, change: Partial<Proposal> = {}): Proposal => ({
  stay: of,
  roomId: of.roomId,
  checkIn: of.checkIn,
  checkOut: of.checkOut,
  ...change,
});
const judge = (of: Stay, { change, ...given }: Given & { change: Partial<Proposal> }) => {
  const verdict = checkDrop(to(of, change), boardWith(given));
  return verdict.kind === 'refused' ? verdict.reason.code : verdict.kind;
};

describe('a stay to come', () => {
  const one = stay(1);
  test('may go to a free room, and stays where it is when nothing changes', () => {
    expect(judge(one, { stays: [one], change: { roomId: 2 } })).toBe('allowed');
    expect(judge(one, { stays: [one], change: {} })).toBe('unchanged');
    expect(judge(one, { stays: [one], change: { roomId: null } })).toBe('allowed');
  });

  test.each<[string, Partial<Stay>, Partial<Proposal>]>([
    ['locked', { isLocked: true }, { roomId: 2 }],
    ['locked', { isLocked: true }, { checkOut: '2026-06-16' }],
    ['over', { status: 'checked_out' }, { roomId: 2 }],
    ['backwards', {}, { checkOut: '2026-06-12' }],
    ['tooLong', {}, { checkOut: '2027-06-20' }],
    ['tooEarly', {}, { checkIn: '2026-06-02' }],
    ['tooSmall', { persons: 3 }, { roomId: 2 }],
  ])('is refused: %s', (...[code, more, change]) => {
    const changed = stay(1, more);
    expect(judge(changed, { stays: [changed], change })).toBe(code);
  });

  test('two may meet on a day: one leaves, the other comes', () => {
    const other = stay(2, { roomId: 2, checkIn: '2026-06-15', checkOut: '2026-06-18' });
    expect(judge(one, { stays: [one, other], change: { roomId: 2 } })).toBe('allowed');
    const longer = { roomId: 2, checkOut: '2026-06-16' };
    expect(judge(one, { stays: [one, other], change: longer })).toBe('occupied');
  });

  test('a hold keeps the room until it ends; one for cleaning does not', () => {
    const held = (hold: ChartRoom['hold']) =>
      judge(one, { stays: [one], rooms: [room(1), room(2, { hold })], change: { roomId: 2 } });
    expect(held({ kind: 'maintenance', reason: 'Leak', until: null })).toBe('held');
    expect(held({ kind: 'maintenance', reason: 'Leak', until: '2026-06-14T10:00:00Z' })).toBe(
      'held',
    );
    expect(held({ kind: 'maintenance', reason: 'Leak', until: '2026-06-12T09:00:00Z' })).toBe(
      'allowed',
    );
    expect(held({ kind: 'cleaning', reason: 'Deep clean', until: null })).toBe('allowed');
  });

  test('a room that is not ready is told, not refused, before anybody moves in', () => {
    const arriving = stay(1, { checkIn: today });
    const rooms = [room(1), room(2, { effectiveStatus: 'void-N-RTL', blocker: 'Dirty' })];
    const verdict = checkDrop(to(arriving, { roomId: 2 }), boardWith({ rooms, stays: [arriving] }));
    expect(verdict).toMatchObject({ kind: 'allowed', isNotReady: true });
  });
});

describe('a guest in house', () => {
  const here = stay(1, inHouse);
  test('moves from today on; the nights slept stay', () => {
    const board = boardWith({ stays: [here] });
    expect(checkDrop(to(here, { roomId: 2 }), board)).toMatchObject({
      kind: 'allowed',
      from: today,
    });
  });

  test.each<[string, Partial<Proposal>]>([
    ['begun', { checkIn: '2026-06-09' }],
    ['pastEnd', { checkOut: '2026-06-09' }],
    ['roomless', { roomId: null }],
    ['allowed', { checkOut: today }],
    ['allowed', { checkOut: '2026-06-20' }],
  ])('%s', (code, change) => {
    expect(judge(here, { stays: [here], change })).toBe(code);
  });

  test('cannot go into a room that is not ready, nor move after the last night', () => {
    const rooms = [room(1), room(2, { effectiveStatus: 'void-N-RTL', blocker: 'Dirty' })];
    expect(judge(here, { rooms, stays: [here], change: { roomId: 2 } })).toBe('notReady');
    const late = stay(1, { ...inHouse, checkOut: today });
    expect(judge(late, { stays: [late], change: { roomId: 2 } })).toBe('lastNightPassed');
  });

  test('who should have left still has the room tonight', () => {
    const overdue = stay(2, { ...inHouse, roomId: 2, checkOut: '2026-06-09', late: 'departure' });
    const arriving = stay(3, { roomId: 1, checkIn: today });
    const change = { roomId: 2 };
    expect(judge(arriving, { stays: [overdue, arriving], change })).toBe('occupied');
  });
});

test('who comes late may have a room whose guest leaves today, but no nights that are all gone', () => {
  const leaving = stay(2, { ...inHouse, roomId: 2, checkOut: today });
  const late = stay(1, { checkIn: '2026-06-09', late: 'arrival' });
  const stays = [leaving, late];
  expect(judge(late, { stays, change: { roomId: 2 } })).toBe('allowed');
  expect(judge(late, { stays, change: { roomId: 2, checkOut: today } })).not.toBe('allowed');
});

describe('an occupied place', () => {
  const one = stay(1);
  const other = stay(2, { roomId: 2, checkIn: '2026-06-11', checkOut: '2026-06-14' });
  test('is offered as a swap when both fit', () => {
    expect(judge(one, { stays: [one, other], change: { roomId: 2 } })).toBe('swap');
    const swapped = withSwap([one, other], { pair: [one, other], today });
    expect(swapped.map(({ id, roomId }) => [id, roomId])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  test('is refused when a third one is in the way, the other is locked, or there is nothing to give', () => {
    const third = stay(3, { checkIn: '2026-06-10', checkOut: '2026-06-12' });
    expect(judge(one, { stays: [one, other, third], change: { roomId: 2 } })).toBe('occupied');
    const locked = { ...other, isLocked: true };
    expect(judge(one, { stays: [one, locked], change: { roomId: 2 } })).toBe('occupied');
    const waiting = stay(1, { roomId: null });
    expect(judge(waiting, { stays: [waiting, other], change: { roomId: 2 } })).toBe('occupied');
  });

  test('can be taken from those put aside, unless they are in house', () => {
    const given = { stays: [one, other], parked: [2] };
    expect(checkDrop(to(one, { roomId: 2 }), boardWith(given))).toMatchObject({
      kind: 'allowed',
      displaced: [other],
    });
    const here = { ...other, ...inHouse };
    const change = { roomId: 2 };
    expect(judge(one, { stays: [one, here], parked: [2], change })).toBe('parkedInHouse');
  });
});

describe('a room whose beds are let one by one', () => {
  const rooms = [room(1), room(2, { isShared: true, maxGuests: 3 })];
  const sharer = (id: number) => stay(id, { roomId: 2, persons: 1 });
  test('takes as many as it has beds, night by night', () => {
    const two = stay(1, { persons: 2 });
    const change = { roomId: 2 };
    expect(judge(two, { rooms, stays: [two, sharer(2)], change })).toBe('allowed');
    expect(judge(two, { rooms, stays: [two, sharer(2), sharer(3)], change })).toBe('full');
  });
});

describe('a stay in several rooms', () => {
  const slept = stay(1, { ...inHouse, checkOut: today, isSplit: true });
  const now = stay(1, { ...inHouse, roomId: 2, checkIn: today, isSplit: true });
  test('is changed at its ends only', () => {
    const stays = [slept, now];
    expect(judge(slept, { stays, change: { roomId: 3 } })).toBe('lastNightPassed');
    expect(judge(slept, { stays, change: { checkOut: '2026-06-11' } })).toBe('part');
    expect(judge(now, { stays, change: { checkIn: '2026-06-11' } })).toBe('part');
    expect(judge(now, { stays, change: { roomId: 3 } })).toBe('allowed');
  });

  test('is made by moving a guest in house', () => {
    const here = stay(1, inHouse);
    const parts = withMove([here], { ...to(here, { roomId: 2 }), from: today });
    expect(parts).toMatchObject([
      { roomId: 1, checkIn: '2026-06-08', checkOut: today, isSplit: true },
      { roomId: 2, checkIn: today, checkOut: '2026-06-14', isSplit: true },
    ]);
  });

  test('asks for something only where it is now', () => {
    expect(toneOf(slept, { today, isLast: false })).toBe('past');
    expect(toneOf(now, { today, isLast: true })).toBe('inHouse');
  });
});

test('the free alternatives are those that would take it and displace nobody', () => {
  const one = stay(1);
  const other = stay(2, { roomId: 2 });
  const rooms = [room(1), room(2), room(3), room(4, { maxGuests: 1 })];
  const two = { ...one, persons: 2 };
  const board = boardWith({ rooms, stays: [two, other] });
  expect([...freeRoomIds(to(two, { roomId: 2 }), board)]).toEqual([3]);
});

test.each<[string, Partial<Stay>]>([
  ['overdue', { ...inHouse, checkOut: '2026-06-09', late: 'departure' }],
  ['late', { checkIn: '2026-06-09', late: 'arrival' }],
  ['arriving', { checkIn: today }],
  ['departing', { ...inHouse, checkOut: today }],
  ['inHouse', inHouse],
  ['future', {}],
  ['past', { status: 'checked_out' }],
])('%s', (tone, more) => {
  expect(toneOf(stay(1, more), { today, isLast: true })).toBe(tone);
});
