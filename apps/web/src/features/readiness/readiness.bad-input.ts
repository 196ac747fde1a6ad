import { blank, get, list } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const room = { roomNo: '204', type: 'Twin', maxGuests: 2, pricePerNight: 40 };
const oneRoom = { rooms: { list: list(room), get: get(room) } };

export const badInput: BadInput[] = [
  {
    form: 'hold-dialog HoldForm',
    path: '/dashboard/rooms/1',
    press: [/^Hold/],
    api: oneRoom,
    field: 'reason',
    typed: blank,
    says: ['Reason is a required field', 'Motivo es un campo obligatorio'],
  },
];
