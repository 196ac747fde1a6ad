import type { Room } from '@keyhold/contract';
import { describe, expect, it } from 'vitest';

import { parseSearch, readSearch, stringifySearch } from '#core/api/search.ts';
import { lossOf } from '#features/readiness/void-clock.tsx';
import {
  floorsOf,
  isFiltered,
  isMatch,
  isPool,
  listQueryOf,
  neighbourOf,
  noFilters,
  RoomsSearch,
} from '#features/rooms/rooms-view.ts';

const room = (given: Partial<Room> = {}): Room => ({
  id: 1,
  roomNo: '101',
  prefix: '',
  type: 'Double',
  floor: 1,
  maxGuests: 2,
  isShared: false,
  pricePerNight: 62,
  tag: [],
  amenities: [],
  status: 'available',
  effectiveStatus: 'void-RTL',
  hold: null,
  maintenance: null,
  housekeeping: null,
  blockers: [],
  openFaults: 0,
  guest: null,
  reservations: [],
  endRequested: false,
  due: [],
  voidSince: null,
  lastCheckedAt: null,
  deletedAt: null,
  version: 1,
  ...given,
});
const since = '2026-06-10T21:30:00Z';
const blocked = room({
  id: 2,
  roomNo: 'G04',
  floor: 0,
  tag: ['swep'],
  status: 'maintenance',
  effectiveStatus: 'maintenance',
  blockers: [{ kind: 'hold', id: 9, text: 'Leak', since, waitingOn: 'Marcus' }],
  voidSince: since,
  lastCheckedAt: new Date().toISOString(),
});
const read = (address: string) => readSearch(RoomsSearch, parseSearch(address));

describe('the filters in the address', () => {
  it('comes back as it was written', () => {
    const address =
      '?view=table&status=void-RTL,maintenance&floor=-1&swep=true&ready=false&search=20';
    const search = read(address);
    expect(search).toMatchObject({
      view: 'table',
      status: ['void-RTL', 'maintenance'],
      floor: -1,
      swep: true,
      ready: false,
      search: '20',
    });
    const { view, ...query } = { view: search.view, ...listQueryOf(search) };
    const { effectiveStatus: status, ...rest } = query;
    expect(stringifySearch({ view, status, ...rest })).toContain('status=void-RTL,maintenance');
  });

  it('gives up only what cannot be read', () => {
    expect(read('?floor=x&status=nonsense&type=Twin&page=0')).toMatchObject({
      floor: undefined,
      status: undefined,
      type: 'Twin',
      page: 1,
      view: 'grid',
    });
    expect(read('?floor=0').floor).toBe(0);
    expect(read('?floor=').floor).toBeUndefined();
  });

  it('knows when something is hidden, and what shows all again', () => {
    expect(isFiltered(read('?view=table&bin=true&page=3'))).toBe(false);
    for (const address of [
      '?floor=0',
      '?swep=false',
      '?ready=false',
      '?search=a',
      '?tag=swep',
      '?unchecked=7',
    ])
      expect(isFiltered(read(address)), address).toBe(true);
    expect(isFiltered({ ...read('?floor=0&search=a'), ...noFilters })).toBe(false);
  });

  it('tells the tile of the statistics that is shown', () => {
    const search = read('?status=maintenance&swep=false');
    expect(isPool(search, { status: 'maintenance', swep: false })).toBe(true);
    expect(isPool(search, { status: 'maintenance', swep: true })).toBe(false);
    expect(
      isPool(read('?status=maintenance,void&swep=false'), { status: 'void', swep: false }),
    ).toBe(false);
  });
});

describe('what the filters leave', () => {
  it.each([
    ['', true, true],
    ['?ready=true', true, false],
    ['?ready=false', false, true],
    ['?swep=true', false, true],
    ['?swep=false', true, false],
    ['?status=maintenance,void', false, true],
    ['?floor=0', false, true],
    ['?type=Double', true, true],
    ['?search=g0', false, true],
    ['?search=DOUB', true, true],
    ['?tag=swep', false, true],
    // Never, and just now.
    ['?unchecked=3', true, false],
  ])('%s', (...[address, plain, held]) => {
    expect([isMatch(room(), read(address)), isMatch(blocked, read(address))]).toEqual([
      plain,
      held,
    ]);
  });

  it('stands as the house does, the top floor first', () => {
    const floors = floorsOf([
      blocked,
      room(),
      room({ id: 3, floor: 4 }),
      room({ id: 4, roomNo: '102' }),
    ]);
    expect(floors.map(({ floor, rooms }) => [floor, rooms.length])).toEqual([
      [4, 1],
      [1, 2],
      [0, 1],
    ]);
  });
});

describe('the void clock', () => {
  it('counts the midnights of the property, not of the reader', () => {
    const now = Date.parse('2026-06-12T10:00:00Z');
    expect(lossOf(blocked, { zone: 'Europe/London', now })).toEqual({ nights: 2, money: 124 });
    // 21:30 UTC is 23:30 in Madrid, and the next day in Auckland already.
    expect(lossOf(blocked, { zone: 'Europe/Madrid', now })).toEqual({ nights: 2, money: 124 });
    expect(lossOf(blocked, { zone: 'Pacific/Auckland', now })).toEqual({ nights: 1, money: 62 });
  });

  it('is nothing on the first day and for a room that is not void', () => {
    expect(lossOf(blocked, { zone: 'UTC', now: Date.parse(since) + 60_000 })).toEqual({
      nights: 0,
      money: 0,
    });
    expect(lossOf(room(), { zone: 'UTC', now: Date.now() })).toBeNull();
  });

  it('keeps to the cent and to the clocks going forward', () => {
    const spring = room({ voidSince: '2026-03-27T12:00:00Z', pricePerNight: 33.33 });
    const now = Date.parse('2026-03-30T11:00:00Z');
    expect(lossOf(spring, { zone: 'Europe/London', now })).toEqual({ nights: 3, money: 99.99 });
  });
});

describe('the arrow keys', () => {
  // 1 2 3, then 4 and a wide 5, and 6 on the floor below.
  const places = [
    { id: 1, left: 0, top: 0, width: 90 },
    { id: 2, left: 100, top: 0, width: 90 },
    { id: 3, left: 200, top: 0, width: 90 },
    { id: 4, left: 0, top: 100, width: 90 },
    { id: 5, left: 100, top: 100, width: 190 },
    { id: 6, left: 0, top: 300, width: 90 },
  ];

  it.each([
    [1, 'ArrowRight', 2],
    [3, 'ArrowRight', 4],
    [1, 'ArrowLeft', undefined],
    [3, 'ArrowDown', 5],
    [1, 'ArrowDown', 4],
    [5, 'ArrowDown', 6],
    [6, 'ArrowUp', 4],
    [6, 'ArrowDown', undefined],
    [5, 'Home', 1],
    [1, 'End', 6],
  ] as const)('from %i with %s', (...[from, key, to]) => {
    expect(neighbourOf(places, { from, key })).toBe(to);
  });
});
