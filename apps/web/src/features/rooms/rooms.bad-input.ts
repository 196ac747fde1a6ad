import { blank, get, list } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const room = { roomNo: '204', type: 'Twin', maxGuests: 2, pricePerNight: 40 };
const rooms = '/dashboard/rooms?view=table';
const oneRoom = { rooms: { list: list(room), get: get(room) } };

export const badInput: BadInput[] = [
  {
    form: 'bulk-dialog z.strictObject',
    path: rooms,
    press: [/^Select 204/, 'Change', 'Guests at most'],
    api: oneRoom,
    field: 'maxGuests',
    typed: '51',
    says: ['Guests at most must be at most 50', 'Huéspedes como máximo debe ser 50 o menos'],
  },
  {
    form: 'bulk-dialog Hold',
    path: rooms,
    press: [/^Select 204/, 'Hold'],
    api: oneRoom,
    field: 'reason',
    typed: blank,
    says: ['Reason is a required field', 'Motivo es un campo obligatorio'],
  },
];

export const choicesOnly = ['bulk-dialog Words'];
