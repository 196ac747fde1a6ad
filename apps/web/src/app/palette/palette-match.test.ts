import { describe, expect, it } from 'vitest';

import { bestMatches, matchRank } from '#app/palette/palette-match.ts';

const nameOf = (name: string) => name;

describe('the palette finds', () => {
  it('a room by its number, the exact one first', () => {
    const rooms = ['1204', '2040', '204', '20'];
    expect(bestMatches(rooms, { sought: '204', nameOf })).toEqual(['204', '2040', '1204']);
  });

  it('words in any order and without their accents', () => {
    expect(matchRank('Crear habitaciones', 'habi crea')).toBe(2);
    expect(matchRank('Habitación', 'habitacion')).toBe(4);
    expect(matchRank('Tema: oscuro', 'óscuro')).toBeGreaterThan(0);
  });

  it('everything for nothing, and nothing for nonsense', () => {
    expect(bestMatches(['Rooms', 'Account'], { sought: ' ', nameOf })).toEqual([
      'Rooms',
      'Account',
    ]);
    expect(bestMatches(['Rooms', 'Account'], { sought: 'zzz', nameOf })).toEqual([]);
  });

  it('no more than asked for', () => {
    expect(bestMatches(['a1', 'a2', 'a3'], { sought: 'a', nameOf, most: 2 })).toEqual(['a1', 'a2']);
  });
});
