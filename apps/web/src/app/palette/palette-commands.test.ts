import { describe, expect, it } from 'vitest';

import { commandIn, isBooking } from '#app/palette/palette-commands.ts';

const words = { checkIn: 'check in', checkOut: 'check out', move: 'move', change: 'extend' };

describe('a command', () => {
  it('is told from the one it is about', () => {
    expect(commandIn('Check in  ana ', words)).toMatchObject({ command: 'checkIn', sought: 'ana' });
    expect(commandIn('move 204', words)).toMatchObject({ command: 'move', sought: '204' });
  });

  it('is none when the word stands alone or begins another', () => {
    expect(commandIn('move', words)).toMatchObject({ command: null, sought: 'move' });
    expect(commandIn('Moveda', words)).toMatchObject({ command: null, sought: 'Moveda' });
  });

  it('is offered where the state of the booking allows it', () => {
    expect(isBooking({ status: 'confirmed' }, 'checkIn')).toBe(true);
    expect(isBooking({ status: 'checked_in' }, 'checkIn')).toBe(false);
    expect(isBooking({ status: 'checked_in' }, 'checkOut')).toBe(true);
    expect(isBooking({ status: 'cancelled' }, 'move')).toBe(false);
  });
});
