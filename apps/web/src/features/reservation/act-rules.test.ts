import { reservationStatuses, type Reservation } from '@keyhold/contract';
import { describe, expect, it } from 'vitest';

import { nextActOf, offersOf } from '#features/reservation/act-rules.ts';

const today = '2026-06-10';
const booking = (changes: Partial<Reservation> = {}) => ({
  status: 'confirmed' as const,
  checkIn: today,
  checkOut: '2026-06-12',
  isLocked: false,
  late: null,
  room: { id: 1, roomNo: '101' },
  mayTakeBack: false,
  ...changes,
});
const names = (changes: Partial<Reservation> = {}) =>
  offersOf(booking(changes), today).map(({ act }) => act);

describe('the acts of a booking', () => {
  it('are those its state allows', () => {
    expect(names()).toEqual(['checkIn', 'change', 'move', 'lock', 'noShow', 'cancel']);
    expect(names({ status: 'pending', room: null })).toEqual([
      'checkIn',
      'confirm',
      'contact',
      'change',
      'move',
      'noShow',
      'cancel',
    ]);
    expect(names({ status: 'checked_in' })).toEqual(['checkOut', 'change', 'move', 'lock']);
  });

  it('are none when it is over', () => {
    for (const status of ['checked_out', 'cancelled', 'no_show'] as const)
      expect(names({ status })).toEqual([]);
  });

  it('can be taken back while the server says so', () => {
    expect(names({ status: 'no_show', mayTakeBack: true })).toEqual(['takeBack']);
    expect(names({ status: 'checked_in', mayTakeBack: true })).toContain('takeBack');
  });

  it('wait where the day or a lock is in the way, and say so', () => {
    const later = offersOf(booking({ checkIn: '2026-06-11', isLocked: true }), today);
    expect(later.filter(({ hindrance }) => hindrance !== null)).toEqual([
      { act: 'checkIn', hindrance: 'notDue' },
      { act: 'move', hindrance: 'locked' },
      { act: 'noShow', hindrance: 'arrivalAhead' },
    ]);
    const lapsed = offersOf(booking({ checkIn: '2026-06-08', checkOut: today }), today);
    expect(lapsed[0]).toEqual({ act: 'checkIn', hindrance: 'nightsPassed' });
    const leaving = { status: 'checked_in' as const, checkIn: '2026-06-08', checkOut: today };
    expect(offersOf(booking(leaving), today)).toContainEqual({
      act: 'move',
      hindrance: 'nightsPassed',
    });
  });
});

describe('the next act', () => {
  it('is what the desk waits for today, and nothing on other days', () => {
    expect(nextActOf(booking(), today)).toBe('checkIn');
    expect(nextActOf(booking({ status: 'checked_in' }), today)).toBeNull();
    expect(nextActOf(booking({ status: 'checked_in', checkOut: today }), today)).toBe('checkOut');
    expect(nextActOf(booking({ checkIn: '2026-06-11' }), today)).toBeNull();
    for (const status of reservationStatuses) {
      const act = nextActOf(booking({ status, checkOut: today }), today);
      expect(act === null || act === 'checkOut').toBe(true);
    }
  });
});
